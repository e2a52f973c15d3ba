import { line } from '../../../engine/fields/field.ts'
import { insisting } from '../../../engine/fields/required.ts'
import { QUESTIONS } from '../content/ideas.ts'
import { why, words } from '../words/index.ts'

/** CH-114: a question and a short answer. */
export const pieceFields = () => ({
  question: line(words.segment.question, 1, 80, { ...insisting(why.answerNeeded), ideas: QUESTIONS }),
  answer: line(words.segment.answer, 1, 60, insisting(why.answerNeeded)),
})
