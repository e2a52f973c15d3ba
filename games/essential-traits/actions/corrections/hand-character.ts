import { seat as seatField } from '../../../../engine/fields/field.ts'
import type { Seat } from '../../../../engine/game.ts'
import { refusal } from '../../../../engine/refusal.ts'
import { nameOf, otherSeats } from '../../../../engine/telling/names.ts'
import { action } from '../../contract.ts'
import { charactersOf, LIMITS } from '../../state.ts'
import { words } from '../../words/words.ts'
import { whyBusy } from './remove-character.ts'

/** ET-R24 A character changes hands only if everyone likes it. */
export const handCharacter = action('hand-character', {
  rule: 'ET-R24',
  things: (state) => state.characters,
  title: ({ on }) => words.corrections.hand(on.name),
  refuse: ({ state, on }) => whyBusy(state, on),
  inputs({ state, names, on }) {
    const isFull = (seat: Seat) => charactersOf(state, seat).length >= LIMITS.charactersPerSeat
    const among = otherSeats(state.seats, on.owner).filter((seat) => !isFull(seat))
    return {
      to: seatField(words.corrections.to, among, {
        otherwise: (seat) =>
          typeof seat === 'number' && isFull(seat)
            ? refusal('ET-R26', words.corrections.charactersFull(nameOf(names, seat)))
            : undefined,
      }),
    }
  },
  decide: (turn, { on: { id, owner } }, { to }) =>
    turn.emit({ type: 'character-handed-over', character: id, from: owner, to }),
})
