import { describe, expect, it } from 'vitest'
import { starChart } from '../rules/setup/star-chart.ts'
import { crossingsOf, spotOf, starPath } from './star-geometry.ts'

/** A few hundred orders, always the same. */
function someOrders(): number[][] {
  let seed = 12345
  const next = (below: number) => {
    seed = (seed * 1103515245 + 12345) % 2147483648
    return Math.floor((seed / 2147483648) * below)
  }
  return Array.from({ length: 300 }, (_, index) => {
    const numbers = Array.from({ length: 40 }, (_, place) => place + 1)
    return Array.from({ length: 2 + (index % 7) }, () => numbers.splice(next(numbers.length), 1)[0] ?? 1)
  })
}

describe('the star as it is drawn', () => {
  it('SA-022 shows as many crossings as the rules count', () => {
    for (const numbers of someOrders()) {
      expect([numbers, crossingsOf(numbers, 100).length]).toEqual([numbers, starChart(numbers).intersections])
    }
  })

  it('SA-021 puts number 1 at the top and 11 at the right', () => {
    expect(spotOf(1, 10).y).toBeCloseTo(-10)
    expect(spotOf(11, 10).x).toBeCloseTo(10)
    expect(starPath([1, 21], 10)).toBe('M0.00 -10.00L0.00 10.00Z')
  })
})
