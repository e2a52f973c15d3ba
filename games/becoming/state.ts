import type { Seat } from '../../engine/writing.ts'
import type { Category, Quest } from './content/quest.ts'
import type { Pronouns } from './content/voice.ts'
import { type Variants, variantsOf } from './options.ts'

/**
 * The steps of a scene, as the outline counts them, and the stage that each belongs to; 13 closes the game. Steps 7,
 * 9 and 11 wait for nobody: they pass within the action that reaches them.
 */
export const PHASE_OF_STEP = {
  1: 'framing',
  2: 'threat',
  3: 'hero-dice',
  4: 'agent-dice',
  5: 'temptation',
  6: 'answers',
  7: 'answers',
  8: 'late-calls',
  9: 'late-calls',
  10: 'prize',
  11: 'prize',
  12: 'resolution',
} as const

export type Step = keyof typeof PHASE_OF_STEP
export type ScenePhase = (typeof PHASE_OF_STEP)[Step]
export type PhaseName = 'gathering' | 'draft' | 'naming' | 'fates' | ScenePhase | 'finale' | 'finished'

/** The stages of a scene, in order. */
export const SCENE_PHASES: readonly ScenePhase[] = [...new Set(Object.values(PHASE_OF_STEP))]

export interface Becoming {
  phase: PhaseName
  /** The rules it was opened under; absent in tables of the first edition. */
  rules?: number
  variants: Variants
  /** One of ours by its id, or one the table brought. */
  quest: string | Quest | null
  hero: Seat | null
  heroName: string
  /** Chosen with the name; absent in tables of the first edition, whose Heroes were all “she”. */
  pronouns?: Pronouns
  assets: Asset[]
  /** By seat; the Hero's place stays empty. */
  fates: (string | null)[]
  colours: (string | null)[]
  scene: Scene | null
  /** The scenes behind us. */
  road: { no: number; title: string; agent: Seat; winner: Side }[]
  ledger: ScoreLine[]
  totals: number[]
  /** BE-176: latched; the game ends with this scene. */
  lastAssetLost: boolean
  traitsMade: number
  ending: Ending | null
}

export interface Asset {
  id: string
  category: Category
  originalName: string
  name: string
  /** In play; empty while subverted. */
  traits: Trait[]
  /** BE-R26: what left play when it was subverted. */
  setAside: Trait[]
  subverted: Subversion | null
}

export interface Trait {
  id: string
  sign: '+' | '-'
  text: string
  by: Seat
  scene: number
}

export interface Subversion {
  by: Seat
  scene: number
  /** The harm it does her now; blank until its Fate writes it. */
  twist: string
}

export interface ScoreLine {
  seat: Seat
  scene: number
  step: number
  points: number
  rule: string
  asset: string
}

export interface Ending {
  winners: Seat[]
  /** Who told a piece, in order. */
  told: Seat[]
  closed: Seat[]
}

export const SIDES = ['hero', 'agent'] as const
export type Side = (typeof SIDES)[number]

/** One scene in play; BE-034: everything here begins afresh with each. */
export interface Scene {
  /** Its place among the scenes that are played, from 0. */
  index: number
  step: Step
  agent: Seat
  tempters: Seat[]
  told: boolean[]
  avatars: ({ name: string; text: string } | null)[]
  threat: string | null
  agentStakes: string | null
  heroStakes: string | null
  moons: Record<Side, boolean>
  invoked: Invocation[]
  claims: Claim[]
  struck: { key: string; step: Step }[]
  moves: (Move | null)[]
  revealed: boolean
  bargains: Bargain[]
  /** Whose bargains were accepted, in that order. */
  accepted: Seat[]
  ready: Record<Side, boolean>
  roll: Roll | null
  prize: Prize | null
  /** BE-151: has the won moon given an Asset back? */
  regained: boolean
  /** Assets turned in this scene. */
  turned: string[]
  /** Positive Traits lost in this scene: a price that comes too late for one still names it. */
  lost?: { id: string; text: string }[]
  resolved: boolean
}

/** BE-R08: an Asset called on is an Asset risked. */
export interface Invocation {
  asset: string
  line: string
  step: Step
}

/** A negative Trait or a subverted Asset in the Agent's service. */
export interface Claim {
  kind: 'negative' | 'subverted'
  asset: string
  /** The Trait's id; the Asset's own for a subverted one. */
  key: string
  line: string
  step: Step
}

export type Move =
  | { kind: 'support'; line: string }
  | { kind: 'bargain'; pitch: string; terms: Terms }
  | { kind: 'aside' }

export interface Terms {
  dice: number
  /** In the order in which it takes effect. */
  price: PriceItem[]
}

export type PriceKind = 'subvert' | 'add-negative' | 'remove-positive'

export interface PriceItem {
  kind: PriceKind
  asset: string
  /** The Trait to be removed. */
  trait: string
  /** The words of the new negative Trait. */
  text: string
  when: 'now' | 'later'
}

export interface Bargain {
  tempter: Seat
  pitch: string
  status: 'open' | 'countered' | 'accepted' | 'rejected'
  terms: Terms
  counter: Terms | null
}

export interface Roll {
  hero: Die[]
  agent: Die[]
  /** The face that decided, or 0 for an absolute tie. */
  decidedOn: number
  winner: Side
}

type HeroSource = 'base' | 'asset' | 'positive' | 'bargain'
type AgentSource = 'threat' | Claim['kind'] | 'support' | 'rejection'

export interface Die {
  face: number
  source: HeroSource | AgentSource
  /** The Asset or Trait it comes from, where it comes from one. */
  of: string
  /** Whose dice set it belongs to (BE-R42). */
  seat: Seat
}

export interface Prize {
  kind: 'spread' | 'subvert' | 'agent-moon' | 'hero' | 'declined' | 'void'
  /** Risked Assets that have had their change. */
  settled: string[]
}

export const SEATS = 4

export function initialState(): Becoming {
  return {
    phase: 'gathering',
    variants: variantsOf({}),
    quest: null,
    hero: null,
    heroName: '',
    assets: [],
    fates: [null, null, null, null],
    colours: [null, null, null, null],
    scene: null,
    road: [],
    ledger: [],
    totals: [0, 0, 0, 0],
    lastAssetLost: false,
    traitsMade: 0,
    ending: null,
  }
}
