import { hashOfPart, isAwaited, isPart } from '../../dice/parts.ts'
import { ownHashing } from '../../dice/sha256.ts'
import type { Seat } from '../../game.ts'
import type { Means } from '../../means.ts'
import type { TableEvent } from '../events.ts'
import type { Kernel } from '../state.ts'

/**
 * TB-120: what an action brings for the dice, apart from what it does. A part that does not fit, or that
 * nothing waits for, is left out: the action happens all the same.
 */
export function givingOf(
  { dice, table, stage }: Kernel,
  seat: Seat,
  { bind, part, holds = [], standIn }: Pick<Means, 'bind' | 'part' | 'holds' | 'standIn'>,
): TableEvent | undefined {
  const { parts } = dice
  if (parts === undefined || stage !== 'play' || standIn) return undefined
  if (bind !== undefined) return isPart(bind) ? { type: 'table/bound', seat, head: bind } : undefined
  if (!isPart(part)) return undefined
  const also = holds.filter((one) => one !== seat)
  // Asked first, because it costs nothing: most actions bring a part that nothing waits for.
  if (!isAwaited(parts, { seat, also })) return undefined
  if (hashOfPart(table, { seat, part }, ownHashing) !== parts.chains[seat]?.last) return undefined
  return { type: 'table/part-given', seat, part, ...(also.length === 0 ? {} : { also }) }
}

/** What the seat's next part has to fit; nothing where these dice take no parts, or the seat has bound none. */
export function boundOf({ dice, stage }: Kernel, seat: Seat): string | undefined {
  return stage === 'play' ? dice.parts?.chains[seat]?.last : undefined
}
