import { action } from '../../contract.ts'
import { presenters } from '../../rules/paying.ts'
import { chapterOf } from '../../rules/presence.ts'
import { inChapterTokens, PRICE } from '../../rules/prices.ts'
import { chapterWords, whyChapter } from '../../words/chapter.ts'

/** SA-096, SA-R19: costs what a new one does, counts as the duty, earns no reward. */
export const rearmThreat = action('rearm-threat', {
  rule: 'SA-096',
  in: ['exchange-prepare'],
  ...presenters,
  things: (state) => chapterOf(state).threats,
  title: ({ on }) => chapterWords.threat.rearm(on.text),
  refuse({ state, on }) {
    if (!on.exhausted) return whyChapter.stillActive(on.text)
    const held = chapterOf(state).tokens.adversity
    return held < PRICE.rearming ? whyChapter.tooDear(PRICE.rearming, held) : undefined
  },
  price: () => inChapterTokens(PRICE.rearming),
  notThat: () => whyChapter.threatGone,
  decide: (turn, { on }) => turn.emit({ type: 'threat-rearmed', threat: on.id, cost: PRICE.rearming }),
})
