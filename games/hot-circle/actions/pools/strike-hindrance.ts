import { line } from '../../../../engine/fields/field.ts'
import { action } from '../../contract.ts'
import { isGamemaster } from '../../rules/people.ts'
import { isIn, listClaimed } from '../../rules/testing/building.ts'
import { LIMITS } from '../../state.ts'
import { testWords, whyTest } from '../../words/index.ts'

/** HC-071 The gamemaster strikes what would not hinder here; what a compel forced stays. */
export const strikeHindrance = action('strike-hindrance', {
  rule: 'HC-071',
  in: ['test-build'],
  by: isGamemaster,
  things: (state) =>
    listClaimed(state, ({ hindrances, forced }) => hindrances.filter(({ ref }) => !isIn(forced, ref))),
  title: ({ on }) => testWords.strike.title(on.label),
  aside: true,
  inputs: () => ({ reason: line(testWords.strike.reason, 0, LIMITS.line) }),
  notYours: () => whyTest.gamemasterStrikes,
  decide: (turn, { on: { id: ref, side } }, { reason: struck }) =>
    turn.emit({ type: 'hindrance-dropped', side, ref, struck }),
})
