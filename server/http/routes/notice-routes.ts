import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  type AskedChoice,
  type AskedPush,
  type Asker,
  addMail,
  addPush,
  findOwnWay,
  ownWays,
  parseChoice,
  setHook,
} from '../../notices/asking.ts'
import type { Choice, Way, WayState } from '../../notices/choices.ts'
import { composeTest } from '../../notices/compose.ts'
import type { HookFormat } from '../../notices/sending/webhook.ts'
import { notYourSeat } from '../../problem.ts'
import { apiHeaders, sendJson } from '../answers.ts'
import type { Hall } from '../hall.ts'
import { holderOf, requireSeat, seatsHeld } from '../holder.ts'
import { perMinute } from '../limits.ts'
import {
  choiceBody,
  hookBody,
  mailBody,
  noticeAnswers,
  pushBody,
  wayParams,
} from '../schemas/notice-schemas.ts'
import { answers, problems, seatParams, tableParams } from '../schemas/schemas.ts'

type SeatRequest = FastifyRequest<{ Params: { table: string; seat: string } }>
type WayRequest = FastifyRequest<{ Params: { table: string; seat: string; way: string } }>

const tags = ['notices']
const usual = problems(400, 401, 403, 404, 415, 429, 503)

/** Being told: each holder of a seat chooses for themselves. */
export function addNoticeRoutes(app: FastifyInstance, hall: Hall): void {
  addReading(app, hall)
  addChoosing(app, hall)
  addWays(app, hall)
  addHook(app, hall)
}

function addReading(app: FastifyInstance, hall: Hall): void {
  const schema = {
    summary: 'How this server can tell people',
    tags,
    response: { 200: noticeAnswers.abilities },
  }
  app.get('/api/notices', { schema }, (_request, reply) => sendJson(reply, 200, abilities(hall)))
  const config = perMinute(hall.world.settings.reads, 'reads')
  const response = { 200: noticeAnswers.settings, ...usual }
  app.get(
    '/api/tables/:table/seats/:seat/notices',
    { schema: { summary: 'What this seat is told', tags, params: seatParams, response }, config },
    async (request: SeatRequest, reply) => {
      const asker = await askerOf(hall, request)
      return sendJson(reply, 200, await describe(hall, asker))
    },
  )
}

function addChoosing(app: FastifyInstance, hall: Hall): void {
  const config = perMinute(hall.world.settings.claims, 'notices')
  const response = { 200: noticeAnswers.settings, ...usual }
  app.post(
    '/api/tables/:table/seats/:seat/notices',
    {
      schema: { summary: 'Choose what to be told', tags, params: seatParams, body: choiceBody, response },
      config,
    },
    async (request: SeatRequest, reply) => {
      const asker = await askerOf(hall, request)
      const choice = parseChoice(request.body as AskedChoice)
      await hall.desk.register.saveChoice(asker.table, asker.seat, choice)
      return sendJson(reply, 200, await describe(hall, asker))
    },
  )
}

function addWays(app: FastifyInstance, hall: Hall): void {
  const config = perMinute(hall.world.settings.claims, 'notices')
  const response = { 200: noticeAnswers.settings, ...usual }
  const path = '/api/tables/:table/seats/:seat/notices'
  const adding = (summary: string, body: object) => ({
    schema: { summary, tags, params: seatParams, body, response },
    config,
  })
  app.post(
    `${path}/push`,
    adding('Be told by this browser', pushBody),
    async (request: SeatRequest, reply) => {
      const asker = await askerOf(hall, request)
      await addPush(hall.desk, asker, request.body as AskedPush, hall.world.now())
      return sendJson(reply, 200, await describe(hall, asker))
    },
  )
  app.post(`${path}/mail`, adding('Be told by e-mail', mailBody), async (request: SeatRequest, reply) => {
    const asker = await askerOf(hall, request)
    await addMail(hall.desk, hall.world, asker, (request.body as { address: string }).address)
    return sendJson(reply, 200, await describe(hall, asker))
  })
  const ending = { summary: 'Be told no more by this way', tags, params: wayParams, response }
  app.post(`${path}/ways/:way/end`, { schema: ending, config }, async (request: WayRequest, reply) => {
    const asker = await askerOf(hall, request)
    await hall.desk.register.removeWay(asker.table, await findOwnWay(hall.desk, asker, request.params.way))
    return sendJson(reply, 200, await describe(hall, asker))
  })
  const testing = {
    summary: 'Try this way',
    tags,
    params: wayParams,
    response: { 200: noticeAnswers.way, ...usual },
  }
  app.post(`${path}/ways/:way/test`, { schema: testing, config }, (request: WayRequest, reply) =>
    tryWay(hall, request, reply),
  )
}

