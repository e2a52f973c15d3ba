import { choice } from '../../../../engine/writing.ts'
import { action } from '../../contract.ts'
import { mayWrite, WRITING } from '../../rules/joining.ts'
import { listTraits, ownThings } from '../../rules/sheet.ts'
import { why, words } from '../../words/index.ts'

/** CH-007 A trait may be erased and written anew until the group is finished. */
export const eraseStartingTrait = action('erase-starting-trait', {
  rule: 'CH-007',
  in: WRITING,
  by: mayWrite,
  things: (state, seat) => ownThings(state, seat, (group) => !group.finished && listTraits(group).length > 0),
  title: () => words.write.erase,
  inputs({ on }) {
    const options = listTraits(on.group).map(({ trait }) => ({ value: trait.id, label: trait.name }))
    return { trait: choice(words.write.name, options) }
  },
  notYours: () => why.writtenBefore('CH-007'),
  notThat: () => why.cannotErase,
  decide(turn, { on: { group } }, input) {
    const found = listTraits(group).find(({ trait }) => trait.id === input.trait)
    if (!found || found.column === 'peripheral') return
    turn.emit({ type: 'starting-trait-erased', group: group.id, column: found.column, row: found.row })
  },
})
