import {
  newSide,
  type ObstacleOutcome,
  type ObstacleTest,
  type Roll,
  type SideName,
} from '../obstacle-test.ts'
import { characterOf, type HotCircle, LIMITS, type SettledTest, settledKey } from '../state.ts'
import { evolvePools, type PoolEvent, returnLink } from './pools.ts'
import { evolveStakes, type StakesEvent } from './stakes.ts'

/** An obstacle test, from the call to its end. Sheets change by the events of artha.ts. */
export type ObstacleEvent =
  | {
      type: 'test-called'
      test: string
      kind: 'independent' | 'versus'
      obstacle: string
      tester: string
      opponent: string | null
    }
  | StakesEvent
  | { type: 'test-ruled'; result: 'granted' | 'imposed'; text: string }
  | { type: 'test-cancelled'; why: 'withdrawn' | 'settled' }
  | PoolEvent
  /** The opponent's roll: its successes are the target. */
  | { type: 'target-rolled'; roll: Roll; dealt: readonly number[] }
  | { type: 'task-rolled'; roll: Roll; dealt: readonly number[] }
  | { type: 'compromise-taken'; side: SideName }
  | { type: 'result-stands'; outcome: ObstacleOutcome }
  /** Told and settled: HC-103, steps 5 and 6. `hit`: helpers whom it befell as well (HC-102). */
  | { type: 'test-closed'; settled: SettledTest; hit: readonly string[] }

export function evolveObstacle(state: HotCircle, event: ObstacleEvent): void {
  if (event.type === 'test-called') return callTest(state, event)
  const { test } = state
  if (!test) return
  switch (event.type) {
    case 'intent-stated':
    case 'consequence-set':
    case 'opposition-stated':
    case 'compromise-offered':
    case 'simple-versus-wanted':
    case 'stakes-sent-back':
    case 'stakes-accepted':
    case 'settled-flagged':
    case 'flag-answered':
      return evolveStakes(state, test, event)
    case 'test-ruled':
    case 'test-cancelled':
      return cancelTest(state, test)
    case 'target-rolled':
    case 'task-rolled':
    case 'compromise-taken':
    case 'result-stands':
    case 'test-closed':
      return evolveRolling(state, test, event)
    default:
      return evolvePools(state, test, event)
  }
}

function callTest(state: HotCircle, event: Extract<ObstacleEvent, { type: 'test-called' }>): void {
  state.made.tests += 1
  state.test = {
    id: event.test,
    number: state.made.tests,
    kind: event.kind,
    obstacle: event.obstacle,
    tester: event.tester,
    opponent: event.opponent,
    stakes: {
      intent: null,
      task: '',
      consequence: null,
      opponentTask: '',
      onConsequence: '',
      onIntent: '',
      simple: [],
      sentBack: [],
      accepted: [],
      flag: null,
    },
    difficulty: null,
    sides: { tester: newSide(), opponent: event.kind === 'versus' ? newSide() : null },
    edges: [],
    target: null,
    opponentRoll: null,
    rolls: [],
    used: { advantage: false, disadvantage: false, compromise: { tester: false, opponent: false } },
    dealt: [],
    outcome: null,
  }
  state.phase = 'test-stakes'
}

/** Without dice: nothing is earned and nothing noted; what was held or carried goes back. */
function cancelTest(state: HotCircle, test: ObstacleTest): void {
  for (const edge of test.edges) returnLink(state, edge)
  const { compel } = state
  const compeller = compel && compel.from !== null ? characterOf(state, compel.from) : undefined
  if (compel && compeller) compeller.fate += compel.held
  endTest(state)
}

/** Back to the scene. */
function endTest(state: HotCircle): void {
  state.test = null
  state.compel = null
  state.phase = 'scene'
}

type RollingEvent = Extract<
  ObstacleEvent,
  { type: 'target-rolled' | 'task-rolled' | 'compromise-taken' | 'result-stands' | 'test-closed' }
>

function evolveRolling(state: HotCircle, test: ObstacleTest, event: RollingEvent): void {
  switch (event.type) {
    case 'target-rolled':
      test.opponentRoll = event.roll
      test.target = event.roll.successes
      test.dealt = [...event.dealt]
      return
    case 'task-rolled':
      test.rolls.push(event.roll)
      test.dealt = [...event.dealt]
      if (event.roll.cause === 'advantage') test.used.advantage = true
      if (event.roll.cause === 'disadvantage') test.used.disadvantage = true
      state.phase = 'test-rerolls'
      return
    case 'compromise-taken':
      test.used.compromise[event.side] = true
      return
    case 'result-stands':
      test.outcome = event.outcome
      state.phase = 'test-outcome'
      return
    case 'test-closed':
      noteSettled(state, event.settled)
      if (state.session?.scene) state.session.scene.obstacleTests += 1
      state.carry.push({ test: test.id, about: test.obstacle, result: event.settled.result })
      state.carry = state.carry.slice(-LIMITS.carried)
      noteInLedger(state, test, event.settled)
      return endTest(state)
    default:
      return event satisfies never
  }
}

/** HC-068, HC-069 */
function noteInLedger({ ledger }: HotCircle, test: ObstacleTest, { result, number }: SettledTest): void {
  if (result === 'fail') ledger.failed[settledKey(test.obstacle, test.stakes.task)] = number
  else ledger.overcome[settledKey(test.obstacle)] = number
}

/** The list of latest results, for obstacle and ability tests alike. */
export function noteSettled(state: HotCircle, settled: SettledTest): void {
  state.ledger.recent.push({ ...settled })
  state.ledger.recent = state.ledger.recent.slice(-LIMITS.recentTests)
  if (state.session) state.session.tests += 1
}
