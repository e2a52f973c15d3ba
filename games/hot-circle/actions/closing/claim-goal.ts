import { type Claimed, choice, insisting, yes } from '../../../../engine/writing.ts'
import { action } from '../../contract.ts'
import { bySlot } from '../../rules/characters.ts'
import { inPlay, isUnfinished, ownPlayed } from '../../rules/closing.ts'
import { optionsOf } from '../../rules/drafts.ts'
import { characterOf, judgedByGamemaster, playedBy } from '../../rules/people.ts'
import { FURTHERED_WORTH, type GoalClaim, RESOLVED_WORTH, SHARED_GOAL_WORTH } from '../../rules/session.ts'
import type { HotCircle } from '../../state.ts'
import { closingWords, whyClosing, words } from '../../words/index.ts'

const SCALES = optionsOf(['simple', 'moderate', 'complex'], closingWords.scales).map((one) => {
  return { ...one, note: words.points.persona(RESOLVED_WORTH[one.value]) }
})

/** HC-177 HC-170 to HC-172 At the end players claim persona for goals that were furthered or achieved; the gamemaster may object. */
export const claimGoal = action('claim-goal', {
  rule: 'HC-177',
  in: ['award-persona'],
  by: isUnfinished,
  things: (state, seat) => bySlot(playedBy(state, seat)?.beliefs),
  title: ({ on }) => closingWords.claim.title(on.written.goal),
  prompt: () => closingWords.claim.prompt,
  inputs: ({ state }) => claimFields(state),
  judged: {
    ...judgedByGamemaster,
    /** Until the step closes. */
    stands: (state, claim) => findClaim(state, claim) !== undefined,
    strike(turn, claim) {
      const found = findClaim(turn.state, claim)
      if (found) turn.emit({ type: 'goal-claim-undone', character: found.character, slot: found.slot })
    },
  },
  notNow: inPlay(whyClosing.notNow('HC-208', words.phases['award-persona'])),
  otherwise: () => whyClosing.notYourGoal,
  decide(turn, at, { outcome, scale, shared }) {
    const points = worthOf(outcome, scale, shared)
    const claim = { character: ownPlayed(at).id, slot: at.on.slot, outcome, scale, shared, points }
    turn.emit({ type: 'goal-claimed', claim })
  },
})

function claimFields({ switches }: HotCircle) {
  const asked = closingWords.claim
  const outcomes: GoalClaim['outcome'][] = ['furthered', 'resolved']
  if (switches.furtherAndResolve) outcomes.push('both')
  return {
    outcome: choice(asked.outcome, optionsOf(outcomes, closingWords.outcomes), {
      rule: 'HC-177',
      otherwise: (value) => (value === 'both' ? whyClosing.bothNeedsOption : whyClosing.chooseOutcome),
    }),
    scale: choice(asked.scale, SCALES, { ...insisting(whyClosing.chooseOutcome), initial: 'simple' }),
    shared: yes(asked.shared, {
      rule: 'HC-172',
      also: (isShared, { outcome }) =>
        isShared && outcome === 'furthered' ? whyClosing.sharedOnlyResolved : undefined,
    }),
  }
}

/** HC-170 to HC-172, HC-O5 */
function worthOf(outcome: GoalClaim['outcome'], scale: GoalClaim['scale'], isShared: boolean): number {
  const resolved = RESOLVED_WORTH[scale] + (isShared ? SHARED_GOAL_WORTH : 0)
  if (outcome === 'furthered') return FURTHERED_WORTH
  return outcome === 'both' ? resolved + FURTHERED_WORTH : resolved
}

function findClaim(state: HotCircle, { seat, on }: Claimed): GoalClaim | undefined {
  if (state.phase !== 'award-persona') return undefined
  const character = characterOf(state, seat)?.id
  return state.session?.closing?.claims.find((one) => one.character === character && one.slot === Number(on))
}
