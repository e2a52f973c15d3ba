import type { Seat } from '../game.ts'
import { isSilent } from './pace/state.ts'
import { isStandIn } from './stand-ins/stand-ins.ts'
import type { Kernel } from './state.ts'

/** TB-017: the seat, and all that one browser was seen to hold together with it. */
export function heldTogether({ together }: Kernel, seat: Seat): Seat[] {
  const same = [seat]
  for (const one of same) {
    for (const pair of together) {
      if (pair.includes(one)) same.push(...pair.filter((other) => !same.includes(other)))
    }
  }
  return same
}

/**
 * TB-018, TB-019: how many people decide about a seat besides whoever holds it. Stand-ins do not, nor whose
 * time is over, and the seats of one browser are one.
 */
export function countDeciding(kernel: Kernel, about: Seat): number {
  const { taken } = kernel
  const counts = (seat: Seat) => taken[seat] === true && !isStandIn(kernel, seat) && !isSilent(kernel, seat)
  const known = new Set(heldTogether(kernel, about))
  let people = 0
  for (const seat of taken.keys()) {
    if (known.has(seat) || !counts(seat)) continue
    people += 1
    for (const same of heldTogether(kernel, seat)) known.add(same)
  }
  return people
}
