import type { Seat } from './game.ts'
import { isStandIn, type StandInView, viewStandIn } from './kernel/stand-ins/stand-ins.ts'
import { nameOf } from './kernel/state.ts'
import { type ClockView, viewClock } from './pace-view.ts'
import type { Table } from './table.ts'

export interface SeatView extends ClockView, StandInView {
  readonly seat: Seat
  readonly name: string
  readonly taken: boolean
  readonly awaited: boolean
  /** Who has nudged it since it acted last. */
  readonly nudged?: readonly Seat[]
  /** Other seats that the same browser holds. */
  readonly with?: readonly Seat[]
}

export function viewSeats(table: Table, waiting: readonly Seat[]): SeatView[] {
  const { kernel } = table
  return kernel.names.map((_, seat) => {
    const view = {
      seat,
      name: nameOf(kernel, seat),
      taken: kernel.taken[seat] ?? false,
      awaited: waiting.includes(seat),
    }
    // Most seats have nothing more, and every seat is looked at after every action.
    return hasMore(table, seat) ? { ...view, ...viewMore(table, seat) } : view
  })
}

function hasMore({ kernel }: Table, seat: Seat): boolean {
  const { nudged, pacing, together } = kernel
  return nudged.length > 0 || pacing !== null || together.length > 0 || isStandIn(kernel, seat)
}

function viewMore(table: Table, seat: Seat): Omit<SeatView, 'seat' | 'name' | 'taken' | 'awaited'> {
  const { kernel } = table
  return {
    ...viewNudges(table, seat),
    ...viewClock(kernel, seat),
    ...viewStandIn(kernel, seat),
    ...heldWith(table, seat),
  }
}

function viewNudges({ kernel }: Table, seat: Seat): Pick<SeatView, 'nudged'> {
  const by = kernel.nudged.filter((nudge) => nudge.seat === seat).map((nudge) => nudge.by)
  return by.length > 0 ? { nudged: by } : {}
}

function heldWith({ kernel: { together } }: Table, seat: Seat): Pick<SeatView, 'with'> {
  if (together.length === 0) return {}
  const others = together.filter((pair) => pair.includes(seat)).flat()
  const held = others.filter((one) => one !== seat).sort((a, b) => a - b)
  return held.length === 0 ? {} : { with: held }
}
