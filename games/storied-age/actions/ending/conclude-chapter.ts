import { nameOf, prose, required, said } from '../../../../engine/writing.ts'
import { action } from '../../contract.ts'
import { ensureSpotlightBidders } from '../../rules/bidding.ts'
import { chapterOf } from '../../rules/presence.ts'
import { REFRESH_TOKENS } from '../../rules/prices.ts'
import { concluder, findVictor } from '../../rules/resolving.ts'
import { judgedConclusion, whyRetelling } from '../../rules/telling.ts'
import { completedSegments, playerAt, seatOfLead } from '../../state.ts'
import { marketWords, whyMarket } from '../../words/market.ts'

const TEXT = prose(marketWords.conclude.text, 1, 4000, required(whyMarket.writeIt))

/** SA-134: whoever spent closes the chapter with a few sentences. */
export const concludeChapter = action('conclude-chapter', {
  rule: 'SA-134',
  in: ['conclude'],
  by: (state, seat) => seat === concluder(state),
  ...said(marketWords.conclude),
  main: true,
  refuse: ({ state, names }) => whyRetelling(state, names),
  inputs({ state }) {
    const { completed } = chapterOf(state)
    if (!completed) return { text: TEXT }
    // SA-R42: a third step, of a part or a subplot, is told by itself.
    const goal = playerAt(state, completed.seat).plot[completed.segment]?.goal ?? ''
    const refused = required(whyMarket.tellCompletion(goal))
    return { text: TEXT, completion: prose(marketWords.conclude.completion(goal), 1, 4000, refused) }
  },
  judged: judgedConclusion,
  notYours: ({ state, names }) => whyMarket.concludes(nameOf(names, concluder(state))),
  decide(turn, { seat }, { text, completion }) {
    turn.narrate(text)
    if (completion !== undefined) turn.narrate(completion)
    turn.emit({ type: 'chapter-concluded', seat })
    // SA-157, SA-159: a refresh and the next chapter, or the epilogue.
    const { state } = turn
    const victor = findVictor(state)
    if (victor) {
      const antagonistSegments = completedSegments(playerAt(state, seatOfLead(state, 'antagonist') ?? 0))
      return turn.emit({ type: 'story-decided', victor, antagonistSegments })
    }
    turn.emit({ type: 'tokens-refreshed', tokens: REFRESH_TOKENS })
    ensureSpotlightBidders(turn)
  },
})
