import { isFreeForPeople } from '../../kernel/stand-ins/stand-ins.ts'
import { words } from '../../kernel/words.ts'
import { refusal } from '../../refusal.ts'
import { tableAction } from '../table-action.ts'
import { seatName } from './seat-name.ts'

/** TB-010 Whoever holds a seat's key sits down with a name. */
export const takeSeat = tableAction('take-seat', {
  rule: 'TB-010',
  in: ['lobby', 'play'],
  by: ({ kernel }, seat) => isFreeForPeople(kernel, seat),
  title: () => words.seats.take,
  inputs: ({ state: { kernel }, seat }) => ({
    name: seatName(kernel, seat, words.seats.name, kernel.names[seat]),
  }),
  notYours: () => refusal('TB-010', words.seats.sitting),
  decide(turn, { seat }, { name }) {
    const also = turn.holds.length === 0 ? {} : { also: turn.holds }
    turn.emitTable({ type: 'table/seat-taken', seat, name, ...also })
  },
})
