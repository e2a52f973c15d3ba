import { action, said } from '../../contract.ts'
import { isGamemaster } from '../../rules/people.ts'
import { difficultyFields } from '../../rules/testing/building.ts'
import { openTest } from '../../rules/testing/sides.ts'
import { whyNotAccept } from '../../rules/testing/stakes.ts'
import { testWords, whyTest } from '../../words/index.ts'
import { conditionField, consequenceField } from './set-consequence.ts'

/** HC-216 Against nobody, the gamemaster's side at once: what happens otherwise, how hard it is, and their own yes. */
export const weighStakes = action('weigh-stakes', {
  rule: 'HC-216',
  in: ['test-stakes'],
  by: (state, seat) => isGamemaster(state, seat) && openTest(state).kind === 'independent',
  ...said(testWords.weigh),
  refuse({ state }) {
    const { flag, intent } = openTest(state).stakes
    if (flag) return whyTest.flagOpen
    return intent ? undefined : whyTest.sayIntent
  },
  main: ({ state }) => openTest(state).stakes.consequence === null,
  inputs({ state }) {
    const set = openTest(state).difficulty ?? { reference: 'average', step: 'moderate' }
    return {
      text: consequenceField(state),
      ...difficultyFields(whyTest.pickDifficulty, set),
      condition: conditionField(state),
    }
  },
  notYours: ({ state }) =>
    openTest(state).kind === 'versus' ? whyTest.versusConsequence : whyTest.gamemastersConsequence,
  decide(turn, _, { text, condition, reference, step }) {
    turn.emit({
      type: 'consequence-set',
      text,
      gravity: 'ordinary',
      condition: condition === '' ? null : { text: condition, rank: 'minor', raises: null },
    })
    turn.emit({ type: 'difficulty-set', difficulty: { reference, step } })
    // What was sent back is still to be answered before anybody says yes.
    if (whyNotAccept(turn.state, openTest(turn.state)) === undefined)
      turn.emit({ type: 'stakes-accepted', side: 'opponent' })
  },
})
