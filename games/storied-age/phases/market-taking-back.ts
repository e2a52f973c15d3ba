import type { Claimed, TakeBack } from '../../../engine/old-contract.ts'
import type { Chapter, Purchase } from '../chapter.ts'
import { findCharacter, findTrait, type Mark } from '../characters.ts'
import type { AgeEvent } from '../events.ts'
import { bondsOf } from '../presence.ts'
import type { StoriedAge } from '../state.ts'

type IsClaimed = (purchase: Purchase, claim: Claimed, state: StoriedAge) => boolean

/** SA-133: while the spending goes on, an objection takes a purchase back, unless something was built on it. */
function takeBackPurchase(what: AgeEvent['type'], isClaimed: IsClaimed): TakeBack<StoriedAge, AgeEvent> {
  const find = (state: StoriedAge, claim: Claimed): number => {
    const { chapter, phase } = state
    if (phase !== 'resolve-spend' || chapter?.outcome?.spender !== claim.seat) return -1
    return chapter.purchases.findLastIndex(
      (one) => one.what === what && isClaimed(one, claim, state) && isLastWord(chapter, one),
    )
  }
  return {
    stands: (state, claim) => find(state, claim) >= 0,
    decide(turn, claim) {
      const place = find(turn.state, claim)
      if (place >= 0) turn.emit({ type: 'purchase-taken-back', place })
    },
  }
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

export const takeBackRewording = takeBackPurchase('trait-reworded', ({ about }, claim, state) => {
  const { text } = claim.with as { text?: unknown }
  return about === claim.on && findTrait(state.characters, about)?.text === text
})

export const takeBackNewTrait = takeBackPurchase('trait-added', ({ before }, claim, state) => {
  const trait = before?.trait && findTrait(state.characters, before.trait.id)
  // Different dice or words mean that more was spent on it since.
  return trait?.dice === '3d6' && trait.text === (claim.with as { text?: unknown }).text
})

export function takeBackMark(mark: Mark): TakeBack<StoriedAge, AgeEvent> {
  return takeBackPurchase(
    'npc-marked',
    ({ about }, claim, state) => about === claim.on && findCharacter(state.characters, about)?.mark === mark,
  )
}

export const takeBackCapture = takeBackPurchase(
  'spotlight-captured',
  ({ about }, claim) => about === claim.on,
)

export const takeBackBoughtNpc = takeBackPurchase('npc-bought', ({ about }, claim, state) => {
  const npc = findCharacter(state.characters, about)
  if (!npc || npc.name !== (claim.with as { name?: unknown }).name) return false
  if (npc.mark !== 'none' || bondsOf(state, npc.id).length > 0) return false
  return !state.characters.some((one) => one.mirrorOf === npc.id)
})
