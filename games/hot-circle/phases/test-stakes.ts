import type { Seat } from '../../../engine/old-contract.ts'
import type { CirclePhase } from '../contract.ts'
import { isSimple, type ObstacleTest, SIDES, type StakesPart } from '../obstacle-test.ts'
import { ownerOfSide, sideOfSeat } from '../sides.ts'
import { type HotCircle, isGamemaster } from '../state.ts'
import { words } from '../words.ts'
import { testWords } from '../words-tests.ts'
import {
  acceptStakes,
  answerFlag,
  flagOffers,
  makeRuling,
  sendBackOffers,
  withdrawTest,
} from './answering-stakes.ts'
import { assertInstincts } from './asserting-instincts.ts'
import { compelOffers } from './compels.ts'
import { testPath } from './test-path.ts'
import {
  agreeSimple,
  offerCompromise,
  setConsequence,
  stateIntent,
  stateOpposition,
} from './writing-stakes.ts'

/** HC-056 to HC-069: what each side wants, and what it would settle for. */
export const testStakesPhase: CirclePhase = {
  title: words.phases['test-stakes'],
  rules: ['HC-056', 'HC-057', 'HC-058', 'HC-059', 'HC-060', 'HC-062', 'HC-063', 'HC-065', 'HC-066', 'HC-068'],
  awaits: (state) => (state.test ? listAwaited(state, state.test) : []),
  waitingFor: () => testWords.waiting.stakes,
  offers: (state, seat, names) => {
    const { test } = state
    if (!test) return []
    const asking = { state, seat, names }
    const side = sideOfSeat(state, test, seat)
    const isVersus = test.kind === 'versus'
    return [
      ...answerFlag(asking, test),
      ...(side === 'tester' ? [stateIntent(asking, test)] : []),
      ...(side === 'opponent' && isVersus ? [stateOpposition(asking, test)] : []),
      ...(isGamemaster(state, seat) && !isVersus ? [setConsequence(asking, test)] : []),
      ...(side && isVersus ? [offerCompromise(test, side), agreeSimple(test, side)] : []),
      ...(side ? [acceptStakes(asking, test, side)] : []),
      ...sendBackOffers(asking, test),
      ...(isGamemaster(state, seat) ? [makeRuling(test)] : []),
      ...flagOffers(asking, test),
      ...(side === 'tester' ? [withdrawTest(asking)] : []),
      ...assertInstincts(asking),
      ...compelOffers(asking),
    ]
  },
  path: testPath,
}

const WRITER: Readonly<Record<StakesPart, 'tester' | 'opponent'>> = {
  intent: 'tester',
  task: 'tester',
  consequence: 'opponent',
  'on-consequence': 'tester',
  'on-intent': 'opponent',
}

/** Whoever has a word to write, or else to accept; whoever is asked comes first. */
function listAwaited(state: HotCircle, test: ObstacleTest): Seat[] {
  const { stakes } = test
  if (state.compel) return [state.compel.to]
  if (stakes.flag) return state.gamemaster === null ? [] : [state.gamemaster]
  const missing = new Set(stakes.sentBack.map((one) => WRITER[one.what]))
  if (!stakes.intent) missing.add('tester')
  if (!stakes.consequence) missing.add('opponent')
  if (!isSimple(test)) {
    if (stakes.onConsequence === '' && !stakes.simple.includes('tester')) missing.add('tester')
    if (stakes.onIntent === '' && !stakes.simple.includes('opponent')) missing.add('opponent')
    // One side alone wants none: it is still for that side to offer one, or for the other to join.
    if (missing.size === 0 && stakes.simple.length === 1) for (const side of SIDES) missing.add(side)
  }
  const sides = missing.size > 0 ? [...missing] : SIDES.filter((side) => !stakes.accepted.includes(side))
  return sides.map((side) => ownerOfSide(state, test, side))
}
