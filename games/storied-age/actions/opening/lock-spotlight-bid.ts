import { action } from '../../contract.ts'
import { bidField, bidsSpotlight, openHands, unlocked } from '../../rules/bidding.ts'
import { chapterOf } from '../../rules/presence.ts'
import { playerAt } from '../../state.ts'
import { chapterWords, whyChapter } from '../../words/chapter.ts'

const WHY = {
  rule: 'SA-060',
  tooMuch: whyChapter.onlySpotlightTokens,
  tooLittle: whyChapter.mustBidSpotlight,
}

/** SA-060 to SA-065: everyone with Spotlight Tokens bids in secret; with the last one all hands open. */
export const lockSpotlightBid = action('lock-spotlight-bid', {
  rule: 'SA-060',
  in: ['spotlight-bid'],
  title: () => chapterWords.bid.spotlight,
  prompt: () => chapterWords.bid.spotlightPrompt,
  refuse: ({ state, seat }) =>
    playerAt(state, seat).spotlight === 0 ? whyChapter.noSpotlightTokens : undefined,
  main: ({ state, seat }) => chapterOf(state).bids[seat] === null,
  sealed: true,
  inputs: ({ state, seat }) => ({ amount: bidField(playerAt(state, seat).spotlight, WHY) }),
  notNow: ({ state }) => (state.chapter ? whyChapter.revealed('SA-063') : undefined),
  decide(turn, { seat }, { amount }) {
    turn.emit({ type: 'spotlight-bid-locked', seat, amount })
    if (unlocked(turn.state, bidsSpotlight).length > 0) return
    const { bids, winner, tie, tokens } = openHands(turn, {
      first: ['protagonist', 'antagonist'],
      last: (player) => player.lastSpotlight,
    })
    turn.emit({ type: 'spotlight-bids-revealed', bids, winner, tie, tokens })
  },
})
