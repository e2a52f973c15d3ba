import { action, said } from '../../contract.ts'
import { reroll, rerollBy } from '../../rules/testing/rerolls.ts'
import { testWords } from '../../words/index.ts'

/** HC-091 Advantage rerolls a failing roll, once in a test. */
export const useAdvantage = action('use-advantage', {
  rule: 'HC-091',
  ...rerollBy('advantage'),
  ...said(testWords.advantage),
  decide: (turn) => reroll(turn, 'advantage'),
})
