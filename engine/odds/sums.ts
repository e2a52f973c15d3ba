/**
 * Sums of dice: the highest total wins (Essential Traits, ET-046 to ET-048), or a total
 * with a bonus meets a difficulty (CHANGE). Everything is a sum of positive terms, so the
 * float64 results are right to about fifteen digits.
 */

/** chances[i] is the chance that the total is exactly least + i. */
export interface SumDistribution {
  readonly least: number
  readonly chances: readonly number[]
}

export interface Comparison {
  readonly wins: number
  readonly ties: number
  readonly loses: number
}

/** One entrant among several: highest alone, among several highest, or below the highest. */
export interface EntrantOdds {
  readonly alone: number
  readonly shares: number
  readonly loses: number
}

/** The chance that exactly these entrants (by their place in the list) share the highest total. */
export interface SubsetOdds {
  readonly entrants: readonly number[]
  readonly chance: number
}

/** Seven entrants already have 127 subsets: nobody reads those. */
const MOST_ENTRANTS_BY_SUBSET = 6

export function sumOfDice(dice: readonly number[], bonus = 0): SumDistribution {
  return { least: dice.length + bonus, chances: dice.reduce(addDie, [1]) }
}

export function chanceOfTotal(sum: SumDistribution, total: number): number {
  return sum.chances[total - sum.least] ?? 0
}

export function chanceAtLeast(sum: SumDistribution, total: number): number {
  const first = Math.max(0, Math.ceil(total - sum.least))
  let chance = 0
  for (let place = sum.chances.length - 1; place >= first; place--) chance += sum.chances[place] ?? 0
  return chance
}

export function compareSums(own: SumDistribution, other: SumDistribution): Comparison {
  let [wins, ties, loses] = [0, 0, 0]
  let [ownBelow, otherBelow] = [0, 0]
  for (const total of listTotals([own, other])) {
    const ownHere = chanceOfTotal(own, total)
    const otherHere = chanceOfTotal(other, total)
    wins += ownHere * otherBelow
    ties += ownHere * otherHere
    loses += ownBelow * otherHere
    ownBelow += ownHere
    otherBelow += otherHere
  }
  return { wins, ties, loses }
}

/** For each entrant, over any number of rivals; the work grows with the square of their number. */
export function contestOdds(entrants: readonly SumDistribution[]): EntrantOdds[] {
  const odds = entrants.map(() => ({ alone: 0, shares: 0, loses: 0 }))
  for (const { below, here } of listLevels(entrants)) {
    for (const [place, mine] of odds.entries()) {
      const chance = here[place] ?? 0
      let [allBelow, noneAbove] = [1, 1]
      for (const [rival, rivalBelow] of below.entries()) {
        if (rival === place) continue
        allBelow *= rivalBelow
        noneAbove *= rivalBelow + (here[rival] ?? 0)
      }
      mine.alone += chance * allBelow
      mine.shares += chance * (noneAbove - allBelow)
      mine.loses += chance * Math.max(0, 1 - noneAbove)
    }
  }
  return odds
}

/** For each non-empty set of entrants: the chance that exactly they share the highest total. */
export function subsetOdds(entrants: readonly SumDistribution[]): SubsetOdds[] {
  if (entrants.length > MOST_ENTRANTS_BY_SUBSET) {
    throw new RangeError(
      `Odds by subset are for at most ${MOST_ENTRANTS_BY_SUBSET} entrants; ask contestOdds instead.`,
    )
  }
  const levels = listLevels(entrants)
  return listSubsets(entrants.length).map((subset) => {
    let chance = 0
    for (const { below, here } of levels) {
      chance += below.reduce(
        (all, under, place) => all * (subset.includes(place) ? (here[place] ?? 0) : under),
        1,
      )
    }
    return { entrants: subset, chance }
  })
}

function addDie(chances: readonly number[], size: number): number[] {
  const next = new Array<number>(chances.length + size - 1).fill(0)
  for (const [place, chance] of chances.entries()) {
    for (let face = 0; face < size; face++) next[place + face] = (next[place + face] ?? 0) + chance / size
  }
  return next
}

/** For each total in turn: every entrant's chance to lie below it and to hit it. */
function listLevels(entrants: readonly SumDistribution[]): { below: number[]; here: number[] }[] {
  const below = entrants.map(() => 0)
  return listTotals(entrants).map((total) => {
    const here = entrants.map((entrant) => chanceOfTotal(entrant, total))
    const level = { below: [...below], here }
    for (const [place, chance] of here.entries()) below[place] = (below[place] ?? 0) + chance
    return level
  })
}

function listTotals(sums: readonly SumDistribution[]): number[] {
  const least = Math.min(...sums.map((sum) => sum.least))
  const most = Math.max(...sums.map((sum) => sum.least + sum.chances.length - 1))
  return sums.length === 0 ? [] : Array.from({ length: most - least + 1 }, (_, step) => least + step)
}

function listSubsets(count: number): number[][] {
  const places = Array.from({ length: count }, (_, place) => place)
  const masks = Array.from({ length: 2 ** count - 1 }, (_, index) => index + 1)
  return masks.map((mask) => places.filter((place) => (mask >> place) & 1))
}
