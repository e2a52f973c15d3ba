/** A seat's frame whose parts are worked out when the player looks at them: most are never looked at. */
import type { Frame, OfferView } from '../../engine/frame.ts'
import { commonOffersFor, publicFrame, viewOf } from '../../engine/frame.ts'
import type { Offer, Seat } from '../../engine/game.ts'
import type { Table } from '../../engine/table.ts'

type Parts = { readonly [Part in keyof Frame]: () => Frame[Part] }

export function lazyFrame(table: Table, seat: Seat): Frame {
  const { game, state, kernel } = table
  const whole = once(() => publicFrame(table))
  const parts: Parts = {
    version: () => table.version,
    you: () => seat,
    table: () => whole().table,
    seats: () => whole().seats,
    phase: () => whole().phase,
    show: () => viewOf(game.show(state)),
    whisper: () => viewOf(game.whisper(state, seat)),
    offers: () => game.offers(state, seat, kernel.names).map(viewLazily),
    common: () => commonOffersFor(table, seat),
    proposals: () => (kernel.proposals.length === 0 ? NONE : whole().proposals),
    questions: () => (kernel.questions.length === 0 ? NONE : whole().questions),
  }
  return lazily<Frame>(parts)
}

const NONE: readonly never[] = []

/** An offer works its parts out when they are looked at; a view of it need not copy them. */
function viewLazily(offer: Offer): OfferView {
  const view: OfferView = Object.create(offer)
  return view
}

function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

function lazily<Whole extends object>(parts: { readonly [Part in keyof Whole]: () => Whole[Part] }): Whole {
  const whole: Whole = Object.create(null)
  for (const part in parts) {
    Object.defineProperty(whole, part, { get: once(parts[part]), enumerable: true })
  }
  return whole
}
