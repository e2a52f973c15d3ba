import { createLocalBus } from '../server/bus/local.ts'
import { noFaults } from '../server/faults.ts'
import { Metrics } from '../server/metrics.ts'
import { openReaders } from '../server/reading/open-readers.ts'
import { readSettings } from '../server/settings.ts'
import { readShelf } from '../server/shelf.ts'
import { openSqliteStore } from '../server/store/sqlite.ts'
import { Tables } from '../server/tables/tables.ts'
import { median } from './measure.ts'
import { WatchedLoop } from './watched-loop.ts'

interface Veiled {
  readonly folder: string
  readonly table: string
  readonly rounds: number
}

/**
 * Veils a passage from the middle, as a server does: how long it takes, and how long all its other tables
 * would have waited at most. In this process, where the loop can be watched.
 */
export async function timeVeiling({ folder, table, rounds }: Veiled) {
  const store = await openSqliteStore({ folder })
  const log = { info() {}, warn() {}, error() {} }
  const shelf = await readShelf(new URL('./games/', import.meta.url))
  const settings = readSettings({})
  const readers = openReaders({ store, shelf, settings, log })
  const tables = new Tables({
    store,
    readers,
    bus: createLocalBus(),
    shelf,
    settings,
    metrics: new Metrics(),
    log,
    faults: noFaults,
    now: () => Date.now(),
  })
  const live = tables.get(table)
  const veil = async (passages: string) => {
    const action = { do: 'veil', with: { passages, name: '' } }
    const { kind } = await live.act({
      id: `veil-${passages}`,
      seat: 0,
      action,
      nonce: '',
      holderSecret: '',
      holds: [0],
    })
    if (kind !== 'accepted') throw new Error(`the veil was ${kind}`)
  }
  const middle = await live.read(({ version }) => Math.floor(version / 2))
  const [took, blocked]: [number[], number[]] = [[], []]
  for (let round = 0; round < rounds; round++) {
    const loop = new WatchedLoop()
    const began = performance.now()
    await veil(`${middle + round}.0`)
    took.push(performance.now() - began)
    blocked.push(loop.stop())
  }
  tables.close()
  readers.close()
  await store.close()
  return { took: median(took), blocked: median(blocked) }
}
