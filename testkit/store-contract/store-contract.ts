/** What every store keeps, whatever it is built on. Each adapter runs this suite. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Store, StoreClosedError, StoreInputError } from '../../server/store/port.ts'
import { branchTests } from './branch.ts'
import { seatChangeTests } from './changes.ts'
import { appendOf, entryOf, fill, type GetStore, hashOf } from './entries.ts'
import { jobTests } from './jobs.ts'
import { keptTests } from './kept.ts'
import { appendTests, inputTests, readTests, textTests } from './log.ts'
import { modelTests } from './model.ts'
import { noteTests } from './notes.ts'
import { scopeStore } from './scope.ts'
import { seatTests } from './seats.ts'
import { sharingTests } from './sharing.ts'

export interface StoreUnderTest {
  readonly store: Store
  cleanup(): Promise<void>
  /** Closes the store and opens it again on what it kept; absent where nothing is kept. */
  reopen?(): Promise<Store>
}

export function storeContract(name: string, make: () => Promise<StoreUnderTest>): void {
  describe(`store contract: ${name}`, { timeout: 30_000 }, () => {
    describe('open', () => openTests(make))
    describe('close', () => closeTests(make))
  })
}

function openTests(make: () => Promise<StoreUnderTest>): void {
  let under: StoreUnderTest
  let scope: Store
  let count = 0
  beforeAll(async () => {
    under = await make()
  })
  beforeEach(() => {
    scope = scopeStore(under.store, `test-${++count}/`)
  })
  afterAll(() => under.cleanup())
  const store = () => scope

  describe('append', () => appendTests(store))
  describe('input', () => inputTests(store))
  describe('read', () => readTests(store))
  describe('text', () => textTests(store))
  describe('snapshots', () => snapshotTests(store))
  describe('seeds', () => seedTests(store))
  describe('seats', () => seatTests(store))
  describe('seats that change with an entry', () => seatChangeTests(store))
  describe('branch', () => branchTests(store))
  describe('shared pasts, and tables that go', () => keptTests(store))
  describe('jobs', () => jobTests(store))
  describe('notes', () => noteTests(store))
  describe('sharing', () => sharingTests(store))
  describe('model', () => modelTests(store))
}

function snapshotTests(store: GetStore): void {
  const snapshot = (version: number, shape = 'shape-1', table = 't') => ({
    version,
    shape,
    body: JSON.stringify({ at: version, shape }),
    hash: entryOf(table, version).hash,
  })

  test('a snapshot is replaced by a newer one only', async () => {
    await fill(store(), 't', 3)
    await store().saveSnapshot('t', snapshot(2))
    expect(await store().loadSnapshot('t', ['shape-1'])).toEqual(snapshot(2))
    await store().saveSnapshot('t', snapshot(3))
    await store().saveSnapshot('t', snapshot(1))
    expect(await store().loadSnapshot('t', ['shape-1'])).toEqual(snapshot(3))
  })

  test('at the same version another shape takes its place, for the old one is of no use', async () => {
    await fill(store(), 't', 3)
    await store().saveSnapshot('t', snapshot(3, 'old'))
    await store().saveSnapshot('t', snapshot(3, 'new'))
    expect(await store().loadSnapshot('t', ['unknown', 'new'])).toEqual(snapshot(3, 'new'))
    expect(await store().loadSnapshot('t', ['unknown'])).toBeUndefined()
    expect(await store().loadSnapshot('t', [])).toBeUndefined()
  })

  test('tables have snapshots of their own', async () => {
    await fill(store(), 't', 5)
    await fill(store(), 'u', 2)
    await store().saveSnapshot('t', snapshot(5))
    await store().saveSnapshot('u', snapshot(2, 'shape-1', 'u'))
    expect(await store().loadSnapshot('t', ['shape-1'])).toEqual(snapshot(5))
    expect(await store().loadSnapshot('u', ['shape-1'])).toEqual(snapshot(2, 'shape-1', 'u'))
    expect(await store().loadSnapshot('v', ['shape-1'])).toBeUndefined()
  })

  test('a snapshot of what the log does not hold is not kept: another past, no entry yet, no such table', async () => {
    await fill(store(), 't', 3)
    await store().saveSnapshot('t', { ...snapshot(3), hash: hashOf('another past') })
    await store().saveSnapshot('t', snapshot(4))
    await store().saveSnapshot('u', snapshot(3, 'shape-1', 'u'))
    for (const table of ['t', 'u']) expect(await store().loadSnapshot(table, ['shape-1'])).toBeUndefined()
    await store().saveSnapshot('t', snapshot(3))
    expect(await store().loadSnapshot('t', ['shape-1'])).toEqual(snapshot(3))
  })
}

