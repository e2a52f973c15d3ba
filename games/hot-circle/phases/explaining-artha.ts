import type { Refusal } from '../../../engine/refusal.ts'
import { findAsset, findCharacter, isPermanent, labelOf, UPGRADE_COST } from '../characters.ts'
import type { Asked } from '../contract.ts'
import { whyArtha } from '../refusals/artha.ts'
import { characterOf, isGamemaster } from '../state.ts'

/** Why points, tax, conditions and assets do not change like that (HC-147 to HC-186). */
export function explainArtha(asked: Asked): Refusal | undefined {
  const { state, seat, action } = asked
  switch (action.do) {
    case 'claim-fate':
    case 'grant-fate':
      return explainClaim(asked)
    case 'spend-fate':
      return whyArtha.whatFateIsFor
    case 'spend-persona':
      return whyArtha.whatPersonaIsFor
    case 'upgrade-asset':
      return explainUpgrade(asked)
    case 'lose-asset':
      if (!isGamemaster(state, seat)) return whyArtha.gamemasterTakes
      return state.session?.scene ? whyArtha.onlyPermanent : whyArtha.duringPlay
    // What a player might look for, and why it is nowhere.
    case 'clear-tax':
      return whyArtha.taxStays
    case 'clear-condition':
      return whyArtha.conditionStays
    case 'give-condition':
      return whyArtha.fromConsequence
    default:
      return undefined
  }
}

function explainClaim({ state, seat, action }: Asked): Refusal | undefined {
  if (action.do === 'grant-fate' && !isGamemaster(state, seat)) return whyArtha.gamemasterConfirms
  if (state.test) return whyArtha.earnedLater
  if (state.phase !== 'scene') return whyArtha.inScene
  return findCharacter(state.characters, action.on ?? '') ? whyArtha.inScene : whyArtha.onlyPcs
}

/** HC-183 */
function explainUpgrade({ state, seat, action }: Asked): Refusal {
  if (state.test || state.ability) return whyArtha.noTestOpen
  const found = findAsset(characterOf(state, seat), action.on ?? null)
  if (!found) return whyArtha.notYours
  const { asset, lifepath } = found
  if (isPermanent(asset.kind)) return whyArtha.permanentAlready(labelOf(asset))
  return whyArtha.tooLittle(lifepath.name, lifepath.spentFate, UPGRADE_COST[asset.kind])
}
