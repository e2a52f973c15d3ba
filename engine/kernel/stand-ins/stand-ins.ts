import type { Seat } from '../../game.ts'
import type { Entry } from '../../log.ts'
import { isHeldAtRest, type Kernel, otherSeats } from '../state.ts'
import type { StandIn, StandInEvent } from './events.ts'

export function evolveStandIns(kernel: Kernel, event: StandInEvent): void {
  kernel.standIns ??= { seats: kernel.names.map(() => null), held: false }
  const { standIns } = kernel
  switch (event.type) {
    case 'table/stand-in-seated':
      kernel.names[event.seat] = event.name
      kernel.taken[event.seat] = true
      standIns.seats[event.seat] = 'seated'
      return
    case 'table/stand-in-lent':
      standIns.seats[event.seat] = 'lent'
      return
    case 'table/stand-in-ended':
      standIns.seats[event.seat] = null
      return
    case 'table/stand-ins-held':
    case 'table/stand-ins-released':
      standIns.held = event.type === 'table/stand-ins-held'
      return
    default:
      event satisfies never
  }
}

/** TB-112 Whoever plays a seat with their own hand has it again. */
export function noteReturn({ standIns }: Kernel, { seat, play, standIn }: Entry): void {
  if (standIns === undefined || seat === null || standIn || play === undefined) return
  if (standIns.seats[seat]) standIns.seats[seat] = null
}

/** Does the table's own simulated player have the seat, from the beginning, for a while, or for somebody absent? */
export function isStandIn(kernel: Kernel, seat: Seat): boolean {
  if (!kernel.taken[seat]) return false
  return Boolean(kernel.standIns?.seats[seat]) || kernel.pacing?.clocks[seat]?.isStoodIn === true
}

/** TB-110 Has the seat no other holder? Then anyone who is invited may take it. */
export function isFreeForPeople({ taken, standIns }: Kernel, seat: Seat): boolean {
  return !taken[seat] || standIns?.seats[seat] === 'seated'
}

/** Is there a person whom the seat belongs to, there or not? */
export function isHeld(kernel: Kernel, seat: Seat): boolean {
  return isHeldAtRest(kernel, seat) || !isFreeForPeople(kernel, seat)
}

/** TB-114 Whose yes is asked about seats: people's, also of who has lent theirs. Whose time is over has no voice (TB-094). */
export function otherPlayers(kernel: Kernel, seat: Seat): Seat[] {
  if (kernel.seating === undefined) return otherSeats(kernel, seat)
  const isOver = (other: Seat) => kernel.pacing?.clocks[other]?.isStoodIn === true
  return otherSeats(kernel, seat).filter((other) => isHeld(kernel, other) && !isOver(other))
}

/** How a seat shows that it is played by a stand-in; absent where a person plays. */
export interface StandInView {
  readonly standIn?: { readonly by: StandIn | 'absence'; readonly waits: boolean }
}

export function viewStandIn(kernel: Kernel, seat: Seat): StandInView {
  if (!isStandIn(kernel, seat)) return {}
  const by = kernel.standIns?.seats[seat] ?? 'absence'
  return { standIn: { by, waits: kernel.standIns?.held === true || kernel.paused } }
}
