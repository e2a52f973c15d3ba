import { words } from '../../kernel/words.ts'
import { refusal } from '../../refusal.ts'
import { tableAction } from '../table-action.ts'
import { isHost } from './begin.ts'

/** TB-012 Before play begins the host may add seats, up to what the game has room for. */
export const addSeat = tableAction('add-seat', {
  rule: 'TB-012',
  in: ['lobby'],
  by: isHost,
  title: () => words.seats.add,
  refuse: ({ state: { kernel, game } }) =>
    kernel.names.length >= game.seats.max
      ? refusal('TB-012', words.seats.full(game.title, game.seats.max))
      : undefined,
  decide: (turn, { state }) => turn.emitTable({ type: 'table/seat-added', seat: state.kernel.names.length }),
})
