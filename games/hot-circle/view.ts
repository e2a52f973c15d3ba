import type { Seat } from '../../engine/old-contract.ts'
import type { Answer } from './ability-test.ts'
import type { CharacterType, Faction, Relation, Setting, Situation, Strain } from './campaign.ts'
import type { Ability, AssetKind, Belief, Condition, Instinct, Npc } from './characters.ts'
import type {
  Difficulty,
  Edge,
  EdgeSource,
  Gravity,
  ObstacleOutcome,
  Roll,
  SideName,
  StakedCondition,
  StakesPart,
  Use,
} from './obstacle-test.ts'
import type {
  Compel,
  GoalClaim,
  PersonaReason,
  Rewrite,
  SessionRecord,
  TimeSkip,
  VoteResult,
  Wish,
} from './session.ts'
import type { CarriedResult, Note, Requirement, SettledTest, Switches } from './state.ts'

/** What everybody at the table sees. */
export interface CircleView {
  switches: Switches
  /** Null until the group has chosen. */
  gamemaster: Seat | null
  campaign: CampaignView
  lifepathCount: number
  requirements: Requirement[]
  /** Drafts, characters in play, and those who have left. */
  characters: CharacterView[]
  /** Those the table knows. */
  npcs: NpcView[]
  session: SessionView | null
  /** How many sessions have begun. */
  sessions: number
  /** The calendar: the latest forty, oldest first. */
  past: SessionRecord[]
  timeSkips: TimeSkip[]
  /** HC-194: the gamemaster may declare a time-skip now. */
  skipOpen: boolean
  test: ObstacleTestView | null
  ability: AbilityTestView | null
  compel: CompelView | null
  /** The latest results, oldest first (HC-068). */
  settled: SettledTest[]
  /** HC-143: results that can be carried into the next test. */
  carry: CarriedResult[]
}

export interface CampaignView {
  genre: string
  style: string
  kit: string | null
  types: CharacterType[]
  settings: Setting[]
  factions: Faction[]
  relations: Relation[]
  /** HC-013 */
  strains: Strain[]
  situation: Situation | null
}

export interface CharacterView {
  id: string
  seat: Seat
  status: 'draft' | 'ready' | 'active' | 'retired'
  name: string
  age: string
  pronouns: string
  description: string
  beliefs: Belief[]
  instincts: Instinct[]
  traits: { id: string; text: string }[]
  conditions: ConditionView[]
  lifepaths: LifepathView[]
  /** HC-033 */
  picks: { used: number; of: number }
  /** What is still missing before it is ready; empty when nothing is (HC-021). */
  gaps: string[]
  fate: number
  persona: number
  /** HC-203 */
  scenes: number
  /** Scenes of this session since this character was in one; large means waiting. */
  waited: number
}

export interface ConditionView extends Condition {
  /** How many clearing uses it takes in all. */
  needed: number
}

export interface LifepathView {
  id: string
  name: string
  setting: string
  isBridge: boolean
  doubled: boolean
  rating: number
  /** Childhood, youth, apprentice … (HC-038). */
  stage: string
  spentPersona: number
  /** Spent persona that raises the rating; null at the top. */
  nextRatingAt: number | null
  spentFate: number
  tax: Record<Ability, boolean>
  assets: AssetView[]
  timeSkip: number | null
}

export interface AssetView {
  id: string
  kind: AssetKind
  /** As it is read: “Tides-wise”. */
  label: string
  name: string
  permanent: boolean
  /** HC-045, HC-047 */
  atHand: boolean
  origin: 'starting' | 'upgraded' | 'test'
  npc: string | null
  /** Spent fate that would make it permanent; null for what is. */
  upgradeCost: number | null
}

/** Beliefs and instincts of an NPC stay with the gamemaster. */
export type NpcView = Omit<Npc, 'beliefs' | 'instincts' | 'shown'>

export interface SessionView {
  number: number
  scenes: number
  scene: SceneView | null
  wishes: Wish[]
  milestone: string | null
  refunds: { character: string; asset: string; fate: number; persona: number }[]
  lastLine: string
  closing: ClosingView | null
}

