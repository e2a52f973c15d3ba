import { words } from '../../kernel/words.ts'
import { refusal } from '../../refusal.ts'
import { tableAction } from '../table-action.ts'
import { isHost } from './begin.ts'

/** TB-012 Before play begins the host may take the last seat away, if nobody sits there. */
export const dropSeat = tableAction('drop-seat', {
  rule: 'TB-012',
  in: ['lobby'],
  by: isHost,
  title: () => words.seats.drop,
  refuse({ state: { kernel, game } }) {
    const last = kernel.names.length - 1
    if (kernel.taken[last]) return refusal('TB-012', words.seats.lastTaken)
    return last < game.seats.min
      ? refusal('TB-012', words.seats.tooFew(game.title, game.seats.min))
      : undefined
  },
  decide: (turn, { state }) =>
    turn.emitTable({ type: 'table/seat-dropped', seat: state.kernel.names.length - 1 }),
})
