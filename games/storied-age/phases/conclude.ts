import { prose } from '../../../engine/fields/field.ts'
import { offer, type Seat } from '../../../engine/old-contract.ts'
import type { AgeOffer, AgePhase, AgeTurn, Asking } from '../contract.ts'
import { required } from '../contract.ts'
import { chapterOf } from '../presence.ts'
import { whyMarket } from '../refusals/market.ts'
import {
  completedSegments,
  LEADS,
  type Lead,
  otherSeats,
  playerAt,
  SEGMENTS_OF_LEAD,
  type StoriedAge,
  seatOfLead,
} from '../state.ts'
import { words } from '../words.ts'
import { leaveCompany } from './company.ts'
import { ensureSpotlightBidders } from './spotlight-bid.ts'
import { chapterPath } from './steps.ts'

export const concludePhase: AgePhase = {
  title: words.steps.conclude,
  rules: ['SA-134', 'SA-157', 'SA-158', 'SA-159'],
  awaits: (state) => [concluder(state)],
  waitingFor: () => words.waiting.conclude,
  offers: (state, seat, names, only) => {
    const asking = { state, seat, names, only }
    return [...concludeChapter(asking), ...leaveCompany(asking)]
  },
  path: chapterPath,
}

/** SA-134: whoever spent; where nobody is ahead, the Spotlight Player. */
export function concluder(state: StoriedAge): Seat {
  const { outcome, spotlight } = chapterOf(state)
  return outcome?.spender ?? spotlight ?? 0
}

function concludeChapter({ state, seat }: Asking): AgeOffer[] {
  if (seat !== concluder(state)) return []
  const { completed } = chapterOf(state)
  const goal = completed ? (playerAt(state, completed.seat).plot[completed.segment]?.goal ?? '') : ''
  return [
    offer({
      do: 'conclude-chapter',
      title: 'Conclude the chapter',
      prompt: 'Close it with a few sentences, also about what was bought.',
      rule: 'SA-134',
      judged: otherSeats(state, seat),
      inputs: {
        text: prose('How the chapter ends', 1, 4000, required(whyMarket.writeIt)),
        // SA-R42: a third step, of a part or a subplot, is told by itself.
        ...(completed
          ? {
              completion: prose(
                `How “${goal}” is completed`,
                1,
                4000,
                required(whyMarket.tellCompletion(goal)),
              ),
            }
          : {}),
      },
      decide(turn, input) {
        turn.narrate(input.text)
        if (input.completion !== undefined) turn.narrate(input.completion)
        turn.emit({ type: 'chapter-concluded', seat })
        goOn(turn)
      },
    }),
  ]
}

/** SA-157, SA-159: a refresh and the next chapter, or the epilogue. */
function goOn(turn: AgeTurn): void {
  const victor = findVictor(turn.state)
  if (victor) {
    const antagonist = playerAt(turn.state, seatOfLead(turn.state, 'antagonist') ?? 0)
    turn.emit({ type: 'story-decided', victor, antagonistSegments: completedSegments(antagonist) })
    return
  }
  turn.emit({ type: 'tokens-refreshed' })
  ensureSpotlightBidders(turn)
}

/** The lead who has completed a third part. A finished subplot does not end the game. */
function findVictor(state: StoriedAge): Lead | undefined {
  return LEADS.find((lead) => {
    const seat = seatOfLead(state, lead)
    return seat !== undefined && completedSegments(playerAt(state, seat)) === SEGMENTS_OF_LEAD
  })
}
