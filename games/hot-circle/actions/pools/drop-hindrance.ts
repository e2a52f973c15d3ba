import { action } from '../../contract.ts'
import { afterLock } from '../../rules/moments.ts'
import { buildingOf, isBuilding, isIn, ofOwnSide, whyNotBuilding } from '../../rules/testing/building.ts'
import { testWords, whyTest } from '../../words/index.ts'

/** HC-071 What hinders need not; HC-160: but what an accepted compel forced stays. */
export const dropHindrance = action('drop-hindrance', {
  rule: 'HC-071',
  in: ['test-build'],
  by: isBuilding,
  things: (state, seat) => ofOwnSide(state, seat, ({ hindrances }) => hindrances),
  title: ({ on }) => testWords.dropHindrance(on.label),
  refuse: (at) => (isIn(buildingOf(at).side.forced, at.on.id) ? whyTest.binding(at.on.label) : undefined),
  aside: true,
  notNow: afterLock(() => whyTest.chosenBefore),
  notYours: whyNotBuilding,
  decide: (turn, { on: { id: ref, side } }) =>
    turn.emit({ type: 'hindrance-dropped', side, ref, struck: null }),
})
