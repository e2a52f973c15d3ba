import type { Seat } from '../../../engine/writing.ts'
import type {
  BoardPurchase,
  Chapter,
  Exchange,
  ExchangeRoll,
  PastChapter,
  Side,
  Threat,
} from '../rules/chapter.ts'
import type { Bond, Captivity, Character, Trait } from '../rules/characters.ts'
import type { Axis, Epilogue, Lead, Leads, Player, Seed, Settings, WordList, WorldMap } from '../state.ts'

/** What everybody at the table sees. */
export type AgeView = {
  settings: Settings
  /** Number k of the theme table stands at place k − 1. */
  themeWords: string[]
  players: PlayerView[]
  lists: WordListView[]
  seeds: SeedView[]
  /** The lead seeds and, once settled, who plays them. */
  leads: Leads | null
  axis: Axis | null
  map: MapView
  characters: CharacterView[]
  bonds: Bond[]
  captivities: Captivity[]
  chapter: ChapterView | null
  past: PastChapter[]
  epilogue: Epilogue | null
}

type PlayersOwn = 'role' | 'concept' | 'pc' | 'plot' | 'failedStart'
type PlayersTokens = 'spotlight' | 'adversity' | 'lastSpotlight' | 'lastAdversity'

export interface PlayerView extends Pick<Player, PlayersOwn | PlayersTokens> {
  seat: Seat
  /** A hand is closed in the auction that is on; what it holds is its owner's secret. */
  locked: boolean
}

export interface WordView {
  number: number
  word: string
}

export interface WordListView extends Pick<WordList, 'seat' | 'closed'> {
  words: WordView[]
  rolls: { dice: number[]; landed: number }[]
}

type SeedsWords = 'sentence' | 'about' | 'confirmed' | 'chart' | 'suggestions'

export interface SeedView extends Pick<Seed, 'id' | 'creator' | 'holder' | SeedsWords> {
  /** As rolled. */
  group: WordView[]
  /** In the author's order; empty until then. */
  ordered: WordView[]
  lead: Lead | null
}

export interface MapView extends Pick<WorldMap, 'unit' | 'strokes' | 'features'> {
  width: number
  height: number
}

export interface TraitView extends Trait {
  state: 'idle' | 'active' | 'exhausted'
  /** In the pool of the exchange that is being prepared, with the player's words for it. */
  why: string | null
}

type OnTheSheet = 'id' | 'owner' | 'name' | 'origin' | 'mirrorOf' | 'thing'

export interface CharacterView extends Pick<Character, OnTheSheet | 'track' | 'location' | 'mark'> {
  traits: TraitView[]
  captiveOf: string | null
  /** Whom it acts for in this chapter; null when it is not there. */
  actsFor: Side | null
}

type ChaptersCourse = 'number' | 'spotlight' | 'adversity' | 'opening' | 'elements' | 'met' | 'outcome'
type ChaptersTokens = 'tokens' | 'victory' | 'budget' | 'stepBought' | 'completed'

/** Of the hands only what they held when they opened together: `revealed`, and never `bids`. */
export interface ChapterView extends Pick<Chapter, 'revealed' | ChaptersCourse | ChaptersTokens> {
  threats: (Threat & { why: string | null })[]
  exchange: ExchangeView | null
  told: (RollView & { number: number; teller: Seat })[]
  purchases: BoardPurchase[]
}

export interface ExchangeView extends Pick<Exchange, 'number' | 'used' | 'ready'> {
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
