import { line } from '../../../../engine/fields/field.ts'
import { action, said } from '../../contract.ts'
import { closeIfFinished } from '../../rules/closing.ts'
import { gamemastersOnly, ifGamemaster } from '../../rules/moments.ts'
import { isGamemaster } from '../../rules/people.ts'
import { LIMITS } from '../../state.ts'
import { playWords, whyPlay } from '../../words/index.ts'

/** HC-206 “… and that is where we stop.” The four closing steps follow. */
export const endSession = action('end-session', {
  rule: 'HC-206',
  in: ['framing', 'scene'],
  by: isGamemaster,
  ...said(playWords.end),
  refuse: ({ state }) => (state.compel ? whyPlay.endMidCompel : undefined),
  inputs: () => ({ lastLine: line(playWords.end.lastLine, 0, LIMITS.line, { ideas: playWords.end.ideas }) }),
  notNow: ifGamemaster('HC-206', ({ test, ability }) =>
    test || ability ? whyPlay.endMidTest : whyPlay.noScene('HC-206'),
  ),
  notYours: gamemastersOnly('HC-206'),
  decide(turn, _, { lastLine }) {
    turn.emit({ type: 'session-ended', lastLine })
    closeIfFinished(turn)
  },
})
