import type { Action, Seat } from '../../../engine/game.ts'
import { words } from '../../../engine/kernel/words.ts'
import { type Refusal, refusal } from '../../../engine/refusal.ts'
import type { Table } from '../../../engine/table.ts'
import type { ActingTable } from '../acting-table.ts'

/** TB-018: the others decide only about a seat whose player has gone, when they ask and when the last says yes. */
export function whyNotAbsent(
  acting: Pick<ActingTable, 'publisher'>,
  { kernel }: Table,
  { do: name, on, with: given }: Action,
): Refusal | undefined {
  const proposal = name === 'agree' ? kernel.proposals.find((one) => String(one.id) === on) : undefined
  const asked = proposal === undefined ? { do: name, with: given } : proposal
  if (asked.do !== 'invite-in-absence') return undefined
  const seat = (asked.with as { seat?: unknown } | undefined)?.seat
  return typeof seat === 'number' && acting.publisher.presence.isPresent(seat as Seat)
    ? refusal('TB-018', words.keys.here)
    : undefined
}
