import { action } from '../../contract.ts'
import { whyTooHigh } from '../../rules/bonuses.ts'
import { clearStaleDice } from '../../rules/dice-field.ts'
import { promptForSheet, traitFields, whoAgreesToSheet } from '../../rules/sheets.ts'
import { notYourCharacter, ownTraits, whyInTest } from '../../rules/whose.ts'
import { words } from '../../words/words.ts'

/** ET-054 Traits change by agreement, never while they are being tested. */
export const editTrait = action('edit-trait', {
  rule: 'ET-054',
  things: ownTraits,
  title: ({ on }) => words.trait.editTitle(on.character.name, on.trait.name),
  prompt: ({ state, on }) => promptForSheet(state, on.character),
  refuse: ({ state, on }) => whyInTest(state, on),
  aside: true,
  inputs: ({ state, on }) => traitFields(on.trait, (level) => whyTooHigh(state, on, level)),
  asks: ({ state, on }) => whoAgreesToSheet(state, on.character).length > 0,
  consent: ({ state, on }) => whoAgreesToSheet(state, on.character),
  notThat: notYourCharacter,
  decide(turn, { on: { id, trait } }, input) {
    const before = { name: trait.name, level: trait.level }
    turn.emit({ type: 'trait-edited', trait: id, ...input, before })
    clearStaleDice(turn, id)
  },
})
