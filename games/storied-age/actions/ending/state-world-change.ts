import { prose, required, said } from '../../../../engine/writing.ts'
import { action } from '../../contract.ts'
import { whyNoSay } from '../../rules/epilogue.ts'
import { pcOf } from '../../rules/presence.ts'
import { judgedWords } from '../../rules/telling.ts'
import { playerAt } from '../../state.ts'
import { marketWords, whyMarket } from '../../words/market.ts'

/** SA-160: a Supporting Character on the victor's side says how the world changes, once. */
export const stateWorldChange = action('state-world-change', {
  rule: 'SA-160',
  in: ['epilogue'],
  by: (state, seat) => playerAt(state, seat).role === 'supporting',
  ...said(marketWords.change),
  refuse: ({ state, seat }) => whyNoSay(state, seat),
  main: true,
  inputs: () => ({ text: prose(marketWords.change.text, 1, 1000, required(whyMarket.sayChange)) }),
  judged: judgedWords,
  notYours: () => whyMarket.supportingOnly,
  decide(turn, { seat }, { text }) {
    turn.narrate(text, pcOf(turn.state, seat)?.name)
    turn.emit({ type: 'world-change-stated', seat, text })
  },
})
