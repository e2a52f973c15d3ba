import { copyOf, tryingTurn } from '../../deciding/rehearse.ts'
import { actionOf, takeAway } from '../../deciding/settle.ts'
import { isRigid, whyAnswerWaits } from '../../deciding/waiting.ts'
import type { Inputs, TextField } from '../../fields/field.ts'
import type { Question } from '../../kernel/state.ts'
import { words } from '../../kernel/words.ts'
import type { Table } from '../../log.ts'
import { refusal } from '../../refusal.ts'
import { tableAction } from '../table-action.ts'
import { toAnswer } from './questions.ts'

/** TB-061 The same, said differently. */
export const wordAnew = tableAction('word-anew', {
  rule: 'TB-061',
  in: ['play'],
  things: (table, seat) => toAnswer(table, seat).filter(({ question }) => !isRigid(table, question)),
  title: ({ on }) => words.wordAnew.title(on.question.title),
  prompt: () => words.wordAnew.prompt,
  refuse: ({ state, on }) =>
    whyAnswerWaits(state, on.question) ??
    (Object.keys(wordsOf(state, on.question)).length === 0
      ? refusal('TB-061', words.wordAnew.nothing)
      : undefined),
  inputs: ({ state, on }): Inputs => wordsOf(state, on.question),
  decide(turn, { seat, on: { question } }, said) {
    const { about, title } = question
    turn.emitTable({ type: 'table/taken-back', about, seat, isAnew: true, title })
    if (question.of === 'claim') takeAway(turn, question, 'retract')
    const anew = { ...(question.with as object), ...(said as object) }
    const problem = turn.takeAgain({ ...actionOf(question), with: anew })
    if (problem) {
      const { rule, because } = problem
      turn.emitTable({ type: 'table/lapsed', proposal: about, refusal: { rule, because }, what: title })
    }
  },
})

/** Every reader of an offer asks for its words, and none of them changes before the table does. */
const KNOWN = new WeakMap<Question, { readonly version: number; readonly inputs: Inputs }>()

function wordsOf(table: Table, question: Question): Inputs {
  const known = KNOWN.get(question)
  if (known?.version === table.version) return known.inputs
  const inputs = findWords(table, question)
  KNOWN.set(question, { version: table.version, inputs })
  return inputs
}

/** The texts that were put in, as the action would ask for them again if it had been taken back. */
function findWords(table: Table, question: Question): Inputs {
  // What was only asked for has not happened, and need not be taken away first.
  const tried = question.of === 'claim' ? copyOf(table) : table
  if (question.of === 'claim') takeAway(tryingTurn(tried, question.seat), question, 'retract')
  const { game, state, kernel } = tried
  const offer = game
    .offers(state, question.seat, kernel.names, actionOf(question))
    .find((one) => one.on === question.on && !one.refused)
  const texts = Object.entries(offer?.inputs ?? {}).filter(
    (one): one is [string, TextField] => one[1].kind === 'text',
  )
  const said = question.with as Record<string, unknown>
  return Object.fromEntries(
    texts.map(([key, field]) => [key, { ...field, initial: String(said[key] ?? '') }]),
  )
}
