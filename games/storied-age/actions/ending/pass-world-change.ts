import { action } from '../../contract.ts'
import { silent, whyNoSay } from '../../rules/epilogue.ts'
import { marketWords, whyMarket } from '../../words/market.ts'

/** SA-160: the right may be left unused, so that nobody holds up the ending. */
export const passWorldChange = action('pass-world-change', {
  rule: 'SA-160',
  in: ['epilogue'],
  by: (state, seat) => silent(state).includes(seat),
  title: () => marketWords.change.pass,
  gives: () => marketWords.change.passGives,
  notYours: ({ state, seat }) => whyNoSay(state, seat) ?? whyMarket.passed,
  decide: (turn, { seat }) => turn.emit({ type: 'world-change-passed', seat }),
})
