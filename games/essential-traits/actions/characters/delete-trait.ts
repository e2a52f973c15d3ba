import { action } from '../../contract.ts'
import { changingSheet } from '../../rules/sheets.ts'
import { whyInTest } from '../../rules/whose.ts'
import { ownTraits, type TraitOn } from '../../state.ts'
import { why } from '../../words/why.ts'
import { words } from '../../words/words.ts'

/** ET-010, ET-054 Traits go by agreement; a character in play keeps at least one, ever after. */
export const deleteTrait = action('delete-trait', {
  rule: 'ET-010',
  things: ownTraits,
  ...changingSheet(({ character }: TraitOn) => character),
  title: ({ on }) => words.trait.deleteTitle(on.character.name, on.trait.name),
  refuse({ state, on }) {
    const isLast = on.character.ready && on.character.traits.length === 1
    return isLast ? why.onlyTrait : whyInTest(state, on)
  },
  aside: true,
  decide: (turn, { on: { id, character, trait } }) =>
    turn.emit({ type: 'trait-deleted', trait: id, character: character.id, name: trait.name }),
})
