import { action, saidBy } from '../../contract.ts'
import { neededText } from '../../rules/drafts.ts'
import { openTest, ownSide } from '../../rules/testing/sides.ts'
import { compromiseFields, stakedOn } from '../../rules/testing/staked-condition.ts'
import { isInContest, whyNoContest } from '../../rules/testing/stakes.ts'
import { testWords, whyTest } from '../../words/index.ts'

/** HC-063 Each side softens what the other would get, so that it is still a success for them. */
export const offerCompromise = action('offer-compromise', {
  rule: 'HC-063',
  in: ['test-stakes'],
  by: isInContest,
  ...saidBy(({ state, seat }) => testWords.compromise[ownSide(state, seat) ?? 'tester']),
  refuse({ state, seat }) {
    const { intent, consequence } = openTest(state).stakes
    return (ownSide(state, seat) === 'tester' ? consequence : intent) ? undefined : whyTest.nothingToSoften
  },
  inputs({ state, seat }) {
    const test = openTest(state)
    const { onConsequence, onIntent, withSofter, withSmaller } = test.stakes
    const isTester = ownSide(state, seat) === 'tester'
    const { text } = testWords.compromise
    return {
      text: neededText(text, whyTest.sayCompromise, isTester ? onConsequence : onIntent),
      ...compromiseFields(state, isTester ? withSofter : withSmaller),
    }
  },
  notYours: whyNoContest,
  decide(turn, { state, seat }, { text, bearer = 'tester', ...left }) {
    const side = ownSide(state, seat) ?? 'tester'
    turn.emit({ type: 'compromise-offered', side, text, ...stakedOn(bearer, left) })
  },
})
