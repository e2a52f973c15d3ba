import { order } from '../../../../engine/writing.ts'
import { action, said } from '../../contract.ts'
import { everybodyElse } from '../../rules/away.ts'
import { why, words } from '../../words/index.ts'

/** CH-010 Any order the table likes, by everyone's consent, and none within a session. */
export const setTurnOrder = action('set-turn-order', {
  rule: 'CH-010',
  in: ['setup', 'closed'],
  by: (state) => state.order.length > 1,
  ...said(words.order),
  inputs({ state }) {
    const items = state.order.map((id) => ({ value: String(id), label: state.groups[id]?.name ?? '' }))
    return { order: order(words.order.order, items, why.everyGroupOnce) }
  },
  consent: everybodyElse,
  otherwise: () => why.orderFixed,
  decide: (turn, _, { order }) => turn.emit({ type: 'order-set', order: order.map(Number) }),
})
