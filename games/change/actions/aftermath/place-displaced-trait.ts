import { action } from '../../contract.ts'
import { mayActFor } from '../../rules/away.ts'
import { rowField } from '../../rules/inputs.ts'
import { ownWork, whatIsOpen, workOf } from '../../rules/owed.ts'
import { playerOf, traitName } from '../../rules/sheet.ts'
import { why, words } from '../../words/index.ts'

/** CH-086 CH-088 CH-095 CH-147 The sheet's owner finds the displaced trait a row. */
export const placeDisplacedTrait = action('place-displaced-trait', {
  rule: 'CH-086',
  in: ['aftermath'],
  things: (state, seat) => ownWork(state, seat, 'place'),
  ruleOf: ({ on }) => on.work.rule,
  title: ({ state, on: { work } }) => words.placing.title(traitName(state, work.trait), work.to),
  prompt: ({ on }) => words.placing.prompt(on.work.to),
  main: true,
  inputs: () => ({ row: rowField() }),
  /** CH-086 and CH-087: another's to place, another's turn to be placed, an Institution first, or none waits. */
  otherwise({ state, seat, names }) {
    const work = workOf(state, 'place')
    if (work && !mayActFor(state, seat, work.by)) return why.notPlacer(playerOf(state, work.by, names))
    const isWaiting = state.work.some(({ kind }) => kind === 'place')
    return isWaiting ? whatIsOpen(state) : why.nothingDisplaced
  },
  decide(turn, { on: { work } }, { row }) {
    const { by: group, trait, to, rule } = work
    turn.emit({ type: 'trait-placed', group, trait, to, row, rule })
  },
})
