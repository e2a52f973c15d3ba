import { line, number, plays, type Refusal, required } from '../../../engine/writing.ts'
import { BONUS_IDEAS } from '../content/ideas.ts'
import { type EssentialTraits, openEntriesOf, sumOfBonuses, type TraitOn } from '../state.ts'
import { why } from '../words/why.ts'
import { words } from '../words/words.ts'
import { HIGHEST_LEVEL } from './dice-sets.ts'

/** ET-013, ET-R06, ET-R08: a whole number of at least 1 with a label; beyond level 22 it is refused, not cut down. */
export function bonusFields(level: number) {
  return {
    amount: number(words.bonus.amount, 1, HIGHEST_LEVEL - level, {
      hint: words.bonus.amountHint,
      otherwise: (value) =>
        typeof value === 'number' && Number.isInteger(value) && value >= 1
          ? why.bonusTooHigh(level + value)
          : why.wrongAmount,
    }),
    label: line(words.bonus.label, 1, 80, { ...required(why.noLabel), ideas: BONUS_IDEAS }),
  }
}

export function whyHighest(level: number): Refusal | undefined {
  return level >= HIGHEST_LEVEL ? why.highest : undefined
}

/** ET-013, ET-R08: whichever of the two grows, level and bonuses together stay within 22, in every open test too. */
export function whyTooHigh(state: EssentialTraits, { trait }: TraitOn, level: number): Refusal | undefined {
  if (!plays(state, 2)) return undefined
  const entries = openEntriesOf(state).filter(({ entry }) => entry.trait === trait.id)
  const most = Math.max(0, ...entries.map(({ entry }) => sumOfBonuses(entry)))
  const total = level + sumOfBonuses(trait) + most
  return total > HIGHEST_LEVEL ? why.levelTooHigh(total) : undefined
}
