import { describe, expect, it } from 'vitest'
import { fold } from '../../engine/table.ts'
import { closedHands } from '../closed-hands.ts'
import { answer, bid, does, lobby, reason, sit } from './sit.ts'

describe('acting', () => {
  it('TB-001 every accepted action is one entry, and the log alone gives the same table', () => {
    const played = sit()
    played.mustAct(0, bid(2))
    played.mustAct(1, { do: 'say', with: { text: 'hm' } })
    expect(played.entries.map((entry) => entry.version)).toEqual([1, 2, 3, 4, 5, 6])
    const twin = fold(closedHands, JSON.parse(JSON.stringify(played.entries)))
    expect(twin.state).toEqual(played.table.state)
    expect(twin.kernel).toEqual(played.table.kernel)
  })

  it('TB-001 a log with a gap is refused, not guessed', () => {
    const { entries } = sit()
    expect(() => fold(closedHands, [...entries.slice(0, 1), ...entries.slice(2)])).toThrow(/not whole/)
  })

  it('TB-002 what nobody offers is refused', () => {
    expect(answer(sit().act(0, { do: 'fly' }))).toBe('TB-002')
  })

  it('TB-002 where several offers share a name, the action says which one it means', () => {
    const played = sit({ agreement: 'asking' })
    played.mustAct(0, { do: 'claim', with: { text: 'a' } })
    played.mustAct(1, { do: 'claim', with: { text: 'b' } })
    const outcome = played.act(2, { do: 'agree' })
    expect(answer(outcome)).toBe('TB-002')
    expect(answer(played.act(2, { do: 'agree', on: String(played.table.kernel.proposals[0]?.id) }))).toBe(
      'accepted',
    )
  })

  it.each([
    ['too much', { tokens: 7 }],
    ['half a token', { tokens: 1.5 }],
    ['words for a number', { tokens: '2' }],
    ['nothing', {}],
    ['not a number', { tokens: Number.NaN }],
  ])('TB-003 refuses %s by the field’s own rule and changes nothing', (_, input) => {
    const played = sit()
    const before = JSON.stringify(played.table)
    const outcome = played.act(0, { do: 'bid', with: input })
    expect(answer(outcome)).toBe('XB-001')
    expect(reason(outcome)).toBe('You hold 6.')
    expect(JSON.stringify(played.table)).toBe(before)
  })

  it.each([
    ['an unknown name', { tokens: 1, more: 2 }],
    ['a list', [1]],
    ['text', 'all of it'],
    ['a prototype', JSON.parse('{"tokens":1,"__proto__":{"x":1}}')],
  ])('TB-003 refuses %s', (_, input) => {
    expect(answer(sit().act(0, { do: 'bid', with: input }))).toBe('TB-003')
  })

  it('TB-004 there is no acting for a seat that is not there', () => {
    for (const seat of [-1, 3, 0.5, Number.NaN]) expect(answer(sit().act(seat, bid(1)))).not.toBe('accepted')
    expect(answer(sit().act(3, bid(1)))).toBe('TB-004')
  })

  it('TB-005 a closed table takes no more actions', () => {
    const played = sit()
    played.mustAct(0, { do: 'close-table' })
    for (const action of [bid(1), { do: 'say', with: { text: 'more' } }, { do: 'pause' }]) {
      expect(answer(played.act(1, action))).toBe('TB-005')
    }
  })

  it('TB-011 nothing is played before the table begins', () => {
    expect(answer(does(lobby(), 0, bid(1)))).toBe('TB-011')
  })
})
