import { describe, expect, test } from 'vitest'
import { compareFaces } from './faces.ts'
import { EXACT_HERO_WINS, HERO_WINS, TIES } from './fixtures/becoming.ts'
import { countRolls, everyRoll, isRounded } from './fixtures/every-roll.ts'
import { complement, rational, toNumber } from './rational.ts'

/** BE-106 to BE-108 word for word. */
function winnerByFaces(
  own: readonly number[],
  other: readonly number[],
  sides: number,
): 'wins' | 'ties' | 'loses' {
  for (let face = sides; face >= 1; face--) {
    const difference =
      own.filter((shown) => shown === face).length - other.filter((shown) => shown === face).length
    if (difference !== 0) return difference > 0 ? 'wins' : 'loses'
  }
  return 'ties'
}

function countByFaces(own: number, other: number, sides: number) {
  const ways = { wins: 0, ties: 0, loses: 0 }
  for (const faces of everyRoll(new Array<number>(own + other).fill(sides))) {
    ways[winnerByFaces(faces.slice(0, own), faces.slice(own), sides)] += 1
  }
  return ways
}

/** With ties, as the Hero has them. */
function heroWins(hero: number, agent: number) {
  return complement(compareFaces(hero, agent).loses)
}

describe('BE-106 BE-107 BE-108 most sixes, then fives, down to ones', () => {
  test.each([
    [0, 0, 6],
    [0, 1, 6],
    [1, 1, 6],
    [1, 2, 6],
    [2, 1, 6],
    [2, 2, 6],
    [3, 2, 6],
    [2, 3, 6],
    [3, 3, 6],
    [1, 5, 6],
    [5, 1, 6],
    [4, 3, 4],
    [4, 4, 4],
    [5, 5, 3],
    [6, 5, 3],
    [7, 7, 2],
    [3, 2, 10],
  ])('%i dice against %i with %i faces agree with counting every roll', (own, other, sides) => {
    const all = BigInt(countRolls(new Array<number>(own + other).fill(sides)))
    const counted = countByFaces(own, other, sides)
    expect(compareFaces(own, other, sides)).toEqual({
      wins: rational(BigInt(counted.wins), all),
      ties: rational(BigInt(counted.ties), all),
      loses: rational(BigInt(counted.loses), all),
    })
  })

  test('give the catalogue’s grid, 3 to 12 dice on each side', () => {
    let cells = 0
    for (let hero = 3; hero <= 12; hero++) {
      for (let agent = 3; agent <= 12; agent++) {
        const printed = HERO_WINS[hero - 3]?.[agent - 3]
        expect(isRounded(printed, toNumber(heroWins(hero, agent))), `${hero} against ${agent}`).toBe(true)
        cells += 1
      }
    }
    expect(cells).toBe(100)
  })

  test('give the catalogue’s exact fractions', () => {
    for (const { hero, agent, ways, all } of EXACT_HERO_WINS) {
      expect(heroWins(hero, agent), `${hero} against ${agent}`).toEqual(rational(ways, all))
    }
  })

  test('give the catalogue’s ties with equal pools', () => {
    for (const [place, printed] of TIES.entries()) {
      expect(isRounded(printed, toNumber(compareFaces(place + 3, place + 3).ties)), `${place + 3} each`).toBe(
        true,
      )
    }
  })

  test('tie only with equal pools, mirror each other, and favour the larger pool', () => {
    for (let own = 1; own <= 12; own++) {
      for (let other = 1; other <= 12; other++) {
        const odds = compareFaces(own, other)
        expect(compareFaces(other, own)).toEqual({ wins: odds.loses, ties: odds.ties, loses: odds.wins })
        expect(odds.ties.numerator === 0n).toBe(own !== other)
        expect(toNumber(compareFaces(own + 1, other).wins)).toBeGreaterThan(toNumber(odds.wins))
      }
    }
  })

  test('take the largest pools the rules allow, 63 dice each', () => {
    const { wins, ties, loses } = compareFaces(63, 63)
    expect(wins).toEqual(loses)
    expect(toNumber(wins) * 2 + toNumber(ties)).toBeCloseTo(1, 14)
  })
})
