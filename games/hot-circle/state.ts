import type { Names, Seat } from '../../engine/old-contract.ts'
import type { AbilityTest } from './ability-test.ts'
import { type Campaign, emptyCampaign } from './campaign.ts'
import { type Character, findCharacter, type Npc } from './characters.ts'
import type { ObstacleTest } from './obstacle-test.ts'
import type { Compel, SessionRecord, SessionState, TimeSkip } from './session.ts'

/** The stages of a campaign; `phases.ts` maps each to its file. */
export type PhaseName =
  | 'genre'
  | 'settings'
  | 'factions'
  | 'relations'
  | 'situation'
  | 'gamemaster'
  | 'characters'
  | 'between'
  | 'time-skip'
  | 'framing'
  | 'scene'
  | 'test-stakes'
  | 'test-build'
  | 'test-roll'
  | 'test-rerolls'
  | 'test-outcome'
  | 'ability-asked'
  | 'ability-roll'
  | 'ability-rerolls'
  | 'ability-resolve'
  | 'award-persona'
  | 'set-beliefs'
  | 'trait-vote'
  | 'voluntary-condition'
  | 'closed'

/** What the table plays with; read from the options in `options.ts` and nowhere else. */
export interface Switches {
  /** HC-O1 */
  randomizer: 'dice' | 'cards-fair' | 'cards-as-written'
  /** HC-O2 */
  explodeOnce: boolean
  /** HC-O3 */
  openBallots: boolean
  /** HC-O4 */
  traitChangeEach: boolean
  /** HC-O5 */
  furtherAndResolve: boolean
  /** HC-O6 */
  conditionCountsAlways: boolean
  /** HC-O7 */
  gmCompels: boolean
}

/** A private page of the gamemaster's (HC-198). */
export interface Note {
  id: string
  title: string
  text: string
}

export interface HotCircle {
  phase: PhaseName
  seats: number
  switches: Switches
  campaign: Campaign
  /** HC-016: null until the group has chosen. */
  gamemaster: Seat | null
  /** HC-033: how many lifepath picks every player character gets. */
  lifepathCount: number
  /** HC-037: lifepaths that the gamemaster asks a history for, by name. */
  requirements: Requirement[]
  /** Drafts, player characters in play and those who have left the story. */
  characters: Character[]
  npcs: Npc[]
  /** Whispered to the gamemaster alone. */
  notes: Note[]
  /** The session under way, its closing steps included; null before the first and between sessions. */
  session: SessionState | null
  /** How many sessions have begun. */
  sessions: number
  /** The sessions that are over, shortest form. */
  past: SessionRecord[]
  /** The one open test. */
  test: ObstacleTest | null
  ability: AbilityTest | null
  compel: Compel | null
  /** HC-068, HC-069, HC-116: what has been settled for good. */
  ledger: Ledger
  /** HC-143: results that may still be carried into the next test of this scene. */
  carry: CarriedResult[]
  timeSkips: TimeSkip[]
  /** HC-194: a milestone and its vote have happened since the last time-skip or session. */
  skipOpen: boolean
  made: Made
}

export interface Requirement {
  id: string
  lifepath: string
  needs: string
}

/** Keys are made by `settledKey`, so that looking something up costs the same in session 1 and 20. */
export interface Ledger {
  /** obstacle + task that failed → test number */
  failed: Record<string, number>
  /** obstacle that was overcome → test number */
  overcome: Record<string, number>
  /** lifepath + ask of a failed ability test → test number */
  asked: Record<string, number>
  /** The latest results, newest last, for the list beside the form. */
  recent: SettledTest[]
}

export interface SettledTest {
  id: string
  number: number
  session: number
  kind: 'independent' | 'versus' | 'resources' | 'circles' | 'wises' | 'deeds'
  who: string
  about: string
  task: string
  result: 'pass' | 'fail'
  /** What became of it, in a line. */
  outcome: string
}

export interface CarriedResult {
  test: string
  about: string
  result: 'pass' | 'fail'
}

/** How many of each kind have been made, for ids that are never given twice. */
export interface Made {
  settings: number
  types: number
  factions: number
  characters: number
  npcs: number
  notes: number
  requirements: number
  tests: number
  compels: number
  /** Traits, conditions, lifepaths, assets, edges and claims share one count. */
  things: number
}

