import { action } from '../../contract.ts'
import { presenters } from '../../rules/paying.ts'
import { hasActive, whyEnough } from '../../rules/pool.ts'
import { chapterOf, exchangeOf } from '../../rules/presence.ts'
import { inChapterTokens, PRICE } from '../../rules/prices.ts'
import { chapterWords, whyChapter } from '../../words/chapter.ts'
import { addThreat, threatFields, untilTheRoll } from './introduce-threat.ts'

/** SA-R81: a threat is introduced and rolled at once; what it is says how it matters. */
export const bringThreat = action('bring-threat', {
  rule: 'SA-R81',
  in: ['exchange-prepare'],
  ...presenters,
  title: () => chapterWords.threat.bring,
  prompt: () => chapterWords.threat.bringPrompt,
  refuse: (at) =>
    chapterOf(at.state).tokens.adversity < PRICE.threat
      ? whyChapter.rewardsComeAfter(PRICE.threat)
      : whyEnough(at),
  price: () => inChapterTokens(PRICE.threat),
  // With nothing to roll, or nothing spent yet, this is what the adversity is there for.
  main({ state, seat }) {
    const { used, qualifying } = exchangeOf(state)
    return used.adversity.length > 0 ? qualifying === 0 : !hasActive(state, seat)
  },
  inputs: () => threatFields('passive'),
  judged: untilTheRoll,
  decide(turn, _, { kind, text }) {
    const trait = addThreat(turn, kind, text)
    turn.emit({ type: 'trait-used', side: 'adversity', trait, why: text })
  },
})
