import { line } from '../../../../engine/writing.ts'
import { action, said } from '../../contract.ts'
import { gamemastersMove } from '../../rules/moments.ts'
import { LIMITS } from '../../state.ts'
import { playWords, whyPlay } from '../../words/index.ts'

/** HC-187 Once a session, until its trait vote would be due, the gamemaster may say that something has changed for good. */
export const declareMilestone = action('declare-milestone', {
  rule: 'HC-187',
  in: ['framing', 'scene', 'award-persona', 'set-beliefs'],
  ...gamemastersMove('HC-187', ({ session }) =>
    session?.closing ? whyPlay.milestoneLate : session ? whyPlay.milestoneAfterTest : whyPlay.noSession,
  ),
  ...said(playWords.milestone),
  refuse: ({ state }) => (state.session?.milestone ? whyPlay.oneMilestone : undefined),
  aside: true,
  inputs: () => ({ text: line(playWords.milestone.text, 1, LIMITS.line) }),
  decide: (turn, _, { text }) => turn.emit({ type: 'milestone-declared', text }),
})
