/** A server for the tests that kill servers: `kill-server.ts FOLDER PORT`. It says when it listens. */
import { createLog } from '../../cli/log.ts'
import { game as essentialTraits } from '../../games/essential-traits/game.ts'
import { readFaults, readStoreFaults } from '../../server/faults.ts'
import { startServer } from '../../server/server.ts'
import { readSettings } from '../../server/settings.ts'
import { shelfOf } from '../../server/shelf.ts'
import { openFaultySqliteStore } from '../../server/store/sqlite/sqlite.ts'
import { closedHands } from '../../testkit/closed-hands.ts'

const [folder = '', port = '0'] = process.argv.slice(2)
const plenty = '1000000'
const settings = readSettings({
  PORT: port,
  HOST: '127.0.0.1',
  STORYTABLE_SEAT_RATE: plenty,
  STORYTABLE_SEAT_BURST: plenty,
  STORYTABLE_TABLE_RATE: plenty,
  STORYTABLE_TABLE_BURST: plenty,
  STORYTABLE_TABLES: plenty,
  STORYTABLE_IMPORTS: plenty,
  STORYTABLE_CLAIMS: plenty,
  STORYTABLE_READS: plenty,
  STORYTABLE_DAY_TABLES: '0',
  STORYTABLE_DAY_FORKS: '0',
  STORYTABLE_DAY_IMPORTS: '0',
  STORYTABLE_DAY_MEGABYTES: '0',
  STORYTABLE_STREAMS_EACH: '0',
  // Often, so that a crash in the middle of one is among the crashes.
  STORYTABLE_SNAPSHOTS: process.env.STORYTABLE_SNAPSHOTS ?? '20',
})
const server = await startServer({
  store: await openFaultySqliteStore({ folder }, readStoreFaults(process.env)),
  shelf: shelfOf([closedHands, essentialTraits]),
  settings,
  log: createLog('error'),
  faults: readFaults(process.env),
})
// A server whose clock may be wrong waits to be told what is due.
const due = setInterval(() => server.runDue().catch(() => {}), 300)
process.stdout.write('listening\n')
process.once('SIGTERM', () => {
  clearInterval(due)
  return server.stop().then(() => process.exit(0))
})
