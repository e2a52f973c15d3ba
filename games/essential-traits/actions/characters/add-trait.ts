import { action } from '../../contract.ts'
import { changingSheet, traitFields } from '../../rules/sheets.ts'
import { type Character, charactersOf, hasStarted, LIMITS } from '../../state.ts'
import { why } from '../../words/why.ts'
import { words } from '../../words/words.ts'

/** ET-011, ET-015 A trait has a name, a meaning and a level; in a story that has started all agree to it (ET-054). */
export const addTrait = action('add-trait', {
  rule: 'ET-011',
  things: charactersOf,
  ...changingSheet((character: Character) => character, words.trait.addPrompt),
  title: ({ on }) => words.trait.addTitle(on.name),
  refuse: ({ on }) => (on.traits.length >= LIMITS.traitsPerCharacter ? why.manyTraits : undefined),
  aside: ({ state }) => hasStarted(state),
  main: ({ on }) => !on.ready && on.traits.length === 0,
  inputs: traitFields,
  decide: (turn, { on }, input) =>
    turn.emit({ type: 'trait-added', character: on.id, trait: `${on.id}-t${on.made + 1}`, ...input }),
})
