/** A seat's frame whose parts are worked out when the player looks at them: most are never looked at. */
import { tableOffers } from '../../engine/actions/index.ts'
import type { Frame, OfferView } from '../../engine/frame.ts'
import { publicParts, viewOf } from '../../engine/frame.ts'
import type { Offer, Seat } from '../../engine/game.ts'
import type { Table } from '../../engine/table.ts'

type Parts = { readonly [Part in keyof Frame]: () => Frame[Part] }

export function lazyFrame(table: Table, seat: Seat): Frame {
  const { game, state, kernel } = table
  const parts: Parts = {
    version: () => table.version,
    you: () => seat,
    table: () => publicParts.table(table),
    seats: () => publicParts.seats(table),
    phase: () => publicParts.phase(table),
    show: () => publicParts.show(table),
    whisper: () => viewOf(game.whisper(state, seat)),
    offers: () => game.offers(state, seat, kernel.names).map(viewLazily),
    common: () => commonLazily(table, seat),
    proposals: () => (kernel.proposals.length === 0 ? NONE : publicParts.proposals(table)),
    questions: () => (kernel.questions.length === 0 ? NONE : publicParts.questions(table)),
  }
  return lazily<Frame>(parts)
}

const NONE: readonly never[] = []

/** As `commonOffersFor` lists them. */
function commonLazily(table: Table, seat: Seat): OfferView[] {
  const { game, state, kernel } = table
  const corrections = kernel.stage === 'play' ? game.repairs(state, seat, kernel.names) : []
  const repair = { asks: { value: true }, repair: { value: true } }
  return [
    ...tableOffers(table, seat).map(viewLazily),
    ...corrections.map((offer): OfferView => Object.create(offer, repair)),
  ]
}

/** An offer works its parts out when they are looked at; a view of it need not copy them. */
function viewLazily<Carry>(offer: Offer<Carry>): OfferView {
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
