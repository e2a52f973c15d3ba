import { action, said } from '../../contract.ts'
import { closedWindow, inChallenge, isActor, offTurnFor } from '../../rules/claims.ts'
import { hasReacted, SUM_PHASES } from '../../rules/windows.ts'
import { why, words } from '../../words/index.ts'

/** CH-012 A declaration nobody has reacted to, or whose support was just refused, can be taken back. */
export const cancelDeclaration = action('cancel-declaration', {
  rule: 'CH-012',
  in: ['stances', ...SUM_PHASES],
  by(state, seat) {
    const { challenge } = state
    if (!challenge || !isActor(state, challenge, seat) || challenge.dice.actor > 0) return false
    return challenge.objected || !hasReacted(challenge, seat)
  },
  ...said(words.cancel),
  otherwise: inChallenge(
    (asking, challenge) =>
      offTurnFor(asking, challenge) ??
      (challenge.dice.actor > 0 ? closedWindow(asking.state, challenge) : why.cannotCancel),
  ),
  decide: (turn) => turn.emit({ type: 'declaration-cancelled' }),
})
