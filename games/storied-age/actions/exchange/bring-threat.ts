import { said } from '../../../../engine/writing.ts'
import { action } from '../../contract.ts'
import { hasActive, whyEnough } from '../../rules/pool.ts'
import { exchangeOf } from '../../rules/presence.ts'
import { chapterWords } from '../../words/chapter.ts'
import { addThreat, threatening, threatFields, whyNoThreat } from './introduce-threat.ts'

/** SA-R81: a threat is introduced and rolled at once; what it is says how it matters. */
export const bringThreat = action('bring-threat', {
  rule: 'SA-R81',
  in: ['exchange-prepare'],
  ...threatening,
  ...said(chapterWords.threat.bring),
  refuse: (at) => whyNoThreat(at) ?? whyEnough(at),
  // With nothing to roll, or nothing spent yet, this is what the adversity is there for.
  main({ state, seat }) {
    const { used, qualifying } = exchangeOf(state)
    return used.adversity.length > 0 ? qualifying === 0 : !hasActive(state, seat)
  },
  inputs: () => threatFields('passive'),
  decide(turn, _, { kind, text }) {
    const trait = addThreat(turn, kind, text)
    turn.emit({ type: 'trait-used', side: 'adversity', trait, why: text })
  },
})
