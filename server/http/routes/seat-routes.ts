import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Action } from '../../../engine/game.ts'
import { isPlayed, nameOf } from '../../../engine/kernel/state.ts'
import { awaited, phaseOf } from '../../../engine/phase.ts'
import type { Table } from '../../../engine/table.ts'
import { notYourSeat, Problem } from '../../problem.ts'
import { hashSecret, newId } from '../../secrets.ts'
import type { HeldSeat } from '../../store/port.ts'
import type { Answer } from '../../tables/acting-table.ts'
import type { LiveTable } from '../../tables/live-table.ts'
import { claimOn } from '../../tables/seats/claiming.ts'
import { apiHeaders, sendJson } from '../answers.ts'
import type { Hall } from '../hall.ts'
import { type Holder, holderOf, holderOrNew, requireSeat, seatsHeld } from '../holder.ts'
import { perMinute } from '../limits.ts'
import { networkOf, type Who, whoAsks } from '../quotas/who.ts'
import { answers, claimBody, problems, seatParams, tableParams, writingBody } from '../schemas/schemas.ts'

const MOST_OWN_SEATS = 200

type SeatRequest = FastifyRequest<{ Params: { table: string; seat: string } }>
type ClaimRequest = FastifyRequest<{ Params: { table: string }; Body: { key: string } }>
type WritingRequest = FastifyRequest<{ Params: { table: string }; Body: { seat: number } }>

const tags = ['seats']
const usual = problems(400, 401, 403, 404, 429, 503)

export function addSeatRoutes(app: FastifyInstance, hall: Hall): void {
  addClaimRoute(app, hall)
  addDisposalRoutes(app, hall)
  addWritingRoute(app, hall)
  const mineSchema = {
    summary: 'The seats you hold',
    tags,
    response: { 200: answers.mine, ...problems(429, 503) },
  }
  const config = perMinute(hall.world.settings.reads, 'reads')
  app.get('/api/mine', { schema: mineSchema, config }, (request, reply) => listOwn(hall, request, reply))
}

function addClaimRoute(app: FastifyInstance, hall: Hall): void {
  const schema = {
    summary: 'Claim a seat by its key',
    tags,
    params: tableParams,
    body: claimBody,
    response: { 200: answers.seat, ...problems(400, 403, 404, 409, 415, 429, 503) },
  }
  const config = perMinute(hall.world.settings.claims, 'claims')
  const path = '/api/tables/:table/seats/claim'
  app.post(path, { schema, config }, (request: ClaimRequest, reply) => claim(hall, request, reply))
}

function addDisposalRoutes(app: FastifyInstance, hall: Hall): void {
  const config = perMinute(hall.world.settings.claims, 'claims')
  const params = seatParams
  const keySchema = { summary: 'Invite to a seat', tags, params, response: { 200: answers.key, ...usual } }
  app.post(
    '/api/tables/:table/seats/:seat/key',
    { schema: keySchema, config },
    (request: SeatRequest, reply) => issueKey(hall, request, reply),
  )
  const revoking = 'Sign out the other devices of your seat'
  const revokeSchema = { summary: revoking, tags, params, response: { 204: answers.nothing, ...usual } }
  app.post(
    '/api/tables/:table/seats/:seat/revoke',
    { schema: revokeSchema, config },
    (request: SeatRequest, reply) => revoke(hall, request, reply),
  )
}

function addWritingRoute(app: FastifyInstance, hall: Hall): void {
  const schema = {
    summary: 'Say that you are writing',
    tags,
    params: tableParams,
    body: writingBody,
    response: { 204: answers.nothing, ...usual },
  }
  app.post('/api/tables/:table/writing', { schema }, async (request: WritingRequest, reply) => {
    const live = await hall.table(request.params.table, request)
    const { seat } = request.body
    await requireSeat(live, request as FastifyRequest, seat)
    live.rates.check(seat, 'writing')
    live.publisher.presence.write(seat)
    return reply.code(204).headers(apiHeaders).send()
  })
}

async function claim(hall: Hall, request: ClaimRequest, reply: FastifyReply): Promise<FastifyReply> {
  const live = await hall.table(request.params.table, request)
  const known = holderOf(request as FastifyRequest)
  const holder = known ?? holderOrNew(request as FastifyRequest, reply)
  const claiming = { keyHash: hashSecret(request.body.key), holderHash: holder.hash }
  const claimed = await live.inTurn((table) => claimOn(table, claiming))
  if (claimed.kind === 'claimed') return sendJson(reply, 200, { seat: claimed.seat })
  // A failed attempt leaves nothing behind.
  if (known === undefined) reply.removeHeader('set-cookie')
  if (claimed.kind === 'spent') throw new Problem('key-spent', 'Somebody else has claimed this invitation.')
  throw new Problem('no-such-key', 'This invitation is not valid, or a newer one has replaced it.')
}

