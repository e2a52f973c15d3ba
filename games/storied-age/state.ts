import type { Seat } from '../../engine/writing.ts'
import type { Chapter, PastChapter } from './rules/chapter.ts'
import type { Bond, Captivity, Character } from './rules/characters.ts'

/** One table of Final Hour of a Storied Age. Plain data; seats are numbers, never names. */
export interface StoriedAge {
  phase: PhaseName
  /** The rules it was opened under; tables from before say nothing, and have the first. */
  rules?: number
  seats: number
  settings: Settings
  /** Number k of the theme table stands at place k − 1. */
  themeWords: readonly string[]
  themeWritten: boolean
  players: Player[]
  lists: WordList[]
  seeds: Seed[]
  /** Once step 5 has ranked the seeds. */
  leads: Leads | null
  axis: Axis | null
  map: WorldMap
  characters: Character[]
  bonds: Bond[]
  captivities: Captivity[]
  chapter: Chapter | null
  past: PastChapter[]
  epilogue: Epilogue | null
  /** How many were ever made, so that no id is used twice. */
  made: { features: number; strokes: number; seeds: number; characters: number; bonds: number }
}

/** SA-006: an earlier step's words may change until play begins; its numbers may not. */
export const AFTER_SEEDS = [
  'axis',
  'map-draft',
  'lead-plots',
  'supporting',
  'subplots',
  'map-final',
  'sheets',
] as const

/** SA-059: the order of a chapter. */
export const CHAPTER_STEPS = [
  'spotlight-bid',
  'opening',
  'adversity-bid',
  'exchange-prepare',
  'exchange-narrate',
  'resolve-spend',
  'conclude',
] as const

type SetupStep = 'words' | 'seeds' | 'leads' | (typeof AFTER_SEEDS)[number]
export type PhaseName = SetupStep | (typeof CHAPTER_STEPS)[number] | 'epilogue' | 'finished'

/** Chosen before setup, then frozen. Each is read in one place. */
export interface Settings {
  /** SA-O2 */
  customTheme: boolean
  /** SA-O3 */
  segmentRewards: boolean
  /** SA-O4 */
  weightyFriendship: boolean
  /** SA-O5 */
  exhaustOnTwo: boolean
  /** SA-O6 */
  scaledAdversity: boolean
  /** SA-O7 */
  thingsAsCharacters: boolean
  /** SA-O8 */
  npcKinds: boolean
  /** SA-R33 */
  losingAdversityBids: 'discard' | 'return'
  /** SA-R28 */
  neutralLeadOpen: boolean
  /** SA-R63 */
  marksPermanent: boolean
  /** SA-R70 */
  epilogueNeedsSubplot: boolean
}

export type Role = 'protagonist' | 'antagonist' | 'supporting'
export type Lead = 'protagonist' | 'antagonist'
export const LEADS: readonly Lead[] = ['protagonist', 'antagonist']

export interface Player {
  role: Role | null
  /** SA-037: the person a Supporting player chose from a seed. */
  concept: { seed: string; who: string } | null
  /** The player's character, once it has a sheet. */
  pc: string | null
  plot: Segment[]
  spotlight: number
  adversity: number
  /** Chapter numbers; 0 is never. */
  lastSpotlight: number
  lastAdversity: number
  /** SA-132: how the chapter began that this player lost in the spotlight. */
  failedStart: { place: string; approach: string; chapter: number } | null
  /** SA-039: how often this player asked for another round of seeds. */
  moreSeeds: number
}

export interface Segment {
  kind: string
  goal: string
  turningPoint: string
  steps: number
  completedIn: number | null
}

export interface WordList {
  seat: Seat
  rolls: { dice: readonly number[]; landed: number }[]
  numbers: number[]
  closed: boolean
}

export type SeedKind = 'character' | 'world' | 'magic'

export interface Seed {
  id: string
  creator: Seat
  /** Who answers for it now; differs after a hand-off (SA-025). */
  holder: Seat
  group: number[]
  /** Empty until its author has put the words in order. */
  ordered: number[]
  sentence: string
  about: SeedKind
  confirmed: boolean
  chart: { points: number; intersections: number } | null
  suggestions: { seat: Seat; text: string }[]
}

export interface Leads {
  /** The lead seeds, by id. */
  seeds: Record<Lead, string>
  /** Known once the two seeds have two holders. */
  seats: Record<Lead, Seat> | null
}

export interface Axis {
  protagonist: string
  community: string
  antagonist: string
  change: string
  notes: string
}

export interface WorldMap {
  features: Feature[]
  /** SA-R80: drawn by hand, for the eye alone. */
  strokes: Stroke[]
  /** SA-045: the length of one map unit, in the map's own coordinates. */
  unit: number | null
}

export type Terrain = 'coast' | 'river' | 'mountains' | 'forest' | 'road'
export const TERRAINS: readonly Terrain[] = ['coast', 'river', 'mountains', 'forest', 'road']

export interface Stroke {
  id: string
  terrain: Terrain
  points: { x: number; y: number }[]
  by: Seat
}

export interface Feature {
  id: string
  name: string
  x: number
  y: number
  by: Seat
  seed: string | null
}

export type ConcessionSize = 'minor' | 'major'

export interface Epilogue {
  victor: Lead
  /** SA-162: what the Antagonist had completed when the story was decided. */
  antagonistSegments: number
  changes: { seat: Seat; text: string }[]
  /** Those who may state a change and would rather not. */
  passed: Seat[]
  concessions: { size: ConcessionSize; text: string }[]
  aftermath: string
}

/** What a table holds: the map's size, and limits that keep a table readable (SA-R79). */
export const MAP = { width: 1000, height: 700 } as const
export const LIMITS = {
  featuresPerSeat: 10,
  strokesPerSeat: 12,
  pointsPerStroke: 64,
  npcs: 36,
  traitsPerCharacter: 8,
  suggestionsPerSeed: 6,
  moreSeeds: 2,
  traitLength: 60,
  usesPerExchange: 40,
} as const

export const SEGMENTS_OF_LEAD = 3
export const STEPS_OF_SEGMENT = 3

export function initialState(settings: Settings): StoriedAge {
  return {
    phase: 'words',
    seats: 0,
    settings,
    themeWords: [],
    themeWritten: false,
    players: [],
    lists: [],
    seeds: [],
    leads: null,
    axis: null,
    map: { features: [], strokes: [], unit: null },
    characters: [],
    bonds: [],
    captivities: [],
    chapter: null,
    past: [],
    epilogue: null,
    made: { features: 0, strokes: 0, seeds: 0, characters: 0, bonds: 0 },
  }
}

export function playerAt(state: StoriedAge, seat: Seat): Player {
  const player = state.players[seat]
  if (!player) throw new Error(`no seat ${seat}`)
  return player
}

export function findSeed(state: StoriedAge, id: string): Seed | undefined {
  return state.seeds.find((seed) => seed.id === id)
}

export function findFeature(state: StoriedAge, id: string): Feature | undefined {
  return state.map.features.find((feature) => feature.id === id)
}

export function wordAt(state: StoriedAge, number: number): string {
  return state.themeWords[number - 1] ?? ''
}

export function seatOfLead(state: StoriedAge, lead: Lead): Seat | undefined {
  return state.leads?.seats?.[lead]
}

/** The part of a plot that is being worked on; undefined when it is complete. */
export function currentSegment(player: Player): Segment | undefined {
  return player.plot.find((segment) => segment.steps < STEPS_OF_SEGMENT)
}

export function completedSegments(player: Player): number {
  return player.plot.filter((segment) => segment.steps >= STEPS_OF_SEGMENT).length
}
