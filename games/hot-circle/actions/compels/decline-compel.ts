import { action, said } from '../../contract.ts'
import { ofOpenCompel } from '../../rules/compels.ts'
import { characterOf } from '../../rules/people.ts'
import { COMPEL_STAKE } from '../../rules/session.ts'
import { LIMITS } from '../../state.ts'
import { playWords, whyPlay, words } from '../../words/index.ts'

/** HC-161 HC-162 Whoever refuses pays a fate point to the compeller; without one nobody can refuse. */
export const declineCompel = action('decline-compel', {
  rule: 'HC-161',
  ...ofOpenCompel,
  ...said(playWords.decline),
  refuse: ({ state, seat }) =>
    (characterOf(state, seat)?.fate ?? 0) > 0 ? undefined : whyPlay.cannotDecline,
  price: () => ({ says: words.points.fate(COMPEL_STAKE), costs: { fate: COMPEL_STAKE } }),
  decide(turn, { state }) {
    const compel = state.compel?.id ?? ''
    turn.emit({ type: 'compel-declined', compel, points: COMPEL_STAKE, keeps: LIMITS.declined })
  },
})
