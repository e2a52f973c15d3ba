import { contestOdds, sumOfDice } from '../../engine/odds/sums.ts'
import type { Seat } from '../../engine/writing.ts'
import { maxValueAt } from './rules/dice-sets.ts'
import { leastChance } from './rules/still-to-join.ts'
import {
  type Bonus,
  type Character,
  type Entry,
  type EssentialTraits,
  hasStarted,
  namesOf,
  nextSpeaker,
  ownEntries,
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

export interface CharacterView
  extends Readonly<Pick<Character, 'id' | 'name' | 'owner' | 'opposition' | 'ready'>> {
  readonly traits: readonly TraitView[]
}

export interface TraitView
  extends Readonly<Pick<Trait, 'id' | 'name' | 'description' | 'bonuses' | 'preferred'>> {
  readonly base: number
  /** With standing bonuses. */
  readonly level: number
  readonly max: number
}

export interface TestView
  extends Readonly<Pick<Test, 'id' | 'question' | 'caller' | 'sealed' | 'winners' | 'spoken'>> {
  readonly status: Test['status'] | 'narrating'
  readonly entries: readonly EntryView[]
  /** Whose turn it is to say how it goes; null before the roll and when each has spoken. */
  readonly speaker: Seat | null
}

export interface EntryView
  extends Readonly<Pick<Entry, 'id' | 'seat' | 'character' | 'locked' | 'rolls' | 'highest'>> {
  /** Null while the entry is sealed. */
  readonly shown: EntryShown | null
}

export interface EntryShown extends Readonly<Pick<Entry, 'trait' | 'how' | 'bonuses' | 'dice' | 'stale'>> {
  /** The trait's. */
  readonly name: string
  readonly level: number
  readonly max: number
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
  const own = ownEntries(state, seat).filter(({ entry }) => !entry.open)
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
  const { id, name, description, level: base, preferred } = trait
  const level = standingLevel(trait)
  const bonuses = trait.bonuses.map(viewBonus)
  return { id, name, description, base, level, max: maxValueAt(level), bonuses, preferred }
}

function viewBonus({ id, amount, label, by }: Bonus): Bonus {
  return { id, amount, label, by }
}

function viewTest(state: EssentialTraits, test: Test): TestView {
  const { id, question, caller, sealed, winners } = test
  const status = test.status === 'rolled' && test.spoken.length > 0 ? 'narrating' : test.status
  const odds = oddsOf(state, test)
  const entries = test.entries.map((entry, place) => viewEntry(state, entry, odds?.[place] ?? null))
  const speaker = test.status === 'rolled' ? (nextSpeaker(test) ?? null) : null
  const spoken = test.spoken.map(({ seat, how }) => ({ seat, how }))
  return { id, question, caller, sealed, status, entries, winners, speaker, spoken }
}

function viewEntry(state: EssentialTraits, entry: Entry, odds: EntryShown['odds']): EntryView {
  const { id, seat, character, locked, rolls, highest } = entry
  const shown = entry.open ? viewShown(state, entry, odds) : null
  return { id, seat, character, locked, shown, rolls, highest }
}

function viewShown(state: EssentialTraits, entry: Entry, odds: EntryShown['odds']): EntryShown {
  const { trait, how, dice, stale } = entry
  const { trait: name, level } = namesOf(state, entry)
  const bonuses = entry.bonuses.map(viewBonus)
  return { trait, name, how, level, max: maxValueAt(level), bonuses, dice, stale, odds }
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
