import { line, number } from '../../../engine/fields/field.ts'
import { required } from '../../../engine/fields/required.ts'
import { type Refusal, refusal } from '../../../engine/refusal.ts'
import { BONUS_IDEAS } from '../content/ideas.ts'
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
