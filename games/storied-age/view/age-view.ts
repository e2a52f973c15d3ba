import type { Seat } from '../../../engine/game.ts'
import type {
  BoardPurchase,
  Element,
  ExchangeRoll,
  Opening,
  Outcome,
  PastChapter,
  Purse,
  Side,
  Threat,
  Use,
} from '../rules/chapter.ts'
import type { Bond, Captivity, Character, Mark, Track } from '../rules/characters.ts'
import type { Dice } from '../rules/dice.ts'
import type { Axis, Epilogue, Feature, Lead, Role, SeedKind, Segment, Settings, Stroke } from '../state.ts'

/** What everybody at the table sees. */
export type AgeView = {
  settings: Settings
  /** Number k of the theme table stands at place k − 1. */
  themeWords: string[]
  players: PlayerView[]
  lists: WordListView[]
  seeds: SeedView[]
  /** The lead seeds and, once settled, who plays them. */
  leads: { seeds: Record<Lead, string>; seats: Record<Lead, Seat> | null } | null
  axis: Axis | null
  map: MapView
  characters: CharacterView[]
  bonds: Bond[]
  captivities: Captivity[]
  chapter: ChapterView | null
  past: PastChapter[]
  epilogue: Epilogue | null
}

export interface PlayerView {
  seat: Seat
  role: Role | null
  concept: { seed: string; who: string } | null
  pc: string | null
  plot: Segment[]
  spotlight: number
  adversity: number
  lastSpotlight: number
  lastAdversity: number
  failedStart: { place: string; approach: string; chapter: number } | null
  /** A hand is closed in the auction that is on; what it holds is its owner's secret. */
  locked: boolean
}

export interface WordView {
  number: number
  word: string
}

export interface WordListView {
  seat: Seat
  words: WordView[]
  rolls: { dice: number[]; landed: number }[]
  closed: boolean
}

export interface SeedView {
  id: string
  creator: Seat
  holder: Seat
  /** As rolled. */
  group: WordView[]
  /** In the author's order; empty until then. */
  ordered: WordView[]
  sentence: string
  about: SeedKind
  confirmed: boolean
  chart: { points: number; intersections: number } | null
  lead: Lead | null
  suggestions: { seat: Seat; text: string }[]
}

export interface MapView {
  width: number
  height: number
  /** The length of one map unit in the map's coordinates. */
  unit: number | null
  strokes: Stroke[]
  features: Feature[]
}

export interface TraitView {
  id: string
  text: string
  dice: Dice
  state: 'idle' | 'active' | 'exhausted'
  /** In the pool of the exchange that is being prepared, with the player's words for it. */
  why: string | null
}

export interface CharacterView {
  id: string
  owner: Seat | null
  name: string
  traits: TraitView[]
  track: Track
  location: string | null
  mark: Mark
  origin: Character['origin']
  mirrorOf: string | null
  thing: boolean
  captiveOf: string | null
  /** Whom it acts for in this chapter; null when it is not there. */
  actsFor: Side | null
}

export interface ChapterView {
  number: number
  spotlight: Seat | null
  adversity: Seat | null
  /** What each hand held when they opened together; null while they are closed. */
  revealed: Record<Side, (number | null)[] | null>
  opening: Opening | null
  tokens: Purse
  victory: Purse
  threats: (Threat & { why: string | null })[]
  elements: Element[]
  exchange: ExchangeView | null
  told: (RollView & { number: number; teller: Seat })[]
  met: { protagonist: string[]; antagonist: string[] }
  outcome: Outcome | null
  budget: number
  purchases: BoardPurchase[]
  stepBought: boolean
  completed: { seat: Seat; segment: number } | null
}

export interface ExchangeView {
  number: number
  used: Record<Side, Use[]>
  ready: Record<Side, boolean>
  /** What the Adversity Player must spend in this exchange, and has spent (SA-113). */
  duty: { required: number; spent: number; qualifying: number }
  /** A die up to this number exhausts its side. */
  exhaustingFace: number
  roll: RollView | null
}

export interface RollView extends ExchangeRoll {
  /** The pair of dice, counted from the highest, that shows the difference; null in a dead heat. */
  deciding: number | null
}

/** What only this seat sees. */
export interface AgeWhisper {
  /** One's own sealed bid. */
  bid: number | null
}
