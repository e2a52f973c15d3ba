import { type At, allSeats, otherSeats, type Seat } from '../../../engine/writing.ts'
import type { Change, GroupId } from '../state.ts'
import { activeGroup, groupOf } from './sheet.ts'

/** HJ-15: who speaks for a people whose player is away. Small questions, asked wherever somebody is waited for. */

export function isAway(state: Change, seat: Seat): boolean {
  return state.away.includes(seat)
}

export function presentSeats(state: Change): Seat[] {
  return allSeats(state.seats).filter((seat) => !isAway(state, seat))
}

/** Who else has a say: all the other seats but those that are away. */
export function everybodyElse({ state, seat }: Pick<At<Change>, 'state' | 'seat'>): Seat[] {
  return otherSeats(state.seats, seat).filter((other) => !isAway(state, other))
}

/** The player whose turn it is stands in; if that is the one who is away, anybody present does. */
function standIns(state: Change): Seat[] {
  const { seat } = activeGroup(state)
  return isAway(state, seat) ? presentSeats(state) : [seat]
}

/** Whom the table waits for when a people has something to do. */
export function awaitedFor(state: Change, group: GroupId): Seat[] {
  const { seat } = groupOf(state, group)
  return isAway(state, seat) ? standIns(state) : [seat]
}

export function mayActFor(state: Change, seat: Seat, group: GroupId): boolean {
  return groupOf(state, group).seat === seat || awaitedFor(state, group).includes(seat)
}

/** Does the seat act for somebody who is away? */
export function standsIn(state: Change, seat: Seat, group: GroupId): boolean {
  return groupOf(state, group).seat !== seat && awaitedFor(state, group).includes(seat)
}
