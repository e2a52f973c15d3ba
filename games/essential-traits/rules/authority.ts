/** Who has a say in what the rules leave to judgement. ET-O11 is read here and nowhere else. */
import { otherSeats, type Seat } from '../../../engine/writing.ts'
import { type EntryIn, type EssentialTraits, seatsOf } from '../state.ts'

/** ET-K7: whoever else alone speaks for a storm or a guard; undefined where this seat may. */
export function otherVoice({ settings: { facilitator } }: EssentialTraits, seat: Seat): Seat | undefined {
  return facilitator === null || facilitator === seat ? undefined : facilitator
}

/** ET-K2, ET-R07: may object to a trait in a test, and must agree to a standing bonus. */
export function judgesOf({ seats, settings: { facilitator } }: EssentialTraits, seat: Seat): readonly Seat[] {
  if (facilitator === null) return otherSeats(seats, seat)
  return facilitator === seat ? [] : [facilitator]
}

/** ET-R07: must agree to a bonus for one test; nobody is asked about what is sealed. */
export function grantersOf(state: EssentialTraits, seat: Seat, { test, entry }: EntryIn): readonly Seat[] {
  if (!entry.open) return []
  const others = seatsOf(test.entries).filter((one) => one !== seat)
  // ET-R27: nobody is favoured before there is somebody to say no.
  const isAlone = others.every((one) => one === entry.seat)
  return isAlone || state.settings.facilitator !== null ? judgesOf(state, seat) : others
}
