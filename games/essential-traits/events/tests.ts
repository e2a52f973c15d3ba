import { heading, listNames, type Names, nameOf, note, type Seat } from '../../../engine/writing.ts'
import { nameSet } from '../rules/dice-sets.ts'
import {
  type EssentialTraits,
  findEntry,
  findTest,
  hasSpoken,
  LIMITS,
  namesOf,
  type PastTest,
  type Rolled,
  type Test,
} from '../state.ts'
import { words } from '../words/words.ts'
import { tellHow } from './entries.ts'
import { event, type OfTest, testEvent } from './event.ts'

const { told } = words

type Called = OfTest & { readonly caller: Seat; readonly question: string; readonly sealed: boolean }

export interface RollResult {
  readonly rolls: readonly EntryRoll[]
  /** The entries with the highest total. */
  readonly highest: readonly string[]
  /** Nobody while a roll-off is still to come. */
  readonly winners: readonly Seat[]
}

export interface EntryRoll extends Readonly<Rolled> {
  readonly entry: string
}

type RolledTest = RollResult & OfTest

/** ET-047 and ET-048: the totals side by side, the deciding dice marked. */
const rolling = {
  apply(test: Test, { rolls, highest, winners }: RolledTest): void {
    for (const entry of test.entries) {
      const roll = rolls.find((one) => one.entry === entry.id)
      if (roll) entry.rolls.push({ faces: roll.faces, total: roll.total })
      entry.highest = highest.includes(entry.id)
    }
    test.status = 'rolled'
    test.winners = [...winners]
  },
  tell({ rolls, highest, winners }: RolledTest, state: EssentialTraits, names: Names) {
    const rolled = rolls.flatMap(({ entry: id, faces, total }) => {
      const entry = findEntry(state, id)?.entry
      return entry ? [{ entry, faces, total, named: namesOf(state, entry) }] : []
    })
    const totals = rolled.map(({ named, total }) => told.total(named.character, total)).join(', ')
    const dice = rolled.map(({ entry: { id, seat, dice: sizes }, faces, total, named }) => {
      const decides = faces.map(() => highest.includes(id))
      return { label: told.label(named), seat, sizes, faces, total, decides }
    })
    const text = sayWhoWon(winners, totals, names)
    return [{ ...note(text, highest.length > 1 ? 'ET-048' : 'ET-047'), dice }]
  },
}

function sayWhoWon(winners: readonly Seat[], totals: string, names: Names): string {
  if (winners.length === 0) return told.tied(totals)
  const say = winners.length === 1 ? told.won : told.shared
  return say(totals, listNames(names, winners))
}

function noteSpoken(test: Test, spoken: Test['spoken'][number]): void {
  if (!hasSpoken(test, spoken.seat)) test.spoken.push(spoken)
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
      return [heading(question), note(say(nameOf(names, caller)), 'ET-040')]
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
        const named = namesOf(state, entry)
        return [note(told.shown(named, nameSet(entry.dice))), ...tellHow(entry, named.character)]
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
