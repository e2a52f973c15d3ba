import { action } from '../../contract.ts'
import { afterLock } from '../../rules/moments.ts'
import { buildingOf, isIn, ofOpenPool, ofOwnSide } from '../../rules/testing/building.ts'
import { testWords, whyTest } from '../../words/index.ts'

/** HC-071 What hinders need not; HC-160: but what an accepted compel forced stays. */
export const dropHindrance = action('drop-hindrance', {
  rule: 'HC-071',
  ...ofOpenPool,
  things: (state, seat) => ofOwnSide(state, seat, ({ hindrances }) => hindrances),
  title: ({ on }) => testWords.dropHindrance(on.label),
  refuse: (at) => (isIn(buildingOf(at).side.forced, at.on.id) ? whyTest.binding(at.on.label) : undefined),
  aside: true,
  notNow: afterLock(() => whyTest.chosenBefore),
  decide: (turn, { on: { id: ref, side } }) =>
    turn.emit({ type: 'hindrance-dropped', side, ref, struck: null }),
})
