import { type Claimed, nameOf, type Option, type Refusal, type Seat } from '../../../../engine/writing.ts'
import { type AgeAsking, undoneBy } from '../../contract.ts'
import type { AgeEvent } from '../../events/index.ts'
import type { StoriedAge } from '../../state.ts'
import { whyMarket } from '../../words/market.ts'
import { type Chapter, type Purchase, type Side, sideOfSeat } from '../chapter.ts'
import { plays } from '../edition.ts'
import { chapterOf } from '../presence.ts'

/** SA-129: whoever is ahead spends; some goods are for one side alone. */
export function buyers(only?: Side, because?: Refusal) {
  return {
    by: (state: StoriedAge, seat: Seat) => {
      const chapter = chapterOf(state)
      const side = seat === chapter.outcome?.spender ? sideOfSeat(chapter, seat) : undefined
      return side !== undefined && (only === undefined || side === only)
    },
    notYours({ state, seat, names }: AgeAsking) {
      const spender = chapterOf(state).outcome?.spender ?? 0
      return seat === spender ? because : whyMarket.notSpender(nameOf(names, spender))
    },
  }
}

/** SA-129 */
export function whyDear(state: StoriedAge, cost: number): Refusal | undefined {
  const { budget } = chapterOf(state)
  return cost > budget ? whyMarket.tooDear(cost, budget) : undefined
}

/** Where every option is refused for one and the same reason, the whole offer is; else each says its own. */
export function sharedRefusal(options: readonly Option[]): Refusal | undefined {
  const first = options[0]?.refused
  return first && options.every((option) => option.refused?.because === first.because) ? first : undefined
}

type IsClaimed = (purchase: Purchase, claim: Claimed, state: StoriedAge) => boolean

/** SA-133: until the chapter is concluded a purchase may be struck, unless something was built on it. */
export function judgedPurchase(what: AgeEvent['type'], isClaimed: IsClaimed) {
  return undoneBy((state, claim) => {
    const { chapter } = state
    if (!isBeforeConclusion(state) || chapter?.outcome?.spender !== claim.seat) return undefined
    const place = chapter.purchases.findLastIndex(
      (one) => one.what === what && isClaimed(one, claim, state) && isLastWord(chapter, one),
    )
    return place < 0 ? undefined : { type: 'purchase-taken-back', place }
  })
}

/** Under the first rules it was too late once the spending was over. */
function isBeforeConclusion(state: StoriedAge): boolean {
  return state.phase === 'resolve-spend' || (state.phase === 'conclude' && plays(state, 2))
}

const BINDING: readonly string[] = ['company-joined', 'company-scattered', 'spotlight-captured']

/** Nothing later changes the same thing: the same character or trait, or the bonds it would put back. */
function isLastWord({ purchases }: Chapter, purchase: Purchase): boolean {
  const later = purchases.slice(purchases.indexOf(purchase) + 1)
  const touchesBonds = (one: Purchase) => BINDING.includes(one.what) || one.before?.bonds !== undefined
  return later.every(
    (one) =>
      (purchase.before?.bonds === undefined || !touchesBonds(one)) &&
      (one.about === '' || one.about !== purchase.about || one.what === 'trait-added'),
  )
}
