import { prose, several } from '../../../engine/fields/field.ts'
import { type CircleOffer, type CirclePhase, insisting, offer, required } from '../contract.ts'
import { listHelping, type ObstacleTest } from '../obstacle-test.ts'
import { whyTest } from '../refusals/obstacle.ts'
import { type HotCircle, isGamemaster, judges, LIMITS, nameOfCharacter } from '../state.ts'
import { words } from '../words.ts'
import { testWords } from '../words-tests.ts'
import { loseAssetOffers } from './losing-assets.ts'
import { settle } from './settling.ts'
import { testPath } from './test-path.ts'

/** HC-100 to HC-104: the gamemaster tells it, and everything that was earned or lost is settled. */
export const testOutcomePhase: CirclePhase = {
  title: words.phases['test-outcome'],
  rules: ['HC-067', 'HC-100', 'HC-101', 'HC-102', 'HC-103'],
  awaits: judges,
  waitingFor: () => testWords.waiting.outcome,
  offers: (state, seat, names) => {
    const { test } = state
    if (!test || !isGamemaster(state, seat)) return []
    return [narrateOutcome(state, test), ...loseAssetOffers({ state, seat, names })]
  },
  path: testPath,
}

function isFailed({ outcome }: ObstacleTest): boolean {
  return outcome === 'consequence' || outcome === 'consequence-compromise'
}

function narrateOutcome(state: HotCircle, test: ObstacleTest): CircleOffer {
  const said = testWords.outcome
  const { intent, consequence, onIntent, onConsequence } = test.stakes
  const outcome = test.outcome ?? 'consequence'
  const became = {
    intent: intent?.text ?? '',
    'intent-compromise': onIntent,
    consequence: consequence?.text ?? '',
    'consequence-compromise': onConsequence,
  }[outcome]
  const helpers = isFailed(test) ? listHelping(test) : []
  return offer({
    do: 'narrate-outcome',
    title: said.title,
    prompt: said.prompt[outcome](became),
    rule: isFailed(test) ? 'HC-067' : 'HC-101',
    inputs: {
      text: prose(said.text, 1, LIMITS.prose, required(whyTest.sayWhatChanges)),
      ...(helpers.length > 0 ? { helpers: helpersField(state, helpers) } : {}),
    },
    decide(turn, input) {
      turn.narrate(input.text)
      settle(turn, test, input.helpers ?? [])
    },
  })
}

/** HC-102: on those who helped, and on nobody else. */
function helpersField(state: HotCircle, helpers: readonly string[]) {
  return several(
    testWords.outcome.helpers,
    helpers.map((value) => ({ value, label: nameOfCharacter(state, value) })),
    { min: 0, max: helpers.length },
    { ...insisting(whyTest.notPartOfIt), initial: [] },
  )
}
