import type { Names } from '../../../engine/game.ts'
import { type Refusal, refusal } from '../../../engine/refusal.ts'
import { listNames, nameOf } from '../../../engine/telling/names.ts'
import { type EssentialTraits, seatsOf, type Test, unlockedOf } from '../state.ts'
import { words } from '../words/words.ts'
import { whyStale } from './dice-field.ts'

/** Entries of this test are hidden still. */
export function isSealed(test: Test): boolean {
  return test.sealed && !test.entries.every((entry) => entry.open)
}

/** Why a test cannot be rolled yet: ET-042, ET-028, ET-046. */
export function whyNotReady(state: EssentialTraits, test: Test, names: Names): Refusal | undefined {
  const entrants = seatsOf(test.entries)
  if (test.entries.length < 2) return refusal('ET-042', words.roll.needTwoTraits)
  if (entrants.length < 2)
    return refusal('ET-042', words.roll.needTwoPlayers(nameOf(names, entrants[0] ?? 0)))
  for (const entry of test.entries) {
    const stale = entry.open ? whyStale(state, entry) : undefined
    if (stale) return stale
  }
  const unlocked = unlockedOf(test)
  if (unlocked.length === 0) return undefined
  return refusal('ET-046', words.roll.notLocked(listNames(names, unlocked), unlocked.length))
}
