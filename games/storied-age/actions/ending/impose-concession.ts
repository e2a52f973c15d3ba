import { choice, insisting, nameOf, type Option, prose, required, said } from '../../../../engine/writing.ts'
import { action } from '../../contract.ts'
import { epilogueOf, openConcessions } from '../../rules/epilogue.ts'
import { pcOf } from '../../rules/presence.ts'
import { judgedWords } from '../../rules/telling.ts'
import { type ConcessionSize, type StoriedAge, seatOfLead } from '../../state.ts'
import { marketWords, whyMarket } from '../../words/market.ts'
import { words } from '../../words/things.ts'

/** SA-162: what the Antagonist completed costs the victorious Protagonist something. */
export const imposeConcession = action('impose-concession', {
  rule: 'SA-162',
  in: ['epilogue'],
  by: (state, seat) => seat === seatOfLead(state, 'antagonist'),
  ...said(marketWords.concession),
  refuse({ state }) {
    const { victor, antagonistSegments } = epilogueOf(state)
    if (victor === 'antagonist') return whyMarket.noneOwed
    if (antagonistSegments === 0) return whyMarket.happyEnding
    return openConcessions(state).length === 0 ? allowed(state) : undefined
  },
  main: true,
  inputs({ state }) {
    const open = openConcessions(state)
    const sizes = (['minor', 'major'] as const).map((size): Option<ConcessionSize> => {
      const option = { value: size, label: words.sizes[size] }
      return open.includes(size) ? option : { ...option, refused: allowed(state) }
    })
    return {
      size: choice(marketWords.concession.size, sizes, insisting(whyMarket.howGreat)),
      text: prose(marketWords.concession.text, 1, 1000, required(whyMarket.sayConcession)),
    }
  },
  judged: judgedWords,
  notYours: ({ state, names }) =>
    whyMarket.antagonistImposes(nameOf(names, seatOfLead(state, 'antagonist') ?? 0)),
  decide(turn, { seat }, { size, text }) {
    turn.narrate(text, pcOf(turn.state, seat)?.name)
    turn.emit({ type: 'concession-imposed', size, text })
  },
})

function allowed(state: StoriedAge) {
  const { antagonistSegments: parts } = epilogueOf(state)
  return whyMarket.allowed(parts, marketWords.concession.allowed[parts] ?? marketWords.concession.allowed[0])
}
