import { yes } from '../../../../engine/writing.ts'
import { action, said } from '../../contract.ts'
import { isGamemaster } from '../../rules/people.ts'
import { openTest } from '../../rules/testing/sides.ts'
import { testWords, whyTest } from '../../words/index.ts'

/** HC-069 The gamemaster says whether an earlier result covers this; if so, the test is off. */
export const answerFlag = action('answer-flag', {
  rule: 'HC-069',
  in: ['test-stakes'],
  by: (state, seat) => isGamemaster(state, seat) && openTest(state).stakes.flag !== null,
  ...said(testWords.answerFlag),
  inputs: () => ({ settled: yes(testWords.answerFlag.settled) }),
  notYours: ({ state, seat }) => (isGamemaster(state, seat) ? whyTest.notFlagged : whyTest.playersFlag),
  decide(turn, _, { settled: isSettled }) {
    turn.emit({ type: 'flag-answered', isSettled })
    if (isSettled) turn.emit({ type: 'test-cancelled', why: 'settled' })
  },
})
