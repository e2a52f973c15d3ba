import { listNames, nameOf, prose, required, said } from '../../../../engine/writing.ts'
import { action } from '../../contract.ts'
import { epilogueOf, owing, silent, victorSeat } from '../../rules/epilogue.ts'
import { pcOf } from '../../rules/presence.ts'
import { judgedWords } from '../../rules/telling.ts'
import type { StoriedAge } from '../../state.ts'
import { marketWords, whyMarket } from '../../words/market.ts'

/** SA-161 to SA-163: the victor tells the last page, when everybody else has had their say. */
export const narrateAftermath = action('narrate-aftermath', {
  rule: 'SA-163',
  in: ['epilogue'],
  by: (state, seat) => seat === victorSeat(state),
  ruleOf: ({ state }) => ruleOfVictor(state),
  ...said(marketWords.aftermath),
  refuse({ state, names }) {
    const [debtor] = owing(state)
    if (debtor !== undefined) return whyMarket.waitingForConcession(nameOf(names, debtor))
    const waiting = silent(state)
    return waiting.length > 0 ? whyMarket.waitingForChanges(listNames(names, waiting)) : undefined
  },
  main: true,
  inputs: () => ({ text: prose(marketWords.aftermath.text, 1, 4000, required(whyMarket.writeAftermath)) }),
  judged: judgedWords,
  notYours: ({ state, names }) =>
    whyMarket.victorTells(ruleOfVictor(state), nameOf(names, victorSeat(state))),
  decide(turn, { seat }, { text }) {
    turn.narrate(text, pcOf(turn.state, seat)?.name)
    turn.emit({ type: 'aftermath-told', seat, text })
  },
})

function ruleOfVictor(state: StoriedAge): 'SA-161' | 'SA-162' {
  return epilogueOf(state).victor === 'antagonist' ? 'SA-161' : 'SA-162'
}
