import { choice, yes } from '../../../engine/fields/field.ts'
import type { TakeBack } from '../../../engine/old-contract.ts'
import type { Belief, Character } from '../characters.ts'
import { type Asking, type CircleOffer, type CirclePhase, insisting, offer } from '../contract.ts'
import type { CircleEvent } from '../events.ts'
import { whyClosing } from '../refusals/closing.ts'
import {
  FURTHERED_WORTH,
  type GoalClaim,
  type GoalScale,
  RESOLVED_WORTH,
  SHARED_GOAL_WORTH,
} from '../session.ts'
import { characterOf, type HotCircle, judges } from '../state.ts'
import { words } from '../words.ts'
import { closingWords } from '../words-closing.ts'
import { closingCharacter, finishStep, seatsUnfinished } from './closing-steps.ts'
import { upgradeOffers } from './upgrading.ts'

/** HC-170 to HC-172, HC-177, HC-208: the first closing step. */
export const awardPersonaPhase: CirclePhase = {
  title: words.phases['award-persona'],
  rules: ['HC-170', 'HC-171', 'HC-172', 'HC-177', 'HC-207', 'HC-208'],
  awaits: seatsUnfinished,
  waitingFor: () => closingWords.waiting.award,
  offers: (state, seat, names) => {
    const asking = { state, seat, names }
    const character = closingCharacter(asking)
    return [
      ...(character?.beliefs.map((belief, slot) => claimGoal(asking, character, belief, slot)) ?? []),
      ...finishStep(asking, closingWords.finish.award),
      ...upgradeOffers(asking),
    ]
  },
  path: (state) => [words.path.session(state.sessions), words.path.ending],
}

const SCALES = ['simple', 'moderate', 'complex'] as const

function claimGoal({ state }: Asking, character: Character, belief: Belief, slot: number): CircleOffer {
  const { title, prompt } = closingWords.claim(belief.goal)
  return offer({
    do: 'claim-goal',
    on: String(slot),
    title,
    prompt,
    rule: 'HC-177',
    judged: judges(state),
    inputs: claimFields(state, belief),
    decide: (turn, input) =>
      turn.emit({
        type: 'goal-claimed',
        claim: worthOf({
          character: character.id,
          slot,
          outcome: input.outcome as GoalClaim['outcome'],
          scale: input.scale as GoalScale,
          shared: input.shared,
          points: 0,
        }),
      }),
  })
}

function claimFields({ switches }: HotCircle, belief: Belief) {
  const said = closingWords.claim(belief.goal)
  const outcomes: GoalClaim['outcome'][] = ['furthered', 'resolved']
  if (switches.furtherAndResolve) outcomes.push('both')
  return {
    outcome: choice(
      said.outcome,
      outcomes.map((value) => ({ value, label: closingWords.outcomes[value] })),
      {
        rule: 'HC-177',
        otherwise: (value) => (value === 'both' ? whyClosing.bothNeedsOption : whyClosing.chooseOutcome),
      },
    ),
    scale: choice(
      said.scale,
      SCALES.map((value) => ({
        value,
        label: closingWords.scales[value],
        note: closingWords.worth(RESOLVED_WORTH[value]),
      })),
      { ...insisting(whyClosing.chooseOutcome), initial: 'simple' },
    ),
    shared: yes(said.shared, {
      rule: 'HC-172',
      also: (isShared, before) =>
        isShared && before.outcome === 'furthered' ? whyClosing.sharedOnlyResolved : undefined,
    }),
  }
}

/** HC-170 to HC-172, HC-O5 */
function worthOf(claim: GoalClaim): GoalClaim {
  const resolved = RESOLVED_WORTH[claim.scale] + (claim.shared ? SHARED_GOAL_WORTH : 0)
  switch (claim.outcome) {
    case 'furthered':
      return { ...claim, points: FURTHERED_WORTH }
    case 'resolved':
      return { ...claim, points: resolved }
    case 'both':
      return { ...claim, points: resolved + FURTHERED_WORTH }
    default:
      return claim.outcome satisfies never
  }
}

/** Until the step closes the gamemaster may object. */
export const takeBackGoal: TakeBack<HotCircle, CircleEvent> = {
  stands: (state, claim) => findClaim(state, claim.seat, claim.on) !== undefined,
  decide(turn, claim) {
    const found = findClaim(turn.state, claim.seat, claim.on)
    if (found) turn.emit({ type: 'goal-claim-undone', character: found.character, slot: found.slot })
  },
}

function findClaim(state: HotCircle, seat: number, on: string | undefined): GoalClaim | undefined {
  if (state.phase !== 'award-persona') return undefined
  const character = characterOf(state, seat)
  return state.session?.closing?.claims.find(
    (one) => one.character === character?.id && one.slot === Number(on),
  )
}
