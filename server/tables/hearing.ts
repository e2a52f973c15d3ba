import type { Seat } from '../../engine/game.ts'
import { type Heard, textsOf } from '../../engine/standing-in.ts'
import type { Store } from '../store/port.ts'
import { parseEntry } from './chain.ts'

/** What each seat has read at a table, so that a stand-in need not say the same again. A cache of the log. */
export class Hearing {
  readonly #told = new Map<Seat, string[]>()
  readonly #id: string
  readonly #store: Pick<Store, 'read'>
  #version = 0

  constructor(id: string, store: Pick<Store, 'read'>) {
    this.#id = id
    this.#store = store
  }

  of(seat: Seat): Heard {
    const told = this.#told.get(seat) ?? []
    return (text) => told.some((line) => line.includes(text))
  }

  /** Reads on as far as the log goes. */
  async listen(seats: readonly Seat[]): Promise<void> {
    if (seats.some((seat) => !this.#told.has(seat))) this.#begin(seats)
    const stored = await this.#store.read(this.#id, this.#version)
    for (const one of stored) {
      const entry = parseEntry(one)
      for (const [seat, told] of this.#told) told.push(...textsOf(entry, seat))
    }
    this.#version += stored.length
  }

  #begin(seats: readonly Seat[]): void {
    this.#told.clear()
    this.#version = 0
    for (const seat of seats) this.#told.set(seat, [])
  }
}
