import { barred, type CircleOffer, type CirclePhase, offer } from '../contract.ts'
import { rollPool } from '../dice.ts'
import type { ObstacleTest } from '../obstacle-test.ts'
import { countDice } from '../pools.ts'
import { whyTest } from '../refusals/obstacle.ts'
import { ownerOfSide, rollingSides, sideOfSeat } from '../sides.ts'
import { type HotCircle, isGamemaster } from '../state.ts'
import { words } from '../words.ts'
import { testWords } from '../words-tests.ts'
import { rollTask } from './rerolling.ts'
import { testPath } from './test-path.ts'

/** HC-073, HC-075, HC-084: the opponent's roll makes the target, then the tester rolls. */
export const testRollPhase: CirclePhase = {
  title: words.phases['test-roll'],
  rules: ['HC-073', 'HC-075', 'HC-083', 'HC-084', 'HC-085', 'HC-086', 'HC-087', 'HC-092'],
  awaits: (state) => (state.test ? [ownerOfSide(state, state.test, rollerOf(state.test))] : []),
  waitingFor: (state) => (state.test?.target === null ? testWords.waiting.target : testWords.waiting.roll),
  offers: (state, seat) => {
    const { test } = state
    if (!test) return []
    const isRoller = sideOfSeat(state, test, seat) === rollerOf(test)
    return [
      ...(isRoller
        ? [rollerOf(test) === 'opponent' ? rollTarget(state, test) : rollForTask(state, test)]
        : []),
      ...(isGamemaster(state, seat) && test.opponentRoll === null ? [reopenPools(test)] : []),
    ]
  },
  path: testPath,
}

function rollerOf(test: ObstacleTest): 'tester' | 'opponent' {
  return test.kind === 'versus' && test.opponentRoll === null ? 'opponent' : 'tester'
}

/** HC-073: once, and it may come to nothing. */
function rollTarget(state: HotCircle, test: ObstacleTest): CircleOffer {
  const pool = countDice(state, test, 'opponent')
  return offer({
    do: 'roll-target',
    ...testWords.rollTarget(pool),
    rule: 'HC-073',
    ...barred(state.compel ? whyTest.answerCompel : undefined),
    inputs: {},
    decide: (turn) =>
      turn.emit({ type: 'target-rolled', ...rollPool(turn, { pool, cause: 'first', dealt: test.dealt }) }),
  })
}

function rollForTask(state: HotCircle, test: ObstacleTest): CircleOffer {
  return offer({
    do: 'roll-task',
    ...testWords.rollTask(countDice(state, test, 'tester'), test.target ?? 0),
    rule: 'HC-084',
    ...barred(state.compel ? whyTest.answerCompel : undefined),
    inputs: {},
    decide: (turn) => rollTask(turn, test),
  })
}

/** HC-074, HC-081: until a die has fallen the gamemaster may still see to what was missed. */
function reopenPools(test: ObstacleTest): CircleOffer {
  return offer({
    do: 'reopen-pools',
    ...testWords.reopen,
    rule: 'HC-081',
    aside: true,
    inputs: {},
    decide(turn) {
      for (const side of rollingSides(test)) turn.emit({ type: 'pool-unlocked', side })
    },
  })
}