function addHook(app: FastifyInstance, hall: Hall): void {
  const config = perMinute(hall.world.settings.claims, 'notices')
  const schema = {
    summary: 'Tell the group’s chat; for the host',
    tags,
    params: tableParams,
    body: hookBody,
    response: { 204: answers.nothing, ...usual },
  }
  app.post(
    '/api/tables/:table/notices/hook',
    { schema, config },
    async (request: FastifyRequest<{ Params: { table: string } }>, reply) => {
      const live = await hall.table(request.params.table, request)
      const holder = holderOf(request as FastifyRequest)
      const host = await live.read(({ kernel }) => kernel.host)
      const held = await seatsHeld(live, holder)
      if (holder === undefined || !held.includes(host)) throw notYourSeat()
      const { url, format } = request.body as { url: string | null; format: HookFormat | null }
      const asker = { table: live.id, holder: holder.hash }
      await setHook(hall.desk, asker, url === null ? null : { url, format }, hall.world.now())
      return reply.code(204).headers(apiHeaders).send()
    },
  )
}

async function askerOf(hall: Hall, request: SeatRequest): Promise<Asker> {
  const live = await hall.table(request.params.table, request)
  const seat = Number(request.params.seat)
  const { hash } = await requireSeat(live, request as FastifyRequest, seat)
  return { table: live.id, seat, holder: hash }
}

async function tryWay(hall: Hall, request: WayRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { desk } = hall
  const asker = await askerOf(hall, request as SeatRequest)
  const way = await findOwnWay(desk, asker, request.params.way)
  if (way.kind === 'mail' && !way.confirmed) {
    return sendJson(reply, 200, { kind: 'unconfirmed' })
  }
  const state = (await desk.register.read(asker.table)).stateOf(way.id)
  const badge = await desk.countMoves(asker.holder)
  const notice = composeTest(asker.table, hall.world.now())
  const delivery = await desk.deliveries.deliver(asker.table, way, state, { notice, badge })
  return sendJson(reply, 200, delivery)
}

function abilities({ desk }: Hall) {
  const { push, mail, hook } = desk.senders
  return { push: push.publicKey, mail: mail !== undefined, hooks: hook.hosts }
}

/** Only the asker's own ways, and of a webhook's address only the host: it is a secret. */
async function describe(hall: Hall, asker: Asker) {
  const notes = await hall.desk.register.read(asker.table)
  const own = await ownWays(hall.desk, asker)
  const host = await hall.tables.get(asker.table).read(({ kernel }) => kernel.host)
  const hook = asker.seat === host ? notes.hook : undefined
  return {
    can: abilities(hall),
    choice: describeChoice(notes.choiceOf(asker.seat)),
    ways: own.map((way) => describeWay(way, notes.stateOf(way.id))),
    isHost: asker.seat === host,
    hook:
      hook === undefined
        ? null
        : { host: new URL(hook.url).host, format: hook.format, ...describeState(notes.stateOf('hook')) },
  }
}

function describeChoice({ zone, quiet, digest, kinds }: Choice) {
  const time = (minutes: number) =>
    `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
  return {
    zone,
    quiet: quiet === null ? null : { from: time(quiet.from), to: time(quiet.to) },
    digest: digest === null ? null : time(digest),
    kinds,
  }
}

function describeWay(way: Way, state: WayState) {
  const name = way.kind === 'push' ? way.name : way.address
  const confirmed = way.kind === 'push' || way.confirmed
  return { id: way.id, kind: way.kind, name, confirmed, ...describeState(state) }
}

function describeState({ deliveredAt, problem, problemAt, isSuspended }: WayState) {
  return { deliveredAt, problem, problemAt, isSuspended }
}
