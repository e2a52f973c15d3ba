import { seat as seatField } from '../../fields/field.ts'
import type { Seat } from '../../game.ts'
import { isHeld, isStandIn, otherPlayers } from '../../kernel/stand-ins/stand-ins.ts'
import { isHeldAtRest, type Kernel, otherSeats } from '../../kernel/state.ts'
import { words } from '../../kernel/words.ts'
import { tableAction } from '../table-action.ts'

/** TB-018 To a seat that is played one may invite somebody with its player's yes. */
export const invite = tableAction(
  'invite',
  {
    rule: 'TB-018',
    by: ({ kernel }, seat) => kernel.taken[seat] === true && askable(kernel, seat).length > 0,
    title: () => words.keys.invite,
    prompt: () => words.keys.invitePrompt,
    aside: true,
    inputs: ({ state: { kernel }, seat }) => ({
      seat: playedSeat(askable(kernel, seat), 'TB-018', whose(kernel)),
    }),
    consent: (_, input) => [input.seat],
    because: () => words.keys.inviteWhy,
    decide: (turn, { seat }, input) =>
      turn.emitTable({ type: 'table/invitation-allowed', seat: input.seat, by: seat }),
  },
  { asksHolders: true },
)

/**
 * TB-018 Where a player has gone, all others may agree instead, also about a seat that rests by the clock.
 * Whether somebody has gone the server knows; who looks or acts has not.
 */
export const inviteInAbsence = tableAction(
  'invite-in-absence',
  {
    rule: 'TB-018',
    by: ({ kernel }, seat) => kernel.taken[seat] === true && holdersBut(kernel, seat).length > 0,
    title: () => words.keys.absence,
    prompt: () => words.keys.absencePrompt,
    aside: true,
    inputs: ({ state, seat }) => ({ seat: playedSeat(holdersBut(state.kernel, seat), 'TB-018') }),
    consent: ({ state, seat }, input) => otherPlayers(state.kernel, seat).filter((one) => one !== input.seat),
    because: () => words.keys.absenceWhy,
    decide: (turn, { seat }, input) =>
      turn.emitTable({ type: 'table/invitation-allowed', seat: input.seat, by: seat, voted: true }),
  },
  { asksHolders: true },
)

export function playedSeat(among: readonly Seat[], rule: string, because: string = words.keys.whose) {
  return seatField(words.keys.seat, among, { rule, because })
}

/** Those who can say yes, and stand-ins that nobody need ask. Who has lent their seat, or let their time pass, is gone. */
function askable(kernel: Kernel, seat: Seat): Seat[] {
  return otherSeats(kernel, seat).filter((one) => !isPlayedFor(kernel, one))
}

function isPlayedFor(kernel: Kernel, seat: Seat): boolean {
  return kernel.seating === 2 && isStandIn(kernel, seat) && isHeld(kernel, seat)
}

function whose(kernel: Kernel): string {
  const isAnyPlayedFor = [...kernel.names.keys()].some((seat) => isPlayedFor(kernel, seat))
  return isAnyPlayedFor ? words.keys.whoseNow : words.keys.whose
}

/** Whoever plays, whether or not the table still waits for them. */
export function playersBut({ taken }: Kernel, seat: Seat): Seat[] {
  return taken.flatMap((isTaken, one) => (isTaken && one !== seat ? [one] : []))
}

/** Whoever plays, and whose seat rests while they hold it still. */
function holdersBut(kernel: Kernel, seat: Seat): Seat[] {
  const { names, taken } = kernel
  return [...names.keys()].filter((one) => one !== seat && (taken[one] || isHeldAtRest(kernel, one)))
}
