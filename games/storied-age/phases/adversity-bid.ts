import { offer, type Seat } from '../../../engine/old-contract.ts'
import type { AgeOffer, AgePhase, AgeTurn, Asking } from '../contract.ts'
import { barred } from '../contract.ts'
import { chapterOf } from '../presence.ts'
import { whyChapter } from '../refusals/chapter.ts'
import { allSeats, playerAt, type StoriedAge, seatOfLead } from '../state.ts'
import { words } from '../words.ts'
import { bidField, openHands, unlocked } from './bidding.ts'
import { leaveCompany } from './company.ts'
import { chapterPath } from './steps.ts'

export const adversityBidPhase: AgePhase = {
  title: words.steps['adversity-bid'],
  rules: ['SA-073', 'SA-074', 'SA-075', 'SA-076', 'SA-077', 'SA-078'],
  awaits: (state) => unlocked(state, adversityBidders(state)),
  waitingFor: () => words.waiting['adversity-bid'],
  offers: (state, seat, names, only) => {
    const asking = { state, seat, names, only }
    return [lockAdversityBid(asking), ...leaveCompany(asking)]
  },
  path: chapterPath,
}

/** SA-073, SA-074: everyone who holds an Adversity Token, save the Spotlight Player. */
function adversityBidders(state: StoriedAge): Seat[] {
  const { spotlight } = chapterOf(state)
  return allSeats(state).filter((seat) => seat !== spotlight && playerAt(state, seat).adversity > 0)
}

function lockAdversityBid({ state, seat }: Asking): AgeOffer {
  const held = playerAt(state, seat).adversity
  const refused =
    seat === chapterOf(state).spotlight
      ? whyChapter.spotlightIsNoAdversity
      : held === 0
        ? whyChapter.noAdversityTokens
        : undefined
  return offer({
    do: 'lock-adversity-bid',
    title: 'Close your hand for the adversity',
    prompt:
      'The highest bid presents the trouble with that many Chapter Tokens, and gains as many Spotlight Tokens.',
    rule: 'SA-073',
    sealed: true,
    ...barred(refused),
    inputs: {
      amount: bidField(held, {
        rule: 'SA-073',
        tooMuch: whyChapter.onlyAdversityTokens(held),
        tooLittle: whyChapter.mustBidAdversity,
      }),
    },
    decide(turn, input) {
      turn.emit({ type: 'adversity-bid-locked', seat, amount: input.amount })
      if (unlocked(turn.state, adversityBidders(turn.state)).length > 0) return
      // SA-077: there is no Protagonist step.
      const reveal = openHands(turn, { first: ['antagonist'], last: (player) => player.lastAdversity })
      const returned = turn.state.settings.losingAdversityBids === 'return'
      turn.emit({ type: 'adversity-bids-revealed', ...reveal, returned })
    },
  })
}

/** SA-R32: where nobody could bid, somebody presents the trouble with one token from the bank. */
export function ensureAdversityBidders(turn: AgeTurn): void {
  const { state } = turn
  if (state.phase !== 'adversity-bid' || adversityBidders(state).length > 0) return
  const { spotlight } = chapterOf(state)
  const antagonist = seatOfLead(state, 'antagonist') ?? 0
  turn.emit({
    type: 'adversity-appointed',
    seat: spotlight === antagonist ? longestWithout(state) : antagonist,
  })
}

function longestWithout(state: StoriedAge): Seat {
  const able = allSeats(state).filter((seat) => playerAt(state, seat).role === 'supporting')
  const last = (seat: Seat) => playerAt(state, seat).lastAdversity
  return able.reduce((best, seat) => (last(seat) < last(best) ? seat : best), able[0] ?? 0)
}
