/** The seat register's part of the store contract. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Store, StoreInputError } from '../../server/store/port.ts'
import { appendOf, type GetStore, hashOf } from './entries.ts'

export const key = (name: string) => hashOf(`key ${name}`)
export const holder = (name: string) => hashOf(`holder ${name}`)

export async function openTable(store: Store, table: string): Promise<void> {
  const seats = [
    { seat: 1, keyHash: key('1'), holderHash: holder('ann') },
    { seat: 2, keyHash: key('2') },
    { seat: 3, keyHash: key('3') },
  ]
  await store.append({ ...appendOf(table, 1), seats })
}

export function seatTests(store: GetStore): void {
  claimTests(store)
  keyTests(store)
  lendingTests(store)
  openingTests(store)
  actingTests(store)
  test('any run of claims, keys and revocations is answered as the rules say', () => seatModel(store()))
}

function claimTests(store: GetStore): void {
  test('a key gives its seat once; its holder may claim again, another finds it spent', async () => {
    await openTable(store(), 't')
    const { seats } = store()
    expect(await seats.claim('t', key('2'), holder('bob'))).toEqual({ kind: 'claimed', seat: 2 })
    expect(await seats.claim('t', key('2'), holder('bob'))).toEqual({ kind: 'claimed', seat: 2 })
    expect(await seats.claim('t', key('2'), holder('cat'))).toEqual({ kind: 'spent', seat: 2 })
    expect(await seats.heldBy('t', holder('bob'))).toEqual([2])
    expect(await seats.heldBy('t', holder('cat'))).toEqual([])
  })

  test('a key that nobody issued, or issued at another table, is unknown', async () => {
    await openTable(store(), 't')
    expect(await store().seats.claim('t', key('9'), holder('bob'))).toEqual({ kind: 'unknown' })
    expect(await store().seats.claim('u', key('2'), holder('bob'))).toEqual({ kind: 'unknown' })
    expect(await store().seats.taken('u')).toEqual([])
  })

  test('of many claims at once one wins', async () => {
    await openTable(store(), 't')
    const rivals = Array.from({ length: 20 }, (_, index) => holder(`rival ${index}`))
    const claims = await Promise.all(rivals.map((rival) => store().seats.claim('t', key('2'), rival)))
    const winners = rivals.filter((_, index) => claims[index]?.kind === 'claimed')
    expect(winners).toHaveLength(1)
    expect(claims.filter(({ kind }) => kind === 'spent')).toHaveLength(19)
    expect(await store().seats.heldBy('t', winners[0] ?? '')).toEqual([2])
  })

  test('a seat taken from the start is held, and its key is spent', async () => {
    await openTable(store(), 't')
    expect(await store().seats.taken('t')).toEqual([1])
    expect(await store().seats.claim('t', key('1'), holder('bob'))).toEqual({ kind: 'spent', seat: 1 })
    expect(await store().seats.claim('t', key('1'), holder('ann'))).toEqual({ kind: 'claimed', seat: 1 })
  })

  test('a holder may hold several seats, at several tables, latest claimed first', async () => {
    await openTable(store(), 't')
    await openTable(store(), 'u')
    const { seats } = store()
    await seats.claim('t', key('3'), holder('bob'))
    await seats.claim('u', key('2'), holder('bob'))
    await seats.claim('t', key('2'), holder('bob'))
    expect(await seats.heldBy('t', holder('bob'))).toEqual([2, 3])
    const all = await seats.allHeldBy(holder('bob'))
    expect(all.map(({ table, seat }) => `${table}${seat}`)).toEqual(['t2', 'u2', 't3'])
    expect(await seats.allHeldBy(holder('nobody'))).toEqual([])
  })
}

function actingTests(store: GetStore): void {
  test('an append by somebody who holds the seat is stored, by anybody else it is not', async () => {
    await openTable(store(), 't')
    const by = (name: string, seat = 1) => ({ actor: { seat, holderHash: holder(name) } })
    expect(await store().append({ ...appendOf('t', 2), ...by('bob') })).toEqual({ kind: 'not-held' })
    expect(await store().append({ ...appendOf('t', 2), ...by('ann', 2) })).toEqual({ kind: 'not-held' })
    expect(await store().append({ ...appendOf('t', 2), ...by('ann') })).toEqual({ kind: 'stored' })
    expect((await store().append({ ...appendOf('t', 9), ...by('ann') })).kind).toBe('conflict')
    await store().seats.revoke('t', 1)
    expect(await store().append({ ...appendOf('t', 3), ...by('ann') })).toEqual({ kind: 'not-held' })
    expect((await store().append({ ...appendOf('t', 2), ...by('ann') })).kind).toBe('duplicate')
  })
}

function keyTests(store: GetStore): void {
  test('a new key voids the old one if that is unspent', async () => {
    await openTable(store(), 't')
    const { seats } = store()
    await seats.issueKey('t', 2, key('2 again'))
    expect(await seats.claim('t', key('2'), holder('bob'))).toEqual({ kind: 'unknown' })
    expect(await seats.claim('t', key('2 again'), holder('bob'))).toEqual({ kind: 'claimed', seat: 2 })
  })

  test('a new key for a held seat adds a holder, and the old holder stays', async () => {
    await openTable(store(), 't')
    const { seats } = store()
    await seats.issueKey('t', 1, key('another device'))
    expect(await seats.claim('t', key('another device'), holder('phone'))).toEqual({
      kind: 'claimed',
      seat: 1,
    })
    expect(await seats.heldBy('t', holder('ann'))).toEqual([1])
    expect(await seats.claim('t', key('1'), holder('ann'))).toEqual({ kind: 'claimed', seat: 1 })
    expect(await seats.taken('t')).toEqual([1])
  })

  test('issuing the same key again changes nothing: a spent one stays spent', async () => {
    await openTable(store(), 't')
    const { seats } = store()
    await seats.issueKey('t', 2, key('new'))
    await seats.claim('t', key('new'), holder('bob'))
    await seats.issueKey('t', 2, key('new'))
    expect(await seats.claim('t', key('new'), holder('cat'))).toEqual({ kind: 'spent', seat: 2 })
  })

  test('no key for a seat that is not there, nor one that is another seat’s', async () => {
    await openTable(store(), 't')
    await expect(store().seats.issueKey('t', 9, key('9'))).rejects.toThrow(StoreInputError)
    await expect(store().seats.issueKey('nowhere', 1, key('9'))).rejects.toThrow(StoreInputError)
    await expect(store().seats.issueKey('t', 3, key('2'))).rejects.toThrow(StoreInputError)
  })

  test('revoking takes the seat from all holders, or all but one, and spent keys do not give it back', async () => {
    await openTable(store(), 't')
    const { seats } = store()
    await seats.issueKey('t', 1, key('phone'))
    await seats.claim('t', key('phone'), holder('phone'))
    await seats.revoke('t', 1, holder('phone'))
    expect(await seats.heldBy('t', holder('ann'))).toEqual([])
    expect(await seats.claim('t', key('1'), holder('ann'))).toEqual({ kind: 'spent', seat: 1 })
    expect(await seats.heldBy('t', holder('phone'))).toEqual([1])
    await seats.revoke('t', 1)
    expect(await seats.taken('t')).toEqual([])
    expect(await seats.allHeldBy(holder('phone'))).toEqual([])
  })
}

function lendingTests(store: GetStore): void {
  test('a seat that is lent is held by whoever holds the other, and only from then on', async () => {
    await openTable(store(), 't')
    await openTable(store(), 'u')
    const { seats } = store()
    await seats.lend('t', 1, 2)
    await seats.lend('t', 1, 2)
    expect(await seats.heldBy('t', holder('ann'))).toContain(2)
    expect(await seats.heldBy('u', holder('ann'))).not.toContain(2)
    await seats.revoke('t', 2)
    expect(await seats.heldBy('t', holder('ann'))).not.toContain(2)
    expect(await seats.heldBy('t', holder('ann'))).toContain(1)
  })
}

function openingTests(store: GetStore): void {
  test('seats come with their entry or not at all', async () => {
    await openTable(store(), 't')
    const late = { ...appendOf('t', 5), seats: [{ seat: 4, keyHash: key('4') }] }
    expect((await store().append(late)).kind).toBe('conflict')
    expect(await store().seats.claim('t', key('4'), holder('bob'))).toEqual({ kind: 'unknown' })
  })

  test('a seat comes into being once: an append that brings it again is refused whole', async () => {
    await openTable(store(), 't')
    const seats = [
      { seat: 4, keyHash: key('4') },
      { seat: 2, keyHash: key('other') },
    ]
    await expect(store().append({ ...appendOf('t', 2), seats })).rejects.toThrow(StoreInputError)
    expect((await store().head('t'))?.version).toBe(1)
    expect(await store().seats.claim('t', key('4'), holder('bob'))).toEqual({ kind: 'unknown' })
    expect(await store().seats.claim('t', key('other'), holder('bob'))).toEqual({ kind: 'unknown' })
  })
}

interface SeatStep {
  readonly does: 'claim' | 'issue' | 'revoke' | 'revoke-others'
  readonly seat: number
  readonly key: number
  readonly holder: number
}

/** The rules once more, as plainly as they can be said: who holds what, and what each key is. */
interface SeatModel {
  readonly keys: Map<number, { seat: number; state: 'open' | 'void' | 'spent'; by?: number }>
  readonly holds: Set<string>
}

