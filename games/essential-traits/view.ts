import type { Seat } from '../../engine/game.ts'
import { contestOdds, sumOfDice } from '../../engine/odds/sums.ts'
import { maxValueAt } from './rules/dice-sets.ts'
import { leastChance } from './rules/still-to-join.ts'
import {
  type Bonus,
  type Character,
  type Entry,
  type EssentialTraits,
  findTrait,
  hasStarted,
  levelOf,
  nextSpeaker,
  openEntriesOf,
  type PastTest,
  type Settings,
  standingLevel,
  type Test,
  type Trait,
} from './state.ts'

/** What everybody sees. */
export type View = {
  readonly settings: Settings
  readonly started: boolean
  readonly characters: readonly CharacterView[]
  readonly tests: readonly TestView[]
  /** The latest closed and cancelled tests, newest first. */
  readonly past: readonly PastTest[]
  readonly closed: number
}

export interface CharacterView {
  readonly id: string
  readonly name: string
  readonly owner: Seat
  readonly opposition: boolean
  readonly ready: boolean
  readonly traits: readonly TraitView[]
}

export interface TraitView {
  readonly id: string
  readonly name: string
  readonly description: string
  readonly base: number
  /** With standing bonuses. */
  readonly level: number
  readonly max: number
  readonly bonuses: readonly Bonus[]
  readonly preferred: readonly number[] | null
}

export interface TestView {
  readonly id: string
  readonly question: string
  readonly caller: Seat
  readonly sealed: boolean
  readonly status: 'open' | 'rolled' | 'narrating'
  readonly entries: readonly EntryView[]
  readonly winners: readonly Seat[]
  /** Whose turn it is to say how it goes; null before the roll and when each has spoken. */
  readonly speaker: Seat | null
  readonly spoken: readonly { readonly seat: Seat; readonly how: 'told' | 'passed' }[]
}

export interface EntryView {
  readonly id: string
  readonly seat: Seat
  readonly character: string
  readonly locked: boolean
  /** Null while the entry is sealed. */
  readonly shown: EntryShown | null
  readonly rolls: readonly { readonly faces: readonly number[]; readonly total: number }[]
  readonly highest: boolean
}

export interface EntryShown {
  readonly trait: string
  readonly name: string
  readonly how: string
  readonly level: number
  readonly max: number
  readonly bonuses: readonly Bonus[]
  readonly dice: readonly number[]
  /** The level changed under the dice: choose again. */
  readonly stale: boolean
  /** Before the roll, once everyone's dice are chosen: the exact chances of this entry. */
  readonly odds: {
    readonly alone: number
    readonly shared: number
    /** Highest alone, if everybody joins who still may. */
    readonly least: number
  } | null
}

export function show(state: EssentialTraits): View {
  return {
    settings: { ...state.settings },
    started: hasStarted(state),
    characters: state.characters.map(viewCharacter),
    tests: state.tests.map((test) => viewTest(state, test)),
    past: state.past.map(viewPast).reverse(),
    closed: state.closed,
  }
}

/** What only this seat sees: its own sealed entries. */
export type Whisper = { readonly sealed: readonly SealedView[] }

export interface SealedView {
  readonly entry: string
  readonly shown: EntryShown
}

export function whisper(state: EssentialTraits, seat: Seat): Whisper {
  const own = openEntriesOf(state).filter(({ entry }) => entry.seat === seat && !entry.open)
  return { sealed: own.map(({ entry }) => ({ entry: entry.id, shown: viewShown(state, entry, null) })) }
}

function viewPast({ id, question, caller, status, entries, winners }: PastTest): PastTest {
  return { id, question, caller, status, entries, winners }
}

function viewCharacter(character: Character): CharacterView {
  const { id, name, owner, opposition, ready } = character
  return { id, name, owner, opposition, ready, traits: character.traits.map(viewTrait) }
}

function viewTrait(trait: Trait): TraitView {
  const level = standingLevel(trait)
  return {
    id: trait.id,
    name: trait.name,
    description: trait.description,
    base: trait.level,
    level,
    max: maxValueAt(level),
    bonuses: trait.bonuses.map(viewBonus),
    preferred: trait.preferred,
  }
}

function viewBonus({ id, amount, label, by }: Bonus): Bonus {
  return { id, amount, label, by }
}

function viewTest(state: EssentialTraits, test: Test): TestView {
  const odds = oddsOf(state, test)
  const status = test.status === 'rolled' && test.spoken.length > 0 ? 'narrating' : test.status
  return {
    id: test.id,
    question: test.question,
    caller: test.caller,
    sealed: test.sealed,
    status,
    entries: test.entries.map((entry, place) => ({
      id: entry.id,
      seat: entry.seat,
      character: entry.character,
      locked: entry.locked,
      shown: entry.open ? viewShown(state, entry, odds?.[place] ?? null) : null,
      rolls: entry.rolls,
      highest: entry.highest,
    })),
    winners: test.winners,
    speaker: test.status === 'rolled' ? (nextSpeaker(test) ?? null) : null,
    spoken: test.spoken.map(({ seat, how }) => ({ seat, how })),
  }
}

function viewShown(state: EssentialTraits, entry: Entry, odds: EntryShown['odds']): EntryShown {
  const level = levelOf(state, entry)
  return {
    trait: entry.trait,
    name: findTrait(state, entry.trait)?.trait.name ?? '',
    how: entry.how,
    level,
    max: maxValueAt(level),
    bonuses: entry.bonuses.map(viewBonus),
    dice: entry.dice,
    stale: entry.stale,
    odds,
  }
}

/** Exact chances to be highest alone and among several, as soon as all dice are known to all. */
function oddsOf(state: EssentialTraits, test: Test): EntryShown['odds'][] | undefined {
  const isKnown =
    test.entries.length > 1 && test.entries.every((entry) => entry.open && entry.dice.length > 0)
  if (test.status !== 'open' || !isKnown) return undefined
  const sums = test.entries.map((entry) => sumOfDice(entry.dice))
  return contestOdds(sums).map(({ alone, shares }, place) => {
    const entry = test.entries[place]
    const least = entry ? leastChance(state, test, entry) : alone
    return { alone: round(alone), shared: round(shares), least: round(least) }
  })
}

function round(chance: number): number {
  return Math.round(chance * 10_000) / 10_000
}
