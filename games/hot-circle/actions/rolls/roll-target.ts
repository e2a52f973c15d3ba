import { action } from '../../contract.ts'
import { rollPool } from '../../rules/testing/dice.ts'
import { countDice } from '../../rules/testing/pools.ts'
import { rollerOf } from '../../rules/testing/rerolls.ts'
import { openTest, ownSide } from '../../rules/testing/sides.ts'
import { testWords, whyTest } from '../../words/index.ts'

/** HC-073 Against somebody their roll is the target, once; it may come to nothing. */
export const rollTarget = action('roll-target', {
  rule: 'HC-073',
  in: ['test-roll'],
  by: (state, seat) => rollerOf(openTest(state)) === 'opponent' && ownSide(state, seat) === 'opponent',
  title: ({ state }) => testWords.rollTarget.title(countDice(state, openTest(state), 'opponent')),
  prompt: () => testWords.rollTarget.prompt,
  refuse: ({ state }) => (state.compel ? whyTest.answerCompel : undefined),
  main: true,
  notNow({ state: { phase, test } }) {
    if (!test || phase === 'test-stakes') return undefined
    if (test.kind === 'independent') return whyTest.nobodyOpposes
    return test.rolls.length > 0 ? whyTest.targetStays(test.target ?? 0) : whyTest.targetFirst
  },
  notYours({ state }) {
    const { kind, opponentRoll } = openTest(state)
    if (kind === 'independent') return whyTest.nobodyOpposes
    return opponentRoll ? whyTest.barOnce : whyTest.notYourSide
  },
  decide(turn, { state }) {
    const test = openTest(state)
    const pool = countDice(state, test, 'opponent')
    turn.emit({ type: 'target-rolled', ...rollPool(turn, { pool, cause: 'first', dealt: test.dealt }) })
  },
})
