import { line } from '../../../../engine/fields/field.ts'
import { action, said } from '../../contract.ts'
import { gamemastersOnly } from '../../rules/moments.ts'
import { isGamemaster } from '../../rules/people.ts'
import { LIMITS } from '../../state.ts'
import { playWords, whyPlay } from '../../words/index.ts'

/** HC-187 Once a session the gamemaster may say that something has changed for good; a trait vote follows. */
export const declareMilestone = action('declare-milestone', {
  rule: 'HC-187',
  in: ['framing', 'scene'],
  by: isGamemaster,
  ...said(playWords.milestone),
  refuse: ({ state }) => (state.session?.milestone ? whyPlay.oneMilestone : undefined),
  aside: true,
  inputs: () => ({ text: line(playWords.milestone.text, 1, LIMITS.line) }),
  notYours: gamemastersOnly('HC-187'),
  decide: (turn, _, { text }) => turn.emit({ type: 'milestone-declared', text }),
})
