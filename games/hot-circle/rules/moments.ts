import type { Refusal } from '../../../engine/writing.ts'
import type { Asking } from '../contract.ts'
import { type HotCircle, type PhaseName, ZERO_STEPS, type ZeroStep } from '../state.ts'
import { whyAbility, whyArtha, whyClosing, whyPlay, whyTest, whyZero, words } from '../words/index.ts'
import { isClosing } from './closing.ts'
import { gamemasters, isGamemaster } from './people.ts'
import { CLOSING_STEPS, type ClosingStep } from './session.ts'
import { hasRolled, type ObstacleTest } from './testing/obstacle-test.ts'

/** Why an action of another moment is not possible now, where it has no word of its own for that. Decides nothing. */
export function whyNotNow({ state }: Asking, home: readonly string[] = []): Refusal | undefined {
  const [first = ''] = home
  if (home.every((one) => one.startsWith('test-'))) return whyOtherStage(state, first)
  if (home.length > 1) return undefined
  const step = ZERO_STEPS.find((one) => one === first)
  if (step) return whyOtherStep(state, step)
  return isClosing(first) ? whyOtherClosing(state, first) : undefined
}

/** Where in session zero a phase is; -1 for none of it. */
export function placeOfStep(phase: PhaseName): number {
  return (ZERO_STEPS as readonly PhaseName[]).indexOf(phase)
}

/** HC-003: too early or too late in session zero. */
export function whyOtherStep({ phase, sessions }: HotCircle, step: ZeroStep): Refusal {
  const now = placeOfStep(phase)
  if (sessions > 0 && step === 'genre') return whyZero.oneCampaign
  if (now >= 0 && now < ZERO_STEPS.indexOf(step)) return whyZero.stepFirst(words.phases[phase])
  return step === 'gamemaster' ? whyZero.gamemasterChosen : whyZero.stepDone(words.phases[step])
}

/** HC-207: the closing steps come in their order. */
function whyOtherClosing({ phase, session }: HotCircle, step: ClosingStep): Refusal | undefined {
  if (!isClosing(phase)) return undefined
  if (step === 'trait-vote' && !session?.milestone) return whyClosing.noMilestone
  const isEarly = CLOSING_STEPS.indexOf(phase) < CLOSING_STEPS.indexOf(step)
  return isEarly ? whyClosing.firstStep(words.phases[phase]) : whyClosing.stepClosed
}

/** What belongs to obstacle tests, by the stage that the open one is in. */
function whyOtherStage({ phase, test, ability, ledger }: HotCircle, stage: string): Refusal | undefined {
  if (ability) return whyAbility.doesNotApply
  if (!test) return ledger.recent.length > 0 ? whyTest.settled : undefined
  if (stage === 'test-stakes') return hasRolled(test) ? whyTest.diceAreDown : whyTest.rollNow
  if (phase === 'test-stakes') return whyTest.acceptFirst
  if (stage === 'test-build')
    return phase === 'test-roll' && !hasRolled(test) ? whyTest.locked : whyTest.diceAreDown
  if (phase === 'test-build') return whyTest.targetFirst
  return phase === 'test-outcome' ? whyTest.stands : whyTest.fourSources
}

/** A word of its own for what comes too late in a test: pools are locked, or dice are down. */
export function afterLock(refused: (test: ObstacleTest) => Refusal) {
  return ({ state: { test, phase } }: Asking) => (test && phase !== 'test-stakes' ? refused(test) : undefined)
}

/** The gamemaster's to do, with the rule that says so; in another phase there is a better reason for the gamemaster. */
export function gamemastersMove(rule: string, whyNot: (state: HotCircle) => Refusal | undefined) {
  const only = whyPlay.onlyGamemaster(rule)
  return {
    ...gamemasters(only),
    notNow: ({ state, seat }: Asking) =>
      state.gamemaster !== null && !isGamemaster(state, seat) ? only : whyNot(state),
  }
}

/** The gamemaster's to do, of something that is open: in another phase too late for them, and still not anybody else's. */
export function gamemastersOf(open: 'test' | 'ability' | 'gamemaster', why: Refusal, late?: Refusal) {
  return {
    ...gamemasters(why),
    notNow({ state, seat }: Asking) {
      if (state[open] === null) return undefined
      return isGamemaster(state, seat) ? late : why
    },
  }
}

/** What a player might look for, and why it is nowhere. */
export function whyNever({ state, asked }: Asking): Refusal | undefined {
  switch (asked.do) {
    case 'use-disadvantage':
      if (state.ability) return whyAbility.doesNotApply
      return state.test ? whyTest.byItself : whyTest.settled
    case 'clear-tax':
      return state.ability ? whyAbility.clearsElsewhere : whyArtha.taxStays
    case 'clear-condition':
      return whyArtha.conditionStays
    case 'give-condition':
      return whyArtha.fromConsequence
    default:
      return undefined
  }
}
