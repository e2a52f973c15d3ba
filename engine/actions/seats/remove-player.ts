import type { Seat } from '../../game.ts'
import { type Kernel, nameOf, otherSeats } from '../../kernel/state.ts'
import { words } from '../../kernel/words.ts'
import { tableAction } from '../table-action.ts'
import { playedSeat, playersBut } from './invite.ts'

/** TB-019 Before play the host may free a seat; later it takes the word of all others, and of more than one. */
export const removePlayer = tableAction('remove-player', {
  rule: 'TB-019',
  in: ['lobby', 'play'],
  by: ({ kernel }, seat) => listRemovable(kernel, seat).length > 0,
  title: () => words.keys.remove,
  prompt: () => words.keys.removePrompt,
  aside: true,
  inputs: ({ state, seat }) => ({ seat: playedSeat(listRemovable(state.kernel, seat), 'TB-019') }),
  consent: ({ state: { kernel }, seat }, input) =>
    kernel.stage === 'lobby' ? [] : otherSeats(kernel, seat).filter((one) => one !== input.seat),
  because: () => words.keys.removeWhy,
  decide(turn, { state: { kernel }, seat }, input) {
    const name = nameOf(kernel, input.seat)
    const isHost = input.seat === kernel.host
    turn.emitTable({ type: 'table/removed', seat: input.seat, name, by: seat })
    if (isHost) turn.emitTable({ type: 'table/host-changed', seat })
  },
})

function listRemovable(kernel: Kernel, seat: Seat): Seat[] {
  if (kernel.taken[seat] !== true) return []
  if (kernel.stage === 'lobby') return seat === kernel.host ? playersBut(kernel, seat) : []
  // Nobody is sent away by one alone.
  return playersBut(kernel, seat).filter((gone) => otherSeats(kernel, seat).some((one) => one !== gone))
}
