import { action } from '../../contract.ts'
import { whyTooHigh } from '../../rules/bonuses.ts'
import { clearStaleDice } from '../../rules/dice-field.ts'
import { changingSheet, traitFields } from '../../rules/sheets.ts'
import { whyInTest } from '../../rules/whose.ts'
import { ownTraits, type TraitOn } from '../../state.ts'
import { words } from '../../words/words.ts'

/** ET-054 Traits change by agreement, never while they are being tested. */
export const editTrait = action('edit-trait', {
  rule: 'ET-054',
  things: ownTraits,
  ...changingSheet(({ character }: TraitOn) => character),
  title: ({ on }) => words.trait.editTitle(on.character.name, on.trait.name),
  refuse: ({ state, on }) => whyInTest(state, on),
  aside: true,
  inputs({ state, on }) {
    const { name, description, level } = traitFields()
    return {
      name: { ...name, initial: on.trait.name },
      description: { ...description, initial: on.trait.description },
      level: { ...level, initial: on.trait.level, also: (value: number) => whyTooHigh(state, on, value) },
    }
  },
  decide(turn, { on: { id, trait } }, input) {
    const before = { name: trait.name, level: trait.level }
    turn.emit({ type: 'trait-edited', trait: id, ...input, before })
    clearStaleDice(turn, id)
  },
})
