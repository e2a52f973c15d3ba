import type { OfferView, ProposalView } from '../../../engine/frame.ts'
import type { Seat } from '../../../engine/game.ts'
import { offerKey, type SortedOffers } from './kernel-offers.ts'

/** Has this seat agreed to something that others have yet to answer? */
export function hasAgreed(proposals: readonly Answers[], you: Seat | null): boolean {
  return proposals.some(
    ({ needs, agreed }) =>
      you !== null && agreed.includes(you) && needs.some((seat) => !agreed.includes(seat)),
  )
}

type Answers = Pick<ProposalView, 'needs' | 'agreed'>

/** Would this move only cross one of its kind that somebody else proposes, and that waits for this seat's word? */
export function isRival(
  offer: Pick<OfferView, 'do'>,
  proposals: readonly (Answers & Pick<ProposalView, 'do'>)[],
  you: Seat | null,
): boolean {
  return proposals.some(
    ({ do: name, needs, agreed }) =>
      you !== null && name === offer.do && needs.includes(you) && !agreed.includes(you),
  )
}

/**
 * The one move that the hand itself holds: the game's choice, or the only one there is, on the page as in the
 * hand. Never one that gives something up, nor one that this seat has asked for already.
 */
export function mainOffer(
  offers: readonly OfferView[],
  { open, staged }: SortedOffers,
  asked: readonly Pick<ProposalView, 'do' | 'title'>[] = [],
): OfferView | undefined {
  const isAsked = (offer: OfferView) => asked.some((one) => one.do === offer.do && one.title === offer.title)
  const safe = (offer: OfferView) => !offer.refused && offer.gives === undefined && !isAsked(offer)
  const chosen = offers.find((offer) => offer.main && safe(offer))
  if (chosen) return chosen
  const [only] = open
  return open.length === 1 && staged.length === 0 && only && safe(only) ? only : undefined
}

const MOST = 9

/**
 * Which key takes which offer. A key keeps its meaning as long as the phase lasts, even when its offer is gone
 * for a while; only when all are taken does a new offer get the key of one that has been gone longest.
 */
export class OfferKeys {
  private phase = ''
  /** By offer; whoever was given a key last stands last. */
  private readonly keys = new Map<string, number>()

  assign(phase: string, offers: readonly OfferView[]): Map<string, number> {
    if (phase !== this.phase) {
      this.phase = phase
      this.keys.clear()
    }
    const names = offers.map(offerKey)
    for (const name of names) {
      const key = this.keys.get(name) ?? this.free(names)
      if (key !== undefined) this.keys.set(name, key)
    }
    return new Map([...this.keys].filter(([name]) => names.includes(name)))
  }

  private free(present: readonly string[]): number | undefined {
    const taken = new Set(this.keys.values())
    for (let key = 1; key <= MOST; key++) if (!taken.has(key)) return key
    const gone = [...this.keys].find(([name]) => !present.includes(name))
    if (!gone) return undefined
    this.keys.delete(gone[0])
    return gone[1]
  }
}
