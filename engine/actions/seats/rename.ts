import { nameOf } from '../../kernel/state.ts'
import { words } from '../../kernel/words.ts'
import { tableAction } from '../table-action.ts'
import { seatName } from './seat-name.ts'

/** TB-013 Whoever sits there may be called otherwise. */
export const rename = tableAction('rename', {
  rule: 'TB-013',
  in: ['lobby', 'play'],
  by: ({ kernel }, seat) => kernel.taken[seat] === true,
  title: () => words.seats.rename,
  inputs: ({ state: { kernel }, seat }) => ({
    name: seatName(kernel, seat, words.seats.name, kernel.names[seat]),
  }),
  decide(turn, { state, seat }, { name }) {
    turn.emitTable({ type: 'table/renamed', seat, name, before: nameOf(state.kernel, seat) })
  },
})
