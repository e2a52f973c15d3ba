import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { LEVELS, TIES, WINS } from './fixtures/essential-traits-grids.ts'
import { SAME_LEVEL, THREE_ENTRANTS } from './fixtures/essential-traits-tables.ts'
import { countRolls, everyRoll, isRounded } from './fixtures/every-roll.ts'
import {
  chanceAtLeast,
  chanceOfTotal,
  compareSums,
  contestOdds,
  type SumDistribution,
  subsetOdds,
  sumOfDice,
} from './sums.ts'

const smallSet = fc.array(fc.constantFrom(2, 3, 4, 5, 6, 8), { minLength: 1, maxLength: 3 })
const level = (number: number): SumDistribution => sumOfDice(LEVELS[number - 1]?.dice ?? [])
const meanOf = ({ least, chances }: SumDistribution) =>
  chances.reduce((sum, chance, place) => sum + chance * (least + place), 0)

/** How often each set of entrants shares the highest total, by counting; entrants are written as a bit mask. */
function countWinners(entrants: readonly (readonly number[])[]): Map<number, number> {
  const ways = new Map<number, number>()
  const dice = entrants.flat()
  for (const faces of everyRoll(dice)) {
    let taken = 0
    const totals = entrants.map((set) => set.reduce((sum) => sum + (faces[taken++] ?? 0), 0))
    const highest = Math.max(...totals)
    const mask = totals.reduce((bits, total, place) => (total === highest ? bits | (1 << place) : bits), 0)
    ways.set(mask, (ways.get(mask) ?? 0) + 1 / countRolls(dice))
  }
  return ways
}

describe('ET-046 the total of some dice', () => {
  test('agrees with counting every roll', () => {
    fc.assert(
      fc.property(smallSet, fc.integer({ min: -3, max: 9 }), (dice, bonus) => {
        const counts = new Map<number, number>()
        for (const faces of everyRoll(dice)) {
          const total = faces.reduce((sum, face) => sum + face, bonus)
          counts.set(total, (counts.get(total) ?? 0) + 1)
        }
        const sum = sumOfDice(dice, bonus)
        for (const [total, count] of counts)
          expect(chanceOfTotal(sum, total)).toBeCloseTo(count / countRolls(dice), 13)
        expect(sum.chances).toHaveLength(counts.size)
      }),
      { numRuns: 60 },
    )
  })

  test('has the catalogue’s mean at every level', () => {
    for (const { dice, mean } of LEVELS) expect(meanOf(sumOfDice(dice))).toBeCloseTo(mean, 12)
  })

  test('of no dice is the bonus', () => {
    expect(sumOfDice([], 4)).toEqual({ least: 4, chances: [1] })
    expect(chanceAtLeast(sumOfDice([], 4), 4)).toBe(1)
  })

  test('meets a difficulty, as in CHANGE: d10 + 3 against 9', () => {
    expect(chanceAtLeast(sumOfDice([10], 3), 9)).toBeCloseTo(0.5, 14)
    expect(chanceAtLeast(sumOfDice([10], 3), 4)).toBeCloseTo(1, 14)
    expect(chanceAtLeast(sumOfDice([10], 3), -20)).toBeCloseTo(1, 14)
    expect(chanceAtLeast(sumOfDice([10], 3), 14)).toBe(0)
    expect(chanceOfTotal(sumOfDice([10], 3), 14)).toBe(0)
  })
})

