import type { Seat } from '../../engine/game.ts'
import { type DiceSet, maxValueAt, sumOf } from './rules/dice-sets.ts'

/** One table of Essential Traits. Plain data; seats are numbers, never names. */
export interface EssentialTraits {
  phase: 'characters' | 'story' | 'testing' | 'narrating'
  /** The rules it was opened under; tables from before say nothing, and have the first. */
  rules?: number
  seats: number
  settings: Settings
  characters: Character[]
  /** Open or rolled. Closed and cancelled tests go to `past`. */
  tests: Test[]
  /** The latest of them, oldest first, as far as the screen shows them; all are in the chronicle. */
  past: PastTest[]
  made: { characters: number; tests: number }
  closed: number
}

export interface Settings {
  coreOnly: boolean
  twoWherePossible: boolean
  rollOff: boolean
  facilitator: Seat | null
  sealedEntry: boolean
}

export interface Character {
  id: string
  name: string
  owner: Seat
  /** A storm, a guard, a rumour: somebody has to speak for it (ET-K7). */
  opposition: boolean
  ready: boolean
  traits: Trait[]
  /** How many traits it ever had, so that no id is used twice. */
  made: number
}

export interface Trait {
  id: string
  name: string
  description: string
  /** Without bonuses, 1 to 5. */
  level: number
  bonuses: Bonus[]
  made: number
  preferred: DiceSet | null
}

export interface Bonus {
  id: string
  amount: number
  label: string
  by: Seat
}

export interface Test {
  id: string
  question: string
  caller: Seat
  /** ET-O12: entries of this test stay hidden until the caller opens them. */
  sealed: boolean
  status: 'open' | 'rolled'
  entries: Entry[]
  made: number
  /** Seats whose entry was objected to: they may enter another trait even when the rest is open. */
  replacing: Seat[]
  /** Players, not entries, in seat order (ET-049). */
  winners: Seat[]
  spoken: Spoken[]
}

export interface Entry {
  id: string
  seat: Seat
  character: string
  trait: string
  /** How the trait applies, in its player's words (ET-K2). */
  how: string
  bonuses: Bonus[]
  made: number
  dice: DiceSet
  /** The level changed under the dice (ET-028). */
  stale: boolean
  locked: boolean
  /** May everybody see it? */
  open: boolean
  /** The first is the test's; further ones are roll-offs (ET-O7). */
  rolls: Rolled[]
  highest: boolean
}

export interface Rolled {
  faces: readonly number[]
  total: number
}

export interface Spoken {
  seat: Seat
  how: 'told' | 'passed'
}

/** A test that is over, with names and levels as they were. */
export interface PastTest extends Pick<Test, 'id' | 'question' | 'caller' | 'winners'> {
  status: 'closed' | 'cancelled'
  entries: PastEntry[]
}

export interface PastEntry extends Pick<Entry, 'seat' | 'dice' | 'rolls' | 'highest'> {
  character: string
  trait: string
  level: number
}

/** A trait with the character who has it. */
export interface TraitOn {
  /** The trait's. */
  readonly id: string
  readonly character: Character
  readonly trait: Trait
}

/** An entry with the test it is in. */
export interface EntryIn {
  /** The entry's. */
  readonly id: string
  readonly test: Test
  readonly entry: Entry
}

/** ET-015 and ET-R26: what a table holds. */
export const LIMITS = {
  seats: 12,
  traitsPerCharacter: 20,
  charactersPerSeat: 4,
  runningTests: 6,
  pastTests: 20,
} as const

export function initialState(): EssentialTraits {
  return {
    phase: 'characters',
    seats: 0,
    settings: {
      coreOnly: false,
      twoWherePossible: false,
      rollOff: false,
      facilitator: null,
      sealedEntry: false,
    },
    characters: [],
    tests: [],
    past: [],
    made: { characters: 0, tests: 0 },
    closed: 0,
  }
}

