import { settledKey } from '../rules/characters.ts'
import { plays } from '../rules/edition.ts'
import { nameOfCharacter } from '../rules/people.ts'
import {
  type Called,
  newTest,
  type ObstacleOutcome,
  type ObstacleTest,
  outcomeText,
  type Rolled,
  type SideName,
} from '../rules/testing/obstacle-test.ts'
import { ownerOfSide, sideName } from '../rules/testing/sides.ts'
import type { HotCircle, SettledTest } from '../state.ts'
import { told } from '../words/index.ts'
import { gain } from './compels.ts'
import { event, ofTest } from './event.ts'
import { note, rolled, story } from './lines.ts'
import { type Kept, noteSettled, returnLink } from './settled.ts'

/** An obstacle test, from the call to its end. Sheets change by the events of artha.ts and burdens.ts. */
export const obstacleEvents = [
  event('test-called', {
    apply(state, called: { readonly test: string } & Called) {
      state.made.tests += 1
      state.test = newTest(called.test, state.made.tests, called)
      state.phase = 'test-stakes'
    },
    tell({ tester, opponent, obstacle }, state) {
      const against = opponent === null ? null : nameOfCharacter(state, opponent)
      return note(told.called(nameOfCharacter(state, tester), obstacle, against), 'HC-054')
    },
  }),
  ofTest('test-ruled', {
    apply: (test, _: { result: 'granted' | 'imposed'; text: string }, state) => cancelTest(state, test),
    tell: ({ result, text }, state) =>
      plays(state, 2)
        ? [...note(told.ruled[result], 'HC-066'), ...story(text, state.gamemaster)]
        : note(`${told.ruled[result]} ${text}`, 'HC-066'),
  }),
  ofTest('test-cancelled', {
    apply: (test, _: { why: 'withdrawn' | 'settled' }, state) => cancelTest(state, test),
    tell: ({ why }) =>
      why === 'settled' ? note(told.settledBefore, 'HC-069') : note(told.withdrawn, 'HC-065'),
  }),
  ofTest('target-rolled', {
    /** The opponent's roll: its successes are the target. */
    apply(test, { roll, dealt }: Rolled) {
      Object.assign(test, { opponentRoll: roll, target: roll.successes, dealt: [...dealt] })
    },
    tell({ roll }, state) {
      const text = told.target(roll.successes)
      return rolled(state, roll, { text, rule: 'HC-073', label: sideName(state, 'opponent') })
    },
  }),
  ofTest('task-rolled', {
    apply(test, { roll, dealt }: Rolled, state) {
      test.rolls.push(roll)
      test.dealt = [...dealt]
      if (roll.cause === 'advantage') test.used.advantage = true
      if (roll.cause === 'disadvantage') test.used.disadvantage = true
      state.phase = 'test-rerolls'
    },
    tell({ roll }, state) {
      const text = told.task(roll.successes, state.test?.target ?? 0)
      const rule = roll.cause === 'disadvantage' ? 'HC-092' : 'HC-086'
      return rolled(state, roll, { text, rule, label: sideName(state, 'tester') })
    },
  }),
  ofTest('compromise-taken', {
    apply({ used }, { side }: { side: SideName }) {
      used.compromise[side] = true
    },
    tell: ({ side }, state) =>
      note(told.compromiseTaken(sideName(state, side)), side === 'tester' ? 'HC-095' : 'HC-096'),
  }),
  ofTest('result-stands', {
    apply(test, { outcome }: { outcome: ObstacleOutcome }, state) {
      test.outcome = outcome
      state.phase = 'test-outcome'
    },
    /** A compromise that it came to is part of the story, in the words of whoever wrote it. */
    tell({ outcome }, state) {
      const { test } = state
      const stands = note(told.outcomes[outcome], 'HC-100')
      if (!test || outcome === 'intent' || outcome === 'consequence' || !plays(state, 2)) return stands
      const writer = outcome === 'intent-compromise' ? 'opponent' : 'tester'
      return [...stands, ...story(told.sentence(outcomeText(test)), ownerOfSide(state, test, writer))]
    },
  }),
  ofTest('test-closed', {
    /** Told and settled: HC-103, steps 5 and 6. `hit`: helpers whom it befell as well (HC-102). */
    apply(test, { settled, keeps }: { settled: SettledTest; hit: readonly string[]; keeps: Kept }, state) {
      const { session } = state
      noteSettled(state, settled, keeps)
      if (session?.scene) session.scene.obstacleTests += 1
      noteInLedger(state, test, settled)
      endTest(state)
    },
    tell: ({ hit }, state) =>
      hit.flatMap((helper) => note(told.hit(nameOfCharacter(state, helper)), 'HC-102')),
  }),
] as const

/** HC-068, HC-069 */
function noteInLedger({ ledger }: HotCircle, { obstacle, stakes }: ObstacleTest, settled: SettledTest): void {
  ledger.obstacles.push({ ...settled })
  if (settled.result === 'fail') ledger.failed[settledKey(obstacle, stakes.task)] = settled.number
  else ledger.overcome[settledKey(obstacle)] = settled.number
}

/** Without dice: nothing is earned and nothing noted; what was held or carried goes back. */
function cancelTest(state: HotCircle, { edges }: ObstacleTest): void {
  for (const edge of edges) returnLink(state, edge)
  if (state.compel) gain(state, state.compel.from, state.compel.held)
  endTest(state)
}

/** Back to the scene. */
function endTest(state: HotCircle): void {
  state.test = null
  state.compel = null
  state.phase = 'scene'
}
