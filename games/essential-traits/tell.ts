import type { Line, Names, Seat } from '../../engine/old-contract.ts'
import { maxValueAt, nameSet } from './dice-sets.ts'
import type { RollResult, SheetEvent, TestEvent, TraitsEvent } from './events.ts'
import { options } from './options.ts'
import { characterName, traitName } from './phases/dice.ts'
import {
  type Entry,
  type EssentialTraits,
  findCharacter,
  findEntry,
  findTest,
  findTrait,
  levelOf,
  listNames,
  nameOf,
  type Settings,
  standingLevel,
} from './state.ts'
import { words } from './words.ts'

const { told } = words

/** Every event as lines of the chronicle. What is sealed is told to its own player alone. */
export function tell(event: TraitsEvent, state: EssentialTraits, names: Names): Line[] {
  return tellCharacters(event, state, names)
}

function note(text: string, rule?: string, to?: Seat): Line {
  return { kind: 'note', text, ...(rule ? { rule } : {}), ...(to === undefined ? {} : { to: [to] }) }
}

function tellCharacters(event: TraitsEvent, state: EssentialTraits, names: Names): Line[] {
  const character = 'character' in event ? (findCharacter(state, event.character)?.name ?? '') : ''
  switch (event.type) {
    case 'rules-set': {
      const { facilitator } = event.settings
      return facilitator === null ? [] : [note(told.facilitator(nameOf(names, facilitator)), 'ET-O11')]
    }
    case 'options-changed':
      return [note(told.options(listOptions(event.settings)), 'ET-R31')]
    case 'character-created': {
      const say = event.opposition ? told.opposition : told.created
      return [note(say(nameOf(names, event.owner), event.name), event.opposition ? 'ET-K7' : 'ET-010')]
    }
    case 'character-readied':
      return [note(told.ready(character), 'ET-010')]
    case 'character-handed-over':
      return [note(told.handed(nameOf(names, event.from), nameOf(names, event.to), character), 'ET-R24')]
    case 'character-removed':
      return [note(told.removed(event.name))]
    case 'trait-deleted':
      return [note(told.deleted(character, event.name), 'ET-054')]
    case 'trait-added':
      return [note(told.trait(character, event.name, event.level), 'ET-011')]
    default:
      return tellTraits(event, state, names)
  }
}

function listOptions(settings: Settings): string {
  const inForce = [
    settings.coreOnly && options['core-only'],
    settings.twoWherePossible && options['two-where-possible'],
    settings.rollOff && options['roll-off'],
    settings.facilitator !== null && options.facilitator,
    settings.sealedEntry && options['sealed-entry'],
  ]
  return inForce.flatMap((option) => (option ? [option.title] : [])).join(', ')
}

type Told = Exclude<
  SheetEvent,
  { type: 'rules-set' | 'options-changed' | 'trait-deleted' | 'trait-added' | `character-${string}` }
>

function tellTraits(event: Told | TestEvent, state: EssentialTraits, names: Names): Line[] {
  const found = 'trait' in event ? findTrait(state, event.trait) : undefined
  const character = found?.character.name ?? ''
  const trait = found?.trait.name ?? ''
  const level = found ? standingLevel(found.trait) : 0
  switch (event.type) {
    case 'trait-edited':
      return [note(told.edited(character, event.before.name, event.name, level), 'ET-054')]
    case 'standing-bonus-granted':
      return [note(told.bonus(character, trait, event.bonus.amount, event.bonus.label, level), 'ET-013')]
    case 'standing-bonus-removed':
      return [note(told.bonusGone(character, trait, event.bonus.label, level), 'ET-013')]
    case 'preferred-dice-set':
      return []
    case 'preferred-dice-cleared':
      return [note(told.preferredGone(trait), 'ET-028', found?.character.owner)]
    case 'level-corrected':
      return [note(told.level(character, trait, event.level, event.before), 'ET-012')]
    default:
      return tellTests(event, state, names)
  }
}

function tellTests(event: TestEvent, state: EssentialTraits, names: Names): Line[] {
  switch (event.type) {
    case 'test-called': {
      const say = event.sealed ? told.calledSealed : told.called
      return [{ kind: 'heading', text: event.question }, note(say(nameOf(names, event.caller)), 'ET-040')]
    }
    case 'test-cancelled': {
      const question = state.past.find((one) => one.id === event.test)?.question ?? ''
      return [note(told.cancelled(question), 'ET-053')]
    }
    case 'entries-opened':
      return [note(told.opened, 'ET-O12'), ...tellEntries(state, event.test)]
    case 'test-rolled':
    case 'tie-rolled-off':
      return [tellRoll(event, state, names)]
    case 'outcome-told':
      return []
    case 'narration-passed':
      return [note(told.passed(nameOf(names, event.seat)), 'ET-051')]
    case 'test-closed':
      return [note(told.closed, 'ET-051')]
    default:
      return tellEntry(event, state, names)
  }
}

