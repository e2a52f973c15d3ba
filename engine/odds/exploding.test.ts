import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { chanceOfSuccesses, type Edge, type Sixes, testOdds, versusOdds } from './exploding.ts'
import { isRounded } from './fixtures/every-roll.ts'
import {
  ADVANTAGE,
  DISADVANTAGE,
  EXPLODE_ONCE,
  PERSONA,
  PERSONA_DECIMALS,
  PLAIN,
  PLAIN_EXACT,
  VERSUS,
} from './fixtures/hot-circle.ts'
import { rational, toNumber } from './rational.ts'

/** One die after the other; `extra` dice are those that sixes added. */
function rollOut(dice: number, needed: number, sixes: Sixes, extra = 0): number {
  if (needed <= 0) return 1
  if (dice + extra === 0) return 0
  const [left, extraLeft] = extra > 0 ? [dice, extra - 1] : [dice - 1, extra]
  const explodes = sixes === 'again' || extra === 0
  let chance = 0
  for (let face = 1; face <= 6; face++) {
    const added = face === 6 && explodes ? 1 : 0
    chance += rollOut(left, needed - (face >= 4 ? 1 : 0), sixes, extraLeft + added) / 6
  }
  return chance
}

interface Bench {
  pass: number
  own: number
  other: number
  disadvantage: boolean
}

/** Roll by roll: disadvantage fires by itself, then whoever is behind spends what they have. */
function playRerolls({ pass, own, other, disadvantage }: Bench): number {
  const fail = own === 0 ? 0 : playRerolls({ pass, own: own - 1, other, disadvantage })
  let stands = 1
  if (disadvantage) stands = playRerolls({ pass, own, other, disadvantage: false })
  else if (other > 0) stands = playRerolls({ pass, own, other: other - 1, disadvantage })
  return pass * stands + (1 - pass) * fail
}

function expectTable(table: number[][], chanceAt: (dice: number, target: number) => number) {
  expect(table).toHaveLength(8)
  for (const [row, numbers] of table.entries()) {
    expect(numbers).toHaveLength(6)
    for (const [column, printed] of numbers.entries()) {
      const name = `${row + 1} dice, at least ${column + 1}`
      expect(isRounded(printed, chanceAt(row + 1, column + 1)), name).toBe(true)
    }
  }
}

describe('successes in one roll', () => {
  test('agree with rolling out die by die', () => {
    for (const sixes of ['again', 'once'] as const) {
      for (let dice = 0; dice <= 4; dice++) {
        for (let target = 0; target <= 6; target++) {
          expect(toNumber(chanceOfSuccesses(dice, target, sixes))).toBeCloseTo(
            rollOut(dice, target, sixes),
            13,
          )
        }
      }
    }
  })

  test('give table 7.1, as decimals and as fractions', () => {
    expectTable(PLAIN, (dice, target) => toNumber(chanceOfSuccesses(dice, target)))
    for (const [row, fractions] of PLAIN_EXACT.entries()) {
      for (const [column, [numerator, denominator]] of fractions.entries()) {
        expect(chanceOfSuccesses(row + 1, column + 1)).toEqual({ numerator, denominator })
      }
    }
  })

  test('give table 7.6 when sixes explode once', () => {
    expectTable(EXPLODE_ONCE, (dice, target) => toNumber(chanceOfSuccesses(dice, target, 'once')))
    expect(chanceOfSuccesses(3, 7, 'once')).toEqual(rational(0n, 1n))
  })

  test('have mean 0.6 and variance 0.48 a die', () => {
    const atLeast = Array.from({ length: 60 }, (_, place) => toNumber(chanceOfSuccesses(5, place + 1)))
    const mean = atLeast.reduce((sum, chance) => sum + chance, 0)
    const square = atLeast.reduce((sum, chance, place) => sum + (2 * place + 1) * chance, 0)
    expect(mean).toBeCloseTo(3, 12)
    expect(square - mean ** 2).toBeCloseTo(5 * 0.48, 12)
  })

  test('a target of 0 is always met, also with no dice', () => {
    expect(chanceOfSuccesses(0, 0)).toEqual(rational(1n, 1n))
    expect(chanceOfSuccesses(0, 1)).toEqual(rational(0n, 1n))
    expect(testOdds({ dice: 2, target: 0, edge: 'disadvantage' })).toEqual(rational(1n, 1n))
  })
})

