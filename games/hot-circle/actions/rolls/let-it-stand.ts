import { action } from '../../contract.ts'
import { dueOf } from '../../rules/testing/obstacle-test.ts'
import { rerollBy, standResult } from '../../rules/testing/rerolls.ts'
import { openTest } from '../../rules/testing/sides.ts'
import { testWords } from '../../words/index.ts'

/** HC-097 The side that is behind lets it stand. */
export const letItStand = action('let-it-stand', {
  rule: 'HC-097',
  ...rerollBy('stand'),
  title: () => testWords.stand.title,
  prompt: ({ state }) => testWords.stand[dueOf(openTest(state)) ?? 'fail'],
  decide: standResult,
})
