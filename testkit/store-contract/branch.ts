/** A table that goes on from another: its log, its seats and their holders come into being in one piece. */
import { expect, test } from 'vitest'
import { type Append, StoreInputError } from '../../server/store/port.ts'
import { appendOf, entryOf, fill, type GetStore, hashOf } from './entries.ts'

const [ann, ben, zoe] = [hashOf('ann'), hashOf('ben'), hashOf('zoe')]
const seed = hashOf('a seed of its own')

const newSeats = [0, 1].map((seat) => ({ seat, keyHash: hashOf(`nobody’s key ${seat}`) }))

/** The sixth entry of `t`, with which `u` goes on from version `upTo`. */
function branchAt(upTo: number): Append {
  const entry = entryOf('u', upTo + 1)
  const branch = { table: 'u', upTo, entry, seeds: [{ epoch: 2, seed }], seats: newSeats }
  return { ...appendOf('t', 6), branch }
}

export function branchTests(store: GetStore): void {
  async function table(): Promise<void> {
    const seats = [
      { seat: 0, keyHash: hashOf('key 0'), holderHash: ann },
      { seat: 1, keyHash: hashOf('key 1') },
    ]
    await store().append({ ...appendOf('t', 1), seeds: [{ epoch: 1, seed: hashOf('old') }], seats })
    await store().seats.claim('t', hashOf('key 1'), ben)
    await store().seats.issueKey('t', 1, hashOf('key for a second device'))
    await store().seats.claim('t', hashOf('key for a second device'), zoe)
    for (const version of [2, 3, 4, 5]) await store().append(appendOf('t', version))
  }

  test('the new table begins with the other’s entries as they are, and goes on with its own', async () => {
    await table()
    expect(await store().append(branchAt(3))).toEqual({ kind: 'stored' })
    const log = await store().read('u', 0)
    expect(log).toEqual([entryOf('t', 1), entryOf('t', 2), entryOf('t', 3), entryOf('u', 4)])
    expect((await store().head('t'))?.version).toBe(6)
    expect(await store().append(appendOf('u', 5))).toEqual({ kind: 'stored' })
    expect((await store().head('t'))?.version).toBe(6)
  })

  test('every device that holds a seat holds it at the new table too; old seeds and keys stay behind', async () => {
    await table()
    await store().append(branchAt(5))
    expect(await store().seats.heldBy('u', ann)).toEqual([0])
    expect(await store().seats.heldBy('u', ben)).toEqual([1])
    expect(await store().seats.heldBy('u', zoe)).toEqual([1])
    expect((await store().seats.allHeldBy(ben)).map((held) => held.table)).toEqual(['u', 't'])
    expect(await store().seats.claim('u', hashOf('key 1'), ben)).toEqual({ kind: 'unknown' })
    expect(await store().seeds.read('u', 1)).toBeUndefined()
    expect(await store().seeds.read('u', 2)).toBe(seed)
    await store().seats.revoke('u', 1)
    expect(await store().seats.heldBy('t', ben)).toEqual([1])
  })

  test('an append in conflict, or known already, makes no table', async () => {
    await table()
    const late = { ...branchAt(3), ...appendOf('t', 9) }
    expect((await store().append(late)).kind).toBe('conflict')
    const again = {
      ...branchAt(3),
      ...appendOf('t', 5),
      branch: { ...branchAt(3).branch, upTo: 3 },
    } as Append
    expect((await store().append(again)).kind).toBe('duplicate')
    expect(await store().head('u')).toBeUndefined()
    expect(await store().seats.heldBy('u', ann)).toEqual([])
  })

  test('where the new table’s name is in use, nothing at all is stored', async () => {
    await table()
    await fill(store(), 'u', 2)
    await expect(store().append(branchAt(3))).rejects.toThrow(StoreInputError)
    expect((await store().head('t'))?.version).toBe(5)
    expect((await store().head('u'))?.version).toBe(2)
  })

  test('a table cannot go on from what has not happened, nor from itself', async () => {
    await table()
    await expect(store().append(branchAt(6))).rejects.toThrow(StoreInputError)
    const itself = { ...branchAt(3).branch, table: 't' } as Append['branch']
    await expect(store().append({ ...branchAt(3), branch: itself } as Append)).rejects.toThrow(
      StoreInputError,
    )
    expect((await store().head('t'))?.version).toBe(5)
  })
}
