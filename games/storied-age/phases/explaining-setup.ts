import type { Action } from '../../../engine/old-contract.ts'
import type { Refusal } from '../../../engine/refusal.ts'
import type { Asking } from '../contract.ts'
import { whySetup } from '../refusals/setup.ts'
import { findFeature, findSeed, nameOf, playerAt } from '../state.ts'

/** Why not, in the right step of setup: it is not this player's to do, or there is no such thing. */
export function whyNotInSetup({ state, seat, names }: Asking, action: Action): Refusal | undefined {
  const on = action.on ?? ''
  switch (action.do) {
    case 'roll-theme-word':
      return whySetup.diceChoose
    case 'order-seed-words':
    case 'write-seed':
    case 'confirm-seed': {
      const seed = findSeed(state, on)
      if (!seed) return undefined
      if (seed.creator !== seat) return whySetup.notAuthor(nameOf(names, seed.creator))
      return seed.chart ? whySetup.chartsCast : whySetup.seedLocked
    }
    case 'suggest-seed':
      return findSeed(state, on)?.creator === seat ? whySetup.ownSeed : whySetup.seedLocked
    case 'hand-off-seed': {
      const seed = findSeed(state, state.leads?.seeds.protagonist ?? '')
      return whySetup.notYours(nameOf(names, seed?.holder ?? 0))
    }
    case 'move-feature': {
      const feature = findFeature(state, on)
      return feature && whySetup.notContributor(nameOf(names, feature.by))
    }
    case 'outline-segment':
      return playerAt(state, seat).role === 'supporting' ? whySetup.leadsOnly : whySetup.threeParts
    case 'outline-subplot':
      return whySetup.oneSubplot
    case 'choose-supporting':
    case 'request-more-seeds':
      return playerAt(state, seat).role === 'supporting' ? undefined : whySetup.leadHasCharacter
    default:
      return undefined
  }
}
