import { name, yes } from '../../../../engine/fields/field.ts'
import { required } from '../../../../engine/fields/required.ts'
import type { Seat } from '../../../../engine/game.ts'
import { type Refusal, refusal } from '../../../../engine/refusal.ts'
import { nameOf } from '../../../../engine/telling/names.ts'
import { action, type TraitsTurn } from '../../contract.ts'
import { authorityOf } from '../../rules/authority.ts'
import { charactersOf, type EssentialTraits, hasStarted, LIMITS } from '../../state.ts'
import { words } from '../../words/words.ts'

/** ET-R26: a table has room for so many. */
export function whyFull(state: EssentialTraits, seat: Seat): Refusal | undefined {
  const most = LIMITS.charactersPerSeat
  return charactersOf(state, seat).length >= most ? refusal('ET-R26', words.create.full(most)) : undefined
}

export function emitCharacter(turn: TraitsTurn, called: string, opposition: boolean): string {
  const character = `c${turn.state.made.characters + 1}`
  turn.emit({ type: 'character-created', character, owner: turn.seat, name: called, opposition })
  return character
}

/** ET-002, ET-010 Anybody may bring a character, at any time; a facilitator alone voices the opposition. */
export const createCharacter = action('create-character', {
  rule: 'ET-010',
  title: () => words.create.title,
  prompt: () => words.create.prompt,
  refuse: ({ state, seat }) => whyFull(state, seat),
  aside: ({ state }) => hasStarted(state),
  main: ({ state, seat }) => !hasStarted(state) && charactersOf(state, seat).length === 0,
  inputs({ state, seat, names }) {
    const voice = authorityOf(state).voiceOfOpposition
    return {
      name: name(words.create.name, 60, required(refusal('ET-010', words.create.blank))),
      opposition: yes(words.create.opposition, {
        initial: false,
        hint: words.create.oppositionHint,
        also: (value) =>
          value && voice !== null && voice !== seat
            ? refusal('ET-O11', words.other.opposition(nameOf(names, voice)))
            : undefined,
      }),
    }
  },
  decide(turn, _, input) {
    emitCharacter(turn, input.name, input.opposition)
  },
})