describe('rerolls', () => {
  test('give table 7.2 with advantage', () => {
    expectTable(ADVANTAGE, (dice, target) => toNumber(testOdds({ dice, target, edge: 'advantage' })))
  })

  test('give table 7.3 with disadvantage', () => {
    expectTable(DISADVANTAGE, (dice, target) => toNumber(testOdds({ dice, target, edge: 'disadvantage' })))
  })

  test('give the fractions of 7.4 with persona', () => {
    const edges: [Edge, 'plain' | 'advantage' | 'disadvantage'][] = [
      ['neither', 'plain'],
      ['advantage', 'advantage'],
      ['disadvantage', 'disadvantage'],
    ]
    for (const [rerolls, row] of PERSONA.entries()) {
      for (const [column, [edge, name]] of edges.entries()) {
        const [numerator, denominator] = row[name]
        const odds = testOdds({ dice: 3, target: 2, edge, rerolls })
        expect(odds, `${rerolls} points, ${name}`).toEqual({ numerator, denominator })
        expect(isRounded(PERSONA_DECIMALS[rerolls]?.[column], toNumber(odds))).toBe(true)
      }
    }
  })

  test('agree with playing them out, whoever has how many', () => {
    fc.assert(
      fc.property(
        fc.record({
          dice: fc.integer({ min: 1, max: 9 }),
          target: fc.integer({ min: 0, max: 6 }),
          rerolls: fc.integer({ min: 0, max: 4 }),
          opposingRerolls: fc.integer({ min: 0, max: 4 }),
          edge: fc.constantFrom<Edge>('advantage', 'disadvantage', 'neither'),
        }),
        (drawn) => {
          const pass = toNumber(chanceOfSuccesses(drawn.dice, drawn.target))
          const own = drawn.rerolls + (drawn.edge === 'advantage' ? 1 : 0)
          const disadvantage = drawn.edge === 'disadvantage'
          const played = playRerolls({ pass, own, other: drawn.opposingRerolls, disadvantage })
          expect(toNumber(testOdds(drawn))).toBeCloseTo(played, 12)
        },
      ),
      { numRuns: 100 },
    )
  })
})

describe('versus', () => {
  test('gives table 7.5, ties to the tester', () => {
    expect(VERSUS).toHaveLength(8)
    for (const [row, numbers] of VERSUS.entries()) {
      for (const [column, printed] of numbers.entries()) {
        const chance = versusOdds({ tester: row + 1, opponent: column + 2 })
        expect(isRounded(printed, chance), `${row + 1} against ${column + 2}`).toBe(true)
      }
      expect(versusOdds({ tester: row + 1, opponent: row + 2 })).toBeLessThan(0.5)
    }
  })

  test('agrees with rolling the opponent first, then testing against each target', () => {
    for (const edge of ['neither', 'advantage', 'disadvantage'] as const) {
      for (const sixes of ['again', 'once'] as const) {
        let expected = 0
        for (let target = 0; target <= 40; target++) {
          const rolled = chanceOfSuccesses(4, target, sixes)
          const more = chanceOfSuccesses(4, target + 1, sixes)
          const passed = testOdds({ dice: 3, target, edge, rerolls: 2, opposingRerolls: 1, sixes })
          expected += (toNumber(rolled) - toNumber(more)) * toNumber(passed)
        }
        const odds = versusOdds({ tester: 3, opponent: 4, edge, rerolls: 2, opposingRerolls: 1, sixes })
        expect(odds).toBeCloseTo(expected, 12)
      }
    }
  })

  test('against nobody always passes; nobody against dice passes only if none succeeds', () => {
    expect(versusOdds({ tester: 5, opponent: 0 })).toBeCloseTo(1, 14)
    expect(versusOdds({ tester: 0, opponent: 3 })).toBeCloseTo(1 / 8, 14)
  })

  test('of forty dice a side fits in a frame', () => {
    const times = Array.from({ length: 7 }, () => {
      const start = performance.now()
      versusOdds({ tester: 40, opponent: 40, edge: 'advantage', rerolls: 6, opposingRerolls: 3 })
      return performance.now() - start
    })
    expect(Math.min(...times)).toBeLessThan(16)
  })
})
