import { line } from '../../../engine/fields/field.ts'
import { type Names, offer, type Seat } from '../../../engine/old-contract.ts'
import { refusal } from '../../../engine/refusal.ts'
import { QUESTION_IDEAS } from '../content/ideas.ts'
import { type EssentialTraits, LIMITS, type Test } from '../state.ts'
import { words } from '../words.ts'
import { barred, required, type TraitsOffer } from './offer-parts.ts'

/** ET-040 and ET-053: anyone calls a test; its caller may cancel it before the roll. */
export function callingOffers(state: EssentialTraits, seat: Seat, _names: Names): TraitsOffer[] {
  const own = state.tests.filter((test) => test.caller === seat && test.status === 'open')
  return [callTest(state), ...own.map(cancelTest)]
}

function callTest(state: EssentialTraits): TraitsOffer {
  const most = LIMITS.runningTests
  return offer({
    do: 'call-test',
    title: words.test.callTitle,
    prompt: words.test.callPrompt,
    rule: 'ET-040',
    ...barred(state.tests.length >= most ? refusal('ET-R26', words.test.full(most)) : undefined),
    inputs: {
      question: line(words.test.question, 1, 240, {
        ...required('ET-040', words.test.blank),
        ideas: QUESTION_IDEAS,
      }),
    },
    decide(turn, input) {
      const { made, settings } = turn.state
      turn.emit({
        type: 'test-called',
        test: `x${made.tests + 1}`,
        caller: turn.seat,
        question: input.question,
        // ET-O12 is read here and nowhere else: a test keeps the way it was called.
        sealed: settings.sealedEntry,
      })
    },
  })
}

function cancelTest(test: Test): TraitsOffer {
  return offer({
    do: 'cancel-test',
    on: test.id,
    title: words.test.cancelTitle,
    prompt: words.test.cancelPrompt(test.question),
    rule: 'ET-053',
    inputs: {},
    decide(turn) {
      turn.emit({ type: 'test-cancelled', test: test.id })
    },
  })
}
