import { isHandAwaited, isOfRounds } from '../../dice/hands.ts'
import { hashOfPart, isPart } from '../../dice/parts.ts'
import { ownHashing } from '../../dice/sha256.ts'
import type { Seat } from '../../game.ts'
import type { Means } from '../../means.ts'
import type { TableEvent } from '../events.ts'
import type { Kernel } from '../state.ts'

interface Acting {
  readonly seat: Seat
  /** Of the entry that is being made. */
  readonly version: number
}

/**
 * TB-120: what an action brings for the dice, apart from what it does. A part that does not fit, or that
 * nothing waits for, is left out: the action happens all the same. Stand-ins bring none (TB-125).
 */
export function givingOf(
  { dice, table, stage }: Kernel,
  { seat, version }: Acting,
  { bind, part, holds = [], standIn }: Pick<Means, 'bind' | 'part' | 'holds' | 'standIn'>,
): TableEvent | undefined {
  const { parts } = dice
  if (parts === undefined || stage !== 'play' || standIn) return undefined
  const also = othersOf(holds, seat)
  const hand = also.length === 0 ? {} : { also }
  const isNew = isOfRounds(parts)
  if (bind !== undefined) {
    if (!isPart(bind)) return undefined
    // Sent again, because the answer was lost: the chain has begun already.
    if (isNew && parts.chains[seat]?.last === bind && isSameHand(parts, seat, also)) return undefined
    return { type: 'table/bound', seat, head: bind, ...(isNew ? { ...hand, version } : {}) }
  }
  if (!isPart(part) || !isSameHand(parts, seat, also)) return undefined
  // Asked first, because it costs nothing: most actions bring a part that nothing waits for.
  if (!isHandAwaited(parts, seat, also)) return undefined
  if (hashOfPart(table, { seat, part }, ownHashing) !== parts.chains[seat]?.last) return undefined
  return { type: 'table/part-given', seat, part, ...(isNew ? { version } : hand) }
}

/**
 * What the seat's next part has to fit; nothing where these dice take no parts, or the seat has bound none,
 * or TB-125 its browser holds other seats by now than it said then: it has to begin anew.
 */
export function boundOf({ dice, stage }: Kernel, seat: Seat, holds: readonly Seat[]): string | undefined {
  if (stage !== 'play' || !isSameHand(dice.parts, seat, othersOf(holds, seat))) return undefined
  return dice.parts?.chains[seat]?.last
}

function isSameHand(parts: Kernel['dice']['parts'], seat: Seat, also: readonly Seat[]): boolean {
  if (parts === undefined || !isOfRounds(parts)) return true
  const said = parts.chains[seat]?.also ?? also
  return said.length === also.length && said.every((one, place) => one === also[place])
}

function othersOf(holds: readonly Seat[], seat: Seat): Seat[] {
  return holds.filter((one) => one !== seat).sort((one, other) => one - other)
}
