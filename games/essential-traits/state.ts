import type { Sealed, Seat } from '../../engine/writing.ts'
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
  spoken: { seat: Seat; how: 'told' | 'passed' }[]
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

/** What lines and titles call an entry or a trait by. */
export interface Named {
  character: string
  trait: string
  level: number
}

/** A test that is over, with names and levels as they were. */
export interface PastTest extends Pick<Test, 'id' | 'question' | 'caller' | 'winners'> {
  status: 'closed' | 'cancelled'
  entries: PastEntry[]
}

type PastEntry = Named & Pick<Entry, 'seat' | 'dice' | 'rolls' | 'highest'>

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

/** The id of whoever comes next. */
export function nextCharacter(state: EssentialTraits): string {
  return `c${state.made.characters + 1}`
}

/** ET-R26: no more characters than so many for each player. */
export function isFull(state: EssentialTraits, seat: Seat): boolean {
  return charactersOf(state, seat).length >= LIMITS.charactersPerSeat
}

export function findTrait(state: EssentialTraits, id: string): TraitOn | undefined {
  for (const character of state.characters) {
    const trait = character.traits.find((one) => one.id === id)
    if (trait) return { id, character, trait }
  }
  return undefined
}

export function findTest(state: EssentialTraits, id?: string): Test | undefined {
  return state.tests.find((one) => one.id === id)
}

export function findEntry(state: EssentialTraits, id?: string): EntryIn | undefined {
  for (const test of state.tests) {
    const entry = test.entries.find((one) => one.id === id)
    if (entry) return { id: entry.id, test, entry }
  }
  return undefined
}

export function traitsOf(character: Character): TraitOn[] {
  return character.traits.map((trait) => ({ id: trait.id, character, trait }))
}

export function ownTraits(state: EssentialTraits, seat: Seat): TraitOn[] {
  return charactersOf(state, seat).flatMap(traitsOf)
}

/** The entries of tests that are not rolled yet. */
export function openEntriesOf(state: EssentialTraits): EntryIn[] {
  return state.tests
    .filter((test) => test.status === 'open')
    .flatMap((test) => test.entries.map((entry) => ({ id: entry.id, test, entry })))
}

/** ET-O12: before they open, entries may be taken out, and other dice laid and bonuses made. */
export function sealedEntries(state: EssentialTraits): readonly Sealed[] {
  const sealed = openEntriesOf(state).filter(({ entry }) => !entry.open)
  return sealed.map(({ entry: { id, seat } }) => ({ id, seat }))
}

export function ownEntries(state: EssentialTraits, seat: Seat): EntryIn[] {
  return openEntriesOf(state).filter(({ entry }) => entry.seat === seat)
}

export function sumOfBonuses({ bonuses }: Trait | Entry): number {
  return bonuses.reduce((sum, { amount }) => sum + amount, 0)
}

export function standingLevel(trait: Trait): number {
  return trait.level + sumOfBonuses(trait)
}

/** The trait's own level, its standing bonuses and those of this test (ET-013). */
export function levelOf(state: EssentialTraits, entry: Entry): number {
  const found = findTrait(state, entry.trait)
  return (found ? standingLevel(found.trait) : 0) + sumOfBonuses(entry)
}

export function fits(dice: DiceSet, level: number): boolean {
  return sumOf(dice) === maxValueAt(level)
}

/** ET-R15: what is laid out for a trait, as long as it fits its level. */
export function usualDice(trait: Trait): DiceSet | null {
  return trait.preferred && fits(trait.preferred, standingLevel(trait)) ? trait.preferred : null
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
export function isFixed({ test, entry }: EntryIn): boolean {
  return test.sealed && entry.open
}

export function hasSpoken(test: Test, seat: Seat): boolean {
  return test.spoken.some((one) => one.seat === seat)
}

/** ET-K5: sharing winners speak in seat order; undefined when each has spoken. */
export function nextSpeaker(test: Test): Seat | undefined {
  return test.winners.find((seat) => !hasSpoken(test, seat))
}

export function namesOf(state: EssentialTraits, entry: Entry): Named {
  return {
    character: findCharacter(state, entry.character)?.name ?? '',
    trait: findTrait(state, entry.trait)?.trait.name ?? '',
    level: levelOf(state, entry),
  }
}
