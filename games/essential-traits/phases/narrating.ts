import { prose } from '../../../engine/fields/field.ts'
import { type Names, offer, type Seat } from '../../../engine/old-contract.ts'
import { type Refusal, refusal } from '../../../engine/refusal.ts'
import { type EssentialTraits, listNames, nameOf, nextSpeaker, type Test } from '../state.ts'
import { words } from '../words.ts'
import { asking, barred, required, type TraitsOffer } from './offer-parts.ts'

/** ET-050 and ET-051: those who won say how it goes, and close the test. */
export function narratingOffers(state: EssentialTraits, seat: Seat, names: Names): TraitsOffer[] {
  return state.tests
    .filter((test) => test.status === 'rolled' && test.winners.includes(seat))
    .flatMap((test) => [
      narrateOutcome(test, seat, names),
      passNarration(test, seat, names),
      closeTest(test, seat, names),
    ])
}

/** ET-K5: in seat order once around; after that whoever shares the pen may add to it. */
function whyNotYet(test: Test, seat: Seat, names: Names): Refusal | undefined {
  const next = nextSpeaker(test)
  return next === undefined || next === seat
    ? undefined
    : refusal('ET-K5', words.narrate.wait(nameOf(names, next)))
}

function hasSpoken(test: Test, seat: Seat): boolean {
  return test.spoken.some((one) => one.seat === seat)
}

function narrateOutcome(test: Test, seat: Seat, names: Names): TraitsOffer {
  return offer({
    do: 'narrate-outcome',
    on: test.id,
    title: words.narrate.title,
    // ET-K4: the question, asked before the roll, says how far the pen reaches.
    prompt: words.narrate.prompt(test.question),
    rule: 'ET-050',
    ...barred(whyNotYet(test, seat, names)),
    inputs: { text: prose(words.narrate.text, 1, 4000, required('ET-050', words.narrate.blank)) },
    decide(turn, input) {
      turn.narrate(input.text)
      turn.emit({ type: 'outcome-told', test: test.id, seat: turn.seat })
    },
  })
}

function passNarration(test: Test, seat: Seat, names: Names): TraitsOffer {
  return offer({
    do: 'pass-narration',
    on: test.id,
    title: words.narrate.passTitle,
    prompt: words.narrate.passPrompt,
    rule: 'ET-051',
    ...barred(whyNotPass(test, seat) ?? whyNotYet(test, seat, names)),
    inputs: {},
    decide(turn) {
      turn.emit({ type: 'narration-passed', test: test.id, seat: turn.seat })
    },
  })
}

/** ET-051: at least one text; so the last of those who have not passed cannot pass. */
function whyNotPass(test: Test, seat: Seat): Refusal | undefined {
  if (test.winners.length === 1) return refusal('ET-051', words.narrate.alone)
  if (hasSpoken(test, seat)) return refusal('ET-051', words.narrate.spoken)
  const havePassed = test.spoken.filter((one) => one.how === 'passed').length
  return havePassed === test.winners.length - 1 ? refusal('ET-051', words.narrate.allPassed) : undefined
}

function closeTest(test: Test, seat: Seat, names: Names): TraitsOffer {
  const silent = test.winners.filter((one) => !hasSpoken(test, one))
  const early = refusal('ET-051', words.narrate.shareFirst(listNames(names, silent), silent.length))
  return offer({
    do: 'close-test',
    on: test.id,
    title: words.narrate.closeTitle,
    prompt: words.narrate.closePrompt,
    rule: 'ET-051',
    ...asking(seat, test.winners),
    ...barred(silent.length > 0 ? early : undefined),
    inputs: {},
    decide(turn) {
      turn.emit({ type: 'test-closed', test: test.id })
    },
  })
}
