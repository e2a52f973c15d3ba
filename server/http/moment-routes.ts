import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { listNames } from '../../engine/kernel/state.ts'
import { momentFor } from '../../engine/moment.ts'
import { awaited, phaseOf } from '../../engine/phase.ts'
import type { Table } from '../../engine/table.ts'
import { viewMoment } from '../moments/moment-view.ts'
import { presentOf } from '../moments/moments.ts'
import { tellMissed, type Waiting } from '../moments/since.ts'
import { notYourSeat, Problem } from '../problem.ts'
import { sendJson } from './answers.ts'
import type { Hall } from './hall.ts'
import { perMinute } from './limits.ts'
import { readingApart, sendRead } from './reading-apart.ts'
import { answers, momentParams, problems, sinceParams, tableParams, viewQuery } from './schemas.ts'
import { viewing } from './table-routes.ts'

type LookRequest = FastifyRequest<{
  Params: { table: string; version: string }
  Querystring: { seat?: string }
}>

/** Whoever pulls a slider asks more often than a reader. */
const MOMENTS_FOR_A_READING = 3

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
    querystring,
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
    const { live, viewer } = await viewing(hall, request)
    if (viewer === 'spectator') throw notYourSeat()
    const forks = await live.read(({ kernel }) => kernel.forks.map((fork) => ({ ...fork })))
    return sendJson(reply, 200, { forks })
  })
}

async function walk(hall: Hall, request: LookRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { live, viewer } = await viewing(hall, request)
  const apart = await readingApart(hall, live, { kind: 'walk', viewer })
  if (apart !== undefined) return sendRead(reply, apart)
  const present = await live.read((table) => presentOf(live.id, table))
  const chapters = await hall.tables.moments.chapters(present, viewer)
  const { version: latest, takenBack } = present
  return sendJson(reply, 200, { latest, chapters, takenBack })
}

async function look(hall: Hall, request: LookRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { live, viewer } = await viewing(hall, request)
  const version = Number(request.params.version)
  const { present, now } = await live.read((table) => ({
    present: presentOf(live.id, table),
    now: table.version === version ? structuredClone(momentFor(table, viewer)) : undefined,
  }))
  if (version < 1 || version > present.version) {
    throw new Problem('not-found', `This table has steps 1 to ${present.version}.`)
  }
  const apart = await readingApart(hall, live, { kind: 'moment', viewer, version })
  if (apart !== undefined) return sendRead(reply, apart)
  const looking = { present, viewer, version, ...(now === undefined ? {} : { now }) }
  return sendJson(reply, 200, await viewMoment(hall.world.store, hall.tables.moments, looking))
}

async function tellSince(hall: Hall, request: LookRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { live, viewer } = await viewing(hall, request)
  const { present, waiting } = await live.read((table) => ({
    present: presentOf(live.id, table),
    waiting: waitingOf(table, viewer === 'spectator' ? null : viewer),
  }))
  const { version } = request.params
  if (version === 'act' && viewer === 'spectator') {
    throw new Problem('bad-request', 'Who only watches takes no steps: say since which version.')
  }
  const since = version === 'act' ? version : Math.min(Number(version), present.version)
  const apart = await readingApart(hall, live, { kind: 'since', viewer, since, waiting })
  if (apart !== undefined) return sendRead(reply, apart)
  const missed = await tellMissed(hall.world.store, hall.tables.moments, { present, viewer, since })
  return sendJson(reply, 200, { ...missed, waiting })
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
