// Our server as `storytable serve` runs it, with the bench's own shelf and room for its load.
// Started by processes.ts, which is told the port.

import { createLog } from '../cli/log.ts'
import { openBus } from '../server/bus/open.ts'
import { growHeapSlowly } from '../server/memory.ts'
import { startServer } from '../server/server.ts'
import { readSettings } from '../server/settings.ts'
import { readShelf } from '../server/shelf.ts'
import { openStore } from '../server/store/open.ts'
import { WatchedLoop } from './watched-loop.ts'

/** All load comes from one address and from few seats: limits for people would measure themselves. */
const ROOM = {
  HOST: '127.0.0.1',
  PORT: '0',
  STORYTABLE_LOG: 'warn',
  STORYTABLE_SEAT_RATE: '1000000',
  STORYTABLE_SEAT_BURST: '1000000',
  STORYTABLE_TABLE_RATE: '1000000',
  STORYTABLE_TABLE_BURST: '1000000',
  STORYTABLE_CLAIMS: '1000000',
  STORYTABLE_TABLES: '1000000',
  STORYTABLE_READS: '1000000',
  STORYTABLE_POLLS: '1000000',
  STORYTABLE_IMPORTS: '1000000',
  STORYTABLE_DAY_TABLES: '0',
  STORYTABLE_DAY_FORKS: '0',
  STORYTABLE_DAY_IMPORTS: '0',
  STORYTABLE_DAY_MEGABYTES: '0',
  STORYTABLE_STREAMS_EACH: '0',
  STORYTABLE_CACHED_TABLES: '5000',
}

async function main(): Promise<void> {
  growHeapSlowly()
  const settings = readSettings({ ...ROOM, ...process.env })
  const shelf = await readShelf(new URL(process.env.BENCH_SHELF ?? './games/', import.meta.url))
  const log = createLog(settings.logLevel)
  const store = await openStore(settings, log)
  const bus = await openBus(settings, log)
  const server = await startServer({ store, bus, shelf, settings, log })
  process.send?.({ port: server.port })
  // Whoever started it has gone without a word.
  process.once('disconnect', () => process.exit(1))
  let loop: WatchedLoop | undefined
  process.on('message', (message) => {
    if (message === 'stop') void server.stop().then(() => process.exit(0))
    else if (loop === undefined) {
      loop = new WatchedLoop()
      process.send?.(0)
    } else process.send?.(loop.take())
  })
}

await main()
