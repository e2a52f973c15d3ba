import type { Seat } from '../../../engine/game.ts'
import { otherSeats } from '../../../engine/telling/names.ts'
import { type EssentialTraits, seatsOf, type Test } from '../state.ts'

/** Who has a say in what the rules leave to judgement. The kernel leaves out the seat that asks. */
export interface Authority {
  /** ET-K2: may object to a trait in a test. */
  judgesOf(seat: Seat): readonly Seat[]
  /** ET-R07: must agree to a standing bonus. */
  grantersOfStanding(seat: Seat): readonly Seat[]
  /** ET-R07: must agree to a bonus for one test. */
  grantersInTest(seat: Seat, test: Test, owner: Seat): readonly Seat[]
  /** ET-K7: who speaks for a storm or a guard; null where anybody may. */
  readonly voiceOfOpposition: Seat | null
}

/** ET-O11 is read here and nowhere else. */
export function authorityOf(state: EssentialTraits): Authority {
  const { facilitator } = state.settings
  return facilitator === null ? everyone(state) : oneSeat(facilitator)
}

function everyone(state: EssentialTraits): Authority {
  return {
    judgesOf: (seat) => otherSeats(state.seats, seat),
    grantersOfStanding: (seat) => otherSeats(state.seats, seat),
    grantersInTest(seat, test, owner) {
      const entrants = seatsOf(test.entries)
      // ET-R27: nobody is favoured before there is somebody to say no.
      const isAlone = entrants.every((one) => one === seat || one === owner)
      return isAlone ? otherSeats(state.seats, seat) : entrants
    },
    voiceOfOpposition: null,
  }
}

function oneSeat(facilitator: Seat): Authority {
  return {
    judgesOf: (seat) => (seat === facilitator ? [] : [facilitator]),
    grantersOfStanding: () => [facilitator],
    grantersInTest: () => [facilitator],
    voiceOfOpposition: facilitator,
  }
}
