import { action, said } from '../../contract.ts'
import { isGamemaster } from '../../rules/people.ts'
import { openTest, rollingSides } from '../../rules/testing/sides.ts'
import { testWords, whyTest } from '../../words/index.ts'

/** HC-081 Until a die has fallen the gamemaster may still see to what was missed. */
export const reopenPools = action('reopen-pools', {
  rule: 'HC-081',
  in: ['test-roll'],
  by: (state, seat) => isGamemaster(state, seat) && openTest(state).opponentRoll === null,
  ...said(testWords.reopen),
  aside: true,
  notNow: ({ state }) => (state.test ? whyTest.beforeDice : undefined),
  notYours: () => whyTest.beforeDice,
  decide(turn, { state }) {
    for (const side of rollingSides(openTest(state))) turn.emit({ type: 'pool-unlocked', side })
  },
})
