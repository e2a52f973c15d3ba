/**
 * Highest dice (Final Hour of a Storied Age, SA-119 to SA-123): sort each side high to low and
 * compare die by die; the first difference decides, and a die beats no die. That is the same
 * as counting faces from the top: at the highest face where the counts differ, more wins.
 *
 * Faces are taken from high to low. A die that has not shown more than `face` is equally
 * likely to show any number up to there, whatever its size, so all dice of at least that size
 * behave alike, and smaller ones wait their turn. While all is equal, both sides have lost
 * the same number of dice, and that one number is the whole state.
 */
import type { Comparison } from './sums.ts'

export interface ExchangePools {
  /** The dice of each trait or threat, as sizes: [[10], [8, 8], [6, 6, 6]]. */
  readonly spotlight: readonly (readonly number[])[]
  readonly adversity: readonly (readonly number[])[]
  /** A die up to this number exhausts its side: 1, or 2 with the option OPT-5. */
  readonly exhaustingFace?: number
}

export interface SideOdds {
  /** SA-123: some die of the side shows a 1, so everything the side used is exhausted. */
  readonly exhausted: number
  /** The side wins and keeps its traits. */
  readonly winsFresh: number
  /** For each trait or threat, in the order given: the chance that one of its own dice shows a 1. */
  readonly sources: readonly number[]
}

export interface ExchangeOdds {
  readonly spotlightWins: number
  readonly adversityWins: number
  readonly deadHeat: number
  readonly spotlight: SideOdds
  readonly adversity: SideOdds
}

/** Dice that are known to show at least `lowest`. */
interface Pool {
  readonly dice: readonly number[]
  readonly lowest: number
}

/** States less likely than this change no digit of any result. */
const NEGLIGIBLE = 1e-40

export function exchangeOdds({ spotlight, adversity, exhaustingFace = 1 }: ExchangePools): ExchangeOdds {
  const ours = spotlight.flat()
  const theirs = adversity.flat()
  const counts = new CountTables(Math.max(ours.length, theirs.length))
  const { wins, ties, loses } = comparePools({ dice: ours, lowest: 1 }, { dice: theirs, lowest: 1 }, counts)
  const side = (
    own: readonly number[],
    other: readonly number[],
    sources: readonly (readonly number[])[],
  ) => ({
    exhausted: chanceOfLowFace(own, exhaustingFace),
    winsFresh: chanceOfFreshWin(
      { dice: own, lowest: exhaustingFace + 1 },
      { dice: other, lowest: 1 },
      counts,
    ),
    sources: sources.map((dice) => chanceOfLowFace(dice, exhaustingFace)),
  })
  return {
    spotlightWins: wins,
    adversityWins: loses,
    deadHeat: ties,
    spotlight: side(ours, theirs, spotlight),
    adversity: side(theirs, ours, adversity),
  }
}

export function compareHighest(own: readonly number[], other: readonly number[]): Comparison {
  const counts = new CountTables(Math.max(own.length, other.length))
  return comparePools({ dice: own, lowest: 1 }, { dice: other, lowest: 1 }, counts)
}

/** The chance that at least one die shows `highestLow` or less. */
export function chanceOfLowFace(dice: readonly number[], highestLow = 1): number {
  // Adds up "the first die to do so is this one": no difference of near-equal numbers.
  let [noneSoFar, some] = [1, 0]
  for (const size of dice) {
    const low = Math.min(1, highestLow / size)
    some += noneSoFar * low
    noneSoFar *= 1 - low
  }
  return some
}

/** All of the side's dice show at least `lowest`, and it wins. */
function chanceOfFreshWin(own: Pool, other: Pool, counts: CountTables): number {
  const fresh = own.dice.reduce((chance, size) => chance * (Math.max(0, size - own.lowest + 1) / size), 1)
  return fresh * comparePools(own, other, counts).wins
}

function comparePools(own: Pool, other: Pool, counts: CountTables): Comparison {
  let [wins, loses] = [0, 0]
  // equal[gone]: the chance that all higher faces matched and took `gone` dice from each side.
  let equal = new Float64Array(Math.min(own.dice.length, other.dice.length) + 1)
  equal[0] = 1
  for (let face = Math.max(0, ...own.dice, ...other.dice); face >= 1; face--) {
    const step = compareCounts(equal, readyDice(own, face, counts), readyDice(other, face, counts))
    wins += step.wins
    loses += step.loses
    equal = step.equal
  }
  return { wins, ties: equal.reduce((sum, chance) => sum + chance, 0), loses }
}

/** The dice large enough to show a face, and the chances how many of them do if none shows more. */
interface ReadyDice {
  readonly able: number
  readonly counts: Float64Array
}

function readyDice({ dice, lowest }: Pool, face: number, counts: CountTables): ReadyDice {
  const able = dice.reduce((count, size) => (size >= face ? count + 1 : count), 0)
  // Below `lowest` all dice are gone, and any table says that none of none shows the face.
  return { able, counts: counts.ofHighestAmong(Math.max(1, face - lowest + 1)) }
}

function compareCounts(equal: Float64Array, own: ReadyDice, other: ReadyDice) {
  const next = new Float64Array(equal.length)
  let [wins, loses] = [0, 0]
  for (let gone = 0; gone < equal.length; gone++) {
    const chance = equal[gone] ?? 0
    if (chance < NEGLIGIBLE) continue
    const ownLeft = own.able - gone
    const otherLeft = other.able - gone
    const ownRow = rowStart(ownLeft)
    const otherRow = rowStart(otherLeft)
    const both = Math.min(ownLeft, otherLeft)
    let ownFewer = 0
    let otherFewer = 0
    for (let count = 0; count <= both; count++) {
      const ownHere = chance * (own.counts[ownRow + count] ?? 0)
      const otherHere = other.counts[otherRow + count] ?? 0
      wins += ownHere * otherFewer
      loses += otherHere * ownFewer
      next[gone + count] = (next[gone + count] ?? 0) + ownHere * otherHere
      ownFewer += ownHere
      otherFewer += otherHere
    }
    for (let count = both + 1; count <= ownLeft; count++) wins += chance * (own.counts[ownRow + count] ?? 0)
    for (let count = both + 1; count <= otherLeft; count++)
      loses += chance * (other.counts[otherRow + count] ?? 0)
  }
  return { wins, loses, equal: next }
}

/** For n dice with m equally likely faces: the chances that 0, 1, … n of them show the highest; made when first asked for. */
class CountTables {
  private readonly most: number
  private readonly tables = new Map<number, Float64Array>()

  constructor(most: number) {
    this.most = most
  }

  /** Row n holds the n + 1 chances of n dice and begins at rowStart(n). */
  ofHighestAmong(faces: number): Float64Array {
    const known = this.tables.get(faces)
    if (known !== undefined) return known
    const table = new Float64Array(rowStart(this.most + 1))
    const [hit, miss] = [1 / faces, (faces - 1) / faces]
    table[0] = 1
    for (let dice = 1; dice <= this.most; dice++) {
      const above = rowStart(dice - 1)
      const row = rowStart(dice)
      table[row] = (table[above] ?? 0) * miss
      for (let count = 1; count < dice; count++) {
        table[row + count] = (table[above + count] ?? 0) * miss + (table[above + count - 1] ?? 0) * hit
      }
      table[row + dice] = (table[above + dice - 1] ?? 0) * hit
    }
    this.tables.set(faces, table)
    return table
  }
}

function rowStart(dice: number): number {
  return (dice * (dice + 1)) / 2
}
