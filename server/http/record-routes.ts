import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Veiled } from '../../engine/kernel/state.ts'
import { type ExportHead, headOf } from '../../engine/record/records.ts'
import { fold, type Table } from '../../engine/table.ts'
import { readDice, readLateOpenings } from '../export/dice-record.ts'
import { writeExport } from '../export/records.ts'
import { Problem } from '../problem.ts'
import type { LiveTable } from '../tables/live-table.ts'
import { readLog } from '../tables/load.ts'
import { apiHeaders, sendJson } from './answers.ts'
import type { Hall } from './hall.ts'
import { holderOf, seatsHeld } from './holder.ts'
import { perMinute } from './limits.ts'
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
  const { head, upTo, veiled, isFork } =
    request.query.whole === undefined
      ? await live.read((table, { lastAt }) => partOf(table, headOf(table, viewer, lastAt)))
      : await wholePart(live, request as FastifyRequest)
  const opened = isFork ? await readLateOpenings(hall.world.store, live.id, upTo) : []
  const read = (after: number, limit: number) => hall.world.store.read(live.id, after, limit)
  const name = `storytable-${live.id.slice(0, 6)}-${upTo}${head.viewer === 'whole' ? '-whole' : ''}.jsonl`
  return reply
    .headers(apiHeaders)
    .header('content-disposition', `attachment; filename="${name}"`)
    .type('application/jsonl; charset=utf-8')
    .send(Readable.from(writeExport(head, { upTo, veiled, opened }, read)))
}

interface Part {
  readonly head: ExportHead
  readonly upTo: number
  readonly veiled: Veiled
  readonly isFork: boolean
}

function partOf({ kernel, version }: Table, head: ExportHead): Part {
  return { head, upTo: version, veiled: structuredClone(kernel.veiled), isFork: kernel.origin !== null }
}

/** TB-083: all of it for whoever holds every seat; for others as far as all have agreed to share it. */
async function wholePart(live: LiveTable, request: FastifyRequest): Promise<Part> {
  const held = await seatsHeld(live, holderOf(request))
  const now = await live.read((table, { lastAt }) => {
    const holdsAll = table.kernel.names.every((_, seat) => held.includes(seat))
    if (holdsAll) return partOf(table, headOf(table, 'whole', lastAt))
    return { shared: table.kernel.shared, game: table.game, veiled: structuredClone(table.kernel.veiled) }
  })
  if ('head' in now) return now
  if (held.length === 0 || now.shared === 0) {
    throw new Problem('not-shared', 'The whole record belongs to all: share it together first (TB-083).')
  }
  const { entries } = await readLog(live.world.store, live.id)
  const then = entries.slice(0, now.shared)
  const table = fold(now.game, then, now.veiled)
  return partOf(table, headOf(table, 'whole', then.at(-1)?.at ?? 0))
}
