import { line } from '../../../../engine/writing.ts'
import { action, said } from '../../contract.ts'
import { closeIfFinished } from '../../rules/closing.ts'
import { gamemastersMove } from '../../rules/moments.ts'
import { LIMITS } from '../../state.ts'
import { playWords, whyPlay } from '../../words/index.ts'

/** HC-206 “… and that is where we stop.” The four closing steps follow. */
export const endSession = action('end-session', {
  rule: 'HC-206',
  in: ['framing', 'scene'],
  ...gamemastersMove('HC-206', ({ test, ability }) =>
    test || ability ? whyPlay.endMidTest : whyPlay.noScene('HC-206'),
  ),
  ...said(playWords.end),
  refuse: ({ state }) => (state.compel ? whyPlay.endMidCompel : undefined),
  inputs: () => ({ lastLine: line(playWords.end.lastLine, 0, LIMITS.line, { ideas: playWords.end.ideas }) }),
  decide(turn, _, { lastLine }) {
    turn.emit({ type: 'session-ended', lastLine })
    closeIfFinished(turn)
  },
})
