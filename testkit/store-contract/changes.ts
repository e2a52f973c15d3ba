/** The store contract's part about seats that change with an entry. */
import { expect, test } from 'vitest'
import { StoreInputError } from '../../server/store/port.ts'
import { appendOf, type GetStore } from './entries.ts'
import { holder, key, openTable } from './seats.ts'

export function seatChangeTests(store: GetStore): void {
  test('what a key is can be asked without spending it', async () => {
    await openTable(store(), 't')
    const { seats } = store()
    expect(await seats.find('t', key('2'), holder('bob'))).toEqual({ kind: 'open', seat: 2 })
    expect(await seats.find('t', key('2'), holder('bob'))).toEqual({ kind: 'open', seat: 2 })
    await seats.claim('t', key('2'), holder('bob'))
    expect(await seats.find('t', key('2'), holder('bob'))).toEqual({ kind: 'claimed', seat: 2 })
    expect(await seats.find('t', key('2'), holder('cat'))).toEqual({ kind: 'spent', seat: 2 })
    expect(await seats.find('t', key('9'), holder('bob'))).toEqual({ kind: 'unknown' })
  })

  test('an entry changes who holds what, in its order', async () => {
    await openTable(store(), 't')
    const register = [
      { kind: 'issue', seat: 1, keyHash: key('new') },
      { kind: 'claim', keyHash: key('new'), holderHash: holder('bob') },
      { kind: 'revoke', seat: 1, exceptHolderHash: holder('bob') },
      { kind: 'lend', from: 1, seat: 3 },
    ] as const
    expect((await store().append({ ...appendOf('t', 2), register })).kind).toBe('stored')
    expect(await store().seats.heldBy('t', holder('bob'))).toEqual([1, 3])
    expect(await store().seats.heldBy('t', holder('ann'))).toEqual([])
  })

  test('a key that an entry issues voids the unused ones of its seat, and no other seat’s', async () => {
    await openTable(store(), 't')
    const register = [{ kind: 'issue', seat: 2, keyHash: key('nobody’s') }] as const
    expect((await store().append({ ...appendOf('t', 2), register })).kind).toBe('stored')
    const { seats } = store()
    expect(await seats.find('t', key('2'), holder('bob'))).toEqual({ kind: 'unknown' })
    expect(await seats.find('t', key('3'), holder('bob'))).toEqual({ kind: 'open', seat: 3 })
    expect(await seats.heldBy('t', holder('ann'))).toEqual([1])
  })

  test('its changes are made with the entry or not at all', async () => {
    await openTable(store(), 't')
    const revoke = { kind: 'revoke', seat: 1 } as const
    expect((await store().append({ ...appendOf('t', 5), register: [revoke] })).kind).toBe('conflict')
    const spent = { kind: 'claim', keyHash: key('1'), holderHash: holder('bob') } as const
    const refused = store().append({ ...appendOf('t', 2), register: [revoke, spent] })
    await expect(refused).rejects.toThrow(StoreInputError)
    expect((await store().head('t'))?.version).toBe(1)
    expect(await store().seats.heldBy('t', holder('ann'))).toEqual([1])
    const raw = { kind: 'claim', keyHash: 'a raw key', holderHash: holder('bob') } as const
    await expect(store().append({ ...appendOf('t', 2), register: [raw] })).rejects.toThrow(StoreInputError)
  })

  test('an action that comes again changes nobody’s seat again', async () => {
    await openTable(store(), 't')
    const append = { ...appendOf('t', 2), register: [{ kind: 'revoke', seat: 1 }] as const }
    await store().append(append)
    await store().seats.issueKey('t', 1, key('back'))
    await store().seats.claim('t', key('back'), holder('ann'))
    expect((await store().append(append)).kind).toBe('duplicate')
    expect(await store().seats.heldBy('t', holder('ann'))).toEqual([1])
  })
}
