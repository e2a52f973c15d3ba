import type { OfferView } from '../../../../engine/frame.ts'
import type { ActionName } from '../../actions/index.ts'
import { isOffer } from '../age.ts'

/** What lies on which shelf of the market, in the order of the shelves. */
const shelves = {
  plot: ['advance-plot'],
  gain: ['take-adversity-token'],
  self: ['tweak-trait', 'rewrite-trait', 'change-trait-dice', 'add-trait'],
  hearts: ['strengthen-loyalty', 'weaken-loyalty'],
  roads: ['join-company', 'scatter-company', 'capture-spotlight'],
  foes: ['impede-npc', 'thwart-npc', 'kill-npc'],
  people: ['buy-npc', 'hold-dark-mirror'],
} as const satisfies Record<string, readonly ActionName[]>

export type MarketGroup = keyof typeof shelves

const order = Object.keys(shelves) as MarketGroup[]

export const marketOffers: readonly ActionName[] = Object.values(shelves).flat()

export interface Shelf {
  readonly group: MarketGroup
  readonly open: readonly OfferView[]
  readonly refused: readonly OfferView[]
}

export function shelvesOf(offers: readonly OfferView[]): Shelf[] {
  const filled = order.flatMap((group) => {
    const own = offers.filter((offer) => isOffer(offer, ...shelves[group]))
    if (own.length === 0) return []
    return [
      { group, open: own.filter((offer) => !offer.refused), refused: own.filter((offer) => offer.refused) },
    ]
  })
  return [...filled.filter(({ open }) => open.length > 0), ...filled.filter(({ open }) => open.length === 0)]
}
