import { number, said } from '../../../engine/writing.ts'
import { action } from '../contract.ts'
import { ensureAdversityBidders, ensureSpotlightBidders } from '../rules/bidding.ts'
import { CHAPTER_STEPS, playerAt } from '../state.ts'
import { chapterWords, whyChapter } from '../words/chapter.ts'

const MOST_TOKENS = 99

/** SA-058: a player's supply is put right. Not while hands are closed: it would tell what they hold. */
export const correctTokens = action('correct-tokens', {
  rule: 'SA-058',
  in: CHAPTER_STEPS,
  ...said(chapterWords.correct),
  refuse: ({ state }) =>
    state.chapter?.bids.some((bid) => bid !== null) ? whyChapter.closedHands : undefined,
  inputs({ state, seat }) {
    const { spotlight, adversity } = playerAt(state, seat)
    return {
      spotlight: number(chapterWords.correct.spotlight, 0, MOST_TOKENS, { initial: spotlight }),
      adversity: number(chapterWords.correct.adversity, 0, MOST_TOKENS, { initial: adversity }),
    }
  },
  decide(turn, { seat }, { spotlight, adversity }) {
    turn.emit({ type: 'tokens-corrected', seat, spotlight, adversity })
    ensureSpotlightBidders(turn)
    ensureAdversityBidders(turn)
  },
})
