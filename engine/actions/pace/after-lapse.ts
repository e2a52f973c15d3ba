import type { Seat } from '../../game.ts'
import { isSilent } from '../../kernel/pace/state.ts'
import { type Kernel, nameOf, otherSeats } from '../../kernel/state.ts'
import { words } from '../../kernel/words.ts'
import { tableAction } from '../table-action.ts'

/** Seats whose time is over and that nobody plays for. */
function silent({ kernel }: { readonly kernel: Kernel }, seat: Seat) {
  return kernel.names.flatMap((_, other) =>
    other !== seat && kernel.taken[other] && isSilent(kernel, other) ? [{ id: String(other), other }] : [],
  )
}

/** Whom to ask: nobody where the host was given the choice beforehand. */
function asked(kernel: Kernel, seat: Seat): Seat[] {
  const isHosts = kernel.pacing?.promise.then === 'host' && seat === kernel.host
  return isHosts ? [] : otherSeats(kernel, seat)
}

/** TB-095 When somebody's time is over people choose: the table plays for them until they are back, */
export const setStandIn = tableAction('set-stand-in', {
  rule: 'TB-095',
  in: ['play'],
  by: ({ kernel }, seat) => kernel.taken[seat] === true && !isSilent(kernel, seat),
  things: silent,
  title: ({ state, on }) => words.pace.standIn(nameOf(state.kernel, on.other)),
  prompt: () => words.pace.standInPrompt,
  aside: true,
  consent: ({ state, seat }) => asked(state.kernel, seat),
  decide: (turn, { seat: by, on }) => turn.emitTable({ type: 'table/stand-in-set', seat: on.other, by }),
})

/** TB-095 or the seat rests, and goes on when its holder takes it again. */
export const restSeat = tableAction('rest-seat', {
  rule: 'TB-095',
  in: ['play'],
  by: ({ kernel }, seat) => kernel.taken[seat] === true && !isSilent(kernel, seat),
  things: silent,
  title: ({ state, on }) => words.pace.rest(nameOf(state.kernel, on.other)),
  prompt: () => words.pace.restPrompt,
  aside: true,
  consent: ({ state, seat }) => asked(state.kernel, seat),
  decide: (turn, { seat: by, on }) => turn.emitTable({ type: 'table/rested', seat: on.other, by }),
})
