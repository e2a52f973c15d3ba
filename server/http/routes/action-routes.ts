import type { ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { traitsOf } from '../../../engine/actions/index.ts'
import type { Action } from '../../../engine/game.ts'
import { notYourSeat } from '../../problem.ts'
import type { Answer, Ask } from '../../tables/acting-table.ts'
import type { LiveTable } from '../../tables/live-table.ts'
import { whereOf } from '../../world.ts'
import { apiHeaders, JSON_TYPE, problemOf, problemText, refusedText } from '../answers.ts'
import type { Hall } from '../hall.ts'
import { holderOf } from '../holder.ts'
import { whoAsks } from '../quotas/who.ts'
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
    return {
      status: 200,
      text: `{"accepted":true,"version":${answer.version},"lines":[${answer.lines}]${key}${bound}}`,
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
  const known = live.holders.seatsOf(holder.hash, body.seat)
  const seats = known instanceof Promise ? await known : known
  const ask: Ask = {
    id: body.id,
    seat: body.seat,
    action: actionOf(body),
    nonce: body.nonce ?? '',
    ...(body.part === undefined ? {} : { part: body.part }),
    ...(body.bind === undefined ? {} : { bind: body.bind }),
    holderSecret: holder.secret,
    holds: seats,
  }
  if (!seats.includes(body.seat)) return answerStranger(hall, live, ask)
  live.checkRate(body.seat, body.do)
  const traits = traitsOf(body.do)
  const who = whoAsks(request as FastifyRequest, holder.hash)
  if (traits.branchesAt) {
    await hall.forks.checkAll(who.address)
    await hall.quotas.take('forks', who)
  }
  // Whoever stops or ends a table may always do so.
  if (!traits.safety && !traits.ends) hall.quotas.checkWriting(who)
  const answer = await live.act(ask)
  if (answer.kind === 'accepted' && answer.bytes !== undefined) hall.quotas.noteWritten(who, answer.bytes)
  return answer
}

async function answerStranger(hall: Hall, live: LiveTable, ask: Ask): Promise<Answer> {
  await hall.requireTable(live)
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
