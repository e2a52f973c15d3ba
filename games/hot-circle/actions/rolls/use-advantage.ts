import { action, said } from '../../contract.ts'
import { mayReroll, reroll, whyNoReroll } from '../../rules/testing/rerolls.ts'
import { testWords } from '../../words/index.ts'

/** HC-091 Advantage rerolls a failing roll, once in a test. */
export const useAdvantage = action('use-advantage', {
  rule: 'HC-091',
  in: ['test-rerolls'],
  by: (state, seat) => mayReroll(state, seat, 'advantage'),
  ...said(testWords.advantage),
  notYours: whyNoReroll('advantage'),
  decide: (turn) => reroll(turn, 'advantage'),
})