describe('ET-047 the highest total wins, two entrants', () => {
  test('agrees with counting every roll', () => {
    fc.assert(
      fc.property(smallSet, smallSet, (own, other) => {
        const odds = compareSums(sumOfDice(own), sumOfDice(other))
        const counted = countWinners([own, other])
        expect(odds.wins).toBeCloseTo(counted.get(1) ?? 0, 12)
        expect(odds.loses).toBeCloseTo(counted.get(2) ?? 0, 12)
        expect(odds.ties).toBeCloseTo(counted.get(3) ?? 0, 12)
      }),
      { numRuns: 40 },
    )
  })

  test('gives both grids of the catalogue, 22 levels against 22', () => {
    let cells = 0
    for (const [row, own] of LEVELS.entries()) {
      for (const [column, other] of LEVELS.entries()) {
        const odds = compareSums(sumOfDice(own.dice), sumOfDice(other.dice))
        const back = compareSums(sumOfDice(other.dice), sumOfDice(own.dice))
        const name = `level ${row + 1} against ${column + 1}`
        expect(isRounded(WINS[row]?.[column], odds.wins), `${name} wins`).toBe(true)
        expect(isRounded(TIES[row]?.[column], odds.ties), `${name} ties`).toBe(true)
        expect(odds.wins + odds.ties + back.wins).toBeCloseTo(1, 13)
        expect(odds.loses).toBeCloseTo(back.wins, 13)
        cells += 1
      }
    }
    expect(cells).toBe(484)
  })

  test('gives the table of same level and different dice', () => {
    expect(SAME_LEVEL).toHaveLength(14)
    for (const { own, other, ...printed } of SAME_LEVEL) {
      const odds = compareSums(sumOfDice(own), sumOfDice(other))
      const name = `${own} against ${other}`
      expect(isRounded(printed.wins, odds.wins), name).toBe(true)
      expect(isRounded(printed.ties, odds.ties), name).toBe(true)
      expect(isRounded(printed.loses, odds.loses), name).toBe(true)
      // Two dice against two are even; three dice against two win exactly half.
      expect(odds.loses).toBeCloseTo(other.length === 2 ? odds.wins : 0.5, 13)
    }
  })

  test('win(17, 16) is exactly one half, and level 1 fares better against 10 than against 9', () => {
    expect(compareSums(level(17), level(16)).wins).toBeCloseTo(0.5, 13)
    expect(compareSums(level(1), level(10)).wins).toBeGreaterThan(compareSums(level(1), level(9)).wins)
  })
})

describe('ET-048 ties share, several entrants', () => {
  test('each entrant and each subset agree with counting every roll', () => {
    const set = fc.array(fc.constantFrom(2, 3, 4, 6), { minLength: 1, maxLength: 2 })
    fc.assert(
      fc.property(fc.array(set, { minLength: 1, maxLength: 4 }), (entrants) => {
        fc.pre(countRolls(entrants.flat()) <= 20_000)
        const counted = countWinners(entrants)
        const sums = entrants.map((dice) => sumOfDice(dice))
        for (const subset of subsetOdds(sums)) {
          const mask = subset.entrants.reduce((bits, place) => bits | (1 << place), 0)
          expect(subset.chance).toBeCloseTo(counted.get(mask) ?? 0, 12)
        }
        for (const [place, odds] of contestOdds(sums).entries()) {
          const among = [...counted].filter(([mask]) => (mask >> place) & 1)
          const alone = counted.get(1 << place) ?? 0
          const among1 = among.reduce((sum, [, chance]) => sum + chance, 0)
          expect(odds.alone).toBeCloseTo(alone, 12)
          expect(odds.shares).toBeCloseTo(among1 - alone, 12)
          expect(odds.loses).toBeCloseTo(1 - among1, 12)
        }
      }),
      { numRuns: 40 },
    )
  })

  test('gives the catalogue’s table of three entrants', () => {
    expect(THREE_ENTRANTS).toHaveLength(6)
    for (const { levels, alone, pairs, all } of THREE_ENTRANTS) {
      const chances = new Map(
        subsetOdds(levels.map(level)).map(({ entrants, chance }) => [entrants.join(), chance]),
      )
      const printed = {
        0: alone[0],
        1: alone[1],
        2: alone[2],
        '0,1': pairs[0],
        '0,2': pairs[1],
        '1,2': pairs[2],
        '0,1,2': all,
      }
      expect([...chances.keys()].sort()).toEqual(Object.keys(printed).sort())
      for (const [who, number] of Object.entries(printed)) {
        expect(isRounded(number, chances.get(who) ?? -1), `${levels}: ${who}`).toBe(true)
      }
    }
  })

  test('takes twelve entrants, and subsets of at most six', () => {
    const twelve = Array.from({ length: 12 }, (_, place) => level(22 - place))
    const odds = contestOdds(twelve)
    for (const { alone, shares, loses } of odds) expect(alone + shares + loses).toBeCloseTo(1, 12)
    expect(odds.map(({ alone }) => alone)).toEqual(
      odds.map(({ alone }) => alone).sort((one, other) => other - one),
    )
    expect(subsetOdds(twelve.slice(0, 6))).toHaveLength(63)
    expect(subsetOdds(twelve.slice(0, 6)).reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 12)
    expect(() => subsetOdds(twelve.slice(0, 7))).toThrow('at most 6 entrants')
    expect(contestOdds([])).toEqual([])
  })
})
