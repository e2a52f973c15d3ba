import { describe, expect, it } from 'vitest'
import { Round, settled, told } from './fixtures/round.ts'

describe('parts in dice of scheme 3', () => {
  it('TB-121 go into a roll with those of everybody who was due, or the roll is marked', () => {
    const round = settled()
    expect(told(round.copy().roll(0))).toMatch(/^0a\d 1a\d 2a\d$/)
    const rolls = Array.from({ length: 4 }, () => told(round.give(0).roll(0)))
    expect(rolls.at(-1)).toBe('alone')
  })

  it('TB-121 go on being shared where everybody acts once between two rolls', () => {
    const round = settled()
    for (const _ of [1, 2, 3, 4]) {
      expect(round.give(0).roll(0).kind).toBe('shared')
      round.give(1, 2)
    }
  })

  it('TB-121 are waited for from those who have acted since the last roll, and from nobody who is away', () => {
    const round = settled()
    const rolls = Array.from({ length: 8 }, () => told(round.give(0, 1).roll(0)).replaceAll(/\d/g, ''))
    expect(rolls).toEqual(['a a a', 'a a a', 'alone', 'alone', 'a a', 'a a', 'a a', 'a a'])
  })

  it('TB-121 a roll without a chain is unbound, and one with nobody else alone', () => {
    expect(told(settled().roll(5))).toBe('unbound')
    expect(told(new Round().bind(0).give(0, 0, 0).roll(0))).toBe('alone')
  })

  it('TB-122 count with new dice only from their givers’ next actions', () => {
    const round = settled().seal()
    expect(told(round.copy().roll(0))).toBe('alone')
    expect(told(round.give(0, 1, 2).copy().give(0).roll(0))).toBe('alone')
    expect(told(round.give(0, 1, 2, 0, 1, 2, 0, 1, 2).roll(0))).toMatch(/^0a/)
  })

  it('TB-124 another chain counts with what opens after it began, and its seat’s parts are missing till then', () => {
    const round = settled()
    round.bind(1)
    const rolls = Array.from({ length: 6 }, () => told(round.give(0, 1, 2).roll(0)))
    expect(rolls.map((faces) => faces.split(' ')[1]?.slice(0, 2))).toEqual([
      ...['1a', undefined],
      ...['1b', '1b', '1b', '1b'],
    ])
  })

  it.each([
    ['the one names the other', [1], undefined],
    ['the other names the one', undefined, [0]],
  ])('TB-125 the seats of one browser are one hand: %s', (_, first, second) => {
    const round = new Round().bind(0, first).bind(1, second)
    for (const _turn of [1, 2, 3, 4]) round.give(0, 1)
    expect([told(round.roll(0)), told(round.roll(1))]).toEqual(['alone', 'alone'])
    round.bind(2)
    for (const _turn of [1, 2, 3, 4, 5]) round.give(0, 1, 2)
    expect([told(round.roll(0)), told(round.roll(1))].join()).toMatch(/^0a\d 2a\d,1a\d 2a\d$/)
  })

  it('TB-120 that nothing waits for are not awaited, until somebody rolls', () => {
    const round = settled().give(0, 1, 2, 0, 1, 2)
    const awaited = () => [0, 1, 2].map((seat) => round.isAwaited(seat))
    expect(awaited()).toEqual([false, false, false])
    round.roll(0)
    expect(awaited()).toEqual([true, true, true])
  })
})
