import type { Game } from '../engine/game.ts'
import { createLocalBus } from '../server/bus/local.ts'
import { noFaults } from '../server/faults.ts'
import { Metrics } from '../server/metrics.ts'
import { readSettings } from '../server/settings.ts'
import { shelfOf } from '../server/shelf.ts'
import { openSqliteStore } from '../server/store/sqlite.ts'
import { Tables } from '../server/tables/tables.ts'
import { median } from './measure.ts'

interface Veiled {
  readonly folder: string
  readonly game: Game
  readonly table: string
  readonly rounds: number
}

/**
 * Veils a passage from the middle, as a server does: how long it takes, and how long all its other tables
 * would have waited at most. In this process, where the loop can be watched.
 */
export async function timeVeiling({ folder, game, table, rounds }: Veiled) {
  const store = await openSqliteStore({ folder })
  const tables = new Tables({
    store,
    bus: createLocalBus(),
    shelf: shelfOf([game]),
    settings: readSettings({}),
    metrics: new Metrics(),
    log: { info() {}, warn() {}, error() {} },
    faults: noFaults,
    now: () => Date.now(),
  })
  const live = tables.get(table)
  const veil = async (passages: string) => {
    const action = { do: 'veil', with: { passages, name: '' } }
    const { kind } = await live.act({ id: `veil-${passages}`, seat: 0, action, nonce: '', holderSecret: '' })
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
  await store.close()
  return { took: median(took), blocked: median(blocked) }
}

/** The longest turn of the loop while it is watched, in processor time: other programs may be busy too. */
class WatchedLoop {
  #longest = 0
  #last = processorTime()
  #isWatched = true

  constructor() {
    this.#beat()
  }

  stop(): number {
    this.#isWatched = false
    return this.#longest
  }

  #beat(): void {
    const now = processorTime()
    this.#longest = Math.max(this.#longest, now - this.#last)
    this.#last = now
    if (this.#isWatched) setImmediate(() => this.#beat())
  }
}

/** Of this thread, in milliseconds. */
function processorTime(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
