import { isStandIn } from '../../kernel/stand-ins/stand-ins.ts'
import { otherSeats } from '../../kernel/state.ts'
import { words } from '../../kernel/words.ts'
import { tableAction } from '../table-action.ts'
import { standDown } from './stand-down.ts'

/** TB-015 Anyone may go at any time; the seat rests until somebody takes it or plays for it. */
export const leaveTable = tableAction(
  'leave-table',
  {
    rule: 'TB-015',
    in: ['lobby', 'play'],
    by: ({ kernel }, seat) => kernel.taken[seat] === true,
    title: () => words.seats.leave,
    prompt: () => words.seats.leavePrompt,
    aside: true,
    decide(turn, { state: { kernel }, seat }) {
      const isHost = standDown(turn, kernel, seat) || seat === kernel.host
      turn.emitTable({ type: 'table/left', seat })
      // Somebody who sits at the table keeps it, a person if there is one.
      const others = otherSeats(kernel, seat)
      const next = others.find((other) => !isStandIn(kernel, other)) ?? others[0]
      if (isHost && next !== undefined) turn.emitTable({ type: 'table/host-changed', seat: next })
    },
  },
  { freesSeat: true, givesKey: true },
)
