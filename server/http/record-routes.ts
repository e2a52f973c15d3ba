import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Veiled } from '../../engine/kernel/state.ts'
import { type ExportHead, type ExportViewer, headOf } from '../../engine/record/records.ts'
import { fold } from '../../engine/table.ts'
import { readDice, readLateOpenings } from '../export/dice-record.ts'
import { writeExport } from '../export/records.ts'
import { Problem } from '../problem.ts'
import type { LiveTable } from '../tables/live-table.ts'
import { readLog } from '../tables/load.ts'
import { apiHeaders, sendJson } from './answers.ts'
import type { Hall } from './hall.ts'
import { holderOf, seatsHeld } from './holder.ts'
import { perMinute } from './limits.ts'
import { readingApart, sendRead } from './reading-apart.ts'
import { answers, exportQuery, problems, tableParams } from './schemas.ts'
import { viewing } from './table-routes.ts'

type ViewRequest = FastifyRequest<{
  Params: { table: string }
  Querystring: { seat?: string; whole?: 'yes' }
}>

/** What anyone can take away and check. */
export function addRecordRoutes(app: FastifyInstance, hall: Hall): void {
  const config = perMinute(hall.world.settings.reads, 'reads')
  const diceSchema = {
    summary: 'Every roll, and the seals of the dice',
    tags: ['records'],
    params: tableParams,
    response: { 200: answers.dice, ...problems(404, 429, 503) },
  }
  app.get('/api/tables/:table/dice', { schema: diceSchema, config }, async (request, reply) => {
    const { table } = (request as ViewRequest).params
    const live = await hall.table(table)
    const apart = await readingApart(hall, live, { kind: 'dice' })
    if (apart !== undefined) return sendRead(reply, apart)
    const version = await live.read(({ version }) => version)
    return sendJson(reply, 200, await readDice(hall.world.store, live.id, version))
  })

  const exportSchema = {
    summary: 'The table as its viewer may see it, one JSON record a line',
    tags: ['records'],
    params: tableParams,
    querystring: exportQuery,
    produces: ['application/jsonl'],
    response: {
      200: { type: 'string', description: 'JSON lines, chained by hashes.' },
      ...problems(401, 403, 404, 429, 503),
    },
  }
  app.get('/api/tables/:table/export', { schema: exportSchema, config }, (request: ViewRequest, reply) =>
    sendExport(hall, request, reply),
  )
}

async function sendExport(hall: Hall, request: ViewRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { live, viewer } = await viewing(hall, request)
  const isWhole = request.query.whole !== undefined
  const upTo = isWhole
    ? await wholeUpTo(live, request as FastifyRequest)
    : await live.read(({ version }) => version)
  const name = `storytable-${live.id.slice(0, 6)}-${upTo}${isWhole ? '-whole' : ''}.jsonl`
  return reply
    .headers(apiHeaders)
    .header('content-disposition', `attachment; filename="${name}"`)
    .type('application/jsonl; charset=utf-8')
    .send(await exportBody(hall, live, { viewer: isWhole ? 'whole' : viewer, upTo }))
}

interface Asked {
  readonly viewer: ExportViewer
  readonly upTo: number
}

async function exportBody(hall: Hall, live: LiveTable, { viewer, upTo }: Asked): Promise<Readable> {
  const apart = await readingApart(hall, live, { kind: 'export', viewer, upTo })
  if (apart !== undefined) return apart.body
  const { store } = hall.world
  const { head, veiled, isFork } = await partUpTo(live, { viewer, upTo })
  const opened = isFork ? await readLateOpenings(store, live.id, upTo) : []
  const read = (after: number, limit: number) => store.read(live.id, after, limit)
  return Readable.from(writeExport(head, { upTo, veiled, opened }, read))
}

interface Part {
  readonly head: ExportHead
  readonly veiled: Veiled
  readonly isFork: boolean
}

async function partUpTo(live: LiveTable, { viewer, upTo }: Asked): Promise<Part> {
  const now = await live.read((table, { lastAt }) => ({
    game: table.game,
    veiled: structuredClone(table.kernel.veiled),
    isFork: table.kernel.origin !== null,
    head: table.version === upTo ? headOf(table, viewer, lastAt) : undefined,
  }))
  if (now.head !== undefined) return { ...now, head: now.head }
  const { entries } = await readLog(live.world.store, live.id)
  const then = entries.slice(0, upTo)
  const table = fold(now.game, then, now.veiled)
  const head = headOf(table, viewer, then.at(-1)?.at ?? 0)
  return { head, veiled: now.veiled, isFork: table.kernel.origin !== null }
}

/** TB-083: all of it for whoever holds every seat; for others as far as all have agreed to share it. */
async function wholeUpTo(live: LiveTable, request: FastifyRequest): Promise<number> {
  const held = await seatsHeld(live, holderOf(request))
  const { version, shared, holdsAll } = await live.read(({ kernel, version }) => ({
    version,
    shared: kernel.shared,
    holdsAll: kernel.names.every((_, seat) => held.includes(seat)),
  }))
  if (holdsAll) return version
  if (held.length > 0 && shared > 0) return shared
  throw new Problem('not-shared', 'The whole record belongs to all: share it together first (TB-083).')
}
