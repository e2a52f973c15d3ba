import type { OfferView } from '../../../../engine/frame.ts'

export type MarketGroup = 'plot' | 'self' | 'hearts' | 'roads' | 'foes' | 'people' | 'gain'

/** On which shelf of the market an offer lies. */
const shelves: Readonly<Record<string, MarketGroup>> = {
  'advance-plot': 'plot',
  'tweak-trait': 'self',
  'rewrite-trait': 'self',
  'change-trait-dice': 'self',
  'add-trait': 'self',
  'strengthen-loyalty': 'hearts',
  'weaken-loyalty': 'hearts',
  'join-company': 'roads',
  'scatter-company': 'roads',
  'capture-spotlight': 'roads',
  'impede-npc': 'foes',
  'thwart-npc': 'foes',
  'kill-npc': 'foes',
  'buy-npc': 'people',
  'hold-dark-mirror': 'people',
  'take-adversity-token': 'gain',
}

export const marketOffers: readonly string[] = Object.keys(shelves)

const order: readonly MarketGroup[] = ['plot', 'gain', 'self', 'hearts', 'roads', 'foes', 'people']

export interface Shelf {
  readonly group: MarketGroup
  readonly open: readonly OfferView[]
  readonly refused: readonly OfferView[]
}

export function shelvesOf(offers: readonly OfferView[]): Shelf[] {
  const filled = order.flatMap((group) => {
    const own = offers.filter((offer) => shelves[offer.do] === group)
    if (own.length === 0) return []
    return [
      { group, open: own.filter((offer) => !offer.refused), refused: own.filter((offer) => offer.refused) },
    ]
  })
  return [...filled.filter(({ open }) => open.length > 0), ...filled.filter(({ open }) => open.length === 0)]
}
