import { otherPlayers } from '../../kernel/stand-ins/stand-ins.ts'
import { nameOf } from '../../kernel/state.ts'
import { words } from '../../kernel/words.ts'
import { tableAction } from '../table-action.ts'

/** TB-016 Somebody at the table may play for a seat that rests, if the others agree. */
export const standIn = tableAction(
  'stand-in',
  {
    rule: 'TB-016',
    in: ['play'],
    by: ({ kernel }, seat) => kernel.taken[seat] === true,
    things: ({ kernel }) =>
      kernel.taken.flatMap((taken, resting) => (taken ? [] : [{ id: String(resting), resting }])),
    title: ({ state, on }) => words.seats.standIn(nameOf(state.kernel, on.resting)),
    prompt: () => words.seats.standInPrompt,
    aside: true,
    consent: ({ state, seat }) => otherPlayers(state.kernel, seat),
    decide: (turn, { seat, on }) => turn.emitTable({ type: 'table/stood-in', seat: on.resting, by: seat }),
  },
  { asksHolders: true },
)
