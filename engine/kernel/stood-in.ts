import type { Seat } from '../game.ts'
import type { StoodIn } from './stand-ins/events.ts'
import type { Kernel } from './state.ts'

/** TB-016: the resting seats that are played by whoever has this one, also by way of another of them. */
export function listStoodIn({ stoodIn = [] }: Kernel, by: Seat): StoodIn[] {
  const found: StoodIn[] = []
  const hands = [by]
  for (const hand of hands) {
    for (const one of stoodIn) {
      if (one.by !== hand || found.includes(one)) continue
      found.push(one)
      hands.push(one.seat)
    }
  }
  return found
}

/** Tables from before this was written down go on as they began. */
export function noteStoodIn(kernel: Kernel, seat: Seat, by: Seat): void {
  if (kernel.seating === 2) kernel.stoodIn = [...(kernel.stoodIn ?? []), { seat, by }]
}

/** The latest key to the seat is theirs, and no longer the way back of whoever left it. */
export function noteKeyed(kernel: Kernel, seat: Seat): void {
  if (kernel.stoodIn === undefined) return
  kernel.stoodIn = kernel.stoodIn.map((one) => (one.seat === seat ? { ...one, isKeyed: true } : one))
}

export function forgetStoodIn(kernel: Kernel, seat: Seat): void {
  if (kernel.stoodIn !== undefined) kernel.stoodIn = kernel.stoodIn.filter((one) => one.seat !== seat)
}
