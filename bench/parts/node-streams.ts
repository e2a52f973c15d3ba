/** One node of several, with PostgreSQL behind it and streams that only wait: what they take of it. */
import { setTimeout as sleep } from 'node:timers/promises'
import { migrateDatabase } from '../../server/store/postgres/migrate.ts'
import type { PostgresServer } from '../../testkit/cluster/postgres-server.ts'
import { withDataFolder } from '../data-folder.ts'
import { readMemory, readProcessorTime, start } from '../processes.ts'
import { type Row, say } from './part.ts'

const MEGABYTE = 1024 * 1024
const WAITING = { tables: 500, seats: 5, spectators: 5, piles: 10 }
const STREAMS = WAITING.tables * (WAITING.seats + WAITING.spectators)
const WATCHED_SECONDS = 10

export async function holdStreamsOnNode(postgres: PostgresServer): Promise<Row> {
  const database = await postgres.makeDatabase('waiting')
  await migrateDatabase(database, { say: () => {} })
  return withDataFolder((folder) => holdStreams({ STORYTABLE_DATA: folder, STORYTABLE_DATABASE: database }))
}

async function holdStreams(environment: Record<string, string>): Promise<Row> {
  const node = await start<{ port: number }>({ file: 'serve.ts', environment })
  const load = await start({ file: 'load/ours.ts' })
  say(`database: ${STREAMS} streams that wait at a node`)
  await load.ask({ kind: 'open', port: node.report.port, ...WAITING })
  // A node asks again and again how far its tables are and who may read: that is what waiting costs.
  const before = readProcessorTime(node.pid)
  await sleep(WATCHED_SECONDS * 1000)
  const used = (readProcessorTime(node.pid) - before) / WATCHED_SECONDS
  const memory = readMemory(node.pid)
  await load.stop()
  await node.stop()
  return {
    what: `PostgreSQL: memory of a node with ${STREAMS.toLocaleString('en')} idle streams`,
    ours: { value: memory.now / MEGABYTE, unit: 'MB' },
    budget: { of: 'ours', atMost: 1024 },
    note: `${(used * 100).toFixed(0)} % of a processor while they wait`,
  }
}
