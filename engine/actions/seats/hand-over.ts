import { nameOf } from '../../kernel/state.ts'
import { words } from '../../kernel/words.ts'
import { tableAction } from '../table-action.ts'
import { seatName } from './seat-name.ts'
import { standDown } from './stand-down.ts'

/** TB-014 A seat passes to somebody else, by a new key. */
export const handOver = tableAction(
  'hand-over',
  {
    rule: 'TB-014',
    in: ['play'],
    by: ({ kernel }, seat) => kernel.taken[seat] === true,
    title: () => words.seats.handOver,
    prompt: () => words.seats.handOverPrompt,
    inputs: ({ state, seat }) => ({ name: seatName(state.kernel, seat, words.seats.newName) }),
    decide(turn, { state, seat }, { name }) {
      const isHost = standDown(turn, state.kernel, seat)
      turn.emitTable({ type: 'table/handed-over', seat, name, before: nameOf(state.kernel, seat) })
      if (isHost) turn.emitTable({ type: 'table/host-changed', seat })
    },
  },
  { freesSeat: true, givesKey: true },
)
