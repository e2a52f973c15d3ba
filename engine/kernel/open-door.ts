import type { Seat } from '../game.ts'
import { type Kernel, nameOf, otherSeats } from './state.ts'
import { type TableOffer, tableOffer } from './table-offer.ts'
import { words } from './words.ts'

/** TB-015 and TB-016: anyone may go at any time; the seat rests until somebody takes it or plays for it. */
export function openDoor(kernel: Kernel, seat: Seat): TableOffer[] {
  return [leave(kernel, seat), ...listResting(kernel).map((resting) => standIn(kernel, seat, resting))]
}

/** Seats that were taken once and are held by nobody now. */
function listResting(kernel: Kernel): Seat[] {
  if (kernel.stage !== 'play') return []
  return kernel.taken.flatMap((taken, seat) => (taken ? [] : [seat]))
}

function leave(kernel: Kernel, seat: Seat): TableOffer {
  return tableOffer({
    do: 'leave-table',
    title: words.seats.leave,
    prompt: words.seats.leavePrompt,
    rule: 'TB-015',
    aside: true,
    inputs: {},
    decide(turn) {
      turn.emitTable({ type: 'table/left', seat })
      // Somebody who sits at the table keeps it.
      const [next] = otherSeats(kernel, seat)
      if (seat === kernel.host && next !== undefined)
        turn.emitTable({ type: 'table/host-changed', seat: next })
    },
  })
}

function standIn(kernel: Kernel, seat: Seat, resting: Seat): TableOffer {
  return tableOffer({
    do: 'stand-in',
    on: String(resting),
    title: words.seats.standIn(nameOf(kernel, resting)),
    prompt: words.seats.standInPrompt,
    rule: 'TB-016',
    aside: true,
    inputs: {},
    consent: () => otherSeats(kernel, seat),
    decide(turn) {
      turn.emitTable({ type: 'table/stood-in', seat: resting, by: turn.seat })
    },
  })
}
