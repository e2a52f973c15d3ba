import { type Refusal, refusal } from '../../../engine/writing.ts'
import type { BecomingAsking } from '../contract.ts'
import type { Becoming } from '../state.ts'
import { why } from '../words/why.ts'

const NEVER: Readonly<Record<string, (state: Becoming) => Refusal>> = {
  'swap-roles': () => refusal('BE-022', why.rolesFixed),
  'skip-scene': () => refusal('BE-030', why.noSkipping),
  'open-scene'({ lastAssetLost, phase }) {
    if (lastAssetLost) return refusal('BE-176', why.gameEnding)
    return phase === 'finale' ? refusal('BE-175', why.noMoreScenes) : refusal('BE-030', why.noSkipping)
  },
  'set-threat-dice': () => refusal('BE-060', why.contentDice),
  'invoke-trait': () => refusal('BE-052', why.traitsFollowAssets),
  'add-trait': () => refusal('BE-133', why.sheetLocked),
  'remove-trait': () => refusal('BE-133', why.sheetLocked),
  'set-score': () => refusal('BE-169', why.ledgerOnly),
  'roll-threat': ({ scene }) => refusal('BE-105', scene?.roll ? why.noReroll : why.bargainsFirst),
  reroll: () => refusal('BE-105', why.noReroll),
}

/** What people may try and no rule allows: an answer in words instead of a shrug. */
export function whyNever({ state, asked }: BecomingAsking): Refusal | undefined {
  return Object.hasOwn(NEVER, asked.do) ? NEVER[asked.do]?.(state) : undefined
}
