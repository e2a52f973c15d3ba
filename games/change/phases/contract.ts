import type { Inputs } from '../../../engine/fields/field.ts'
import {
  type Action,
  type Names,
  type Offer,
  type Phase,
  type Seat,
  type Turn,
  offer as write,
} from '../../../engine/old-contract.ts'
import type { ChangeEvent } from '../events.ts'
import type { Change, Prefix } from '../state.ts'

/** The engine's contract with this game's own state and events filled in. */
export type ChangeOffer = Offer<Change, ChangeEvent>
export type ChangeTurn = Turn<Change, ChangeEvent>
export type ChangePhase = Phase<Change, ChangeEvent>

export function offer<I extends Inputs>(
  written: Parameters<typeof write<Change, ChangeEvent, I>>[0],
): ChangeOffer {
  return write<Change, ChangeEvent, I>(written)
}

/** What an offer is made from: the table, who asks, and what everybody is called. */
export interface Asking {
  readonly state: Change
  readonly seat: Seat
  readonly names: Names
}

/** An action that nobody offers, to be explained. */
export interface Asked extends Asking {
  readonly action: Action
}

export function newId(state: Change, prefix: Prefix, ahead = 0): string {
  return `${prefix}${state.made[prefix] + 1 + ahead}`
}

/** "Ann", "Ann and Ben", "Ann, Ben and Cleo". */
export function listSeats(names: Names, seats: readonly Seat[]): string {
  const called = seats.map((seat) => names[seat] || `Seat ${seat + 1}`)
  const last = called.pop() ?? ''
  return called.length === 0 ? last : `${called.join(', ')} and ${last}`
}
