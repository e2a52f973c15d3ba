import { refusal } from '../../../../engine/refusal.ts'
import { action } from '../../contract.ts'
import { promptForSheet, whoAgreesToSheet } from '../../rules/sheets.ts'
import { notYourCharacter, ownTraits, whyInTest } from '../../rules/whose.ts'
import { words } from '../../words/words.ts'

/** ET-010, ET-054 Traits go by agreement; a character in play keeps at least one, ever after. */
export const deleteTrait = action('delete-trait', {
  rule: 'ET-010',
  things: ownTraits,
  title: ({ on }) => words.trait.deleteTitle(on.character.name, on.trait.name),
  prompt: ({ state, on }) => promptForSheet(state, on.character),
  refuse({ state, on }) {
    const isLast = on.character.ready && on.character.traits.length === 1
    return isLast ? refusal('ET-010', words.trait.last) : whyInTest(state, on)
  },
  aside: true,
  asks: ({ state, on }) => whoAgreesToSheet(state, on.character).length > 0,
  consent: ({ state, on }) => whoAgreesToSheet(state, on.character),
  notThat: notYourCharacter,
  decide: (turn, { on: { id, character, trait } }) =>
    turn.emit({ type: 'trait-deleted', trait: id, character: character.id, name: trait.name }),
})
