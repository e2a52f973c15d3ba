import { afterEach, describe, expect, it } from 'vitest'
import type { Action, Seat } from '../../engine/game.ts'
import type { Promised } from '../../engine/kernel/pace/events.ts'
import { HOUR } from '../../engine/kernel/pace/time.ts'
import { closedHands } from '../../testkit/closed-hands.ts'
import { createLocalBus } from '../bus/local.ts'
import { noFaults } from '../faults.ts'
import { Metrics } from '../metrics.ts'
import { openReaders } from '../reading/open-readers.ts'
import { readSettings } from '../settings.ts'
import { shelfOf } from '../shelf.ts'
import { createMemoryStore } from '../store/memory/memory.ts'
import type { Answer } from '../tables/acting-table.ts'
import { parseEntry } from '../tables/chain.ts'
import type { LiveTable } from '../tables/live-table.ts'
import { Tables } from '../tables/tables.ts'
import type { World } from '../world.ts'
import { Lookout } from './lookout.ts'

const RESTING: Promised = { hours: 24, quiet: [], offset: 0, then: 'rest' }
/** TB-092: three moves in hand. */
const LONG = 73 * HOUR
const opened: Tables[] = []

afterEach(() => {
  for (const tables of opened.splice(0)) tables.close()
})

/** Three friends who have promised a pace, at a real store, and a clock to turn. */
class Friends {
  readonly store = createMemoryStore()
  readonly tables: Tables
  readonly faults = { ...noFaults }
  now = Date.parse('2026-02-11T12:00:00Z')
  id = ''
  #actions = 0

  constructor() {
    const source = {
      store: this.store,
      shelf: shelfOf([closedHands]),
      settings: readSettings({ STORYTABLE_IDLE_MINUTES: '0' }),
      log: { info() {}, warn() {}, error() {} },
    }
    const world: World = {
      ...source,
      readers: openReaders(source),
      bus: createLocalBus(),
      metrics: new Metrics(),
      faults: this.faults,
      lookout: new Lookout(this.store.notes),
      now: () => this.now,
    }
    this.tables = new Tables(world)
    opened.push(this.tables)
  }

  get live(): LiveTable {
    return this.tables.get(this.id)
  }

  async sitDown(): Promise<this> {
    const opening = { title: 'Slow', names: ['Ann', 'Ben', 'Cleo'], agreement: 'trusting' } as const
    const promised = { pace: 'slow', promise: RESTING, deciding: 2 } as const
    const table = await this.tables.open(closedHands, { ...opening, ...promised }, 'a'.repeat(64))
    if ('because' in table) throw new Error(table.because)
    this.id = table.table
    for (const seat of [1, 2]) await this.does(seat, { do: 'take-seat', with: { name: `Seat ${seat}` } })
    await this.does(0, { do: 'begin' })
    return this
  }

  async does(seat: Seat, action: Action): Promise<number> {
    this.#actions += 1
    const ask = { id: `action-${this.#actions}`, seat, action, nonce: '', holderSecret: 'x', holds: [seat] }
    const answer: Answer = await this.live.act(ask)
    if (answer.kind === 'refused') throw new Error(answer.refusal.because)
    return answer.version
  }

  /** Cleo asks for the end, Ann agrees, and Ben alone says nothing. */
  async waitForBen(action: Action): Promise<void> {
    for (const seat of [0, 2]) await this.does(seat, { do: 'bid', with: { tokens: 1 } })
    const asked = await this.does(2, action)
    await this.does(0, { do: 'agree', on: String(asked) })
  }

  async lastEvents(): Promise<string[]> {
    const stored = await this.store.read(this.id, 0)
    return stored.slice(-1).flatMap((one) => parseEntry(one).events.map(({ type }) => type))
  }
}

describe('what a table writes down by its own hand', () => {
  it('TB-093 opens dice that were sealed before the table left memory', async () => {
    const friends = await new Friends().sitDown()
    await friends.waitForBen({ do: 'close-table' })
    friends.tables.sweep()
    expect(friends.tables.size).toBe(0)
    friends.now += LONG
    expect(await friends.live.keepPace()).toBe(true)
    expect(await friends.lastEvents()).toEqual([
      'table/pace-lapsed',
      'table/rested',
      'table/carried-out',
      'table/epoch-closed',
      'table/closed',
    ])
  })

  it('TB-093 makes the table that all who are left wanted to go on at', async () => {
    const friends = await new Friends().sitDown()
    await friends.waitForBen({ do: 'fork', with: { at: 4, title: 'Another way' } })
    friends.now += LONG
    expect(await friends.live.keepPace()).toBe(true)
    expect(await friends.lastEvents()).toContain('table/forked')
    const { forks } = await friends.live.read(({ kernel }) => kernel)
    expect(await friends.tables.get(forks[0]?.table ?? '').read(({ kernel }) => kernel.title)).toBe(
      'Another way',
    )
  })

  it('TB-054 a table that waited for whoever leaves is made as they go', async () => {
    const friends = await new Friends().sitDown()
    await friends.waitForBen({ do: 'fork', with: { at: 4, title: 'Another way' } })
    await friends.does(1, { do: 'leave-table' })
    expect(await friends.lastEvents()).toContain('table/forked')
  })

  it('TB-093 leaves nothing half done in memory where it fails', async () => {
    const friends = await new Friends().sitDown()
    await friends.waitForBen({ do: 'close-table' })
    friends.now += LONG
    const { reach } = noFaults
    friends.faults.reach = (point) => {
      if (point === 'decide') throw new Error('The rules fail.')
    }
    await expect(friends.live.keepPace()).rejects.toThrow()
    friends.faults.reach = reach
    expect(await friends.live.read(({ kernel }) => kernel.stage)).toBe('play')
    expect(await friends.live.keepPace()).toBe(true)
    expect(await friends.lastEvents()).toContain('table/pace-lapsed')
  })
})
