import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { EpochRecord } from '../../engine/dice/verify.ts'
import { headOf, type RollRecordOf, recordsOf, writeExport } from '../export/records.ts'
import type { LiveTable } from '../tables/live-table.ts'
import { readLog } from '../tables/load.ts'
import { apiHeaders, sendJson } from './answers.ts'
import type { Hall } from './hall.ts'
import { perMinute } from './limits.ts'
import { answers, problems, tableParams, viewQuery } from './schemas.ts'
import { viewing } from './table-routes.ts'

type ViewRequest = FastifyRequest<{ Params: { table: string }; Querystring: { seat?: string } }>

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
    return sendJson(reply, 200, { table, ...(await readDice(live)) })
  })

  const exportSchema = {
    summary: 'The table as its viewer may see it, one JSON record a line',
    tags: ['records'],
    params: tableParams,
    querystring: viewQuery,
    produces: ['application/jsonl'],
    response: {
      200: { type: 'string', description: 'JSON lines, chained by hashes.' },
      ...problems(401, 404, 429, 503),
    },
  }
  app.get(
    '/api/tables/:table/export',
    { schema: exportSchema, config },
    async (request: ViewRequest, reply) => {
      const { live, viewer } = await viewing(hall, request)
      const { head, version } = await live.read((table, { lastAt }) => ({
        head: headOf(table, viewer, lastAt),
        version: table.version,
      }))
      const read = (after: number, limit: number) => hall.world.store.read(live.id, after, limit)
      const name = `storytable-${live.id.slice(0, 6)}-${version}.jsonl`
      return reply
        .headers(apiHeaders)
        .header('content-disposition', `attachment; filename="${name}"`)
        .type('application/jsonl; charset=utf-8')
        .send(Readable.from(writeExport(head, version, read)))
    },
  )
}

async function readDice(live: LiveTable): Promise<{ epochs: EpochRecord[]; rolls: RollRecordOf[] }> {
  const version = await live.read((table) => table.version)
  const { entries } = await readLog(live.world.store, live.id)
  const epochs: EpochRecord[] = []
  const rolls: RollRecordOf[] = []
  for (const record of entries
    .slice(0, version)
    .flatMap((entry) => recordsOf({ ...entry, lines: [] }, 'spectator'))) {
    if ('sealed' in record) epochs.push(record.sealed)
    if ('roll' in record) rolls.push(record.roll)
    if ('opened' in record) {
      const place = epochs.findIndex(({ epoch }) => epoch === record.opened.epoch)
      const sealed = epochs[place]
      if (sealed !== undefined) epochs[place] = { ...sealed, seed: record.opened.seed }
    }
  }
  return { epochs, rolls }
}
