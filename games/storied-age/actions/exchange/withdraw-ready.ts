import { action } from '../../contract.ts'
import { exchangeOf, sideHere, sideOf } from '../../rules/presence.ts'
import { chapterWords, whyChapter } from '../../words/chapter.ts'

/** SA-118: until the other is ready too, one may think again. */
export const withdrawReady = action('withdraw-ready', {
  rule: 'SA-118',
  in: ['exchange-prepare'],
  by(state, seat) {
    const side = sideOf(state, seat)
    return side !== undefined && exchangeOf(state).ready[side]
  },
  title: () => chapterWords.ready.withdraw,
  notYours: ({ state, seat }) => (sideOf(state, seat) ? whyChapter.notReady : whyChapter.spendersOnly),
  decide: (turn, { seat }) => turn.emit({ type: 'ready-withdrawn', side: sideHere(turn.state, seat) }),
})
