import type { Seat } from '../../engine/old-contract.ts'
import { activeGroup, groupOf } from './sheet.ts'
import type { Change, GroupId } from './state.ts'

/** HJ-15: who speaks for a people whose player is away. Small questions, asked wherever somebody is waited for. */

export function isAway(state: Change, seat: Seat): boolean {
  return state.away.includes(seat)
}

export function presentSeats(state: Change): Seat[] {
  return Array.from({ length: state.seats }, (_, seat) => seat).filter((seat) => !isAway(state, seat))
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
