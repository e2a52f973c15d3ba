import type { Line, Names, Seat } from '../../../engine/game.ts'
import { listNames, nameOf } from '../../../engine/telling/names.ts'
import { nameSet } from '../rules/dice-sets.ts'
import {
  type EssentialTraits,
  findEntry,
  findTest,
  findTrait,
  LIMITS,
  levelOf,
  namesOf,
  type PastTest,
  type Spoken,
  type Test,
} from '../state.ts'
import { words } from '../words/words.ts'
import { tellHow } from './entries.ts'
import { event, note } from './event.ts'

const { told } = words

interface Called {
  readonly test: string
  readonly caller: Seat
  readonly question: string
  readonly sealed: boolean
}

const testCalled = event('test-called', {
  apply(state, { test: id, question, caller, sealed }: Called) {
    const fresh = { status: 'open' as const, entries: [], made: 0, replacing: [], winners: [], spoken: [] }
    state.made.tests += 1
    state.tests.push({ id, question, caller, sealed, ...fresh })
  },
  tell({ question, caller, sealed }, _, names) {
    const say = sealed ? told.calledSealed : told.called
    return [{ kind: 'heading', text: question }, note(say(nameOf(names, caller)), 'ET-040')]
  },
})

const testCancelled = event('test-cancelled', {
  apply: (state, { test }: { test: string }) => shelve(state, test, 'cancelled'),
  tell({ test }, state) {
    const question = state.past.find((one) => one.id === test)?.question ?? ''
    return [note(told.cancelled(question), 'ET-053')]
  },
})

const entriesOpened = event('entries-opened', {
  reveals: true,
  apply(state, { test }: { test: string }) {
    for (const entry of findTest(state, test)?.entries ?? []) entry.open = true
  },
  tell({ test }, state) {
    const shown = (findTest(state, test)?.entries ?? []).flatMap((entry) => {
      const { character, trait, level } = namesOf(state, entry)
      return [note(told.shown(character, trait, level, nameSet(entry.dice))), ...tellHow(entry, character)]
    })
    return [note(told.opened, 'ET-O12'), ...shown]
  },
})

export interface RollResult {
  readonly rolls: readonly EntryRoll[]
  /** The entries with the highest total. */
  readonly highest: readonly string[]
  /** Nobody while a roll-off is still to come. */
  readonly winners: readonly Seat[]
}

export interface EntryRoll {
  readonly entry: string
  readonly faces: readonly number[]
  readonly total: number
}

type Rolled = RollResult & { readonly test: string }

function applyRoll(state: EssentialTraits, { test: id, rolls, highest, winners }: Rolled): void {
  const test = findTest(state, id)
  if (!test) return
  for (const entry of test.entries) {
    const roll = rolls.find((one) => one.entry === entry.id)
    if (roll) entry.rolls.push({ faces: roll.faces, total: roll.total })
    entry.highest = highest.includes(entry.id)
  }
  test.status = 'rolled'
  test.winners = [...winners]
}

/** ET-047 and ET-048: the totals side by side, the deciding dice marked. */
function tellRoll({ rolls, highest, winners }: Rolled, state: EssentialTraits, names: Names): Line[] {
  const rolled = rolls.flatMap((roll) => {
    const entry = findEntry(state, roll.entry)?.entry
    return entry ? [{ roll, entry, ...namesOf(state, entry) }] : []
  })
  const totals = rolled.map(({ roll, character }) => told.total(character, roll.total)).join(', ')
  const dice = rolled.map(({ roll, entry, character, trait }) => ({
    label: told.label(character, trait),
    seat: entry.seat,
    sizes: entry.dice,
    faces: roll.faces,
    total: roll.total,
    decides: roll.faces.map(() => highest.includes(roll.entry)),
  }))
  const text = sayWhoWon(winners, totals, names)
  return [{ kind: 'note', text, rule: highest.length > 1 ? 'ET-048' : 'ET-047', dice }]
}

function sayWhoWon(winners: readonly Seat[], totals: string, names: Names): string {
  if (winners.length === 0) return told.tied(totals)
  const say = winners.length === 1 ? told.won : told.shared
  return say(totals, listNames(names, winners))
}

const testRolled = event('test-rolled', { apply: applyRoll, tell: tellRoll })

/** ET-O7: only those who tied, with the same dice. */
const tieRolledOff = event('tie-rolled-off', { apply: applyRoll, tell: tellRoll })

function noteSpoken(test: Test | undefined, spoken: Spoken): void {
  if (test?.spoken.some((one) => one.seat === spoken.seat) === false) test.spoken.push(spoken)
}

const outcomeTold = event('outcome-told', {
  apply: (state, { test, seat }: { test: string; seat: Seat }) =>
    noteSpoken(findTest(state, test), { seat, how: 'told' }),
})

const narrationPassed = event('narration-passed', {
  apply: (state, { test, seat }: { test: string; seat: Seat }) =>
    noteSpoken(findTest(state, test), { seat, how: 'passed' }),
  tell: ({ seat }, _, names) => [note(told.passed(nameOf(names, seat)), 'ET-051')],
})

const testClosed = event('test-closed', {
  apply(state, { test }: { test: string }) {
    state.closed += 1
    shelve(state, test, 'closed')
  },
  tell: () => [note(told.closed, 'ET-051')],
})

/** Puts a test away with its names and levels as they are now; test bonuses end with it (ET-051). */
function shelve(state: EssentialTraits, id: string, status: PastTest['status']): void {
  const test = findTest(state, id)
  if (!test) return
  const entries = test.entries
    .filter((entry) => entry.open)
    .map((entry) => {
      const found = findTrait(state, entry.trait)
      const { seat, dice, rolls, highest } = entry
      const [character, trait] = [found?.character.name ?? '', found?.trait.name ?? '']
      return { seat, character, trait, level: levelOf(state, entry), dice, rolls, highest }
    })
  const { question, caller, winners } = test
  state.past.push({ id, question, caller, status, entries, winners })
  if (state.past.length > LIMITS.pastTests) state.past.shift()
  state.tests = state.tests.filter((one) => one.id !== id)
}

export const testEvents = [
  testCalled,
  testCancelled,
  entriesOpened,
  testRolled,
  tieRolledOff,
  outcomeTold,
  narrationPassed,
  testClosed,
] as const
