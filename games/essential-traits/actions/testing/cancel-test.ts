import { action } from '../../contract.ts'
import { notYourCall, ownCalls } from '../../rules/calling.ts'
import { words } from '../../words/words.ts'

/** ET-053 Its caller may cancel a test before the roll. */
export const cancelTest = action('cancel-test', {
  rule: 'ET-053',
  things: ownCalls,
  title: () => words.test.cancelTitle,
  prompt: ({ on }) => words.test.cancelPrompt(on.question),
  gives: () => words.test.cancelGives,
  notThat: (asking) => notYourCall(asking, 'ET-053'),
  decide: (turn, { on }) => turn.emit({ type: 'test-cancelled', test: on.id }),
})
