import type { Action, Seat } from '../../../engine/game.ts'
import { seatInAbsence } from '../../../engine/kernel/evolve-keys.ts'
import { countDeciding } from '../../../engine/kernel/people.ts'
import { isHeld } from '../../../engine/kernel/stand-ins/stand-ins.ts'
import { isHeldAtRest, type Kernel, nameOf } from '../../../engine/kernel/state.ts'
import { words } from '../../../engine/kernel/words.ts'
import { type Refusal, refusal } from '../../../engine/refusal.ts'
import type { Table } from '../../../engine/table.ts'
import type { ActingTable } from '../acting-table.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** So long nobody has seen a player who counts as gone: where several people decide, and where one does alone. */
const GONE_MILLISECONDS = { several: 10 * MINUTE, one: 24 * HOUR }

type Seeing = Pick<ActingTable, 'world' | 'looks'>

/**
 * TB-018: the others decide only about a seat whose player has gone: when they ask, at every yes, and when the
 * key is made that comes of it. A seat that rests by the clock is lent to somebody else no sooner.
 */
export function whyNotAbsent(acting: Seeing, { kernel }: Table, action: Action): Refusal | undefined {
  const seat = takenAsGone(kernel, action)
  return seat === undefined ? undefined : whyNotGone(acting, kernel, seat)
}

/** Why the seat's player has not gone; undefined if they have, or if nobody holds it. */
export function whyNotGone(acting: Seeing, kernel: Kernel, seat: Seat): Refusal | undefined {
  if (kernel.names[seat] === undefined || !isHeld(kernel, seat)) return undefined
  const name = nameOf(kernel, seat)
  const seen = acting.looks.seenAt(seat)
  if (seen === 'now') return refusal('TB-018', words.keys.here(name))
  const ago = Math.max(0, acting.world.now() - seen)
  const left = GONE_MILLISECONDS[countDeciding(kernel, seat) > 1 ? 'several' : 'one'] - ago
  if (left <= 0) return undefined
  return refusal('TB-018', words.keys.hereLately(name, { ago: sayTime(ago), left: sayTime(left) }))
}

function takenAsGone(kernel: Kernel, { do: name, on, with: given }: Action): Seat | undefined {
  if (name === 'make-key') {
    const { seat } = (given ?? {}) as { seat?: unknown }
    return kernel.invitable.find((one) => one.voted && one.seat === seat)?.seat
  }
  const proposal = name === 'agree' ? kernel.proposals.find((one) => String(one.id) === on) : undefined
  const asked = proposal ?? { do: name, ...(on === undefined ? {} : { on }), with: given }
  if (asked.do !== 'stand-in') return seatInAbsence(asked)
  const seat = Number(asked.on)
  return isHeldAtRest(kernel, seat) ? seat : undefined
}

/** "a minute", "3 minutes", "23 hours". */
function sayTime(milliseconds: number): string {
  const minutes = Math.max(1, Math.ceil(milliseconds / MINUTE))
  if (minutes < 60) return minutes === 1 ? 'a minute' : `${minutes} minutes`
  const hours = Math.ceil(minutes / 60)
  return hours === 1 ? 'an hour' : `${hours} hours`
}