export const LIMITS = {
  seats: 8,
  types: 24,
  notes: 24,
  npcs: 40,
  requirements: 12,
  /** Temporary assets noted under one lifepath; the one unused longest makes room. */
  temporaryAssets: 16,
  conditions: 8,
  traits: 12,
  recentTests: 12,
  carried: 4,
  /** Session records sent to the screens, newest last. */
  records: 40,
  edges: 6,
  name: 60,
  line: 200,
  text: 400,
  prose: 2000,
} as const

export const LIFEPATHS = { least: 2, most: 6, usual: 3 } as const

export function initialState(): HotCircle {
  return {
    phase: 'genre',
    seats: 0,
    switches: {
      randomizer: 'dice',
      explodeOnce: false,
      openBallots: false,
      traitChangeEach: false,
      furtherAndResolve: false,
      conditionCountsAlways: false,
      gmCompels: false,
    },
    campaign: emptyCampaign(),
    gamemaster: null,
    lifepathCount: LIFEPATHS.usual,
    requirements: [],
    characters: [],
    npcs: [],
    notes: [],
    session: null,
    sessions: 0,
    past: [],
    test: null,
    ability: null,
    compel: null,
    ledger: { failed: {}, overcome: {}, asked: {}, recent: [] },
    carry: [],
    timeSkips: [],
    skipOpen: false,
    made: nothingMade(),
  }
}

function nothingMade(): Made {
  return {
    settings: 0,
    types: 0,
    factions: 0,
    characters: 0,
    npcs: 0,
    notes: 0,
    requirements: 0,
    tests: 0,
    compels: 0,
    things: 0,
  }
}

export function allSeats(state: HotCircle): Seat[] {
  return Array.from({ length: state.seats }, (_, seat) => seat)
}

export function otherSeats(state: HotCircle, seat: Seat): Seat[] {
  return allSeats(state).filter((other) => other !== seat)
}

/** HC-016: everybody but the gamemaster. */
export function playerSeats(state: HotCircle): Seat[] {
  return allSeats(state).filter((seat) => seat !== state.gamemaster)
}

/** The gamemaster as a list, for `judged` and `consent`; empty while nobody has been chosen. */
export function judges(state: HotCircle): Seat[] {
  return state.gamemaster === null ? [] : [state.gamemaster]
}

export function isGamemaster(state: HotCircle, seat: Seat): boolean {
  return state.gamemaster === seat
}

/** HC-017: the character that a seat makes or plays; the latest, and never one who has left the story. */
export function characterOf(state: HotCircle, seat: Seat): Character | undefined {
  return state.characters.findLast((one) => one.seat === seat && one.status !== 'retired')
}

/** The player characters that are part of the story now. */
export function activeCharacters(state: HotCircle): Character[] {
  return state.characters.filter((one) => one.status === 'active')
}

/** The one who decides for a character: its player, or the gamemaster for everybody else. */
export function ownerOf(state: HotCircle, id: string): Seat {
  return findCharacter(state.characters, id)?.seat ?? state.gamemaster ?? 0
}

export function findNpc(state: HotCircle, id: string | null): Npc | undefined {
  return state.npcs.find((one) => one.id === id)
}

/** The name of a player character or NPC. */
export function nameOfCharacter(state: HotCircle, id: string): string {
  return findCharacter(state.characters, id)?.name || findNpc(state, id)?.name || 'Somebody'
}

/** HC-068: case, spaces and punctuation do not make it another task. */
export function settledKey(...parts: readonly string[]): string {
  return parts.map((part) => part.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')).join('|')
}

export function nameOf(names: Names, seat: Seat): string {
  return names[seat] || `Seat ${seat + 1}`
}

/** "Ann", "Ann and Ben", "Ann, Ben and Cleo". */
export function listNames(names: Names, seats: readonly Seat[]): string {
  return listWords(seats.map((seat) => nameOf(names, seat)))
}

export function listWords(words: readonly string[]): string {
  const last = words.at(-1) ?? ''
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} and ${last}`
}
