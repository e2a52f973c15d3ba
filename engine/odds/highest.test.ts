import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Random } from '../dice/random.ts'
import { compareFaces } from './faces.ts'
import { countRolls, everyRoll } from './fixtures/every-roll.ts'
import { chanceOfLowFace, compareHighest, exchangeOdds } from './highest.ts'
import { toNumber } from './rational.ts'

/** SA-119 to SA-121 word for word: first with first, high to low; a die beats no die. */
function compareRoll(own: readonly number[], other: readonly number[]): number {
  const [ours, theirs] = [own, other].map((faces) => [...faces].sort((one, two) => two - one))
  for (let place = 0; place < Math.max(own.length, other.length); place++) {
    const difference = (ours?.[place] ?? 0) - (theirs?.[place] ?? 0)
    if (difference !== 0) return Math.sign(difference)
  }
  return 0
}

function countExchanges(
  spotlight: readonly (readonly number[])[],
  adversity: readonly (readonly number[])[],
  low: number,
) {
  const [ours, theirs] = [spotlight.flat(), adversity.flat()]
  const seen = { wins: 0, loses: 0, heats: 0, oursLow: 0, theirsLow: 0, winsFresh: 0, losesFresh: 0 }
  for (const faces of everyRoll([...ours, ...theirs])) {
    const [own, other] = [faces.slice(0, ours.length), faces.slice(ours.length)]
    const result = compareRoll(own, other)
    const [ownLow, otherLow] = [own.some((face) => face <= low), other.some((face) => face <= low)]
    if (result > 0) seen.wins += 1
    if (result < 0) seen.loses += 1
    if (result === 0) seen.heats += 1
    if (ownLow) seen.oursLow += 1
    if (otherLow) seen.theirsLow += 1
    if (result > 0 && !ownLow) seen.winsFresh += 1
    if (result < 0 && !otherLow) seen.losesFresh += 1
  }
  return seen
}

const source = fc.array(fc.constantFrom(2, 3, 4, 6, 8, 10, 12), { minLength: 1, maxLength: 3 })
const side = fc.array(source, { minLength: 0, maxLength: 3 })

describe('SA-119 SA-120 SA-121 SA-123 an exchange', () => {
  test('agrees with counting every roll, for many small pools', () => {
    fc.assert(
      fc.property(side, side, fc.constantFrom(1, 2), (spotlight, adversity, low) => {
        const all = countRolls([...spotlight.flat(), ...adversity.flat()])
        fc.pre(all <= 30_000)
        const counted = countExchanges(spotlight, adversity, low)
        const odds = exchangeOdds({ spotlight, adversity, exhaustingFace: low })
        expect(odds.spotlightWins).toBeCloseTo(counted.wins / all, 12)
        expect(odds.adversityWins).toBeCloseTo(counted.loses / all, 12)
        expect(odds.deadHeat).toBeCloseTo(counted.heats / all, 12)
        expect(odds.spotlight.exhausted).toBeCloseTo(counted.oursLow / all, 12)
        expect(odds.adversity.exhausted).toBeCloseTo(counted.theirsLow / all, 12)
        expect(odds.spotlight.winsFresh).toBeCloseTo(counted.winsFresh / all, 12)
        expect(odds.adversity.winsFresh).toBeCloseTo(counted.losesFresh / all, 12)
      }),
      { numRuns: 60 },
    )
  })

  test('SA-119 die size does not matter, only the number shown; more dice win when all else is equal', () => {
    // One d6 against one d6 wins 15 of 36; a second die turns most heats and more.
    expect(compareHighest([6], [6]).wins).toBeCloseTo(15 / 36, 14)
    expect(compareHighest([6, 6], [6]).ties).toBe(0)
    expect(compareHighest([8], [6]).wins).toBeCloseTo(9 / 16, 14)
    expect(compareHighest([6], [8]).loses).toBeCloseTo(9 / 16, 14)
  })

  test('SA-120 a dead heat needs the same number of dice', () => {
    expect(compareHighest([6, 8], [10]).ties).toBe(0)
    expect(compareHighest([6, 8], [8, 6]).ties).toBeGreaterThan(0)
    expect(compareHighest([], [])).toEqual({ wins: 0, ties: 1, loses: 0 })
  })

  test('SA-121 no dice lose to any die, which may still exhaust its side', () => {
    const odds = exchangeOdds({ spotlight: [], adversity: [[6, 6, 6]] })
    expect(odds.adversityWins).toBeCloseTo(1, 14)
    expect(odds.spotlight).toEqual({ exhausted: 0, winsFresh: 0, sources: [] })
    expect(odds.adversity.exhausted).toBeCloseTo(91 / 216, 14)
    expect(odds.adversity.winsFresh).toBeCloseTo(125 / 216, 14)
  })

  test('SA-123 each trait has its own chance of a 1; one 1 exhausts the whole side', () => {
    const { spotlight } = exchangeOdds({ spotlight: [[10], [8, 8], [6, 6, 6]], adversity: [[6]] })
    expect(spotlight.sources[0]).toBeCloseTo(1 / 10, 14)
    expect(spotlight.sources[1]).toBeCloseTo(15 / 64, 14)
    expect(spotlight.sources[2]).toBeCloseTo(91 / 216, 14)
    expect(spotlight.exhausted).toBeCloseTo(1 - (9 / 10) * (49 / 64) * (125 / 216), 14)
  })

  test('OPT-5 exhausts on 1 or 2; a die that can show nothing else always does', () => {
    expect(chanceOfLowFace([6], 2)).toBeCloseTo(1 / 3, 14)
    expect(chanceOfLowFace([2, 6], 2)).toBe(1)
    expect(exchangeOdds({ spotlight: [[2]], adversity: [], exhaustingFace: 2 }).spotlight.winsFresh).toBe(0)
  })
})

describe('large pools', () => {
  test('of d6 agree with the exact count of faces, which is the same comparison', () => {
    for (const [own, other] of [
      [63, 63],
      [63, 40],
      [12, 30],
      [1, 63],
    ] as const) {
      const exact = compareFaces(own, other)
      const odds = compareHighest(new Array<number>(own).fill(6), new Array<number>(other).fill(6))
      expect(odds.wins).toBeCloseTo(toNumber(exact.wins), 13)
      expect(odds.ties).toBeCloseTo(toNumber(exact.ties), 13)
      expect(odds.loses).toBeCloseTo(toNumber(exact.loses), 13)
    }
  })

  test('of mixed dice agree with 40,000 simulated exchanges', () => {
    const own = [12, 10, 10, 8, 8, 8, 8, 6, 6, 6, 6, 6, 6]
    const other = [10, 10, 10, 10, 8, 8, 8, 6, 6]
    const random = new Random(119)
    const roll = (dice: readonly number[]) => dice.map((size) => random.below(size) + 1)
    let won = 0
    for (let round = 0; round < 40_000; round++) if (compareRoll(roll(own), roll(other)) > 0) won += 1
    const { wins } = compareHighest(own, other)
    expect(Math.abs(won / 40_000 - wins)).toBeLessThan(5 * Math.sqrt((wins * (1 - wins)) / 40_000))
  })

  test('of 200 dice a side are even when equal and add up to one', () => {
    const traits = Array.from({ length: 50 }, () => [12, 10, 8, 6])
    const odds = exchangeOdds({ spotlight: traits, adversity: traits })
    expect(odds.spotlightWins).toBeCloseTo(odds.adversityWins, 12)
    expect(odds.spotlightWins + odds.adversityWins + odds.deadHeat).toBeCloseTo(1, 12)
  })
})
