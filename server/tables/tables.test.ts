import { afterEach, describe, expect, it, vi } from 'vitest'
import { closedHands } from '../../testkit/closed-hands.ts'
import { createLocalBus } from '../bus/local.ts'
import { noFaults } from '../faults.ts'
import { attach } from '../http/streams/attach.ts'
import { Metrics } from '../metrics.ts'
import { Lookout } from '../notices/lookout.ts'
import { openReaders } from '../reading/open-readers.ts'
import { readSettings } from '../settings.ts'
import { shelfOf } from '../shelf.ts'
import { Slots } from '../slots.ts'
import { createMemoryStore } from '../store/memory/memory.ts'
import type { Append, Appended, Store } from '../store/port.ts'
import type { World } from '../world.ts'
import type { LiveTable } from './live-table.ts'
import type { Reader, Subscription } from './publish/subscription.ts'
import type { Update } from './publish/update.ts'
import { Tables } from './tables.ts'

const game = closedHands
const HOLDER = 'a'.repeat(64)
const opened: Tables[] = []

function world(store: Store, settings: Record<string, string> = {}): World {
  const source = {
    store,
    shelf: shelfOf([game]),
    settings: readSettings(settings),
    log: { info() {}, warn() {}, error() {} },
  }
  return {
    ...source,
    readers: openReaders(source),
    bus: createLocalBus(),
    metrics: new Metrics(),
    faults: noFaults,
    lookout: new Lookout(store.notes),
    now: () => 0,
  }
}

async function openOne(store: Store, settings: Record<string, string> = {}) {
  const tables = new Tables(world(store, settings))
  opened.push(tables)
  const table = await tables.open(
    game,
    { title: 'T', names: ['Ann'], agreement: 'trusting', pace: 'live' },
    HOLDER,
  )
  if ('because' in table) throw new Error(table.because)
  return { tables, id: table.table, live: tables.get(table.table) }
}

const say = (id: string) => ({
  id,
  seat: 0,
  action: { do: 'say', with: { text: 'Hello' } },
  nonce: '',
  holderSecret: 'x',
  holds: [0],
})

/** A store whose appends wait until they are let go, or fail. */
function slowStore() {
  const store = createMemoryStore()
  const append = store.append.bind(store)
  const gate = { wait: Promise.resolve(), fails: undefined as Error | undefined, appends: 0 }
  store.append = async (asked: Append): Promise<Appended> => {
    gate.appends += 1
    await gate.wait
    if (gate.fails !== undefined) throw gate.fails
    return append(asked)
  }
  return { store, gate }
}

class Notes implements Reader {
  readonly wantsOne = false
  readonly versions: number[] = []
  update(_: Subscription, update: Update): void {
    this.versions.push(update.version)
  }
  ends = 0
  presence(): void {}
  end(): void {
    this.ends += 1
  }
}

/** A reader that is far behind. */
class Texts extends Notes {
  isClosed = false
  text = ''
  override update(subscription: Subscription, update: Update): void {
    super.update(subscription, update)
    this.text += update.json
  }
  async drained(): Promise<void> {}
}

afterEach(() => {
  for (const tables of opened.splice(0)) tables.close()
})

describe('a book that is full', () => {
  it('TB-006 takes no more than an ending', async () => {
    const { live } = await openOne(createMemoryStore())
    expect(await live.act(say('action-1'))).toMatchObject({ kind: 'accepted' })
    if (live.loaded) live.loaded.bytes = 32 * 1024 * 1024
    expect(await live.act(say('action-2'))).toMatchObject({ kind: 'refused', refusal: { rule: 'TB-006' } })
    const close = { ...say('action-3'), action: { do: 'close-table' } }
    expect(await live.act(close)).toMatchObject({ kind: 'accepted' })
  })

  it('TB-006 keeps room for veils, which has an end, and for a pause beyond it', async () => {
    const { live } = await openOne(createMemoryStore())
    await live.act(say('action-1'))
    const take = (id: string, name: string) => live.act({ ...say(id), action: { do: name } })
    if (live.loaded) live.loaded.bytes = 33 * 1024 * 1024 - 1
    expect(await take('action-2', 'veil')).toMatchObject({ kind: 'accepted' })
    expect(live.loaded?.bytes).toBeGreaterThan(33 * 1024 * 1024)
    expect(await take('action-3', 'veil')).toMatchObject({ kind: 'refused', refusal: { rule: 'TB-006' } })
    expect(await take('action-4', 'pause')).toMatchObject({ kind: 'accepted' })
  })
})

