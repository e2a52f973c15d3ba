import { line, name, number, prose, several } from '../../../engine/writing.ts'
import { namingIdeas, QUESTIONS } from '../content/ideas.ts'
import { ROWS, type Slip, type Trait } from '../state.ts'
import { why, words } from '../words/index.ts'

/** What several actions ask for. */

/** CH-018: a deed is told before its die. */
export const aim = (label: string) => prose(label, 1, 600, why.sayHow)

/** CH-018: every claim carries a few words on how it helps. */
export const how = () => line(words.claim.how, 1, 160, why.sayHowTrait)

/** As many of these traits as one likes. */
export function anyOf(label: string, traits: readonly Trait[]) {
  return several(label, traits.map(asOption), { min: 0, max: traits.length }, { initial: [] })
}

export function asOption({ id, name, rating }: Trait) {
  return { value: id, label: `${name} ${words.rating(rating)}` }
}

/** What stands there already, to begin from. */
export const begunAs = (text: string) => (text ? { initial: text } : {})

/** CH-021: how it helps, and what else the same few words are about; the latter only where there is anything. */
export function claimFields(others: readonly Trait[]) {
  const fields = { how: how(), also: anyOf(words.claim.also, others) }
  return others.length > 0 ? fields : ({ how: fields.how } as typeof fields)
}

/** CH-062: a name for a new trait, with ideas for whoever it is about. */
export const newNameField = ({ rule, by, sheet }: Slip) =>
  name(words.slip.name, 60, { ...why.nameNeeded, ideas: namingIdeas(rule, by !== sheet) })

/** CH-114: a question and a short answer. */
export const pieceFields = () => ({
  question: line(words.segment.question, 1, 80, { ...why.answerNeeded, ideas: QUESTIONS }),
  answer: line(words.segment.answer, 1, 60, why.answerNeeded),
})

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
export const rowField = () => number(words.placing.row, 1, ROWS, why.rowOutOfRange)
