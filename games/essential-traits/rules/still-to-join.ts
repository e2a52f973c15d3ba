import { compareSums, contestOdds, type SumDistribution, sumOfDice } from '../../../engine/odds/sums.ts'
import {
  type Character,
  type Entry,
  type EssentialTraits,
  isFixed,
  standingLevel,
  type Test,
} from '../state.ts'
import { diceRulesOf } from './dice-sets.ts'

/**
 * An entry's chance to be highest alone if everybody else's characters who may still join do, each with the
 * strongest trait and the dice that beat this entry most often: for honest odds (ET-R22).
 */
export function leastChance(state: EssentialTraits, test: Test, entry: Entry): number {
  const own = sumOfDice(entry.dice)
  const others = test.entries.filter((one) => one !== entry).map(({ dice }) => sumOfDice(dice))
  const levels = listJoining(state, test)
    .filter(({ owner }) => owner !== entry.seat)
    .map(({ traits }) => Math.max(...traits.map(standingLevel)))
  const strongest = new Map(
    [...new Set(levels)].map((level) => [level, strongestAgainst(own, sumsAt(state, level))]),
  )
  const joining = levels.flatMap((level) => strongest.get(level) ?? [])
  return contestOdds([own, ...others, ...joining])[0]?.alone ?? 0
}

/** ET-041, ET-R11, ET-R29: those who could enter a trait now. */
function listJoining(state: EssentialTraits, test: Test): Character[] {
  const isOpened = test.entries.some((entry) => isFixed({ test, entry }))
  return state.characters.filter(
    ({ id, owner, ready }) =>
      ready &&
      !test.entries.some(({ character }) => character === id) &&
      (!isOpened || test.replacing.includes(owner)),
  )
}

function sumsAt({ settings }: EssentialTraits, level: number): SumDistribution[] {
  return (diceRulesOf(settings).sets[level] ?? []).map((dice) => sumOfDice(dice))
}

function strongestAgainst(
  own: SumDistribution,
  sums: readonly SumDistribution[],
): SumDistribution | undefined {
  const winning = sums.map((sum) => ({ sum, wins: compareSums(sum, own).wins }))
  return winning.toSorted((one, other) => other.wins - one.wins)[0]?.sum
}
