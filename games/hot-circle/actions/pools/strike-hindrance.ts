import { action } from '../../contract.ts'
import { isIn, listClaimed } from '../../rules/testing/building.ts'
import { testWords } from '../../words/index.ts'
import { striking } from './strike-bonus.ts'

/** HC-071 The gamemaster strikes what would not hinder here; what a compel forced stays. */
export const strikeHindrance = action('strike-hindrance', {
  rule: 'HC-071',
  ...striking,
  things: (state) =>
    listClaimed(state, ({ hindrances, forced }) => hindrances.filter(({ ref }) => !isIn(forced, ref))),
  title: ({ on }) => testWords.strike.title(on.label),
  decide: (turn, { on: { id: ref, side } }, { reason: struck }) =>
    turn.emit({ type: 'hindrance-dropped', side, ref, struck }),
})
