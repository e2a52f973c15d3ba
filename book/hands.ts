import type { Seat } from '../engine/game.ts'
import type { Entry } from '../engine/table.ts'
import { words } from './words.ts'

/** TB-111: who has made moves in a seat, so that a book can say where a stand-in played. */
export class Hands {
  readonly #ofSeat = new Map<Seat, Set<'person' | 'stand-in'>>()

  note({ seat, play, standIn }: Entry): void {
    if (seat === null || play === undefined) return
    const hands = this.#ofSeat.get(seat) ?? new Set()
    this.#ofSeat.set(seat, hands.add(standIn ? 'stand-in' : 'person'))
  }

  nameOf(name: string, seat: Seat): string {
    const hands = this.#ofSeat.get(seat)
    if (!hands?.has('stand-in')) return name
    return hands.has('person') ? words.partlyStandIn(name) : words.standIn(name)
  }
}
