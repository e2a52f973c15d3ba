import { action } from '../../contract.ts'
import { bidsSpotlight, closingHand, openHands, unlocked } from '../../rules/bidding.ts'
import { playerAt } from '../../state.ts'
import { whyChapter } from '../../words/chapter.ts'

/** SA-060 to SA-065: everyone with Spotlight Tokens bids in secret; with the last one all hands open. */
export const lockSpotlightBid = action('lock-spotlight-bid', {
  rule: 'SA-060',
  in: ['spotlight-bid'],
  ...closingHand('spotlight', {
    rule: 'SA-060',
    tooMuch: whyChapter.onlySpotlightTokens,
    tooLittle: whyChapter.mustBidSpotlight,
  }),
  refuse: ({ state, seat }) =>
    playerAt(state, seat).spotlight === 0 ? whyChapter.noSpotlightTokens : undefined,
  notNow: ({ state }) => (state.chapter ? whyChapter.revealed('SA-063') : undefined),
  decide(turn, { seat }, { amount }) {
    turn.emit({ type: 'spotlight-bid-locked', seat, amount })
    if (unlocked(turn.state, bidsSpotlight).length > 0) return
    const reveal = openHands(turn, { first: ['protagonist', 'antagonist'], last: 'lastSpotlight' })
    turn.emit({ type: 'spotlight-bids-revealed', ...reveal })
  },
})
