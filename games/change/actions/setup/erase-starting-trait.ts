import { choice } from '../../../../engine/fields/field.ts'
import { action } from '../../contract.ts'
import { mayWrite, WRITING } from '../../rules/joining.ts'
import { groupsOf, listTraits } from '../../rules/sheet.ts'
import { why, words } from '../../words/index.ts'

/** CH-007 A trait may be erased and written anew until the group is finished. */
export const eraseStartingTrait = action('erase-starting-trait', {
  rule: 'CH-007',
  in: WRITING,
  by: mayWrite,
  things: (state, seat) =>
    groupsOf(state, seat)
      .filter((group) => !group.finished)
      .map((group) => ({ id: String(group.id), group: group.id, written: listTraits(group) }))
      .filter(({ written }) => written.length > 0),
  title: () => words.write.erase,
  inputs({ on: { written } }) {
    const options = written.map(({ trait }) => ({ value: trait.id, label: trait.name }))
    return { trait: choice(words.write.name, options) }
  },
  notYours: () => why.writtenBefore('CH-007'),
  notThat: () => why.cannotErase,
  decide(turn, { on: { group, written } }, input) {
    const found = written.find(({ trait }) => trait.id === input.trait)
    if (!found || found.column === 'peripheral') return
    turn.emit({ type: 'starting-trait-erased', group, column: found.column, row: found.row })
  },
})
