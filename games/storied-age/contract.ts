import type { Option } from '../../engine/fields/field.ts'
import type { Asked, Names, Offer, Phase, Seat, Turn } from '../../engine/old-contract.ts'
import type { Refusal } from '../../engine/refusal.ts'
import type { AgeEvent } from './events.ts'
import type { StoriedAge } from './state.ts'

export type AgeOffer = Offer<StoriedAge, AgeEvent>
export type AgeTurn = Turn<StoriedAge, AgeEvent>
export type AgePhase = Phase<StoriedAge, AgeEvent>

/** Whose offers, and by which names the others are called. */
export interface Asking {
  readonly state: StoriedAge
  readonly seat: Seat
  readonly names: Names
  /** Where somebody asks about one action alone. */
  readonly only?: Asked | undefined
}

/** Is this among what was asked about? Without `on`, is anything of this name? */
export function isAsked({ only }: Asking, name: string, on?: string): boolean {
  if (only === undefined) return true
  return only.do === name && (on === undefined || only.on === undefined || only.on === on)
}

/** Offers that are made together, and the names of all that they do. */
export interface OfferKind<Needs> {
  readonly names: readonly string[]
  make(needs: Needs): AgeOffer[]
}

/** All offers of these kinds, in their order; what nobody asked about is not made. */
export function listOffers<Needs extends { readonly asking: Asking }>(
  kinds: readonly OfferKind<Needs>[],
  needs: Needs,
): AgeOffer[] {
  const { only } = needs.asking
  const offers: AgeOffer[] = []
  for (const { names, make } of kinds) {
    if (only !== undefined && !names.includes(only.do)) continue
    for (const offer of make(needs)) offers.push(offer)
  }
  return offers
}

/** Shown to the player, and refused with its reason. */
export function barred(refused: Refusal | undefined): { refused?: Refusal } {
  return refused ? { refused } : {}
}

/** Where every option is refused for one and the same reason, the whole offer is; else each says its own. */
export function sharedRefusal(options: readonly Option[]): Refusal | undefined {
  const first = options[0]?.refused
  return first && options.every((option) => option.refused?.because === first.because) ? first : undefined
}

/** A field whose every misfit is this refusal. */
export function insisting(refused: Refusal): { rule: string; because: string } {
  return { rule: refused.rule, because: refused.because }
}

/** A text that must not be left out; what else is wrong with it, the field itself says. */
export function required(refused: Refusal) {
  return { rule: refused.rule, otherwise: whereEmpty(() => refused) }
}

/** The same, put into words only where it is needed. */
export function whereEmpty(refused: () => Refusal) {
  return (value: unknown) => (typeof value === 'string' && value !== '' ? undefined : refused())
}
