import { name, required, said, yes } from '../../../../engine/writing.ts'
import { action } from '../../contract.ts'
import { otherVoice } from '../../rules/authority.ts'
import { charactersOf, hasStarted, isFull, nextCharacter } from '../../state.ts'
import { why } from '../../words/why.ts'
import { words } from '../../words/words.ts'

/** ET-002, ET-010 Anybody may bring a character, at any time; a facilitator alone voices the opposition. */
export const createCharacter = action('create-character', {
  rule: 'ET-010',
  ...said(words.create),
  refuse: ({ state, seat }) => (isFull(state, seat) ? why.manyCharacters : undefined),
  aside: ({ state }) => hasStarted(state),
  main: ({ state, seat }) => !hasStarted(state) && charactersOf(state, seat).length === 0,
  inputs({ state, seat, names }) {
    const voice = otherVoice(state, seat)
    return {
      name: name(words.create.name, 60, required(why.noCharacterName)),
      opposition: yes(words.create.opposition, {
        initial: false,
        hint: words.create.oppositionHint,
        also: (value) => (value && voice !== undefined ? why.voicesOpposition(names, voice) : undefined),
      }),
    }
  },
  decide: (turn, { state, seat }, input) =>
    turn.emit({ type: 'character-created', character: nextCharacter(state), owner: seat, ...input }),
})
