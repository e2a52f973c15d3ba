/** A test in the hands of whoever called it, up to its roll. */
import type { Asking, Names, Refusal, Seat } from '../../../engine/writing.ts'
import { type EssentialTraits, findTest, seatsOf, type Test, unlockedOf } from '../state.ts'
import { why } from '../words/why.ts'
import { whyStale } from './dice-field.ts'
import { whyOver } from './whose.ts'

/** Tests that this seat called and that are not rolled yet. */
export function ownCalls(state: EssentialTraits, seat: Seat): Test[] {
  return state.tests.filter((test) => test.caller === seat && test.status === 'open')
}

/** Entries of this test are hidden still. */
export function isSealed(test: Test): boolean {
  return test.sealed && !test.entries.every((entry) => entry.open)
}

/** Why a test cannot be rolled yet: ET-042, ET-028, ET-046. */
export function whyNotReady(state: EssentialTraits, test: Test, names: Names): Refusal | undefined {
  const [first = 0, ...others] = seatsOf(test.entries)
  if (test.entries.length < 2) return why.needTwoTraits
  if (others.length === 0) return why.needTwoPlayers(names, first)
  const stale = test.entries.find((entry) => entry.open && entry.stale)
  if (stale) return whyStale(state, stale)
  const unlocked = unlockedOf(test)
  return unlocked.length > 0 ? why.notAllLocked(names, unlocked) : undefined
}

/** ET-046, ET-053: a test is its caller's until the dice are cast. */
export function notYourCall(asking: Asking<EssentialTraits>, rule: 'ET-046' | 'ET-053'): Refusal | undefined {
  const { state, seat, names, asked } = asking
  const test = findTest(state, asked.on)
  if (!test) return whyOver(state, asked.on)
  // They are cast once, and not for a tie either (ET-048).
  const isTie = rule === 'ET-046' && test.winners.length > 1
  if (test.status === 'rolled') return why.cast(isTie ? 'ET-048' : rule)
  return test.caller === seat ? undefined : why.calledBy(names, test.caller, rule)
}
