import type { ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { traitsOf } from '../../../engine/actions/index.ts'
import type { TableTraits } from '../../../engine/actions/table-action.ts'
import type { Action } from '../../../engine/game.ts'
import { notYourSeat } from '../../problem.ts'
import type { Answer, Ask } from '../../tables/acting-table.ts'
import { repeatKnown } from '../../tables/answering.ts'
import type { LiveTable } from '../../tables/live-table.ts'
import { ifHeld } from '../../tables/seats/still-held.ts'
import { whereOf } from '../../world.ts'
import { apiHeaders, JSON_TYPE, problemOf, problemText, refusedText } from '../answers.ts'
import type { Hall } from '../hall.ts'
import { holderOf } from '../holder.ts'
import type { Writing } from '../quotas/quotas.ts'
import { type Who, whoAsks } from '../quotas/who.ts'
import { actionBody, answers, problems, tableParams } from '../schemas/schemas.ts'

interface ActionBody {
  readonly id: string
  readonly seat: number
  readonly do: string
  readonly on?: string
  readonly with?: Record<string, unknown>
  readonly nonce?: string
  readonly part?: string
  readonly bind?: string
}

interface Said {
  readonly status: number
  readonly text: string
  readonly retryAfter?: number
}

type ActionRequest = FastifyRequest<{ Params: { table: string }; Body: ActionBody }>

/** The one call that matters most: its answer is written by hand, because it is given most often. */
export function addActionRoutes(app: FastifyInstance, hall: Hall): void {
  const schema = {
    summary: 'Take an action',
    tags: ['play'],
    params: tableParams,
    body: actionBody,
    response: {
      200: answers.accepted,
      422: answers.refused,
      ...problems(400, 401, 403, 404, 409, 413, 415, 429, 503),
    },
  }
  app.post('/api/tables/:table/actions', { schema }, (request: ActionRequest, reply) => {
    reply.hijack()
    const { faults } = hall.world
    say(hall, request)
      .then((said) => {
        faults.reach('before-ack')
        write(reply.raw, said)
        faults.reach('after-ack')
      })
      .catch((error) => hall.world.log.error(whereOf(error), 'answer-failed'))
  })
}

async function say(hall: Hall, request: ActionRequest): Promise<Said> {
  try {
    const answer = await answerTo(hall, request)
    if (answer.kind === 'refused') return { status: 422, text: refusedText(answer.refusal) }
    const key = answer.key === undefined ? '' : `,"key":"${answer.key}"`
    const bound = answer.bound === undefined ? '' : `,"bound":"${answer.bound}"`
    const boundBy = answer.boundBy === undefined ? '' : `,"boundBy":${answer.boundBy}`
    return {
      status: 200,
      text: `{"accepted":true,"version":${answer.version},"lines":[${answer.lines}]${key}${bound}${boundBy}}`,
    }
  } catch (error) {
    const problem = problemOf(error, hall.world.log)
    const retry = problem.retryAfter === undefined ? {} : { retryAfter: problem.retryAfter }
    return { status: problem.status, text: problemText(problem), ...retry }
  }
}

async function answerTo(hall: Hall, request: ActionRequest): Promise<Answer> {
  const { params, body } = request
  const holder = holderOf(request as FastifyRequest)
  if (holder === undefined) throw notYourSeat()
  const live = hall.tables.get(params.table)
  const { changes } = live.holders
  const known = live.holders.seatsOf(holder.hash, body.seat)
  const seats = known instanceof Promise ? await known : known
  const who = whoAsks(request as FastifyRequest, holder.hash)
  const ask: Ask = {
    id: body.id,
    seat: body.seat,
    action: actionOf(body),
    nonce: body.nonce ?? '',
    ...(body.part === undefined ? {} : { part: body.part }),
    ...(body.bind === undefined ? {} : { bind: body.bind }),
    holderSecret: holder.secret,
    address: who.address,
    holds: seats,
    seatsAsOf: changes,
  }
  if (!seats.includes(body.seat)) return answerStranger(hall, live, ask)
  live.looks.noteSeen(body.seat)
  live.rates.check(body.seat, body.do)
  const traits = traitsOf(body.do)
  const writing = measureOf(traits)
  if (traits.branchesAt || (writing !== undefined && !hall.quotas.mayWrite(who, writing))) {
    // What is in the log already is answered once more, and counts once.
    const repeated = await live.inTurn((table) => ifHeld(table, ask, repeatKnown))
    if (repeated !== undefined) return repeated
    if (writing !== undefined) hall.quotas.checkWriting(who, writing)
    if (traits.branchesAt) await takeFork(hall, who)
  }
  const answer = await live.act(ask)
  if (answer.kind === 'refused') {
    // Whoever is refused is here all the same.
    live.looks.noteLook(body.seat)
    if (traits.branchesAt) await hall.quotas.giveBack('forks', who)
  }
  if (answer.kind === 'accepted' && answer.bytes !== undefined) hall.quotas.noteWritten(who, answer.bytes)
  return answer
}

/** What it is counted as. Whoever ends a table may always do so, and a table that was stopped goes on once for each time. */
function measureOf({ safety, ends, readsBack }: TableTraits): Writing | undefined {
  if (safety) return readsBack ? 'veil' : 'stop'
  return ends ? undefined : 'words'
}

async function takeFork({ forks, quotas }: Hall, who: Who): Promise<void> {
  await forks.checkAll(who.address)
  await quotas.take('forks', who)
}

async function answerStranger(hall: Hall, live: LiveTable, ask: Ask): Promise<Answer> {
  await hall.requireTable(live, ask.address)
  const repeated = await live.actAfterHandOver(ask)
  if (repeated === undefined) throw notYourSeat()
  return repeated
}

function actionOf(body: ActionBody): Action {
  return {
    do: body.do,
    ...(body.on === undefined ? {} : { on: body.on }),
    ...(body.with === undefined ? {} : { with: body.with }),
  }
}

const HEADERS = [...Object.entries(apiHeaders).flat(), 'content-type', JSON_TYPE]

function write(raw: ServerResponse, { status, text, retryAfter }: Said): void {
  const headers = [...HEADERS, 'content-length', String(Buffer.byteLength(text))]
  if (retryAfter !== undefined) headers.push('retry-after', String(retryAfter))
  raw.writeHead(status, headers)
  // As text: head and body then leave in one write.
  raw.end(text)
}
