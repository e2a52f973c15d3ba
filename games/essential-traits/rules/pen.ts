import type { Asking } from '../../../engine/action.ts'
import { prose } from '../../../engine/fields/field.ts'
import { required } from '../../../engine/fields/required.ts'
import type { Names, Seat } from '../../../engine/game.ts'
import { type Refusal, refusal } from '../../../engine/refusal.ts'
import { listNames, nameOf } from '../../../engine/telling/names.ts'
import { type EssentialTraits, findTest, nextSpeaker, type Test } from '../state.ts'
import { words } from '../words/words.ts'
import { whyOver } from './whose.ts'

/** Rolled tests that this seat won, alone or with others. */
export function wonTests(state: EssentialTraits, seat: Seat): Test[] {
  return state.tests.filter((test) => test.status === 'rolled' && test.winners.includes(seat))
}

/** ET-K5: in seat order once around; after that whoever shares the pen may add to it. */
export function whyNotYet(test: Test, seat: Seat, names: Names): Refusal | undefined {
  const next = nextSpeaker(test)
  return next === undefined || next === seat
    ? undefined
    : refusal('ET-K5', words.narrate.wait(nameOf(names, next)))
}

/** ET-050: what the winner says. */
export const penFields = () => ({
  text: prose(words.narrate.text, 1, 4000, required(refusal('ET-050', words.narrate.blank))),
})

export function hasSpoken(test: Test, seat: Seat): boolean {
  return test.spoken.some((one) => one.seat === seat)
}

/** ET-050: the pen is the winners'. */
export function notYourPen({ state, seat, names, asked }: Asking<EssentialTraits>): Refusal | undefined {
  const test = findTest(state, asked.on ?? '')
  if (!test) return whyOver(state, asked.on ?? '')
  if (test.status === 'open') return refusal('ET-050', words.roll.notYet)
  if (test.winners.includes(seat)) return undefined
  return refusal('ET-050', words.narrate.notInControl(listNames(names, test.winners), test.winners.length))
}
