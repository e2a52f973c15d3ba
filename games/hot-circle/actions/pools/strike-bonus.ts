import { line } from '../../../../engine/fields/field.ts'
import { action } from '../../contract.ts'
import { isGamemaster } from '../../rules/people.ts'
import { listClaimed } from '../../rules/testing/building.ts'
import { LIMITS } from '../../state.ts'
import { testWords, whyTest } from '../../words/index.ts'

/** HC-080 The gamemaster strikes what does not fit. */
export const strikeBonus = action('strike-bonus', {
  rule: 'HC-080',
  in: ['test-build'],
  by: isGamemaster,
  things: (state) => listClaimed(state, ({ bonuses }) => bonuses),
  title: ({ on }) => testWords.strike.title(on.label),
  aside: true,
  inputs: () => ({ reason: line(testWords.strike.reason, 0, LIMITS.line) }),
  notYours: () => whyTest.gamemasterStrikes,
  decide: (turn, { on: { id: ref, side } }, { reason: struck }) =>
    turn.emit({ type: 'bonus-dropped', side, ref, struck }),
})
