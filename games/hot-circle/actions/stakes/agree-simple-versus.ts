import { action, said } from '../../contract.ts'
import { openTest, ownSide } from '../../rules/testing/sides.ts'
import { isGrave, isInContest, whyNoContest } from '../../rules/testing/stakes.ts'
import { testWords, whyTest } from '../../words/index.ts'

/** HC-064 Without compromises, if both sides want it and no life or conviction is at stake. */
export const agreeSimpleVersus = action('agree-simple-versus', {
  rule: 'HC-064',
  in: ['test-stakes'],
  by: isInContest,
  ...said(testWords.simple),
  refuse({ state, seat }) {
    const test = openTest(state)
    if (isGrave(test)) return whyTest.needsCompromises
    return test.stakes.simple.includes(ownSide(state, seat) ?? 'tester') ? whyTest.simpleAlready : undefined
  },
  notYours: whyNoContest,
  decide: (turn, { state, seat }) =>
    turn.emit({ type: 'simple-versus-wanted', side: ownSide(state, seat) ?? 'tester' }),
})
