import { compareSums, contestOdds, type SumDistribution, sumOfDice } from '../../../engine/odds/sums.ts'
import { type Entry, type EssentialTraits, standingLevel, type Test } from '../state.ts'
import { diceRulesOf } from './dice-sets.ts'
import { whyNotEnter } from './entering.ts'

/**
 * An entry's chance to be highest alone if everybody else's characters who may still join do, each with the
 * strongest trait and the dice that beat this entry most often: for honest odds (ET-R22).
 */
export function leastChance(state: EssentialTraits, test: Test, entry: Entry): number {
  const own = sumOfDice(entry.dice)
  const others = test.entries.filter((one) => one !== entry).map(({ dice }) => sumOfDice(dice))
  // ET-R11: one entry for each; at a full table most have theirs.
  const entered = new Set(test.entries.map(({ character }) => character))
  const levels = state.characters
    .filter(({ id, owner }) => owner !== entry.seat && !entered.has(id))
    .filter((character) => !whyNotEnter(state, { test, character }))
    .map(({ traits }) => Math.max(...traits.map(standingLevel)))
  const strongest = new Map(
    [...new Set(levels)].map((level) => [level, strongestAgainst(own, sumsAt(state, level))]),
  )
  const joining = levels.flatMap((level) => strongest.get(level) ?? [])
  return contestOdds([own, ...others, ...joining])[0]?.alone ?? 0
}

function sumsAt({ settings }: EssentialTraits, level: number): SumDistribution[] {
  return (diceRulesOf(settings).sets[level] ?? []).map((dice) => sumOfDice(dice))
}

function strongestAgainst(own: SumDistribution, sums: readonly SumDistribution[]) {
  const winning = sums.map((sum) => ({ sum, wins: compareSums(sum, own).wins }))
  return winning.toSorted((one, other) => other.wins - one.wins)[0]?.sum
}
