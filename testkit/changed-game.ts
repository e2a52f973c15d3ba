import type { Game, GameEvent, GameState, Offer, Seat, Turn } from '../engine/game.ts'
import { meantAmong } from '../engine/offers/offered.ts'

/** An offer with some parts of its own; the others are asked of the first. */
export function changeOffer<Carry>(offer: Offer<Carry>, parts: Partial<Offer<Carry>>): Offer<Carry> {
  return Object.create(offer, Object.getOwnPropertyDescriptors(parts)) as Offer<Carry>
}

type Offers<State extends GameState, Event extends GameEvent> = Game<State, Event>['offers']

/** A game with other offers: whoever acts finds the same as whoever looks. */
export function withOffers<State extends GameState, Event extends GameEvent>(
  game: Game<State, Event>,
  offers: Offers<State, Event>,
): Game<State, Event> {
  return {
    ...game,
    offers,
    meant: (state, seat, names, asked) => meantAmong(offers(state, seat, names, asked), asked),
  }
}

/** A game whose offers are changed before anybody sees or takes them. */
export function changeOffers<State extends GameState, Event extends GameEvent>(
  game: Game<State, Event>,
  change: (offer: Offer<Turn<State, Event>>, state: State, seat: Seat) => Partial<Offer<Turn<State, Event>>>,
): Game<State, Event> {
  return withOffers(game, (state, seat, names, only) =>
    game.offers(state, seat, names, only).map((offer) => changeOffer(offer, change(offer, state, seat))),
  )
}
