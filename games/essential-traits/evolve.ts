import type { RollResult, SheetEvent, TestEvent, TraitsEvent } from './events.ts'
import {
  type Character,
  type EssentialTraits,
  findCharacter,
  findEntry,
  findTest,
  findTrait,
  LIMITS,
  levelOf,
  type PastTest,
  phaseOf,
  type Test,
} from './state.ts'

/** The only writer. Each part hands on what is not its own. */
export function evolve(state: EssentialTraits, event: TraitsEvent): void {
  evolveCharacters(state, event)
  state.phase = phaseOf(state)
}

function evolveCharacters(state: EssentialTraits, event: TraitsEvent): void {
  switch (event.type) {
    case 'rules-set':
      state.seats = event.seats
      state.settings = { ...event.settings }
      return
    case 'options-changed':
      state.settings = { ...event.settings }
      return
    case 'character-created':
      state.made.characters += 1
      state.characters.push(newCharacter(event))
      return
    case 'character-readied': {
      const character = findCharacter(state, event.character)
      if (character) character.ready = true
      return
    }
    case 'character-handed-over': {
      const character = findCharacter(state, event.character)
      if (character) character.owner = event.to
      return
    }
    case 'character-removed':
      state.characters = state.characters.filter((one) => one.id !== event.character)
      return
    case 'trait-added':
      addTrait(findCharacter(state, event.character), event)
      return
    default:
      return evolveTraits(state, event)
  }
}

function newCharacter(event: Extract<SheetEvent, { type: 'character-created' }>): Character {
  const { character: id, name, owner, opposition } = event
  return { id, name, owner, opposition, ready: false, traits: [], made: 0 }
}

function addTrait(
  character: Character | undefined,
  event: Extract<SheetEvent, { type: 'trait-added' }>,
): void {
  if (!character) return
  const { trait: id, name, description, level } = event
  character.made += 1
  character.traits.push({ id, name, description, level, bonuses: [], made: 0, preferred: null })
}

type CharacterEvent = Extract<
  SheetEvent,
  { type: 'rules-set' | 'options-changed' | 'trait-added' | `character-${string}` }
>

function evolveTraits(state: EssentialTraits, event: Exclude<TraitsEvent, CharacterEvent>): void {
  const { character, trait } = ('trait' in event ? findTrait(state, event.trait) : undefined) ?? {}
  switch (event.type) {
    case 'trait-edited':
      if (trait)
        Object.assign(trait, { name: event.name, description: event.description, level: event.level })
      return
    case 'trait-deleted':
      if (character) character.traits = character.traits.filter((one) => one.id !== event.trait)
      return
    case 'standing-bonus-granted':
      trait?.bonuses.push(event.bonus)
      if (trait) trait.made += 1
      return
    case 'standing-bonus-removed':
      if (trait) trait.bonuses = trait.bonuses.filter((one) => one.id !== event.bonus.id)
      return
    case 'preferred-dice-set':
      if (trait) trait.preferred = event.dice
      return
    case 'preferred-dice-cleared':
      if (trait) trait.preferred = null
      return
    case 'level-corrected':
      if (trait) trait.level = event.level
      return
    default:
      return evolveTests(state, event)
  }
}

function evolveTests(state: EssentialTraits, event: TestEvent): void {
  const test = 'test' in event ? findTest(state, event.test) : undefined
  switch (event.type) {
    case 'test-called': {
      const { question, caller, sealed } = event
      const fresh = { status: 'open' as const, entries: [], made: 0, replacing: [], winners: [], spoken: [] }
      state.made.tests += 1
      state.tests.push({ id: event.test, question, caller, sealed, ...fresh })
      return
    }
    case 'entries-opened':
      for (const entry of test?.entries ?? []) entry.open = true
      return
    case 'test-rolled':
    case 'tie-rolled-off':
      if (test) applyRoll(test, event)
      return
    case 'outcome-told':
    case 'narration-passed':
      if (test?.spoken.some((one) => one.seat === event.seat) === false) {
        test.spoken.push({ seat: event.seat, how: event.type === 'outcome-told' ? 'told' : 'passed' })
      }
      return
    case 'test-cancelled':
      if (test) shelve(state, test, 'cancelled')
      return
    case 'test-closed':
      state.closed += 1
      if (test) shelve(state, test, 'closed')
      return
    default:
      return evolveEntries(state, event)
  }
}

type EntryEvent = Extract<TestEvent, { entry: string }>

function evolveEntries(state: EssentialTraits, event: EntryEvent): void {
  const { test, entry } = findEntry(state, event.entry) ?? {}
  switch (event.type) {
    case 'trait-entered':
      addEntry(findTest(state, event.test), event)
      return
    case 'entry-withdrawn':
    case 'entry-taken-back':
      if (!test) return
      test.entries = test.entries.filter((one) => one.id !== event.entry)
      if (event.type === 'entry-taken-back') test.replacing.push(event.seat)
      return
    case 'test-bonus-granted':
      entry?.bonuses.push(event.bonus)
      if (entry) entry.made += 1
      return
    case 'test-bonus-removed':
      if (entry) entry.bonuses = entry.bonuses.filter((one) => one.id !== event.bonus.id)
      return
    case 'dice-chosen':
      if (entry) Object.assign(entry, { dice: event.dice, stale: false })
      return
    case 'dice-cleared':
      if (entry) Object.assign(entry, { dice: [], stale: true, locked: false })
      return
    case 'entry-locked':
    case 'entry-unlocked':
      if (entry) entry.locked = event.type === 'entry-locked'
      return
    default:
      event satisfies never
  }
}

function addEntry(test: Test | undefined, event: Extract<TestEvent, { type: 'trait-entered' }>): void {
  if (!test) return
  const { entry: id, seat, character, trait, how } = event
  const fresh = { bonuses: [], made: 0, dice: [], stale: false, locked: false, rolls: [], highest: false }
  test.made += 1
  test.entries.push({ id, seat, character, trait, how, open: !test.sealed, ...fresh })
}

function applyRoll(test: Test, result: RollResult): void {
  for (const entry of test.entries) {
    const roll = result.rolls.find((one) => one.entry === entry.id)
    if (roll) entry.rolls.push({ faces: roll.faces, total: roll.total })
    entry.highest = result.highest.includes(entry.id)
  }
  test.status = 'rolled'
  test.winners = [...result.winners]
}

/** Puts a test away with its names and levels as they are now; test bonuses end with it (ET-051). */
function shelve(state: EssentialTraits, test: Test, status: PastTest['status']): void {
  const entries = test.entries
    .filter((entry) => entry.open)
    .map((entry) => {
      const found = findTrait(state, entry.trait)
      const { seat, dice, rolls, highest } = entry
      const character = found?.character.name ?? ''
      return {
        seat,
        character,
        trait: found?.trait.name ?? '',
        level: levelOf(state, entry),
        dice,
        rolls,
        highest,
      }
    })
  const { id, question, caller, winners } = test
  state.past.push({ id, question, caller, status, entries, winners })
  if (state.past.length > LIMITS.pastTests) state.past.shift()
  state.tests = state.tests.filter((one) => one.id !== test.id)
}
