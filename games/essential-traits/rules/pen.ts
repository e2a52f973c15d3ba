import { type Asking, type Names, prose, type Refusal, required, type Seat } from '../../../engine/writing.ts'
import { type EssentialTraits, findTest, nextSpeaker, type Test } from '../state.ts'
import { why } from '../words/why.ts'
import { words } from '../words/words.ts'
import { whyOver } from './whose.ts'

/** Rolled tests that this seat won, alone or with others. */
export function wonTests(state: EssentialTraits, seat: Seat): Test[] {
  return state.tests.filter((test) => test.status === 'rolled' && test.winners.includes(seat))
}

/** ET-K5: in seat order once around; after that whoever shares the pen may add to it. */
export function whyNotYet(test: Test, seat: Seat, names: Names): Refusal | undefined {
  const next = nextSpeaker(test) ?? seat
  return next === seat ? undefined : why.speaksFirst(names, next)
}

/** ET-050: what the winner says. */
export const penFields = () => ({ text: prose(words.narrate.text, 1, 4000, required(why.noWords)) })

/** ET-050: the pen is the winners'. */
export function notYourPen({ state, seat, names, asked }: Asking<EssentialTraits>): Refusal | undefined {
  const test = findTest(state, asked.on)
  if (!test) return whyOver(state, asked.on)
  if (test.status === 'open') return why.notCast
  return test.winners.includes(seat) ? undefined : why.notInControl(names, test.winners)
}
