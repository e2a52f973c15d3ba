import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type ExportHead, headOf } from '../../../engine/record/records.ts'
import type { Table } from '../../../engine/table.ts'
import { Problem } from '../../problem.ts'
import type { ExportJob } from '../../reading/jobs.ts'
import type { LiveTable } from '../../tables/live-table.ts'
import { apiHeaders, JSON_TYPE } from '../answers.ts'
import type { Hall } from '../hall.ts'
import { haveRead, readable, sendRead } from '../heavy-reading.ts'
import { holderOf, seatsHeld } from '../holder.ts'
import { perMinute } from '../limits.ts'
import { answers, exportQuery, problems, tableParams } from '../schemas/schemas.ts'
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
    const { version, bytes } = await readable(hall, table, request)
    const answer = await haveRead(hall, { request, reply, bytes }, { kind: 'dice', table, version })
    return sendRead(reply.code(200).headers(apiHeaders).type(JSON_TYPE), answer)
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
  const { live, viewer, read } = await viewing(hall, request)
  const { bytes, ...part } =
    request.query.whole === undefined
      ? await read((table, { lastAt, bytes }) => ({
          ...partOf(table, headOf(table, viewer, lastAt)),
          bytes,
        }))
      : await wholePart(live, request as FastifyRequest)
  const job = { kind: 'export', table: live.id, ...part } as const
  const answer = await haveRead(hall, { request: request as FastifyRequest, reply, bytes }, job)
  const name = `storytable-${live.id.slice(0, 6)}-${part.upTo}${part.viewer === 'whole' ? '-whole' : ''}.jsonl`
  reply
    .headers(apiHeaders)
    .header('content-disposition', `attachment; filename="${name}"`)
    .type('application/jsonl; charset=utf-8')
  return sendRead(reply, answer)
}

type Part = Pick<ExportJob, 'viewer' | 'upTo' | 'version' | 'head'>

function partOf({ version }: Table, head: ExportHead): Part {
  return { viewer: head.viewer, upTo: version, version, head: structuredClone(head) }
}

/** TB-083: all of it for whoever holds every seat; for others as far as all have agreed to share it. */
async function wholePart(live: LiveTable, request: FastifyRequest): Promise<Part & { bytes: number }> {
  const { changes } = live.holders
  const held = await seatsHeld(live, holderOf(request))
  const part = await live.read((table, { lastAt, bytes }) => {
    // Seats have changed hands while it waited for its turn.
    if (changes !== live.holders.changes) return undefined
    const { names, shared } = table.kernel
    const holdsAll = names.every((_, seat) => held.includes(seat))
    if (holdsAll) return { ...partOf(table, headOf(table, 'whole', lastAt)), bytes }
    if (held.length === 0 || shared === 0) {
      throw new Problem('not-shared', 'The whole record belongs to all: share it together first (TB-083).')
    }
    return { viewer: 'whole' as const, upTo: shared, version: table.version, bytes }
  })
  return part ?? wholePart(live, request)
}
