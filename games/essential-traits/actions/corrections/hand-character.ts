import { otherSeats, seat as seatField } from '../../../../engine/writing.ts'
import { action } from '../../contract.ts'
import { isFull } from '../../state.ts'
import { why } from '../../words/why.ts'
import { words } from '../../words/words.ts'
import { whyBusy } from './remove-character.ts'

/** ET-R24 A character changes hands only if everyone likes it. */
export const handCharacter = action('hand-character', {
  rule: 'ET-R24',
  things: (state) => state.characters,
  title: ({ on }) => words.corrections.hand(on.name),
  refuse: ({ state, on }) => whyBusy(state, on),
  inputs({ state, names, on }) {
    const among = otherSeats(state.seats, on.owner).filter((seat) => !isFull(state, seat))
    return {
      to: seatField(words.corrections.to, among, {
        otherwise: (seat) =>
          typeof seat === 'number' && isFull(state, seat) ? why.theirsAreMany(names, seat) : undefined,
      }),
    }
  },
  decide: (turn, { on: { id, owner } }, { to }) =>
    turn.emit({ type: 'character-handed-over', character: id, from: owner, to }),
})
