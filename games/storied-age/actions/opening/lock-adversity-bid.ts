import { action } from '../../contract.ts'
import { bidsAdversity, closingHand, openHands, unlocked } from '../../rules/bidding.ts'
import { chapterOf } from '../../rules/presence.ts'
import { playerAt } from '../../state.ts'
import { whyChapter } from '../../words/chapter.ts'

/** SA-073 to SA-078: everyone else with Adversity Tokens bids in secret; with the last one all hands open. */
export const lockAdversityBid = action('lock-adversity-bid', {
  rule: 'SA-073',
  in: ['adversity-bid'],
  ...closingHand('adversity', {
    rule: 'SA-073',
    tooMuch: whyChapter.onlyAdversityTokens,
    tooLittle: whyChapter.mustBidAdversity,
  }),
  refuse({ state, seat }) {
    if (seat === chapterOf(state).spotlight) return whyChapter.spotlightIsNoAdversity
    return playerAt(state, seat).adversity === 0 ? whyChapter.noAdversityTokens : undefined
  },
  notNow: ({ state }) => (state.chapter?.exchange ? whyChapter.revealed('SA-075') : undefined),
  decide(turn, { seat }, { amount }) {
    turn.emit({ type: 'adversity-bid-locked', seat, amount })
    if (unlocked(turn.state, bidsAdversity).length > 0) return
    // SA-077: there is no Protagonist step.
    const reveal = openHands(turn, { first: ['antagonist'], last: 'lastAdversity' })
    const returned = turn.state.settings.losingAdversityBids === 'return'
    turn.emit({ type: 'adversity-bids-revealed', ...reveal, returned, gains: reveal.tokens })
  },
})
