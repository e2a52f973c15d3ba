import { line, required, said } from '../../../../engine/writing.ts'
import { QUESTION_IDEAS } from '../../content/ideas.ts'
import { action } from '../../contract.ts'
import { charactersOf, hasStarted, LIMITS } from '../../state.ts'
import { why } from '../../words/why.ts'
import { words } from '../../words/words.ts'

/** ET-040 Anyone calls a test by asking what the winner will decide. */
export const callTest = action('call-test', {
  rule: 'ET-040',
  ...said(words.test.call),
  refuse: ({ state }) => (state.tests.length >= LIMITS.runningTests ? why.manyTests : undefined),
  // While one is on the table, that one is what everybody is about; and whoever has nobody to test makes them first.
  main: ({ state, seat }) =>
    state.tests.length === 0 && (hasStarted(state) || charactersOf(state, seat).some((one) => one.ready)),
  inputs: () => ({
    question: line(words.test.question, 1, 240, { ...required(why.noQuestion), ideas: QUESTION_IDEAS }),
  }),
  decide(turn, { state: { made, settings }, seat }, { question }) {
    // ET-O12 is read here and nowhere else: a test keeps the way it was called.
    const sealed = settings.sealedEntry
    turn.emit({ type: 'test-called', test: `x${made.tests + 1}`, caller: seat, question, sealed })
  },
})
