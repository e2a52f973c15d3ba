import type { Seat } from '../../engine/writing.ts'
import { type Campaign, emptyCampaign } from './rules/campaign.ts'
import type { Character, Npc } from './rules/characters.ts'
import type { ClosingStep, Compel, SessionRecord, SessionState, TimeSkip } from './rules/session.ts'
import type { AbilityTest } from './rules/testing/ability-test.ts'
import type { ObstacleTest } from './rules/testing/obstacle-test.ts'

/** HC-003: the steps of session zero in their order. */
export const ZERO_STEPS = [
  'genre',
  'settings',
  'factions',
  'relations',
  'situation',
  'gamemaster',
  'characters',
] as const
export type ZeroStep = (typeof ZERO_STEPS)[number]
type Stage = 'between' | 'time-skip' | 'framing' | 'scene' | 'closed'
type TestStage = 'test-stakes' | 'test-build' | 'test-roll' | 'test-rerolls' | 'test-outcome'
type AbilityStage = 'ability-asked' | 'ability-roll' | 'ability-rerolls' | 'ability-resolve'

/** The stages of a campaign; `phases.ts` says what each waits for. */
export type PhaseName = ZeroStep | Stage | TestStage | AbilityStage | ClosingStep

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
  /** The rules the table began with; absent in the first. See `rules/edition.ts`. */
  rules?: number
  phase: PhaseName
  seats: number
  /** HC-003: who has marked the open step of session zero as done; absent where nobody has. */
  agreed?: Seat[]
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
  /** HC-134, HC-136: answers to questions about this world, oldest first; absent while there are none. */
  lore?: Lore[]
  /** HC-143: results that may still be carried into the next test of this scene. */
  carry: CarriedResult[]
  timeSkips: TimeSkip[]
  /** HC-194: a milestone and its vote have happened since the last time-skip or session. */
  skipOpen: boolean
  /** How many of each kind have been made, for ids that are never given twice. */
  made: typeof NOTHING_MADE
}

/** A seat that looks at the table. */
export interface Looking {
  readonly state: HotCircle
  readonly seat: Seat
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
  /** HC-068, HC-069: every obstacle test that was played out, oldest first. */
  obstacles: SettledTest[]
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

export interface Lore {
  session: number
  /** The character who asked. */
  who: string
  subject: string
  question: string
  answer: string
  /** Else only that character is sure of it. */
  isTrue: boolean
}

export interface CarriedResult {
  test: string
  about: string
  result: 'pass' | 'fail'
  /** Of the scene before: gone, unless the next follows it without a break. */
  past?: true
}

const NOTHING_MADE = {
  settings: 0,
  types: 0,
  factions: 0,
  characters: 0,
  npcs: 0,
  notes: 0,
  requirements: 0,
  tests: 0,
  compels: 0,
  /** Traits, conditions, lifepaths, assets, edges and claims share one count. */
  things: 0,
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
  /** Compels declined in a scene that are warned of. */
  declined: 4,
  /** Entries of the situation's log that are kept. */
  situations: 12,
  traits: 12,
  /** Session records sent to the screens, newest last. */
  records: 40,
  edges: 6,
  /** HC-212: as far as a world grows after session 1. */
  settings: 12,
  factions: 24,
  name: 60,
  line: 200,
  text: 400,
  prose: 2000,
} as const

/** How many results of tests are remembered, and how many may still be carried on (HC-143). */
export const KEPT = { recent: 12, carried: 4 } as const

export const LIFEPATHS = { least: 2, most: 6, usual: 3 } as const
/** HC-043 */
export const STARTS = { fate: 1, persona: 1 } as const

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
    ledger: { failed: {}, overcome: {}, asked: {}, recent: [], obstacles: [] },
    carry: [],
    timeSkips: [],
    skipOpen: false,
    made: { ...NOTHING_MADE },
  }
}
