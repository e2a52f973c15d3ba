/**
 * Counts of faces (Becoming, BE-106 to BE-108): most sixes win; if equal, most fives, and so
 * on down to the ones; all six counts equal is a tie, which the game then gives to the Hero.
 *
 * Counted exactly, in ways the dice can fall. Given that no die shows more than `face`, the
 * comparison is either decided by how many show `face`, or goes on with the remaining dice
 * and one face less. Equal numbers leave both pools at each step, so their difference stays,
 * and the size of the smaller pool is the whole state.
 */
import { type Rational, rational } from './rational.ts'

export interface ExactComparison {
  readonly wins: Rational
  readonly ties: Rational
  readonly loses: Rational
}

interface Ways {
  readonly wins: bigint
  readonly ties: bigint
}

export function compareFaces(own: number, other: number, sides = 6): ExactComparison {
  const smaller = Math.min(own, other)
  const choose = listBinomials(Math.max(own, other))
  const [ownExtra, otherExtra] = [own - smaller, other - smaller]
  // With one face left the larger pool has more of it.
  let ways: Ways[] = Array.from({ length: smaller + 1 }, () => ({
    wins: own > other ? 1n : 0n,
    ties: own === other ? 1n : 0n,
  }))
  for (let face = 2; face <= sides; face++) {
    const firstNeeded = face === sides ? smaller : 0
    const lower = ways
    ways = lower.map((kept, left) =>
      left < firstNeeded
        ? kept
        : countWays({ own: left + ownExtra, other: left + otherExtra, face, choose, lower }),
    )
  }
  return toChances(ways[smaller] ?? { wins: 0n, ties: 0n }, BigInt(sides) ** BigInt(own + other))
}

interface Step {
  readonly own: number
  readonly other: number
  readonly face: number
  readonly choose: readonly (readonly bigint[])[]
  /** The same question with one face less, by the dice left in the smaller pool. */
  readonly lower: readonly Ways[]
}

function countWays({ own, other, face, choose, lower }: Step): Ways {
  const ownShowing = choose[own] ?? []
  const otherShowing = choose[other] ?? []
  const powers = listPowers(BigInt(face - 1), Math.max(own, other))
  const smaller = Math.min(own, other)
  let [wins, ties, otherFewer] = [0n, 0n, 0n]
  for (let count = 0; count <= own; count++) {
    const ownWays = ownShowing[count] ?? 0n
    const otherWays = otherShowing[count] ?? 0n
    wins += ownWays * (powers[own - count] ?? 0n) * otherFewer
    if (count > smaller) continue
    const both = ownWays * otherWays
    const next = lower[smaller - count] ?? { wins: 0n, ties: 0n }
    wins += both * next.wins
    ties += both * next.ties
    otherFewer += otherWays * (powers[other - count] ?? 0n)
  }
  return { wins, ties }
}

function toChances({ wins, ties }: Ways, all: bigint): ExactComparison {
  return { wins: rational(wins, all), ties: rational(ties, all), loses: rational(all - wins - ties, all) }
}

/** Row n holds the ways to choose 0, 1, … n of n. */
function listBinomials(most: number): bigint[][] {
  const rows: bigint[][] = [[1n]]
  for (let row = 1; row <= most; row++) {
    const above = rows[row - 1] ?? []
    rows.push(Array.from({ length: row + 1 }, (_, place) => (above[place - 1] ?? 0n) + (above[place] ?? 0n)))
  }
  return rows
}

function listPowers(base: bigint, most: number): bigint[] {
  const powers = [1n]
  for (let exponent = 1; exponent <= most; exponent++) powers.push((powers[exponent - 1] ?? 1n) * base)
  return powers
}
