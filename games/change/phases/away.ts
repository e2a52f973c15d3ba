import type { Seat } from '../../../engine/old-contract.ts'
import { isAway, presentSeats } from '../away.ts'
import { words } from '../words.ts'
import { endIfAllTold } from './closing.ts'
import { type Asking, type ChangeOffer, type ChangePhase, listSeats, offer } from './contract.ts'

/** HJ-15: a phase that can go on without somebody. Whoever acts again is back by that. */
export function mindingAway(phase: ChangePhase): ChangePhase {
  return {
    ...phase,
    offers(state, seat, names, only) {
      const offers = phase.offers(state, seat, names, only)
      if (isAway(state, seat)) return [comeBack, ...offers.map(returning)]
      return [...offers, ...goOnWithout({ state, seat, names }, phase.awaits(state))]
    },
  }
}

/** Only somebody the table waits for, and only if all the others agree that they have waited long enough. */
function goOnWithout({ state, seat, names }: Asking, awaited: readonly Seat[]): ChangeOffer[] {
  return awaited
    .filter((other) => other !== seat && !isAway(state, other))
    .map((other) =>
      offer({
        do: 'go-on-without',
        on: String(other),
        title: words.away.title(listSeats(names, [other])),
        prompt: words.away.prompt,
        rule: 'HJ-15',
        aside: true,
        inputs: {},
        consent: () => presentSeats(state).filter((one) => one !== seat && one !== other),
        decide(turn) {
          turn.emit({ type: 'player-away', seat: other })
          endIfAllTold(turn)
        },
      }),
    )
}

const comeBack: ChangeOffer = offer({
  do: 'come-back',
  title: words.away.back,
  prompt: words.away.backPrompt,
  rule: 'HJ-15',
  inputs: {},
  decide: (turn) => turn.emit({ type: 'player-back', seat: turn.seat }),
})

function returning(one: ChangeOffer): ChangeOffer {
  return {
    ...one,
    decide(turn, input) {
      turn.emit({ type: 'player-back', seat: turn.seat })
      one.decide(turn, input)
    },
  }
}
