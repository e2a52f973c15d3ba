import { describe, expect, it } from 'vitest'
import { Random } from '../../engine/dice/random.ts'
import { oddsOf } from '../odds/question.ts'
import { labChance } from '../run/lab-chance.ts'
import { meanOf, shareDifference, shareOf } from './intervals.ts'
import { addTo, mergeInto, newSpread, quantile, tableAt } from './spread.ts'

const REPETITIONS = 1000

/** A game with a known answer: the sum of two dice is 7 on average, and 10 or more in one sixth. */
function playKnown(random: Random): number {
  return random.below(6) + random.below(6) + 2
}

describe('intervals', () => {
  it('cover the truth of a known game in 93 to 97 of 100 repetitions', () => {
    const random = new Random(5)
    let [means, shares] = [0, 0]
    for (let repetition = 0; repetition < REPETITIONS; repetition++) {
      const sums = { count: 0, sum: 0, squares: 0 }
      let high = 0
      for (let table = 0; table < 200; table++) {
        const total = playKnown(random)
        sums.count += 1
        sums.sum += total
        sums.squares += total * total
        if (total >= 10) high += 1
      }
      const [mean, share] = [meanOf(sums), shareOf(high, 200)]
      if (mean.from <= 7 && mean.to >= 7) means += 1
      if (share.from <= 1 / 6 && share.to >= 1 / 6) shares += 1
    }
    for (const covered of [means, shares]) {
      expect(covered / REPETITIONS).toBeGreaterThanOrEqual(0.93)
      expect(covered / REPETITIONS).toBeLessThanOrEqual(0.97)
    }
  })

  it('of a share of nothing or of everything are no points', () => {
    expect(shareOf(0, 100).to).toBeGreaterThan(0.02)
    expect(shareOf(100, 100).from).toBeLessThan(0.98)
  })

  it('of shares that differ see a face that comes 3 % more often among 10,000 tables', () => {
    let [onlyKind, onlyPlain] = [0, 0]
    for (let seed = 1; seed <= 10_000; seed++) {
      const place = { epoch: 1, index: 0, nonce: '' }
      const [plain] = labChance(seed).roll(place, [6])
      const [kind] = labChance(seed, 30).roll(place, [6])
      if (kind === 6 && plain !== 6) onlyKind += 1
      if (plain === 6 && kind !== 6) onlyPlain += 1
    }
    const { value, from, to } = shareDifference(onlyKind, onlyPlain, 10_000)
    expect(from).toBeGreaterThan(0)
    expect(value).toBeCloseTo(0.025, 2)
    expect(to).toBeLessThan(0.035)
  })

  it('say nothing of two runs of the same dice', () => {
    const { from, to } = shareDifference(251, 249, 10_000)
    expect(from).toBeLessThan(0)
    expect(to).toBeGreaterThan(0)
  })
})

describe('a spread', () => {
  it('is the same in whatever order its parts come, however wide it is', () => {
    const random = new Random(9)
    const values = Array.from({ length: 3000 }, () => random.below(5000) - 700)
    const [whole, parts] = [newSpread(), newSpread()]
    values.forEach((value, seed) => {
      addTo(whole, value, seed + 1)
    })
    for (const third of [2, 0, 1]) {
      const part = newSpread()
      values.forEach((value, seed) => {
        if (seed % 3 === third) addTo(part, value, seed + 1)
      })
      mergeInto(parts, part)
    }
    expect(parts).toEqual(whole)
    expect(whole.bins.length).toBeLessThanOrEqual(256)
  })

  it('knows its quantiles exactly where bins are one wide, and a table at each', () => {
    const spread = newSpread()
    for (let value = 1; value <= 101; value++) addTo(spread, value, 1000 + value)
    expect([0.25, 0.5, 1].map((share) => quantile(spread, share))).toEqual([26, 51, 101])
    expect(tableAt(spread, 0.5)).toBe(1051)
  })
})

describe('exact odds', () => {
  const ROLLS = 100_000
  const roll = (random: Random, count: number, size: number) =>
    Array.from({ length: count }, () => random.below(size) + 1).sort((a, b) => b - a)
  /** Positive where the first list is ahead: the highest decides, then the next; a die beats no die. */
  const ahead = (one: readonly number[], other: readonly number[]) => {
    for (let place = 0; place < Math.max(one.length, other.length); place++) {
      const difference = (one[place] ?? 0) - (other[place] ?? 0)
      if (difference !== 0) return difference
    }
    return 0
  }
  const successes = (random: Random, dice: number) => {
    let [hits, left] = [0, dice]
    for (; left > 0; left--) {
      const face = random.below(6) + 1
      if (face >= 4) hits += 1
      if (face === 6) left += 1
    }
    return hits
  }
  const counts = (random: Random, dice: number) => {
    const faces = roll(random, dice, 6)
    return [6, 5, 4, 3, 2, 1].map((face) => faces.filter((one) => one === face).length)
  }
  const keep = (random: Random) =>
    roll(random, 4, 6)
      .slice(0, 3)
      .reduce((sum, face) => sum + face, 0)
  const sum = (faces: readonly number[]) => faces.reduce((all, face) => all + face, 0)

  it.each([
    ['2d8+1 vs d20', (random: Random) => sum(roll(random, 2, 8)) + 1 > random.below(20) + 1],
    ['highest 2d10 vs 3d6', (random: Random) => ahead(roll(random, 2, 10), roll(random, 3, 6)) > 0],
    ['faces 5 vs 4', (random: Random) => ahead(counts(random, 5), counts(random, 4)) > 0],
    ['exploding 4 target 3', (random: Random) => successes(random, 4) >= 3],
    ['4d6 keep 3 vs 3d6', (random: Random) => keep(random) > sum(roll(random, 3, 6))],
  ] as const)('of %s agree with 100,000 rolls', (text, happens) => {
    const random = new Random(31)
    let hits = 0
    for (let one = 0; one < ROLLS; one++) if (happens(random)) hits += 1
    const exact = oddsOf(text).outcomes[0]?.chance ?? -1
    // 99.9 %: these are five at once, and must hold every time.
    const { from, to } = shareOf(hits, ROLLS, 3.29)
    expect(exact).toBeGreaterThan(from)
    expect(exact).toBeLessThan(to)
  })
})
