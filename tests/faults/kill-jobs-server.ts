/** `kill-jobs-server.ts FOLDER NOW PUSH-PORT`: does what is due at that time, and a little later, until it is killed. */
import { createLog } from '../../cli/log.ts'
import { readFaults, readStoreFaults } from '../../server/faults.ts'
import { startServer } from '../../server/server.ts'
import { readSettings } from '../../server/settings.ts'
import { shelfOf } from '../../server/shelf.ts'
import { openFaultySqliteStore } from '../../server/store/sqlite/sqlite.ts'
import { closedHands } from '../../testkit/closed-hands.ts'

const [folder = '', begin = '0'] = process.argv.slice(2)
let now = Number(begin)
const server = await startServer({
  store: await openFaultySqliteStore({ folder }, readStoreFaults(process.env)),
  shelf: shelfOf([closedHands]),
  settings: readSettings({
    PORT: '0',
    HOST: '127.0.0.1',
    STORYTABLE_PUSH_HOSTS: '127.0.0.1',
    STORYTABLE_OUTBOUND: 'loopback',
  }),
  log: createLog('error'),
  faults: readFaults(process.env),
  now: () => now,
})
process.stdout.write('working\n')
// Ninety seconds at the end: what a killed process had claimed is free again.
for (const later of [0, 30_000, 90_000]) {
  now = Number(begin) + later
  await server.runDue()
}
process.stdout.write('done\n')
await server.stop()
