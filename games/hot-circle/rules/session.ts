import type { Seat } from '../../../engine/writing.ts'

/** The session under way. */
export interface SessionState {
  number: number
  /** Scenes set so far in this session. */
  scenes: number
  /** HC-045: counts runs of directly continuous scenes; the current scene belongs to the latest. */
  run: number
  scene: Scene | null
  /** HC-201: what players wish for the next scene. */
  wishes: Wish[]
  /** HC-187: what makes this session a milestone; null while it is none. */
  milestone: string | null
  /** HC-186 */
  refunds: Refund[]
  tests: number
  closing: Closing | null
  /** "…and that is where we end it." */
  lastLine: string
}

export interface Scene {
  /** Over the whole session, from 1. */
  number: number
  run: number
  place: string
  time: string
  opening: string
  /** Player characters who are there, by id. */
  present: string[]
  /** NPCs who are there, by id. */
  npcs: string[]
  /** Assets that were brought in without a test (HC-047), by id. */
  introduced: string[]
  abilityTests: number
  obstacleTests: number
  /** HC-070: compels that were declined in this scene, as warnings. */
  declined: string[]
  /** HC-154: fate that was claimed in this scene; an objection takes it back. */
  claims: FateClaim[]
}

export interface FateClaim {
  id: string
  character: string
  why: string
  by: Seat
}

export interface Wish {
  seat: Seat
  text: string
  /** A relationship to bring, by asset id. */
  bring: string | null
}

export interface Refund {
  character: string
  asset: string
  fate: number
  persona: number
}

/** HC-206 to HC-211: what the four closing steps still have to know. */
export interface Closing {
  /** Players who have finished the step that is on. */
  finished: Seat[]
  /** E1 */
  claims: GoalClaim[]
  /** E2: what was written, by character, against which a change is read. */
  rewrites: Rewrite[]
  /** E3 */
  vote: TraitVote | null
  /** Persona paid so far, for the summary at the end. */
  paid: { character: string; points: number; why: PersonaReason }[]
}

type GoalScale = 'simple' | 'moderate' | 'complex'
/** HC-171 */
export const RESOLVED_WORTH: Readonly<Record<GoalScale, number>> = { simple: 2, moderate: 4, complex: 6 }
/** HC-170 */
export const FURTHERED_WORTH = 1
/** HC-172 */
export const SHARED_GOAL_WORTH = 1
/** HC-173, HC-174, HC-175 */
export const CHANGE_WORTH = 2
/** HC-147 to HC-152: fate for each complication, and for each thing that hindered. */
export const TROUBLE_WORTH = 1
export const HINDRANCE_WORTH = 1
/** HC-093, HC-111: what rolling again costs, in persona or fate. */
export const REROLL_COST = 1
/** HC-158 to HC-161: what is offered for a yes, and what a no costs. */
export const COMPEL_STAKE = 1
/** HC-176, HC-186: persona that comes with the refund for something lost. */
export const LOSS_WORTH = 1

export interface GoalClaim {
  character: string
  /** Which of the three beliefs. */
  slot: number
  outcome: 'furthered' | 'resolved' | 'both'
  scale: GoalScale
  /** HC-172: another player's character had part in it. */
  shared: boolean
  points: number
}

export interface Rewrite {
  character: string
  kind: 'belief' | 'instinct'
  slot: number
  /** What stood there when the session ended. */
  before: string
  /** HC-178: a real change, not a rewording; the gamemaster may object. */
  isChange: boolean
}

export type PersonaReason = 'furthered' | 'resolved' | 'stance' | 'instinct' | 'trait' | 'lost-asset'

/** HC-187 to HC-193: one character at a time, removing before adding. */
export interface TraitVote {
  /** Characters still to come, by id; the first is voted on now. */
  queue: string[]
  round: 'remove' | 'propose' | 'add' | 'add-again'
  /** Sealed until all are in: a trait's id, a proposal's text or `none`. By seat. */
  ballots: Record<string, string>
  /** HC-191: what was written for the second round; who has written or passed. */
  proposals: { seat: Seat; text: string }[]
  passed: Seat[]
  /** What this character's vote has changed so far. */
  removed: string | null
  added: string | null
  /** Results of the characters that are through, for all to see. */
  results: VoteResult[]
}

export interface VoteResult {
  character: string
  removed: string | null
  added: string | null
  persona: number
}

export const NO_TRAIT = 'none'

export function newVote(queue: string[]): TraitVote {
  const nothing = { ballots: {}, proposals: [], passed: [], removed: null, added: null, results: [] }
  return { queue, round: 'remove', ...nothing }
}

/** HC-207: the steps in their order; the vote only after a milestone. */
export const CLOSING_STEPS = ['award-persona', 'set-beliefs', 'trait-vote', 'voluntary-condition'] as const
export type ClosingStep = (typeof CLOSING_STEPS)[number]

/** A session that is over, as the calendar shows it. */
export interface SessionRecord {
  number: number
  scenes: number
  tests: number
  milestone: string | null
  lastLine: string
  /** HC-212: the gamemaster's summary, once written. */
  recap: string
  /** Months that passed before the next session. */
  skip: number
}

export interface TimeSkip {
  number: number
  months: number
  afterSession: number
  text: string
  /** HC-197: players who have added their lifepath. */
  done: Seat[]
}

/** HC-195: the first may be short, later ones last several years. */
export const SKIP = { shortest: 1, later: 36, longest: 1200 } as const

export type CompelBasis =
  | 'belief'
  | 'instinct'
  | 'trait'
  | 'relationship'
  | 'hindering-lifepath'
  | 'hindering-trait'
  | 'hindering-condition'

/** HC-158 to HC-163. It stands from the gamemaster's yes until the target's answer. */
export interface Compel {
  id: string
  /** Null: the gamemaster's, paid by the bank (HC-O7). */
  from: Seat | null
  to: Seat
  character: string
  choice: string
  basis: CompelBasis
  /** What it rests on: a slot, or the id of a trait, condition, lifepath or asset. */
  ref: string
  /** The compeller's point that is held. */
  held: number
}

export type Hindering = Extract<CompelBasis, `hindering-${string}`>

export function isHindering(basis: CompelBasis): basis is Hindering {
  return basis.startsWith('hindering-')
}