const seatStep = fc.record<SeatStep>({
  does: fc.constantFrom('claim', 'claim', 'issue', 'revoke', 'revoke-others'),
  seat: fc.integer({ min: 1, max: 2 }),
  key: fc.integer({ min: 1, max: 5 }),
  holder: fc.integer({ min: 1, max: 3 }),
})

async function seatModel(store: Store): Promise<void> {
  let run = 0
  const property = fc.asyncProperty(fc.array(seatStep, { minLength: 20, maxLength: 40 }), async (steps) => {
    const table = `table-${++run}`
    const seats = [1, 2].map((seat) => ({ seat, keyHash: key(`${seat}`) }))
    await store.append({ ...appendOf(table, 1), seats })
    const model: SeatModel = {
      keys: new Map([1, 2].map((seat) => [seat, { seat, state: 'open' as const }])),
      holds: new Set(),
    }
    for (const step of steps) {
      expect(await takeStep(store, table, step)).toEqual(expectStep(model, step))
      const taken = [1, 2].filter((seat) => [...model.holds].some((held) => held.startsWith(`${seat}:`)))
      expect(await store.seats.taken(table)).toEqual(taken)
    }
  })
  await fc.assert(property, { numRuns: 20 })
}

async function takeStep({ seats }: Store, table: string, step: SeatStep): Promise<unknown> {
  const holderHash = holder(`${step.holder}`)
  switch (step.does) {
    case 'claim':
      return seats.claim(table, key(`${step.key}`), holderHash)
    case 'issue':
      return seats.issueKey(table, step.seat, key(`${step.key}`)).catch(() => 'refused')
    case 'revoke':
      return seats.revoke(table, step.seat)
    case 'revoke-others':
      return seats.revoke(table, step.seat, holderHash)
    default:
      return step.does satisfies never
  }
}

