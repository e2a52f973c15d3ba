import { action } from '../../contract.ts'
import { closedWindow, inChallenge, isActor, offTurnFor } from '../../rules/claims.ts'
import { stepField } from '../../rules/inputs.ts'
import { difficultyOf } from '../../rules/sums.ts'
import { hasReacted } from '../../rules/windows.ts'
import { why, words } from '../../words/index.ts'

/** CH-034 RL-67 The step may change until someone else has reacted to it. */
export const changeStep = action('change-step', {
  rule: 'CH-034',
  in: ['build'],
  by(state, seat) {
    const { challenge } = state
    return challenge?.kind === 'self' && isActor(state, challenge, seat) && !hasReacted(challenge, seat)
  },
  title: () => words.challenge.change,
  inputs: ({ state }) => ({ step: stepField(state.challenge?.step ?? 1) }),
  /** CH-146: what was declared stands once others have reacted or a die has fallen. */
  otherwise: inChallenge((asking, challenge) => {
    const offTurn = offTurnFor(asking, challenge)
    if (offTurn) return offTurn
    if (challenge.kind === 'removal') return why.hardOnly
    if (challenge.kind !== 'self') return why.noStep
    return challenge.dice.actor > 0 ? closedWindow(asking.state, challenge) : why.stepFixed
  }),
  decide: (turn, _, { step }) => turn.emit({ type: 'step-changed', step, difficulty: difficultyOf(step) }),
})
