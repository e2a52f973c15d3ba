import type { Seat } from '../../game.ts'
import { countDeciding, heldTogether } from '../../kernel/people.ts'
import { isHeld, otherPlayers } from '../../kernel/stand-ins/stand-ins.ts'
import { type Kernel, nameOf, otherSeats } from '../../kernel/state.ts'
import { words } from '../../kernel/words.ts'
import { tableAction } from '../table-action.ts'
import { playedSeat, playersBut } from './invite.ts'
import { standDown } from './stand-down.ts'

/** TB-019 Before play the host may free a seat; later it takes the word of all others, and of more than one person. */
export const removePlayer = tableAction(
  'remove-player',
  {
    rule: 'TB-019',
    in: ['lobby', 'play'],
    by: ({ kernel }, seat) => listRemovable(kernel, seat).length > 0,
    title: () => words.keys.remove,
    prompt: () => words.keys.removePrompt,
    aside: true,
    inputs: ({ state, seat }) => ({ seat: playedSeat(listRemovable(state.kernel, seat), 'TB-019') }),
    consent: ({ state: { kernel }, seat }, input) =>
      kernel.stage === 'lobby' ? [] : othersThan(kernel, input.seat, otherPlayers(kernel, seat)),
    because: () => words.keys.removeWhy,
    decide(turn, { state: { kernel }, seat }, input) {
      const name = nameOf(kernel, input.seat)
      const isHost = standDown(turn, kernel, input.seat) || input.seat === kernel.host
      turn.emitTable({ type: 'table/removed', seat: input.seat, name, by: seat })
      if (isHost) turn.emitTable({ type: 'table/host-changed', seat })
    },
  },
  { asksHolders: true },
)

/** Nobody is asked in another seat of theirs whether they are to go. */
function othersThan(kernel: Kernel, gone: Seat, seats: readonly Seat[]): Seat[] {
  const own = kernel.seating === 2 ? heldTogether(kernel, gone) : [gone]
  return seats.filter((one) => !own.includes(one))
}

function listRemovable(kernel: Kernel, seat: Seat): Seat[] {
  if (kernel.taken[seat] !== true) return []
  if (kernel.stage === 'lobby') return seat === kernel.host ? playersBut(kernel, seat) : []
  const isAnyoneElse = (gone: Seat) => otherSeats(kernel, seat).some((one) => one !== gone)
  if (kernel.seating === undefined) return playersBut(kernel, seat).filter(isAnyoneElse)
  // Nobody is sent away by one alone, in however many seats they sit; whoever wants to go themselves leaves.
  return othersThan(kernel, seat, playersBut(kernel, seat)).filter((gone) =>
    isHeld(kernel, gone) ? countDeciding(kernel, gone) > 1 : isAnyoneElse(gone),
  )
}
