import { number } from '../../../engine/fields/field.ts'
import { insisting } from '../../../engine/fields/required.ts'
import { ROWS } from '../state.ts'
import { why, words } from '../words/index.ts'

/** The highest step the form takes. No sheet and no Arena comes near its difficulty of 250 (RL-70). */
const HIGHEST_STEP = 20

/** CH-033: a step of one's choosing, from 1. */
export function stepField(initial: number) {
  return number(words.challenge.step, 1, HIGHEST_STEP, {
    initial,
    rule: 'CH-033',
    because: words.challenge.steps(HIGHEST_STEP),
    hint: words.challenge.stepHint,
  })
}

/** CH-005: one of the ten rows. */
export const rowField = () => number(words.placing.row, 1, ROWS, insisting(why.rowOutOfRange))
