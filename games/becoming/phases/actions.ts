import { type Refusal, refusal } from '../../../engine/refusal.ts'
import type { Side } from '../scene.ts'
import type { Becoming, PhaseName } from '../state.ts'
import { words } from '../words.ts'

export type Role = 'anyone' | 'host' | 'hero' | 'fate' | 'agent' | 'tempter' | 'side' | 'winner' | 'leader'

/** Whose an action is, when, and by which rule: only for saying why not. */
export interface ActionFacts {
  readonly role: Role
  readonly phases: readonly PhaseName[]
  readonly rule: string
  /** Prizes belong to one side. */
  readonly winner?: Side
}

const TEMPTING = ['framing', 'threat', 'hero-dice', 'agent-dice', 'temptation'] as const
const AFTER_PRICES = ['late-calls', 'prize', 'resolution'] as const

export const ACTIONS: Readonly<Record<string, ActionFacts>> = {
  'claim-seat': { role: 'anyone', phases: ['gathering'], rule: 'BE-002' },
  'draw-hero': { role: 'anyone', phases: ['gathering'], rule: 'BE-R01' },
  'choose-quest': { role: 'host', phases: ['gathering'], rule: 'BE-003' },
  'bring-quest': { role: 'host', phases: ['gathering'], rule: 'BE-003' },
  'start-game': { role: 'host', phases: ['gathering'], rule: 'BE-001' },
  'draft-asset': { role: 'anyone', phases: ['draft'], rule: 'BE-010' },
  'name-hero': { role: 'hero', phases: ['naming'], rule: 'BE-014' },
  'take-fate': { role: 'fate', phases: ['fates'], rule: 'BE-020' },
  'introduce-avatar': { role: 'tempter', phases: TEMPTING, rule: 'BE-042' },
  'tick-element': { role: 'agent', phases: ['framing'], rule: 'BE-040' },
  'close-framing': { role: 'agent', phases: ['framing'], rule: 'BE-040' },
  'present-threat': { role: 'agent', phases: ['threat'], rule: 'BE-045' },
  'set-agent-stakes': { role: 'agent', phases: ['threat'], rule: 'BE-046' },
  'set-hero-stakes': { role: 'hero', phases: ['threat'], rule: 'BE-047' },
  'invoke-asset': { role: 'hero', phases: ['hero-dice', 'late-calls'], rule: 'BE-051' },
  'withdraw-invocation': { role: 'hero', phases: ['hero-dice'], rule: 'BE-054' },
  'declare-hero-moon': { role: 'hero', phases: ['hero-dice'], rule: 'BE-055' },
  'lock-hero-dice': { role: 'hero', phases: ['hero-dice'], rule: 'BE-054' },
  'claim-negative-trait': { role: 'agent', phases: ['agent-dice', 'late-calls'], rule: 'BE-061' },
  'claim-subverted-asset': { role: 'agent', phases: ['agent-dice', 'late-calls'], rule: 'BE-062' },
  'withdraw-claim': { role: 'agent', phases: ['agent-dice'], rule: 'BE-061' },
  'declare-agent-moon': { role: 'agent', phases: ['agent-dice'], rule: 'BE-064' },
  'lock-agent-dice': { role: 'agent', phases: ['agent-dice'], rule: 'BE-060' },
  'support-agent': { role: 'tempter', phases: ['temptation'], rule: 'BE-079' },
  'offer-bargain': { role: 'tempter', phases: ['temptation'], rule: 'BE-079' },
  'stand-aside': { role: 'tempter', phases: ['temptation'], rule: 'BE-079' },
  'change-sealed-move': { role: 'tempter', phases: ['temptation'], rule: 'BE-079' },
  'accept-offer': { role: 'hero', phases: ['answers'], rule: 'BE-086' },
  'counter-offer': { role: 'hero', phases: ['answers'], rule: 'BE-087' },
  'withdraw-counter': { role: 'hero', phases: ['answers'], rule: 'BE-088' },
  'reject-offer': { role: 'hero', phases: ['answers'], rule: 'BE-089' },
  'take-counter': { role: 'tempter', phases: ['answers'], rule: 'BE-088' },
  'hold-offer': { role: 'tempter', phases: ['answers'], rule: 'BE-088' },
  'improve-offer': { role: 'tempter', phases: ['answers'], rule: 'BE-088' },
  'lock-additions': { role: 'side', phases: ['late-calls'], rule: 'BE-103' },
  'take-spread-prize': { role: 'agent', phases: ['prize'], rule: 'BE-110', winner: 'agent' },
  'take-subvert-prize': { role: 'agent', phases: ['prize'], rule: 'BE-110', winner: 'agent' },
  'take-agent-moon-prize': { role: 'agent', phases: ['prize'], rule: 'BE-115', winner: 'agent' },
  'take-hero-prize': { role: 'hero', phases: ['prize'], rule: 'BE-113', winner: 'hero' },
  'take-hero-moon-prize': { role: 'hero', phases: ['prize'], rule: 'BE-114', winner: 'hero' },
  'decline-prize': { role: 'hero', phases: ['prize'], rule: 'BE-113', winner: 'hero' },
  'rewrite-asset': { role: 'fate', phases: AFTER_PRICES, rule: 'BE-140' },
  'narrate-resolution': { role: 'winner', phases: ['resolution'], rule: 'BE-125' },
  'close-scene': { role: 'winner', phases: ['resolution'], rule: 'BE-125' },
  'narrate-ending': { role: 'leader', phases: ['finale'], rule: 'BE-178' },
  'close-story': { role: 'leader', phases: ['finale'], rule: 'BE-178' },
}

export const TEMPTERS_MOVES: readonly string[] = [
  'introduce-avatar',
  'support-agent',
  'offer-bargain',
  'stand-aside',
  'change-sealed-move',
]

/** What people may try and no rule allows: an answer in words instead of a shrug. */
export const IMPOSSIBLE: Readonly<Record<string, (state: Becoming) => Refusal>> = {
  'swap-roles': () => refusal('BE-022', words.refuse.rolesFixed),
  'skip-scene': () => refusal('BE-030', words.refuse.noSkipping),
  'open-scene': (state) => {
    if (state.lastAssetLost) return refusal('BE-176', words.refuse.gameEnding)
    if (state.phase === 'finale') return refusal('BE-175', words.refuse.noMoreScenes)
    return refusal('BE-030', words.refuse.noSkipping)
  },
  'set-threat-dice': () => refusal('BE-060', words.refuse.contentDice),
  'invoke-trait': () => refusal('BE-052', words.refuse.traitsFollowAssets),
  'add-trait': () => refusal('BE-133', words.refuse.sheetLocked),
  'remove-trait': () => refusal('BE-133', words.refuse.sheetLocked),
  'set-score': () => refusal('BE-169', words.refuse.ledgerOnly),
  'roll-threat': (state) =>
    state.scene?.roll
      ? refusal('BE-105', words.refuse.noReroll)
      : refusal('BE-105', words.refuse.bargainsFirst),
  reroll: () => refusal('BE-105', words.refuse.noReroll),
}
