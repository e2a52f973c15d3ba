/** The part of the store contract for stores that several processes share; the others have nothing to show. */
import { expect, test } from 'vitest'
import { appendOf, entryOf, fill, type GetStore, hashOf } from './entries.ts'

const [ann, ben] = [hashOf('ann'), hashOf('ben')]

export function sharingTests(store: GetStore): void {
  test('heads of many tables, without those that are not there', async () => {
    const { sharing } = store()
    if (sharing === undefined) return
    await fill(store(), 't', 3)
    await fill(store(), 'u', 1)
    const heads = await sharing.heads(['u', 'nobody’s', 't'])
    const expected = [
      { table: 't', version: 3, hash: entryOf('t', 3).hash },
      { table: 'u', version: 1, hash: entryOf('u', 1).hash },
    ]
    expect(heads.sort((one, other) => (one.table < other.table ? -1 : 1))).toEqual(expected)
    expect(await sharing.heads([])).toEqual([])
  })

  test('who has lost a seat, of many at once', async () => {
    const { sharing } = store()
    if (sharing === undefined) return
    const seats = [
      { seat: 0, keyHash: hashOf('key 0'), holderHash: ann },
      { seat: 1, keyHash: hashOf('key 1'), holderHash: ben },
    ]
    await store().append({ ...appendOf('t', 1), seats })
    const holdings = [
      { table: 't', seat: 0, holderHash: ann },
      { table: 't', seat: 1, holderHash: ben },
      { table: 't', seat: 1, holderHash: ann },
      { table: 'u', seat: 0, holderHash: ann },
    ]
    expect(await sharing.lost(holdings)).toEqual(holdings.slice(2))
    await store().seats.revoke('t', 0)
    expect(await sharing.lost(holdings)).toEqual([holdings[0], ...holdings.slice(2)])
    expect(await sharing.lost([])).toEqual([])
  })

  test('what is counted is counted for all, and begins anew after its window', async () => {
    const { sharing } = store()
    if (sharing === undefined) return
    const counts = await Promise.all(Array.from({ length: 20 }, () => sharing.count('a', 60_000)))
    expect(counts.map(({ count }) => count).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 20 }, (_, index) => index + 1),
    )
    expect(counts.every(({ left }) => left > 0 && left <= 60_000)).toBe(true)
    expect((await sharing.count('b', 60_000)).count).toBe(1)
    await sharing.count('c', 1)
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect((await sharing.count('c', 1)).count).toBe(1)
  })

  test('the clock is of this day', async () => {
    const { sharing } = store()
    if (sharing === undefined) return
    expect(Math.abs((await sharing.now()) - Date.now())).toBeLessThan(60_000)
  })
}
