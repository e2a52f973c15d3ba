import { action } from '../../contract.ts'
import { exchangeOf } from '../../rules/chapter.ts'
import { presenters } from '../../rules/paying.ts'
import { listUnused, whyEnough, whyNotActive } from '../../rules/pool.ts'
import { chapterOf } from '../../rules/presence.ts'
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
  refuse({ state }) {
    const { tokens } = chapterOf(state)
    if (tokens.adversity < PRICE.threat) return whyChapter.rewardsComeAfter(PRICE.threat)
    return whyEnough(exchangeOf(chapterOf(state)), 'adversity')
  },
  price: () => inChapterTokens(PRICE.threat),
  // With nothing to roll, or nothing spent yet, this is what the adversity is there for.
  main({ state, seat }) {
    const { used, qualifying } = exchangeOf(chapterOf(state))
    if (qualifying === 0 && used.adversity.length > 0) return true
    return used.adversity.length === 0 && !listUnused(state, seat).some((one) => !whyNotActive(state, one))
  },
  inputs: () => threatFields('passive'),
  judged: untilTheRoll,
  decide(turn, _, { kind, text }) {
    const trait = addThreat(turn, kind, text)
    turn.emit({ type: 'trait-used', side: 'adversity', trait, why: text })
  },
})
