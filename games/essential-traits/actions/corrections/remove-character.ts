import type { Refusal } from '../../../../engine/writing.ts'
import { action } from '../../contract.ts'
import type { Character, EssentialTraits } from '../../state.ts'
import { why } from '../../words/why.ts'
import { words } from '../../words/words.ts'

export function whyBusy(state: EssentialTraits, { id, name }: Character): Refusal | undefined {
  const isTested = state.tests.some((test) => test.entries.some((entry) => entry.character === id))
  return isTested ? why.inTest(name) : undefined
}

/** ET-R26 A character leaves the story, if everyone likes. */
export const removeCharacter = action('remove-character', {
  rule: 'ET-R26',
  things: (state) => state.characters,
  title: ({ on }) => words.corrections.remove(on.name),
  refuse: ({ state, on }) => whyBusy(state, on),
  decide: (turn, { on: { id, name } }) => turn.emit({ type: 'character-removed', character: id, name }),
})
