import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { listNames } from '../../../engine/kernel/state.ts'
import { momentFor } from '../../../engine/past/moment.ts'
import { awaited, phaseOf } from '../../../engine/phase.ts'
import type { Table } from '../../../engine/table.ts'
import { tellMoment } from '../../moments/moment-view.ts'
import { MOST_ENTRIES, type Waiting } from '../../moments/since.ts'
import { notYourSeat, Problem } from '../../problem.ts'
import { orGone } from '../../tables/chain.ts'
import { apiHeaders, JSON_TYPE, sendJson, sendText } from '../answers.ts'
import type { Hall } from '../hall.ts'
import { haveRead, sendRead } from '../heavy-reading.ts'
import { perMinute } from '../limits.ts'
import { networkOf } from '../quotas/who.ts'
import {
  answers,
  momentParams,
  problems,
  sinceParams,
  sinceQuery,
  tableParams,
  viewQuery,
} from '../schemas/schemas.ts'
import { viewing } from './table-routes.ts'

type LookRequest = FastifyRequest<{
  Params: { table: string; version: string }
  Querystring: { seat?: string; to?: string }
}>

/** Whoever pulls a slider asks more often than a reader. */
const MOMENTS_FOR_A_READING = 2

const tags = ['time']
const querystring = viewQuery
const usual = problems(400, 401, 404, 429, 503)

/** TB-053: the table as it was, and what happened since. */
export function addMomentRoutes(app: FastifyInstance, hall: Hall): void {
  const { reads } = hall.world.settings
  const config = perMinute(reads * MOMENTS_FOR_A_READING, 'moments')
  const walkSchema = {
    summary: 'The way that a table has behind it',
    tags,
    params: tableParams,
    querystring,
    response: { 200: answers.walk, ...usual },
  }
  app.get('/api/tables/:table/moments', { schema: walkSchema, config }, (request: LookRequest, reply) =>
    walk(hall, request, reply),
  )
  const momentSchema = {
    summary: 'The table as it was at a version',
    tags,
    params: momentParams,
    querystring,
    response: { 200: answers.moment, ...usual },
  }
  app.get(
    '/api/tables/:table/moments/:version',
    { schema: momentSchema, config },
    (request: LookRequest, reply) => look(hall, request, reply),
  )
  addSinceRoute(app, hall)
  addForksRoute(app, hall)
}

function addSinceRoute(app: FastifyInstance, hall: Hall): void {
  const schema = {
    summary: 'What happened since a version, in a few lines',
    tags,
    params: sinceParams,
    querystring: sinceQuery,
    response: { 200: answers.since, ...usual },
  }
  const config = perMinute(hall.world.settings.reads, 'reads')
  app.get('/api/tables/:table/since/:version', { schema, config }, (request: LookRequest, reply) =>
    tellSince(hall, request, reply),
  )
}

function addForksRoute(app: FastifyInstance, hall: Hall): void {
  const schema = {
    summary: 'The tables that go on from this one, for those who sit here',
    tags,
    params: tableParams,
    querystring,
    response: { 200: answers.forks, ...usual },
  }
  const config = perMinute(hall.world.settings.reads, 'reads')
  app.get('/api/tables/:table/forks', { schema, config }, async (request: LookRequest, reply) => {
    const { viewer, read } = await viewing(hall, request)
    if (viewer === 'spectator') throw notYourSeat()
    const forks = await read(({ kernel }) => kernel.forks.map((fork) => ({ ...fork })))
    return sendJson(reply, 200, { forks })
  })
}

async function walk(hall: Hall, request: LookRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { live, viewer, read } = await viewing(hall, request)
  const { version, bytes, takenBack } = await read(({ version, kernel }, { bytes }) => ({
    version,
    bytes,
    takenBack: [...kernel.takenBack],
  }))
  const job = { kind: 'chapters', table: live.id, version, viewer } as const
  const chapters = await haveRead(hall, { request: request as FastifyRequest, reply, bytes }, job)
  const text = await chapters.text()
  return sendText(
    reply,
    200,
    `{"latest":${version},"chapters":${text},"takenBack":${JSON.stringify(takenBack)}}`,
  )
}

async function look(hall: Hall, request: LookRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { live, viewer, read } = await viewing(hall, request)
  const at = Number(request.params.version)
  const { latest, veiled, takenBack, now, bytes } = await read((table, { bytes }) => ({
    latest: table.version,
    veiled: table.kernel.veiled,
    takenBack: table.kernel.takenBack.find(({ after, upTo }) => at > after && at <= upTo) ?? null,
    now: table.version === at ? structuredClone(momentFor(table, viewer)) : undefined,
    bytes,
  }))
  if (at < 1 || at > latest) throw new Problem('not-found', `This table has steps 1 to ${latest}.`)
  const { id } = live
  if (now !== undefined) {
    const { store } = hall.world
    const telling = { id, veiled, latest, viewer, takenBack, frame: now }
    const told = hall.pages.run(networkOf(request.ip), () => tellMoment(store, telling))
    return sendJson(reply, 200, await orGone(told, { store, id }))
  }
  const job = { kind: 'moment', table: id, version: latest, viewer, at, takenBack } as const
  const answer = await haveRead(hall, { request: request as FastifyRequest, reply, bytes }, job)
  return sendRead(reply.code(200).headers(apiHeaders).type(JSON_TYPE), answer)
}

async function tellSince(hall: Hall, request: LookRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { live, viewer, read } = await viewing(hall, request)
  const { version, bytes, takenBack, waiting } = await read((table, { bytes }) => ({
    version: table.version,
    bytes,
    takenBack: table.kernel.takenBack.filter(({ upTo }) => upTo > table.version - MOST_ENTRIES),
    waiting: waitingOf(table, viewer === 'spectator' ? null : viewer),
  }))
  const asked = request.params.version
  if (asked === 'act' && viewer === 'spectator') {
    throw new Problem('bad-request', 'Who only watches takes no steps: say since which version.')
  }
  const to = Math.min(Number(request.query.to ?? version), version)
  const since = asked === 'act' ? asked : Math.min(Number(asked), to)
  const job = { kind: 'since', table: live.id, version, viewer, since, to, takenBack } as const
  const missed = await haveRead(hall, { request: request as FastifyRequest, reply, bytes }, job)
  const text = await missed.text()
  return sendText(reply, 200, `${text.slice(0, -1)},"waiting":${JSON.stringify(waiting)}}`)
}

/** Null where nobody is awaited. */
function waitingOf(table: Table, you: number | null): Waiting | null {
  const seats = awaited(table)
  if (seats.length === 0) return null
  const names = listNames(table.kernel, seats)
  return {
    seats,
    names,
    to: phaseOf(table).waitingFor(table.state),
    you: you !== null && seats.includes(you),
  }
}