describe('tables in memory', () => {
  it('leave when they are idle, and come back as they were', async () => {
    const { tables, id, live } = await openOne(createMemoryStore(), { STORYTABLE_IDLE_MINUTES: '0' })
    await live.act(say('action-1'))
    expect(tables.size).toBe(1)
    tables.sweep()
    expect(tables.size).toBe(0)
    expect(await tables.get(id).act(say('action-2'))).toMatchObject({ kind: 'accepted', version: 3 })
    expect(await tables.get(id).act(say('action-1'))).toMatchObject({ kind: 'accepted', version: 2 })
  })

  it('stay while somebody reads them or something is under way', async () => {
    const { tables, live } = await openOne(createMemoryStore(), { STORYTABLE_IDLE_MINUTES: '0' })
    const subscription: Subscription = { reader: new Notes(), viewer: 0, version: 1, history: '' }
    await live.read((table) => live.publisher.join(subscription, table, false))
    tables.sweep()
    expect(tables.size).toBe(1)
    live.publisher.leave(subscription)
    live.publisher.arrive(subscription)
    tables.sweep()
    expect(tables.size).toBe(1)
    live.publisher.settle(subscription)
    const acting = live.act(say('action-1'))
    tables.sweep()
    expect(tables.size).toBe(1)
    await acting
    tables.sweep()
    expect([tables.size, live.isLetGo]).toEqual([0, true])
  })

  it('send away whoever found them before they were let go', async () => {
    const { tables, live } = await openOne(createMemoryStore(), { STORYTABLE_IDLE_MINUTES: '0' })
    tables.sweep()
    const notes = new Notes()
    const reader = Object.assign(notes, { isClosed: false, drained: async () => {} })
    const subscription: Subscription = { reader, viewer: 'spectator', version: 0, history: '' }
    await attach({ live, reader, subscription, wantsFull: true, pages: new Slots(1), address: 'a' })
    expect([notes.versions, notes.ends]).toEqual([[], 1])
  })

  it('make room for others where there are too many', async () => {
    const { tables } = await openOne(createMemoryStore(), { STORYTABLE_CACHED_TABLES: '1' })
    await tables.open(game, { title: 'T', names: ['Ben'], agreement: 'trusting', pace: 'live' }, HOLDER)
    tables.sweep()
    expect(tables.size).toBe(1)
  })
})

