import type { Seat } from '../../../engine/game.ts'
import type { Store } from '../../store/port.ts'

/** Another node may take a seat away; this one believes what it knows for no longer than this. Whatever is stored is asked about again. */
const BELIEVED_MILLISECONDS = 15_000
const BELIEVED_SHARED_MILLISECONDS = 1500
const MOST_HOLDERS = 1000

interface Known {
  readonly seats: readonly Seat[]
  readonly until: number
}

/** Who holds which seats of a table, remembered for a while: every action asks. */
export class Holders {
  readonly #table: string
  readonly #store: Pick<Store, 'seats' | 'sharing'>
  #known = new Map<string, Known>()
  /** Another with every change: what was known before may not hold. */
  changes = 0

  constructor(table: string, store: Pick<Store, 'seats' | 'sharing'>) {
    this.#table = table
    this.#store = store
  }

  /** At once where it is known. A seat that is looked for may have been claimed at another node meanwhile. */
  seatsOf(holderHash: string, wanted?: Seat): readonly Seat[] | Promise<readonly Seat[]> {
    const known = this.#known.get(holderHash)
    if (known === undefined || performance.now() >= known.until) return this.#ask(holderHash)
    const isEnough =
      this.#store.sharing === undefined || (wanted !== undefined && known.seats.includes(wanted))
    return isEnough ? known.seats : this.#ask(holderHash)
  }

  forget(): void {
    this.changes += 1
    this.#known = new Map()
  }

  async #ask(holderHash: string): Promise<readonly Seat[]> {
    const known = this.#known
    const seats = await this.#store.seats.heldBy(this.#table, holderHash)
    // If it was forgotten meanwhile, this answer goes into a map that nobody asks.
    const believed = this.#store.sharing === undefined ? BELIEVED_MILLISECONDS : BELIEVED_SHARED_MILLISECONDS
    if (known.size < MOST_HOLDERS) known.set(holderHash, { seats, until: performance.now() + believed })
    return seats
  }
}
