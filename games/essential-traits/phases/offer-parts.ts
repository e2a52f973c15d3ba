import type { Offer, Seat, Turn } from '../../../engine/old-contract.ts'
import { type Refusal, refusal } from '../../../engine/refusal.ts'
import type { TraitsEvent } from '../events.ts'
import type { EssentialTraits } from '../state.ts'

export type TraitsOffer = Offer<EssentialTraits, TraitsEvent>
export type TraitsTurn = Turn<EssentialTraits, TraitsEvent>

/** Shown to the player, and refused with its reason. */
export function barred(refused: Refusal | undefined): { refused?: Refusal } {
  return refused ? { refused } : {}
}

/** Waits for these seats' consent; without any, it happens at once. */
export function asking(seat: Seat, granters: readonly Seat[]): { consent?: () => readonly Seat[] } {
  const asked = granters.filter((one) => one !== seat)
  return asked.length > 0 ? { consent: () => asked } : {}
}

/** A text that must not be left out, with the rule's own words for it. */
export function required(rule: string, because: string) {
  return {
    rule,
    otherwise: (value: unknown) =>
      typeof value === 'string' && value !== '' ? undefined : refusal(rule, because),
  }
}
