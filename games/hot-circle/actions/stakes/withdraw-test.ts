import { action, said } from '../../contract.ts'
import { judges } from '../../rules/people.ts'
import { hasRolled } from '../../rules/testing/obstacle-test.ts'
import { openTest, ownSide } from '../../rules/testing/sides.ts'
import { testWords, whyTest } from '../../words/index.ts'

/** HC-065 Before the first die the tester's player may withdraw, with the gamemaster's leave. */
export const withdrawTest = action('withdraw-test', {
  rule: 'HC-065',
  in: ['test-stakes', 'test-build', 'test-roll'],
  by: (state, seat) => ownSide(state, seat) === 'tester' && !hasRolled(openTest(state)),
  ...said(testWords.withdraw),
  aside: true,
  consent: ({ state }) => judges(state),
  because: () => testWords.withdraw.because,
  notNow: ({ state }) => (state.test ? whyTest.diceDecide : whyTest.nothingToLeave),
  notYours: ({ state }) => (hasRolled(openTest(state)) ? whyTest.diceDecide : whyTest.testersOnly),
  decide: (turn) => turn.emit({ type: 'test-cancelled', why: 'withdrawn' }),
})
