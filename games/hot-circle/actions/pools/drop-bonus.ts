import { action } from '../../contract.ts'
import { ofOpenPool, ofOwnSide } from '../../rules/testing/building.ts'
import { testWords } from '../../words/index.ts'

/** HC-080 What was added may be left out again. */
export const dropBonus = action('drop-bonus', {
  rule: 'HC-080',
  ...ofOpenPool,
  things: (state, seat) => ofOwnSide(state, seat, ({ bonuses }) => bonuses),
  title: ({ on }) => testWords.dropBonus(on.label),
  aside: true,
  decide: (turn, { on: { id: ref, side } }) => turn.emit({ type: 'bonus-dropped', side, ref, struck: null }),
})
