import type { Seat } from '../../game.ts'
import type { Promised } from './events.ts'

/** What a table keeps of its promise: one clock for each seat. */
export interface Pacing {
  promise: Promised
  clocks: Clock[]
}

export interface Clock {
  /** Time in hand, in milliseconds: what was not used is saved, up to a cap. */
  bank: number
  /** The version since which the seat is awaited, 0 if it is not; when that was, and when the time is over. */
  since: number
  at: number
  due: number
  /** From when on its time counts: later than `at` where leave lies between. */
  from: number
  isWarned: boolean
  /** The time is over: the seat is out of every quorum until it acts. */
  isLapsed: boolean
  /** On leave until then; 0 if not. */
  awayUntil: number
  /** Days of leave taken at this table. */
  leave: number
  /** The table's own simulated player has the seat. */
  isStoodIn: boolean
}

/** Evenings that are being looked for, and those agreed on. */
export interface Sessions {
  proposed: { by: Seat; times: number[]; minutes: number; marks: (number[] | null)[] } | null
  agreed: { at: number; minutes: number; version: number }[]
}

/** TB-094 A seat whose time is over blocks nobody, unless somebody plays for it. */
export function isSilent({ pacing }: { readonly pacing: Pacing | null }, seat: Seat): boolean {
  const clock = pacing?.clocks[seat]
  return clock?.isLapsed === true && !clock.isStoodIn
}