async function issueKey(hall: Hall, request: SeatRequest, reply: FastifyReply): Promise<FastifyReply> {
  const disposing = await mayDispose(hall, request)
  const { seat } = disposing
  const answer = await disposeBy(hall, disposing, { do: 'make-key', with: { seat } })
  return sendJson(reply, 200, { key: answer.key })
}

async function revoke(hall: Hall, request: SeatRequest, reply: FastifyReply): Promise<FastifyReply> {
  const disposing = await mayDispose(hall, request)
  if (disposing.by !== disposing.seat) throw askFirst()
  await disposeBy(hall, disposing, { do: 'sign-out' })
  return reply.code(204).headers(apiHeaders).send()
}

interface Disposing {
  readonly live: LiveTable
  readonly seat: number
  readonly holder: Holder
  readonly holds: readonly number[]
  readonly seatsAsOf: number
  /** The seat that does it. */
  readonly by: number
  readonly who: Who
}

/** Legality is the offers' business: these calls are two actions under other names, and count as such. */
async function disposeBy(
  { quotas }: Hall,
  disposing: Disposing,
  action: Action,
): Promise<Extract<Answer, { kind: 'accepted' }>> {
  const { live, by, holder, holds, seatsAsOf, who } = disposing
  quotas.checkWriting(who)
  const ask = { id: newId(), seat: by, action, nonce: '', holderSecret: holder.secret, holds, seatsAsOf }
  const answer = await live.act(ask)
  if (answer.kind === 'refused') throw askFirst()
  if (answer.bytes !== undefined) quotas.noteWritten(who, answer.bytes)
  return answer
}

function askFirst(): Problem {
  const how = 'ask them (invite), or the others if they have gone (invite-in-absence).'
  return new Problem('ask-first', `Somebody plays that seat: ${how}`)
}

/** A seat's holder, the host, and whoever was allowed to. */
async function mayDispose(hall: Hall, request: SeatRequest): Promise<Disposing> {
  const live = await hall.table(request.params.table, request)
  const seat = Number(request.params.seat)
  const holder = holderOf(request as FastifyRequest)
  const { changes: seatsAsOf } = live.holders
  const holds = await seatsHeld(live, holder)
  const { host, count, own, allowed } = await live.read(({ kernel }) => ({
    own: kernel.taken[seat] ? [seat] : [],
    host: kernel.host,
    count: kernel.names.length,
    allowed: kernel.invitable.filter((one) => one.seat === seat).map(({ by }) => by),
  }))
  if (seat >= count) throw new Problem('not-found', 'There is no such seat at this table.')
  const by = [...own, ...allowed, host].find((one) => holds.includes(one))
  if (holder === undefined || by === undefined) throw notYourSeat()
  return { live, seat, holder, holds, seatsAsOf, by, who: whoAsks(request as FastifyRequest, holder.hash) }
}

async function listOwn(hall: Hall, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const holder = holderOf(request)
  const held = holder === undefined ? [] : await hall.world.store.seats.allHeldBy(holder.hash)
  const tables: OwnSeat[] = []
  for (const one of held.slice(0, MOST_OWN_SEATS)) {
    const own = await describeOwn(hall.tables.get(one.table), one, networkOf(request.ip))
    if (own !== undefined) tables.push(own)
  }
  tables.sort((a, b) => b.at - a.at)
  return sendJson(reply, 200, { tables })
}

type OwnSeat = NonNullable<Awaited<ReturnType<typeof describeOwn>>>

/** Whose move it is, since when, and until when where a pace was promised. */
function waitingOf(table: Table, seat: number) {
  const waiting = awaited(table)
  const clocks = waiting.flatMap((one) => table.kernel.pacing?.clocks[one] ?? [])
  const own = table.kernel.pacing?.clocks[seat]
  return {
    yourMove: waiting.includes(seat),
    waitingFor: waiting.map((one) => nameOf(table.kernel, one)),
    since: clocks.reduce((first, { at }) => (at > 0 && (first === 0 || at < first) ? at : first), 0),
    due: waiting.includes(seat) ? (own?.due ?? 0) : 0,
  }
}

/** A damaged table is left out: the others can still be found. One that waits its turn is not damaged. */
async function describeOwn(live: LiveTable, own: HeldSeat, address: string) {
  try {
    return await live.read((table, { lastAt }) => describe(table, own, lastAt), { address })
  } catch (error) {
    if (error instanceof Problem && error.code !== 'reading-busy') return undefined
    throw error
  }
}

function describe(table: Table, { table: id, seat }: HeldSeat, at: number) {
  const { kernel, version } = table
  if (seat >= kernel.names.length) return undefined
  return {
    table: id,
    seat,
    title: kernel.title,
    game: kernel.game,
    name: nameOf(kernel, seat),
    stage: kernel.stage,
    version,
    at,
    ...waitingOf(table, seat),
    phase: isPlayed(kernel) ? phaseOf(table).title : null,
  }
}
