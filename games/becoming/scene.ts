import type { Seat } from '../../engine/old-contract.ts'

/** The steps of a scene, as the outline counts them; 13 closes the game. */
export type Step = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12

export type Side = 'hero' | 'agent'

/** One scene in play; BE-034: everything here begins afresh with each. */
export interface Scene {
  /** Its place among the scenes that are played, from 0. */
  index: number
  step: Step
  agent: Seat
  tempters: Seat[]
  told: boolean[]
  avatars: (Avatar | null)[]
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
  resolved: boolean
}

export interface Avatar {
  name: string
  text: string
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

export type DieSource =
  | 'base'
  | 'asset'
  | 'positive'
  | 'bargain'
  | 'threat'
  | 'negative'
  | 'subverted'
  | 'support'
  | 'rejection'

export interface Die {
  face: number
  source: DieSource
  /** The Asset or Trait it comes from, where it comes from one. */
  of: string
  /** Whose dice set it belongs to. */
  seat: Seat
}

export interface Prize {
  kind: 'spread' | 'subvert' | 'agent-moon' | 'hero' | 'declined' | 'void'
  /** Risked Assets that have had their change. */
  settled: string[]
}
