import type { TableActionName } from '../../../engine/actions/index.ts'
import type { Frame, OfferView } from '../../../engine/frame.ts'
import type { Seat } from '../../../engine/game.ts'

export function findCommon(frame: Frame, name: TableActionName, on?: string): OfferView | undefined {
  return frame.common.find((offer) => offer.do === name && (on === undefined || offer.on === on))
}

export function listCommon(frame: Frame, name: TableActionName): OfferView[] {
  return frame.common.filter((offer) => offer.do === name)
}

/** The seats among which an offer may choose; none where it is not offered. */
export function listOffered(frame: Frame, name: TableActionName): readonly Seat[] {
  const field = findCommon(frame, name)?.inputs.seat
  return field?.kind === 'seat' ? field.among : []
}

/** What the table may do by everyone's consent: a ruling, and the game's own corrections. */
export function listRepairs(frame: Frame): OfferView[] {
  const ruling: TableActionName = 'house-ruling'
  return frame.common.filter((offer) => offer.repair || offer.do === ruling)
}

/** An offer is told from others by what it does and on what. */
export function offerKey(offer: { readonly do: string; readonly on?: string | undefined }): string {
  return offer.on === undefined ? offer.do : `${offer.do}.${offer.on}`
}

/** An offer that asks for more before it is sent ends in dots. */
export function titleOf(offer: OfferView): string {
  return Object.keys(offer.inputs).length > 0 ? `${offer.title} …` : offer.title
}

export interface SortedOffers {
  readonly open: readonly OfferView[]
  readonly refused: readonly OfferView[]
  /** Housekeeping, and what the stage shows in its own place. */
  readonly aside: readonly OfferView[]
  /** What can be done now on the stage alone. */
  readonly staged: readonly OfferView[]
}

/** What the moment is about, apart from what is only at hand. */
export function sortOffers(offers: readonly OfferView[], onStage: readonly string[]): SortedOffers {
  const aside = offers.filter((offer) => offer.aside || onStage.includes(offer.do))
  const rest = offers.filter((offer) => !aside.includes(offer))
  return {
    open: rest.filter((offer) => !offer.refused),
    refused: rest.filter((offer) => offer.refused),
    aside,
    staged: aside.filter((offer) => !offer.aside && !offer.refused),
  }
}
