import { action } from '../../contract.ts'
import { countDice } from '../../rules/testing/pools.ts'
import { reroll, rollerOf } from '../../rules/testing/rerolls.ts'
import { openTest, ownSide, sideName } from '../../rules/testing/sides.ts'
import { testWords, whyTest } from '../../words/index.ts'

/** HC-084 HC-086 The tester rolls the pool against the target; equal passes. */
export const rollTask = action('roll-task', {
  rule: 'HC-084',
  in: ['test-roll'],
  by: (state, seat) => rollerOf(openTest(state)) === 'tester' && ownSide(state, seat) === 'tester',
  title({ state }) {
    const test = openTest(state)
    return testWords.roll.title(countDice(state, test, 'tester'), test.target ?? 0)
  },
  prompt: () => testWords.roll.prompt,
  refuse: ({ state }) => (state.compel ? whyTest.answerCompel : undefined),
  main: true,
  notYours: ({ state }) =>
    openTest(state).target === null
      ? whyTest.opponentRolls(sideName(state, 'opponent'))
      : whyTest.notYourSide,
  decide: (turn) => reroll(turn, 'first'),
})
