import type { Inputs } from '../../engine/fields/field.ts'
import {
  type Action,
  type Names,
  type Offer,
  type Phase,
  type Seat,
  type Turn,
  offer as write,
} from '../../engine/old-contract.ts'
import type { Refusal } from '../../engine/refusal.ts'
import type { CircleEvent } from './events.ts'
import type { HotCircle } from './state.ts'

/** The engine's contract with this game's own state and events filled in. */
export type CircleOffer = Offer<HotCircle, CircleEvent>
export type CircleTurn = Turn<HotCircle, CircleEvent>
export type CirclePhase = Phase<HotCircle, CircleEvent>

export function offer<I extends Inputs>(
  written: Parameters<typeof write<HotCircle, CircleEvent, I>>[0],
): CircleOffer {
  return write<HotCircle, CircleEvent, I>(written)
}

/** What an offer is made from: the table, who asks, and what everybody is called. */
export interface Asking {
  readonly state: HotCircle
  readonly seat: Seat
  readonly names: Names
}

/** An action that nobody offers, to be explained. */
export interface Asked extends Asking {
  readonly action: Action
}

/** Shown to the player, and refused with its reason. */
export function barred(refused: Refusal | undefined): { refused?: Refusal } {
  return refused ? { refused } : {}
}

/** A field whose every misfit is this refusal. */
export function insisting(refused: Refusal): { rule: string; because: string } {
  return { rule: refused.rule, because: refused.because }
}

/** A text that must not be left out; what else is wrong with it, the field itself says. */
export function required(refused: Refusal) {
  return {
    rule: refused.rule,
    otherwise: (value: unknown) => (typeof value === 'string' && value !== '' ? undefined : refused),
  }
}