function expectStep(model: SeatModel, step: SeatStep): unknown {
  if (step.does === 'claim') return expectClaim(model, step)
  if (step.does === 'issue') return expectIssue(model, step)
  const kept = step.does === 'revoke' ? undefined : `${step.seat}:${step.holder}`
  for (const held of model.holds) {
    if (held.startsWith(`${step.seat}:`) && held !== kept) model.holds.delete(held)
  }
  return undefined
}

function expectClaim({ keys, holds }: SeatModel, step: SeatStep): unknown {
  const known = keys.get(step.key)
  if (known === undefined || known.state === 'void') return { kind: 'unknown' }
  const { seat } = known
  const held = `${seat}:${step.holder}`
  if (known.state === 'open') {
    keys.set(step.key, { seat, state: 'spent', by: step.holder })
    holds.add(held)
  }
  const isOwn = keys.get(step.key)?.by === step.holder && holds.has(held)
  return { kind: isOwn ? 'claimed' : 'spent', seat }
}

function expectIssue({ keys }: SeatModel, step: SeatStep): unknown {
  const known = keys.get(step.key)
  if (known !== undefined) return known.seat === step.seat ? undefined : 'refused'
  for (const other of keys.values()) {
    if (other.seat === step.seat && other.state === 'open') other.state = 'void'
  }
  keys.set(step.key, { seat: step.seat, state: 'open' })
  return undefined
}
