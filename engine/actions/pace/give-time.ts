import { number } from '../../fields/field.ts'
import { nameOf } from '../../kernel/state.ts'
import { words } from '../../kernel/words.ts'
import { tableAction } from '../table-action.ts'

const MOST_HOURS = 168

/** TB-097 Any other seat may give somebody time whom the table waits for; nobody has to ask for it. */
export const giveTime = tableAction('give-time', {
  rule: 'TB-097',
  in: ['play'],
  by: ({ kernel }, seat) => kernel.pacing !== null && kernel.taken[seat] === true,
  things: ({ kernel }, seat) =>
    (kernel.pacing?.clocks ?? []).flatMap((clock, other) =>
      other !== seat && (clock.since > 0 || clock.isLapsed) ? [{ id: String(other), other }] : [],
    ),
  title: ({ state, on }) => words.pace.give(nameOf(state.kernel, on.other)),
  aside: true,
  inputs: ({ state }) => ({
    hours: number(words.pace.giveHours, 1, MOST_HOURS, {
      rule: 'TB-097',
      initial: Math.min(MOST_HOURS, state.kernel.pacing?.promise.hours ?? 1),
    }),
  }),
  decide: (turn, { seat: by, on }, { hours }) =>
    turn.emitTable({ type: 'table/time-given', by, seat: on.other, hours }),
})
