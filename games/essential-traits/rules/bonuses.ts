import { line, number } from '../../../engine/fields/field.ts'
import { required } from '../../../engine/fields/required.ts'
import { type Refusal, refusal } from '../../../engine/refusal.ts'
import { plays } from '../../../engine/writing/edition.ts'
import { BONUS_IDEAS } from '../content/ideas.ts'
import { type Bonus, type EssentialTraits, openEntriesOf, type TraitOn } from '../state.ts'
import { words } from '../words/words.ts'
import { HIGHEST_LEVEL } from './dice-sets.ts'

/** ET-013, ET-R06, ET-R08: a whole number of at least 1 with a label; beyond level 22 it is refused, not cut down. */
export function bonusFields(level: number) {
  return {
    amount: number(words.bonus.amount, 1, HIGHEST_LEVEL - level, {
      hint: words.bonus.amountHint,
      otherwise: (value) =>
        typeof value === 'number' && Number.isInteger(value) && value >= 1
          ? refusal('ET-013', words.bonus.cap(level + value))
          : refusal('ET-013', words.bonus.wrongAmount),
    }),
    label: line(words.bonus.label, 1, 80, {
      ...required(refusal('ET-013', words.bonus.noLabel)),
      ideas: BONUS_IDEAS,
    }),
  }
}

export function whyHighest(level: number): Refusal | undefined {
  return level >= HIGHEST_LEVEL ? refusal('ET-013', words.bonus.full) : undefined
}

/** ET-013, ET-R08: whichever of the two grows, level and bonuses together stay within 22, in every open test too. */
export function whyTooHigh(state: EssentialTraits, { trait }: TraitOn, level: number): Refusal | undefined {
  if (!plays(state, 2)) return undefined
  const entries = openEntriesOf(state).filter(({ entry }) => entry.trait === trait.id)
  const most = Math.max(0, ...entries.map(({ entry }) => sumOfBonuses(entry.bonuses)))
  const total = level + sumOfBonuses(trait.bonuses) + most
  return total > HIGHEST_LEVEL ? refusal('ET-013', words.bonus.withBonuses(total)) : undefined
}

function sumOfBonuses(bonuses: readonly Bonus[]): number {
  return bonuses.reduce((sum, { amount }) => sum + amount, 0)
}
