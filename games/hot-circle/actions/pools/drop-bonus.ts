import { action } from '../../contract.ts'
import { isBuilding, ofOwnSide, whyNotBuilding } from '../../rules/testing/building.ts'
import { testWords } from '../../words/index.ts'

/** HC-080 What was added may be left out again. */
export const dropBonus = action('drop-bonus', {
  rule: 'HC-080',
  in: ['test-build'],
  by: isBuilding,
  things: (state, seat) => ofOwnSide(state, seat, ({ bonuses }) => bonuses),
  title: ({ on }) => testWords.dropBonus(on.label),
  aside: true,
  notYours: whyNotBuilding,
  decide: (turn, { on: { id: ref, side } }) => turn.emit({ type: 'bonus-dropped', side, ref, struck: null }),
})
