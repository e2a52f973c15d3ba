import type { Asking } from '../../../engine/action.ts'
import { type Refusal, refusal } from '../../../engine/refusal.ts'
import type { Becoming } from '../state.ts'
import { why } from '../words/why.ts'

/** What people may try and no rule allows: an answer in words instead of a shrug. */
export function whyNever({ state, asked }: Asking<Becoming>): Refusal | undefined {
  switch (asked.do) {
    case 'swap-roles':
      return refusal('BE-022', why.rolesFixed)
    case 'skip-scene':
      return refusal('BE-030', why.noSkipping)
    case 'open-scene':
      if (state.lastAssetLost) return refusal('BE-176', why.gameEnding)
      return state.phase === 'finale'
        ? refusal('BE-175', why.noMoreScenes)
        : refusal('BE-030', why.noSkipping)
    case 'set-threat-dice':
      return refusal('BE-060', why.contentDice)
    case 'invoke-trait':
      return refusal('BE-052', why.traitsFollowAssets)
    case 'add-trait':
    case 'remove-trait':
      return refusal('BE-133', why.sheetLocked)
    case 'set-score':
      return refusal('BE-169', why.ledgerOnly)
    case 'roll-threat':
      return refusal('BE-105', state.scene?.roll ? why.noReroll : why.bargainsFirst)
    case 'reroll':
      return refusal('BE-105', why.noReroll)
    default:
      return undefined
  }
}
