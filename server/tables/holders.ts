import type { Seat } from '../../engine/game.ts'
import type { SeatRegister } from '../store/port.ts'

/** Another node may take a seat away; this one believes what it knows for no longer than this. */
const BELIEVED_MILLISECONDS = 15_000
const MOST_HOLDERS = 1000

interface Known {
  readonly seats: readonly Seat[]
  readonly until: number
}

/** Who holds which seats of a table, remembered for a while: every action asks. */
export class Holders {
  readonly #table: string
  readonly #store: { readonly seats: SeatRegister }
  #known = new Map<string, Known>()

  constructor(table: string, store: { readonly seats: SeatRegister }) {
    this.#table = table
    this.#store = store
  }

  /** At once where it is known. */
  seatsOf(holderHash: string): readonly Seat[] | Promise<readonly Seat[]> {
    const known = this.#known.get(holderHash)
    if (known !== undefined && performance.now() < known.until) return known.seats
    return this.#ask(holderHash)
  }

  forget(): void {
    this.#known = new Map()
  }

  async #ask(holderHash: string): Promise<readonly Seat[]> {
    const known = this.#known
    const seats = await this.#store.seats.heldBy(this.#table, holderHash)
    // If it was forgotten meanwhile, this answer goes into a map that nobody asks.
    if (known.size < MOST_HOLDERS)
      known.set(holderHash, { seats, until: performance.now() + BELIEVED_MILLISECONDS })
    return seats
  }
}
