import { insisting, line, number } from '../../../../engine/writing.ts'
import { action, said } from '../../contract.ts'
import { gamemastersMove } from '../../rules/moments.ts'
import { SKIP } from '../../rules/session.ts'
import { LIMITS } from '../../state.ts'
import { playWords, whyPlay } from '../../words/index.ts'

/** HC-194 HC-195 A time-skip follows a milestone and its trait vote; after the first it lasts three years or more. */
export const declareTimeSkip = action('declare-time-skip', {
  rule: 'HC-194',
  in: ['between'],
  ...gamemastersMove('HC-194', ({ phase }) =>
    phase === 'time-skip' ? whyPlay.skipRuns : whyPlay.skipBetween,
  ),
  ...said(playWords.skip),
  refuse: ({ state }) => (state.skipOpen ? undefined : whyPlay.skipNeedsVote),
  inputs({ state }) {
    const isFirst = state.timeSkips.length === 0
    const tooShort = insisting(isFirst ? whyPlay.skipMonths : whyPlay.skipTooShort)
    return {
      months: number(playWords.skip.months, isFirst ? SKIP.shortest : SKIP.later, SKIP.longest, tooShort),
      text: line(playWords.skip.text, 0, LIMITS.text),
    }
  },
  decide: (turn, _, { months, text }) => turn.emit({ type: 'time-skip-declared', months, text }),
})
