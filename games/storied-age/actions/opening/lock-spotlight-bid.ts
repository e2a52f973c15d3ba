import { action } from '../../contract.ts'
import { bidField, openHands, spotlightBidders, unlocked } from '../../rules/bidding.ts'
import { chapterOf } from '../../rules/presence.ts'
import { playerAt } from '../../state.ts'
import { chapterWords, whyChapter } from '../../words/chapter.ts'

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
  inputs({ state, seat }) {
    const held = playerAt(state, seat).spotlight
    const tooMuch = whyChapter.onlySpotlightTokens(held)
    return { amount: bidField(held, { rule: 'SA-060', tooMuch, tooLittle: whyChapter.mustBidSpotlight }) }
  },
  notNow: ({ state }) => (state.chapter ? whyChapter.revealed('SA-063') : undefined),
  decide(turn, { seat }, { amount }) {
    turn.emit({ type: 'spotlight-bid-locked', seat, amount })
    if (unlocked(turn.state, spotlightBidders(turn.state)).length > 0) return
    const reveal = openHands(turn, {
      first: ['protagonist', 'antagonist'],
      last: (player) => player.lastSpotlight,
    })
    turn.emit({ type: 'spotlight-bids-revealed', ...reveal })
  },
})