export interface SceneView {
  number: number
  place: string
  time: string
  opening: string
  present: string[]
  npcs: string[]
  introduced: string[]
  abilityTests: number
  obstacleTests: number
  /** HC-202: it has done what a scene does. */
  cutSuggested: boolean
}

export interface ClosingView {
  /** The steps of this session in their order; the trait vote only after a milestone. */
  steps: {
    step: 'award-persona' | 'set-beliefs' | 'trait-vote' | 'voluntary-condition'
    state: 'done' | 'now' | 'later'
  }[]
  finished: Seat[]
  claims: GoalClaim[]
  rewrites: Rewrite[]
  paid: { character: string; points: number; why: PersonaReason }[]
  vote: VoteView | null
}

export interface VoteView {
  /** Who is voted on now. */
  character: string
  /** After this one. */
  toCome: string[]
  round: 'remove' | 'propose' | 'add' | 'add-again'
  /** Seats whose ballot, proposal or pass is in. */
  voted: Seat[]
  /** Only with open ballots (HC-O3). */
  ballots: { seat: Seat; ballot: string }[]
  proposals: { seat: Seat; text: string }[]
  removed: string | null
  results: VoteResult[]
}

export interface ObstacleTestView {
  id: string
  number: number
  kind: 'independent' | 'versus'
  obstacle: string
  tester: string
  opponent: string | null
  stakes: StakesView
  difficulty: Difficulty | null
  sides: { tester: SideView; opponent: SideView | null }
  edges: EdgeSource[]
  edge: Edge
  helpers: string[]
  /** Before the pools are locked, what it would be; in a versus test null until rolled. */
  target: number | null
  /** The target is announced and stays. */
  targetFixed: boolean
  opponentRoll: Roll | null
  rolls: Roll[]
  used: { advantage: boolean; disadvantage: boolean; compromise: Record<SideName, boolean> }
  due: 'pass' | 'fail' | null
  /** Whose call it is in the rerolls. */
  floor: SideName | null
  outcome: ObstacleOutcome | null
}

export interface StakesView {
  intent: { text: string; timing: string; gravity: Gravity } | null
  task: string
  consequence: { text: string; gravity: Gravity; condition: StakedCondition | null } | null
  opponentTask: string
  onConsequence: string
  onIntent: string
  simple: SideName[]
  sentBack: { what: StakesPart; reason: string }[]
  accepted: SideName[]
  flag: { seat: Seat; test: string } | null
}

export interface SideView {
  /** Who decides for it. */
  owner: Seat
  character: string
  name: string
  lifepath: string | null
  lifepathName: string
  use: Use
  reward: 'fate' | 'clear-tax'
  bonuses: { source: string; ref: string; label: string }[]
  hindrances: { source: 'trait' | 'condition'; ref: string; label: string; reward: 'fate' | 'clear' }[]
  forced: { basis: string; ref: string; label: string }[]
  /** All dice, the opponent's extra one and those for the other side's hindrances included. */
  pool: number
  /** Where the dice come from, in order: label and number. */
  dice: { label: string; dice: number }[]
  /** Persona left to spend. */
  persona: number
  personaSpent: number
  locked: boolean
}

export interface AbilityTestView {
  id: string
  number: number
  ability: Ability
  character: string
  owner: Seat
  lifepath: string
  lifepathName: string
  use: Use
  ask: string
  name: string
  setting: string | null
  existing: string | null
  npc: string | null
  modifiers: { key: string; label: string; times: number }[]
  difficulty: Difficulty | null
  sharedRelationship: boolean
  /** Known bonus dice before pricing: an asset already recorded, a friendly contact. */
  bonus: number
  target: number | null
  pool: number
  rolls: Roll[]
  due: 'pass' | 'fail' | null
  fate: number
  fateSpent: number
  result: 'pass' | 'fail' | null
  answer: Answer | null
}

export interface CompelView extends Compel {
  /** What it rests on, in words. */
  label: string
  /** HC-162: without fate there is no declining. */
  canDecline: boolean
}

/** What only this seat sees. */
export interface CircleWhisper {
  /** The gamemaster's notes and all NPCs, those the table does not know included; empty for others. */
  notes: Note[]
  npcs: (Npc & { hidden: boolean })[]
  /** One's own sealed ballot. */
  ballot: string | null
}
