import type { Seat } from '../../../../engine/writing.ts'

export type Use = 'helpful' | 'neutral' | 'hindering'
export type SideName = 'tester' | 'opponent'
export const SIDES: readonly SideName[] = ['tester', 'opponent']
export type Gravity = 'ordinary' | 'kill' | 'convince'
export type Edge = 'advantage' | 'disadvantage' | 'neither'

/** What a test is called for with. */
export interface Called {
  kind: 'independent' | 'versus'
  /** A short name of what is in the way (HC-068, HC-069). */
  obstacle: string
  /** A player character's id. */
  tester: string
  /** A player character's or NPC's id; versus tests only. */
  opponent: string | null
}

/** HC-054 to HC-104: one test, from its stakes to its outcome. */
export interface ObstacleTest extends Called {
  id: string
  number: number
  stakes: Stakes
  /** HC-070; null until set, and always in a versus test. */
  difficulty: Difficulty | null
  sides: { tester: Side; opponent: Side | null }
  /** HC-083: any number of a kind counts once; one of each cancels. */
  edges: EdgeSource[]
  /** Known once the pools are locked, in a versus test once the opponent has rolled. */
  target: number | null
  opponentRoll: Roll | null
  /** The last one counts. */
  rolls: Roll[]
  used: { advantage: boolean; disadvantage: boolean; compromise: Record<SideName, boolean> }
  /** Cards that are out of the deck (option HC-O1, as written), numbered as in content/cards.ts. */
  dealt: number[]
  outcome: ObstacleOutcome | null
}

export type ObstacleOutcome = 'intent' | 'intent-compromise' | 'consequence' | 'consequence-compromise'

export interface Stakes {
  intent: { text: string; timing: string; gravity: Gravity; condition?: StakedCondition } | null
  task: string
  /** In a versus test the opponent's intent (HC-060). */
  consequence: { text: string; gravity: Gravity; condition: StakedCondition | null } | null
  opponentTask: string
  /** Written by the tester's side: softens the consequence (HC-063). */
  onConsequence: string
  /** Written by the opponent's side: softens the intent. */
  onIntent: string
  /** HC-051: conditions that come with the one or the other. */
  withSofter?: StakedCondition
  withSmaller?: StakedCondition
  /** HC-064: sides that would do without compromises. */
  simple: SideName[]
  /** HC-057, HC-058, HC-061: to be written again before anybody can go on. */
  sentBack: { what: StakesPart; reason: string }[]
  /** HC-065. In an independent test the gamemaster is the other side. */
  accepted: SideName[]
  /** HC-068, HC-069: somebody says that this was settled before. */
  flag: { seat: Seat; test: string } | null
}

export type StakesPart = 'intent' | 'task' | 'consequence' | 'on-consequence' | 'on-intent'

/** HC-051: a new condition, or a minor one that is raised to major. */
export interface StakedCondition {
  text: string
  rank: 'minor' | 'major'
  /** The condition that would be raised. */
  raises: string | null
  /** In a contest, who would bear it; else the tester. */
  bearer?: SideName
}

export type Reference = 'average' | 'journeyman' | 'master'
export type DifficultyStep = 'easy' | 'moderate' | 'hard'
export interface Difficulty {
  reference: Reference
  step: DifficultyStep
}

/** HC-070 */
export const REFERENCE_OB: Readonly<Record<Reference, number>> = { average: 0, journeyman: 1, master: 2 }
export const STEP_OB: Readonly<Record<DifficultyStep, number>> = { easy: 1, moderate: 2, hard: 3 }

export interface Side {
  /** Null until chosen; `none` for somebody without lifepaths (HC-019). */
  lifepath: string | null
  use: Use
  /** HC-076: what a hindering lifepath earns. */
  reward: 'fate' | 'clear-tax'
  bonuses: Bonus[]
  hindrances: Hindrance[]
  /** HC-160, HC-163: what an accepted compel forces to hinder. */
  forced: { basis: 'hindering-lifepath' | 'hindering-trait' | 'hindering-condition'; ref: string }[]
  personaSpent: number
  locked: boolean
  /** HC-077, HC-080: what the gamemaster has said does not help, or not hinder, in this test. */
  judgedOut?: string[]
}

export const NO_LIFEPATH = 'none'

export interface Bonus {
  source: 'lifepath' | 'trait' | 'condition' | 'wise' | 'skill'
  ref: string
}

export interface Hindrance {
  source: 'trait' | 'condition'
  ref: string
  reward: 'fate' | 'clear'
}