/** ET-R28: play has started once a first test was called. */
export function hasStarted(state: EssentialTraits): boolean {
  return state.made.tests > 0
}

export function phaseOf(state: EssentialTraits): EssentialTraits['phase'] {
  if (!hasStarted(state)) return 'characters'
  if (state.tests.some((test) => test.status === 'open')) return 'testing'
  return state.tests.length > 0 ? 'narrating' : 'story'
}

export function findCharacter(state: EssentialTraits, id: string): Character | undefined {
  return state.characters.find((one) => one.id === id)
}

export function charactersOf(state: EssentialTraits, seat: Seat): Character[] {
  return state.characters.filter((one) => one.owner === seat)
}

export function findTrait(state: EssentialTraits, id: string): TraitOn | undefined {
  for (const character of state.characters) {
    const trait = character.traits.find((one) => one.id === id)
    if (trait) return { id, character, trait }
  }
  return undefined
}

export function findTest(state: EssentialTraits, id: string): Test | undefined {
  return state.tests.find((one) => one.id === id)
}

export function findEntry(state: EssentialTraits, id: string): EntryIn | undefined {
  for (const test of state.tests) {
    const entry = test.entries.find((one) => one.id === id)
    if (entry) return { id, test, entry }
  }
  return undefined
}

export function traitsOf(character: Character): TraitOn[] {
  return character.traits.map((trait) => ({ id: trait.id, character, trait }))
}

/** The entries of tests that are not rolled yet. */
export function openEntriesOf(state: EssentialTraits): EntryIn[] {
  return state.tests
    .filter((test) => test.status === 'open')
    .flatMap((test) => test.entries.map((entry) => ({ id: entry.id, test, entry })))
}

export function standingLevel(trait: Trait): number {
  return trait.level + sumOf(trait.bonuses.map((bonus) => bonus.amount))
}

/** The trait's own level, its standing bonuses and those of this test (ET-013). */
export function levelOf(state: EssentialTraits, entry: Entry): number {
  const found = findTrait(state, entry.trait)
  return (found ? standingLevel(found.trait) : 0) + sumOf(entry.bonuses.map((bonus) => bonus.amount))
}

export function fits(dice: DiceSet, level: number): boolean {
  return sumOf(dice) === maxValueAt(level)
}

/** The players of these entries, each once, in seat order. */
export function seatsOf(entries: readonly Entry[]): Seat[] {
  return [...new Set(entries.map((entry) => entry.seat))].sort((a, b) => a - b)
}

/** Who has not locked all of their dice. */
export function unlockedOf({ entries }: Test): Seat[] {
  return seatsOf(entries.filter((entry) => !entry.locked))
}

/** ET-O12: once it is open for all to see, an entry of a sealed test stays as it is. */
export function isFixed({ test, entry }: Pick<EntryIn, 'test' | 'entry'>): boolean {
  return test.sealed && entry.open
}

/**
 * ET-054: what is being tested, by name, if this trait may be. While an entry is sealed
 * only its character is known, so none of that character's traits may change.
 */
export function whatIsTested(state: EssentialTraits, { character, trait }: TraitOn): string | undefined {
  for (const test of state.tests) {
    for (const entry of test.entries) {
      if (entry.character !== character.id) continue
      if (!entry.open) return character.name
      if (entry.trait === trait.id) return trait.name
    }
  }
  return undefined
}

/** ET-K5: sharing winners speak in seat order; undefined when each has spoken. */
export function nextSpeaker(test: Test): Seat | undefined {
  return test.winners.find((seat) => !test.spoken.some((one) => one.seat === seat))
}

/** What lines and titles call an entry by. */
export function namesOf(state: EssentialTraits, entry: Entry) {
  return {
    character: findCharacter(state, entry.character)?.name ?? '',
    trait: findTrait(state, entry.trait)?.trait.name ?? '',
    level: levelOf(state, entry),
  }
}
