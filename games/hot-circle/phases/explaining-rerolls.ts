import type { Refusal } from '../../../engine/refusal.ts'
import type { Asked } from '../contract.ts'
import { dueOf, edgeOf, isSimple, type ObstacleTest, type SideName } from '../obstacle-test.ts'
import { whyTest } from '../refusals/obstacle.ts'
import { nameOfSide, sideOfSeat } from '../sides.ts'
import { isGamemaster } from '../state.ts'
import { floorOf } from './rerolling.ts'

/** Why a die does not fall again, or not yet (HC-073 to HC-099). */
export function explainReroll(asked: Asked, test: ObstacleTest): Refusal | undefined {
  const { state, seat, action } = asked
  if (action.do === 'narrate-outcome') {
    return isGamemaster(state, seat) ? whyTest.notStanding : whyTest.gamemasterTells
  }
  if (action.do === 'use-disadvantage') return whyTest.byItself
  if (action.do === 'reopen-pools') return whyTest.beforeDice
  if (state.phase === 'test-stakes') return whyTest.acceptFirst
  if (action.do === 'roll-target') return explainTarget(asked, test)
  if (state.phase === 'test-build') return whyTest.targetFirst
  if (state.phase === 'test-outcome') return whyTest.stands
  if (action.do === 'roll-task') return explainTask(asked, test)
  if (state.phase === 'test-roll') return whyTest.fourSources
  return explainFloor(asked, test)
}

/** HC-073, HC-099 */
function explainTarget({ state }: Asked, test: ObstacleTest): Refusal {
  if (test.kind === 'independent') return whyTest.nobodyOpposes
  if (test.opponentRoll === null)
    return state.phase === 'test-roll' ? whyTest.notYourSide : whyTest.targetFirst
  return test.rolls.length > 0 ? whyTest.targetStays(test.target ?? 0) : whyTest.barOnce
}

function explainTask({ state, seat }: Asked, test: ObstacleTest): Refusal {
  if (test.rolls.length > 0) return whyTest.fourSources
  if (test.target === null) return whyTest.opponentRolls(nameOfSide(state, test, 'opponent'))
  return sideOfSeat(state, test, seat) === 'tester' ? whyTest.targetFirst : whyTest.notYourSide
}

/** HC-090 to HC-097: whose call it is, and what they have. */
function explainFloor(asked: Asked, test: ObstacleTest): Refusal {
  const { state, seat, action } = asked
  const floor = floorOf(test)
  const side = sideOfSeat(state, test, seat)
  if (!side || (side === 'opponent' && test.kind === 'independent')) {
    if (action.do !== 'spend-persona') return whyTest.notYourFloor(dueOf(test) ?? 'fail')
    return side ? whyTest.nobodyToSpend : whyTest.onlySides
  }
  if (side !== floor) return explainWinning(action.do, side, dueOf(test) ?? 'fail')
  return explainEmpty(asked, test, side)
}

function explainWinning(name: string, side: SideName, due: string): Refusal {
  if (side === 'tester' && name === 'spend-persona') return whyTest.passingAlready
  if (name === 'use-advantage') return whyTest.advantageOnlyFailing
  return whyTest.notYourFloor(due)
}

function explainEmpty({ state, action }: Asked, test: ObstacleTest, side: SideName): Refusal {
  switch (action.do) {
    case 'use-advantage':
      if (edgeOf(test) !== 'advantage') return whyTest.noAdvantage
      return test.used.advantage ? whyTest.advantageOnce : whyTest.advantageOnlyFailing
    case 'spend-persona':
      return side === 'tester' ? whyTest.noPersona : whyTest.opponentWithout(nameOfSide(state, test, side))
    case 'accept-compromise':
      return isSimple(test) ? whyTest.noCompromises(side) : whyTest.tookCompromise(side)
    default:
      return whyTest.fourSources
  }
}