describe('durable before anyone is told', () => {
  it('lets nobody see a version whose append is in flight', async () => {
    const { store, gate } = slowStore()
    const { live } = await openOne(store)
    const notes = new Notes()
    await live.read((table) =>
      live.publisher.join({ reader: notes, viewer: 0, version: 1, history: '' }, table, false),
    )
    const release = Promise.withResolvers<void>()
    gate.wait = release.promise
    const acting = live.act(say('action-1'))
    let seen: number | undefined
    const reading = live.read((table) => {
      seen = table.version
    })
    live.tellWhenDurable()
    await new Promise((resolve) => setTimeout(resolve, 30))
    expect(gate.appends).toBe(2)
    expect([seen, notes.versions]).toEqual([undefined, [1]])
    release.resolve()
    await Promise.all([acting, reading])
    expect(seen).toBe(2)
    await new Promise((resolve) => setTimeout(resolve, 10))
    expect(notes.versions).toEqual([1, 2])
  })

  it('throws the cached table away when an append fails, and goes on from the log', async () => {
    const { store, gate } = slowStore()
    const { live } = await openOne(store)
    gate.fails = new Error('The disk is gone')
    await expect(live.act(say('action-1'))).rejects.toThrow('The disk is gone')
    gate.fails = undefined
    expect(await live.read((table) => table.version)).toBe(1)
    expect(await live.act(say('action-1'))).toMatchObject({ kind: 'accepted', version: 2 })
  })

  it('tells whoever reads what was stored, also where the table was dropped and could not be loaded at once', async () => {
    const store = createMemoryStore()
    const { live } = await openOne(store)
    const notes = new Notes()
    await live.read((table) =>
      live.publisher.join({ reader: notes, viewer: 'spectator', version: 1, history: '' }, table, false),
    )
    await live.act(say('action-1'))
    const read = store.read.bind(store)
    let failures = 2
    store.read = async (...asked) => {
      failures -= 1
      if (failures >= 0) throw new Error('The store is busy')
      return read(...asked)
    }
    live.drop()
    await vi.waitFor(() => expect(notes.versions).toEqual([2]), 10_000)
    expect(failures).toBeLessThan(0)
  })

  it('tells several versions of one turn in one update', async () => {
    const { live } = await openOne(createMemoryStore())
    const notes = new Notes()
    await live.read((table) =>
      live.publisher.join({ reader: notes, viewer: 0, version: 1, history: '' }, table, false),
    )
    await Promise.all(Array.from({ length: 20 }, (_, place) => live.act(say(`action-${place}`))))
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(notes.versions.at(-1)).toBe(21)
    expect(notes.versions.length).toBeLessThan(20)
  })
})

/** Pages of which one is read at a time; something happens at the table when its turn has come. */
class Pages extends Slots {
  read = 0
  readonly #meanwhile: () => Promise<void>

  constructor(meanwhile: () => Promise<void>) {
    super(1)
    this.#meanwhile = meanwhile
  }

  override run<Result>(by: string, work: () => Promise<Result>): Promise<Result> {
    return super.run(by, async () => {
      this.read += 1
      if (this.read === 1) await this.#meanwhile()
      return work()
    })
  }
}

describe('what a reader missed', () => {
  const SECRET = 'The silver door'

  async function tellAll(meanwhile: (live: LiveTable, reader: Texts) => Promise<void>) {
    const { live } = await openOne(createMemoryStore())
    await live.act({ ...say('action-1'), action: { do: 'say', with: { text: SECRET } } })
    for (let said = 2; said < 60; said++) await live.act(say(`action-${said}`))
    const reader = new Texts()
    const pages = new Pages(() => meanwhile(live, reader))
    const subscription: Subscription = { reader, viewer: 'spectator', version: 1, history: '' }
    const attaching = attach({ live, reader, subscription, wantsFull: false, pages, address: 'a' })
    return { live, reader, pages, attaching }
  }

  it('is read while its table is busy for long: no other’s pages wait for that', async () => {
    const busy = Promise.withResolvers<void>()
    const { reader, pages, attaching } = await tellAll(async (live) => {
      void live.inTurn(() => busy.promise)
    })
    await vi.waitFor(() => expect(reader.versions).toHaveLength(1))
    expect(await pages.run('b', async () => 'another’s')).toBe('another’s')
    busy.resolve()
    await attaching
    expect(reader.versions.at(-1)).toBe(60)
  })

  it('TB-033 is told through the veil that was drawn while it waited for its turn', async () => {
    const { reader, attaching } = await tellAll(async (live) => {
      const action = { do: 'veil', with: { passages: '2.0', name: '' } }
      expect(await live.act({ ...say('action-60'), action })).toMatchObject({ kind: 'accepted' })
    })
    await attaching
    expect(reader.versions.at(-1)).toBe(61)
    expect(reader.text).toContain('Hello')
    expect(reader.text).not.toContain(SECRET)
  })

  it('is not even read for somebody who has gone meanwhile', async () => {
    const { reader, pages, attaching } = await tellAll(async (_live, reader) => {
      reader.isClosed = true
    })
    await attaching
    expect([reader.versions, pages.read]).toEqual([[], 1])
  })
})