function tellEntries(state: EssentialTraits, test: string): Line[] {
  return (findTest(state, test)?.entries ?? []).flatMap((entry) => {
    const { character, trait, level } = namesOf(state, entry)
    return [note(told.shown(character, trait, level, nameSet(entry.dice))), ...tellHow(entry, character)]
  })
}

/** How a trait is put to the test is story; that it is, is a note beside it. */
function tellHow({ seat, how }: Entry, character: string): Line[] {
  return how === '' ? [] : [{ kind: 'story', by: seat, text: how, voice: character }]
}

function namesOf(state: EssentialTraits, entry: Entry) {
  return {
    character: characterName(state, entry),
    trait: traitName(state, entry),
    level: levelOf(state, entry),
  }
}

type Gone = Extract<TestEvent, { type: 'entry-withdrawn' | 'entry-taken-back' }>
type EntryEvent = Exclude<Extract<TestEvent, { entry: string }>, Gone>

function tellEntry(event: EntryEvent | Gone, state: EssentialTraits, names: Names): Line[] {
  if (event.type === 'entry-withdrawn' || event.type === 'entry-taken-back') {
    const character = findCharacter(state, event.character)?.name ?? ''
    const isWithdrawn = event.type === 'entry-withdrawn'
    return [
      isWithdrawn ? note(told.withdrawn(character), 'ET-041') : note(told.takenBack(character), 'ET-K2'),
    ]
  }
  const entry = findEntry(state, event.entry)?.entry
  if (!entry) return []
  const detail = detailOf(event, { state, entry, names })
  if (entry.open) return detail
  const known = knownWhileSealed(event, { state, entry, names })
  return [...known, ...detail.map((line) => ({ ...line, to: [entry.seat] }))]
}

interface About {
  readonly state: EssentialTraits
  readonly entry: Entry
  readonly names: Names
}

function detailOf(event: EntryEvent, { state, entry, names }: About): Line[] {
  const { character, trait, level } = namesOf(state, entry)
  const player = nameOf(names, entry.seat)
  switch (event.type) {
    case 'trait-entered':
      return [note(told.entered(player, character, trait, level), 'ET-041'), ...tellHow(entry, character)]
    case 'test-bonus-granted':
      return [note(told.bonus(character, trait, event.bonus.amount, event.bonus.label, level), 'ET-044')]
    case 'test-bonus-removed':
      return [note(told.bonusGone(character, trait, event.bonus.label, level), 'ET-044')]
    case 'dice-chosen':
      return []
    case 'dice-cleared':
      return [note(told.stale(character, trait, level, maxValueAt(level)), 'ET-028')]
    case 'entry-locked':
      return [note(told.locked(player, character, nameSet(entry.dice)), 'ET-045')]
    case 'entry-unlocked':
      return [note(told.unlocked(player, character), 'ET-045')]
    default:
      return event satisfies never
  }
}

/** ET-O12: that a character was entered and locked is no secret. */
function knownWhileSealed(event: EntryEvent, { state, entry, names }: About): Line[] {
  const character = characterName(state, entry)
  const player = nameOf(names, entry.seat)
  if (event.type === 'trait-entered') return [note(told.enteredSealed(player, character), 'ET-041')]
  if (event.type === 'entry-locked') return [note(told.lockedSealed(player, character), 'ET-045')]
  return []
}

type RollEvent = Extract<TestEvent, { type: 'test-rolled' | 'tie-rolled-off' }>

/** ET-047 and ET-048: the totals side by side, the deciding dice marked. */
function tellRoll(event: RollEvent, state: EssentialTraits, names: Names): Line {
  const rolled = event.rolls.flatMap((roll) => {
    const entry = findEntry(state, roll.entry)?.entry
    return entry ? [{ roll, entry, ...namesOf(state, entry) }] : []
  })
  const totals = rolled.map(({ roll, character }) => told.total(character, roll.total)).join(', ')
  return {
    kind: 'note',
    text: sayWhoWon(event, totals, names),
    rule: event.highest.length > 1 ? 'ET-048' : 'ET-047',
    dice: rolled.map(({ roll, entry, character, trait }) => ({
      label: told.label(character, trait),
      seat: entry.seat,
      sizes: entry.dice,
      faces: roll.faces,
      total: roll.total,
      decides: roll.faces.map(() => event.highest.includes(roll.entry)),
    })),
  }
}

function sayWhoWon({ winners }: RollResult, totals: string, names: Names): string {
  if (winners.length === 0) return told.tied(totals)
  const say = winners.length === 1 ? told.won : told.shared
  return say(totals, listNames(names, winners))
}
