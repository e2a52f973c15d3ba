import { prose } from '../../../engine/fields/field.ts'
import { offer, type Seat } from '../../../engine/old-contract.ts'
import { exchangeOf, seatOfSide } from '../chapter.ts'
import type { AgeOffer, AgePhase, AgeTurn, Asking } from '../contract.ts'
import { required } from '../contract.ts'
import { audienceOf, chapterOf } from '../presence.ts'
import { whyChapter } from '../refusals/chapter.ts'
import { otherSeats, type StoriedAge } from '../state.ts'
import { words } from '../words.ts'
import { leaveCompany } from './company.ts'
import { resolveChapter } from './resolving.ts'
import { chapterPath } from './steps.ts'

export const exchangeNarratePhase: AgePhase = {
  title: words.steps['exchange-narrate'],
  rules: ['SA-119', 'SA-122', 'SA-123', 'SA-124', 'SA-125', 'SA-126'],
  awaits: tellers,
  waitingFor: () => words.waiting['exchange-narrate'],
  offers: (state, seat, names, only) => {
    const asking = { state, seat, names, only }
    return [...narrateExchange(asking), ...leaveCompany(asking)]
  },
  path: chapterPath,
}

/** SA-124: the winner; after a dead heat whoever of the audience volunteers, or the Adversity Player (SA-R13). */
export function tellers(state: StoriedAge): Seat[] {
  const chapter = chapterOf(state)
  const winner = exchangeOf(chapter).roll?.winner ?? 'none'
  return winner === 'none'
    ? [...audienceOf(state), seatOfSide(chapter, 'adversity')]
    : [seatOfSide(chapter, winner)]
}

const TEXT = prose('What happens', 1, 4000, required(whyChapter.writeIt))

function narrateExchange({ state, seat }: Asking): AgeOffer[] {
  if (!tellers(state).includes(seat)) return []
  return [
    offer({
      do: 'narrate-exchange',
      title: 'Tell how it goes',
      prompt:
        'Show your side in a good light, by the traits that were used. What can still be rolled stays in play.',
      rule: 'SA-124',
      judged: otherSeats(state, seat),
      inputs: { text: TEXT },
      decide(turn, input) {
        turn.narrate(input.text)
        turn.emit({ type: 'exchange-told', seat })
        endExchange(turn)
      },
    }),
  ]
}

/** SA-126: while the Adversity Player has tokens, another exchange begins. */
function endExchange(turn: AgeTurn): void {
  if (chapterOf(turn.state).tokens.adversity > 0) turn.emit({ type: 'exchange-begun' })
  else resolveChapter(turn)
}
