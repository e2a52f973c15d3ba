import { line } from '../../../../engine/fields/field.ts'
import { required } from '../../../../engine/fields/required.ts'
import type { Seat } from '../../../../engine/game.ts'
import { action } from '../../contract.ts'
import { kept } from '../../rules/drafts.ts'
import { openTest, ownSide } from '../../rules/testing/sides.ts'
import { compromiseFields, stakedOn } from '../../rules/testing/staked-condition.ts'
import { isInContest, whyNoContest } from '../../rules/testing/stakes.ts'
import { type HotCircle, LIMITS } from '../../state.ts'
import { testWords, whyTest } from '../../words/index.ts'

/** HC-063 Each side softens what the other would get, so that it is still a success for them. */
export const offerCompromise = action('offer-compromise', {
  rule: 'HC-063',
  in: ['test-stakes'],
  by: isInContest,
  title: ({ state, seat }) => wordsOf(state, seat).title,
  prompt: ({ state, seat }) => wordsOf(state, seat).prompt,
  refuse({ state, seat }) {
    const { intent, consequence } = openTest(state).stakes
    return (ownSide(state, seat) === 'tester' ? consequence : intent) ? undefined : whyTest.nothingToSoften
  },
  inputs({ state, seat }) {
    const test = openTest(state)
    const { onConsequence, onIntent, withSofter, withSmaller } = test.stakes
    const isTester = ownSide(state, seat) === 'tester'
    const written = isTester ? onConsequence : onIntent
    return {
      text: line(testWords.compromise.text, 1, LIMITS.text, {
        ...required(whyTest.sayCompromise),
        ...kept(written),
      }),
      ...compromiseFields(state, test, isTester ? withSofter : withSmaller),
    }
  },
  notYours: whyNoContest,
  decide: (turn, { state, seat }, { text, bearer = 'tester', ...left }) =>
    turn.emit({
      type: 'compromise-offered',
      side: ownSide(state, seat) ?? 'tester',
      text,
      ...stakedOn(bearer, left),
    }),
})

function wordsOf(state: HotCircle, seat: Seat) {
  return testWords.compromise[ownSide(state, seat) ?? 'tester']
}