export interface EdgeSource {
  id: string
  edge: 'advantage' | 'disadvantage'
  kind: 'gamemaster' | 'help' | 'link'
  reason: string
  /** The helper's id, or the earlier test's. */
  ref: string | null
}

export type RollCause =
  | 'first'
  | 'advantage'
  | 'disadvantage'
  | 'persona-tester'
  | 'persona-opponent'
  | 'compromise-tester'
  | 'compromise-opponent'
  | 'fate'

export interface Roll {
  cause: RollCause
  pool: number
  /** The pool, then the extra dice its sixes brought, then theirs. Cards are numbered as in content/cards.ts. */
  waves: number[][]
  successes: number
}

/** A roll as it goes into an event, with the cards that lie out of the deck after it. */
export interface Rolled {
  readonly roll: Roll
  readonly dealt: readonly number[]
}

export function newTest(id: string, number: number, called: Called): ObstacleTest {
  const { kind, obstacle, tester, opponent } = called
  const head = { id, number, kind, obstacle, tester, opponent }
  const texts = { task: '', opponentTask: '', onConsequence: '', onIntent: '' }
  return {
    ...head,
    stakes: { intent: null, consequence: null, ...texts, simple: [], sentBack: [], accepted: [], flag: null },
    difficulty: null,
    sides: { tester: newSide(), opponent: kind === 'versus' ? newSide() : null },
    edges: [],
    target: null,
    opponentRoll: null,
    rolls: [],
    used: { advantage: false, disadvantage: false, compromise: { tester: false, opponent: false } },
    dealt: [],
    outcome: null,
  }
}

function newSide(): Side {
  const things = { bonuses: [], hindrances: [], forced: [] }
  return { lifepath: null, use: 'helpful', reward: 'fate', ...things, personaSpent: 0, locked: false }
}

/** HC-083 */
export function edgeOf(test: ObstacleTest): Edge {
  const hasAdvantage = test.edges.some((one) => one.edge === 'advantage')
  const hasDisadvantage = test.edges.some((one) => one.edge === 'disadvantage')
  if (hasAdvantage === hasDisadvantage) return 'neither'
  return hasAdvantage ? 'advantage' : 'disadvantage'
}

/** HC-086, HC-087: equal passes. Undefined before the first roll. */
export function dueOf(test: ObstacleTest): 'pass' | 'fail' | undefined {
  const roll = test.rolls.at(-1)
  if (!roll || test.target === null) return undefined
  return roll.successes >= test.target ? 'pass' : 'fail'
}

/** HC-070, HC-071: the fixed target of an independent test as it stands now; undefined while no difficulty is set. */
export function fixedTarget(test: ObstacleTest): number | undefined {
  if (test.kind !== 'independent' || !test.difficulty) return undefined
  const { reference, step } = test.difficulty
  return REFERENCE_OB[reference] + STEP_OB[step] + test.sides.tester.hindrances.length
}

export function listHelping(test: ObstacleTest): string[] {
  return test.edges.flatMap((one) => (one.kind === 'help' && one.ref !== null ? [one.ref] : []))
}

/** Has any die fallen? */
export function hasRolled({ rolls, opponentRoll }: ObstacleTest): boolean {
  return rolls.length > 0 || opponentRoll !== null
}

export function isFailed({ outcome }: ObstacleTest): boolean {
  return outcome === 'consequence' || outcome === 'consequence-compromise'
}

/** HC-100: what comes of it, in the words of the stakes. */
export function outcomeText({ stakes, outcome }: ObstacleTest): string {
  const { intent, consequence, onIntent, onConsequence } = stakes
  return {
    intent: intent?.text ?? '',
    'intent-compromise': onIntent,
    consequence: consequence?.text ?? '',
    'consequence-compromise': onConsequence,
  }[outcome ?? 'consequence']
}

/** HC-051: the condition that comes with it. */
export function outcomeCondition({ stakes, outcome }: ObstacleTest): StakedCondition | undefined {
  const { intent, consequence, withSmaller, withSofter } = stakes
  return {
    intent: intent?.condition,
    'intent-compromise': withSmaller,
    consequence: consequence?.condition ?? undefined,
    'consequence-compromise': withSofter,
  }[outcome ?? 'consequence']
}

/** HC-064: both sides do without compromises. */
export function isSimple({ kind, stakes }: ObstacleTest): boolean {
  return kind === 'independent' || stakes.simple.length === SIDES.length
}
