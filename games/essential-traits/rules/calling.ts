import type { Asking } from '../../../engine/action.ts'
import type { Seat } from '../../../engine/game.ts'
import { type Refusal, refusal } from '../../../engine/refusal.ts'
import { nameOf } from '../../../engine/telling/names.ts'
import { type EssentialTraits, findTest, type Test } from '../state.ts'
import { words } from '../words/words.ts'
import { whyOver } from './whose.ts'

/** Tests that this seat called and that are not rolled yet. */
export function ownCalls(state: EssentialTraits, seat: Seat): Test[] {
  return state.tests.filter((test) => test.caller === seat && test.status === 'open')
}

/** ET-046, ET-053: a test is its caller's until the dice are cast, once. `cast` names the rule of that. */
export function notYourCall(
  { state, seat, names, asked }: Asking<EssentialTraits>,
  rule: string,
  cast: (test: Test) => string = () => rule,
): Refusal | undefined {
  const test = findTest(state, asked.on ?? '')
  if (!test) return whyOver(state, asked.on ?? '')
  if (test.status === 'rolled') return refusal(cast(test), words.roll.cast)
  return test.caller === seat ? undefined : refusal(rule, words.roll.callerOnly(nameOf(names, test.caller)))
}

/** The dice are cast once (ET-046), and not for a tie either (ET-048). */
export function ruleAgainstRolling(test: Test): string {
  return test.winners.length > 1 ? 'ET-048' : 'ET-046'
}