function seedTests(store: GetStore): void {
  const seed = hashOf('a seed')

  test('a seed is stored with its entry and shows nowhere in the log', async () => {
    await store().append({ ...appendOf('t', 1), seeds: [{ epoch: 1, seed }] })
    expect(await store().seeds.read('t', 1)).toBe(seed)
    expect(await store().seeds.read('t', 2)).toBeUndefined()
    expect(await store().seeds.read('u', 1)).toBeUndefined()
    expect(JSON.stringify(await store().read('t', 0))).not.toContain(seed)
  })

  test('an append in conflict, or known already, stores no seed', async () => {
    await store().append(appendOf('t', 1))
    const late = { ...appendOf('t', 3), seeds: [{ epoch: 1, seed }] }
    expect((await store().append(late)).kind).toBe('conflict')
    const again = { ...appendOf('t', 1), seeds: [{ epoch: 1, seed }] }
    expect((await store().append(again)).kind).toBe('duplicate')
    expect(await store().seeds.read('t', 1)).toBeUndefined()
  })

  test('an epoch keeps its first seed, and the append that brings a second is refused whole', async () => {
    await store().append({ ...appendOf('t', 1), seeds: [{ epoch: 1, seed }] })
    const seeds = [
      { epoch: 2, seed: hashOf('second epoch') },
      { epoch: 1, seed: hashOf('another') },
    ]
    await expect(store().append({ ...appendOf('t', 2), seeds })).rejects.toThrow(StoreInputError)
    expect(await store().seeds.read('t', 1)).toBe(seed)
    expect(await store().seeds.read('t', 2)).toBeUndefined()
    expect((await store().head('t'))?.version).toBe(1)
  })
}

function closeTests(make: () => Promise<StoreUnderTest>): void {
  let under: StoreUnderTest
  beforeEach(async () => {
    under = await make()
  })
  afterEach(() => under.cleanup())

  test('a write that is under way when the store closes is stored or refused, never lost in between', async () => {
    const { store, reopen } = under
    const answers = Array.from({ length: 50 }, (_, index) =>
      store.append(appendOf(`table-${index}`, 1)).then(({ kind }) => kind, errorName),
    )
    await store.close()
    const kinds = await Promise.all(answers)
    expect(kinds.every((kind) => kind === 'stored' || kind === 'StoreClosedError')).toBe(true)
    if (reopen === undefined) return
    const again = await reopen()
    const heads = await Promise.all(kinds.map((_, index) => again.head(`table-${index}`)))
    expect(heads.map((head) => head !== undefined)).toEqual(kinds.map((kind) => kind === 'stored'))
  })

  test('a closed store refuses everything and may be closed again', async () => {
    const { store } = under
    await store.close()
    await store.close()
    await expect(store.append(appendOf('t', 1))).rejects.toThrow(StoreClosedError)
    await expect(store.read('t', 0)).rejects.toThrow(StoreClosedError)
    await expect(store.seats.taken('t')).rejects.toThrow(StoreClosedError)
    await expect(store.jobs.list({})).rejects.toThrow(StoreClosedError)
    await expect(store.notes.list('s')).rejects.toThrow(StoreClosedError)
    await expect(store.backup('never-written')).rejects.toThrow(StoreClosedError)
  })

  test('jobs and who has them are there after opening again, of whatever kind', async () => {
    const { store, reopen } = under
    if (reopen === undefined) return
    const job = { kind: 'any', table: 't', due: 1000, payload: '{}' }
    for (const id of ['a', 'b', 'c']) await store.jobs.put({ ...job, id })
    const claim = { now: 1000, lease: 60_000, limit: 2 }
    const [first] = await store.jobs.claim(claim)
    const again = await reopen()
    expect(await again.jobs.claim(claim)).toMatchObject([{ id: 'c', attempts: 1 }])
    expect(first !== undefined && (await again.jobs.finish(first))).toBe(true)
    expect((await again.jobs.claim({ ...claim, now: 61_000 })).map(({ id }) => id)).toEqual(['b', 'c'])
  })

  test('what was stored is there after opening again, and a repeated action gets the same entry', async () => {
    const { store, reopen } = under
    if (reopen === undefined) return
    await fill(store, 't', 5)
    await store.append({ ...appendOf('u', 1), seeds: [{ epoch: 1, seed: hashOf('kept') }] })
    const again = await reopen()
    expect(await again.append(appendOf('t', 3))).toEqual({ kind: 'duplicate', entry: entryOf('t', 3) })
    expect(await again.append(appendOf('t', 6))).toEqual({ kind: 'stored' })
    expect(await again.seeds.read('u', 1)).toBe(hashOf('kept'))
  })
}

function errorName(error: unknown): string {
  return error instanceof Error ? error.name : 'not an error'
}
