import { offer, type Seat } from '../../../engine/old-contract.ts'
import type { AgeOffer, AgePhase, AgeTurn, Asking } from '../contract.ts'
import { barred } from '../contract.ts'
import { chapterOf } from '../presence.ts'
import { whyChapter } from '../refusals/chapter.ts'
import { allSeats, playerAt, type StoriedAge } from '../state.ts'
import { words } from '../words.ts'
import { bidField, openHands, unlocked } from './bidding.ts'
import { leaveCompany } from './company.ts'
import { chapterPath } from './steps.ts'

export const spotlightBidPhase: AgePhase = {
  title: words.steps['spotlight-bid'],
  rules: ['SA-060', 'SA-061', 'SA-062', 'SA-063', 'SA-065'],
  awaits: (state) => unlocked(state, spotlightBidders(state)),
  waitingFor: () => words.waiting['spotlight-bid'],
  offers: (state, seat, names, only) => {
    const asking = { state, seat, names, only }
    return [lockSpotlightBid(asking), ...leaveCompany(asking)]
  },
  path: chapterPath,
}

/** SA-061, SA-062: everyone who holds a Spotlight Token, and nobody else. */
function spotlightBidders(state: StoriedAge): Seat[] {
  return allSeats(state).filter((seat) => playerAt(state, seat).spotlight > 0)
}

function lockSpotlightBid({ state, seat }: Asking): AgeOffer {
  const held = playerAt(state, seat).spotlight
  return offer({
    do: 'lock-spotlight-bid',
    title: 'Close your hand for the spotlight',
    prompt: 'The highest bid opens the chapter with that many Chapter Tokens; every other bid is lost.',
    rule: 'SA-060',
    sealed: true,
    ...barred(held === 0 ? whyChapter.noSpotlightTokens : undefined),
    inputs: {
      amount: bidField(held, {
        rule: 'SA-060',
        tooMuch: whyChapter.onlySpotlightTokens(held),
        tooLittle: whyChapter.mustBidSpotlight,
      }),
    },
    decide(turn, input) {
      turn.emit({ type: 'spotlight-bid-locked', seat, amount: input.amount })
      if (unlocked(turn.state, spotlightBidders(turn.state)).length > 0) return
      const reveal = openHands(turn, {
        first: ['protagonist', 'antagonist'],
        last: (player) => player.lastSpotlight,
      })
      turn.emit({ type: 'spotlight-bids-revealed', ...reveal })
    },
  })
}

/** SA-R31: a table repaired so that nobody could bid gets another refresh. */
export function ensureSpotlightBidders(turn: AgeTurn): void {
  const { state } = turn
  if (state.phase === 'spotlight-bid' && chapterOf(state) && spotlightBidders(state).length === 0) {
    turn.emit({ type: 'tokens-refreshed' })
  }
}
