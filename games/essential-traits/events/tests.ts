import type { Line, Names, Seat } from '../../../engine/game.ts'
import { listNames, nameOf } from '../../../engine/telling/names.ts'
import { nameSet } from '../rules/dice-sets.ts'
import {
  type EssentialTraits,
  findEntry,
  findTest,
  LIMITS,
  namesOf,
  type PastTest,
  type Spoken,
  type Test,
} from '../state.ts'
import { words } from '../words/words.ts'
import { tellHow } from './entries.ts'
import { event, note, testEvent } from './event.ts'

const { told } = words

interface OfTest {
  readonly test: string
}

interface Called {
  readonly test: string
  readonly caller: Seat
  readonly question: string
  readonly sealed: boolean
}

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

type Rolled = RollResult & OfTest

/** ET-047 and ET-048: the totals side by side, the deciding dice marked. */
const rolling = {
  apply(test: Test, { rolls, highest, winners }: Rolled): void {
    for (const entry of test.entries) {
      const roll = rolls.find((one) => one.entry === entry.id)
      if (roll) entry.rolls.push({ faces: roll.faces, total: roll.total })
      entry.highest = highest.includes(entry.id)
    }
    test.status = 'rolled'
    test.winners = [...winners]
  },
  tell({ rolls, highest, winners }: Rolled, state: EssentialTraits, names: Names): Line[] {
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
    return [{ ...note(text, highest.length > 1 ? 'ET-048' : 'ET-047'), dice }]
  },
}

function sayWhoWon(winners: readonly Seat[], totals: string, names: Names): string {
  if (winners.length === 0) return told.tied(totals)
  const say = winners.length === 1 ? told.won : told.shared
  return say(totals, listNames(names, winners))
}

function noteSpoken(test: Test, spoken: Spoken): void {
  if (!test.spoken.some((one) => one.seat === spoken.seat)) test.spoken.push(spoken)
}

/** Puts a test away with its names and levels as they are now; test bonuses end with it (ET-051). */
function shelve(state: EssentialTraits, test: Test, status: PastTest['status']): void {
  const { id, question, caller, winners } = test
  const entries = test.entries
    .filter((entry) => entry.open)
    .map((entry) => {
      const { seat, dice, rolls, highest } = entry
      return { seat, ...namesOf(state, entry), dice, rolls, highest }
    })
  state.past.push({ id, question, caller, status, entries, winners })
  if (state.past.length > LIMITS.pastTests) state.past.shift()
  state.tests = state.tests.filter((one) => one !== test)
}

/** A test's course, from its question to the pen. */
export const testEvents = [
  event('test-called', {
    apply(state, { test: id, question, caller, sealed }: Called) {
      const fresh = { status: 'open' as const, entries: [], made: 0, replacing: [], winners: [], spoken: [] }
      state.made.tests += 1
      state.tests.push({ id, question, caller, sealed, ...fresh })
    },
    tell({ question, caller, sealed }, _, names) {
      const say = sealed ? told.calledSealed : told.called
      return [{ kind: 'heading', text: question }, note(say(nameOf(names, caller)), 'ET-040')]
    },
  }),
  testEvent('test-cancelled', {
    apply: (test, _, state) => shelve(state, test, 'cancelled'),
    tell({ test }, state) {
      const question = state.past.find((one) => one.id === test)?.question ?? ''
      return [note(told.cancelled(question), 'ET-053')]
    },
  }),
  testEvent('entries-opened', {
    reveals: true,
    apply({ entries }) {
      for (const entry of entries) entry.open = true
    },
    tell({ test }, state) {
      const shown = (findTest(state, test)?.entries ?? []).flatMap((entry) => {
        const { character, trait, level } = namesOf(state, entry)
        return [note(told.shown(character, trait, level, nameSet(entry.dice))), ...tellHow(entry, character)]
      })
      return [note(told.opened, 'ET-O12'), ...shown]
    },
  }),
  testEvent('test-rolled', rolling),
  /** ET-O7: only those who tied, with the same dice. */
  testEvent('tie-rolled-off', rolling),
  testEvent('outcome-told', {
    apply: (test, { seat }: OfTest & { seat: Seat }) => noteSpoken(test, { seat, how: 'told' }),
  }),
  testEvent('narration-passed', {
    apply: (test, { seat }: OfTest & { seat: Seat }) => noteSpoken(test, { seat, how: 'passed' }),
    tell: ({ seat }, _, names) => [note(told.passed(nameOf(names, seat)), 'ET-051')],
  }),
  testEvent('test-closed', {
    apply(test, _, state) {
      state.closed += 1
      shelve(state, test, 'closed')
    },
    tell: () => [note(told.closed, 'ET-051')],
  }),
] as const
