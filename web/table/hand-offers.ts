import type { OfferView } from '../../engine/frame.ts'
import { offerKey, type SortedOffers } from './kernel-offers.ts'

/** The one move that the hand itself holds: the game's choice, or the only one there is. Never one that gives something up. */
export function mainOffer(offers: readonly OfferView[], { open }: SortedOffers): OfferView | undefined {
  const safe = (offer: OfferView) => !offer.refused && offer.gives === undefined
  const chosen = offers.find((offer) => offer.main && safe(offer))
  if (chosen) return chosen
  const [only] = open
  return open.length === 1 && only && safe(only) ? only : undefined
}

const MOST = 9

/** Which key takes which offer. A key keeps its meaning as long as the phase lasts, even when its offer is gone. */
export class OfferKeys {
  private phase = ''
  private readonly keys = new Map<string, number>()

  keyOf(phase: string, offer: OfferView): number | undefined {
    if (phase !== this.phase) {
      this.phase = phase
      this.keys.clear()
    }
    const name = offerKey(offer)
    const known = this.keys.get(name)
    if (known !== undefined) return known
    const key = this.keys.size + 1
    if (key > MOST) return undefined
    this.keys.set(name, key)
    return key
  }
}
