import type { Entry } from '../engine/table.ts'
import type { Store } from '../server/store/port.ts'
import { chainHash } from '../server/tables/chain.ts'
import { KNOWN_SEED } from '../testkit/players/known-seed.ts'

const APPENDS_AT_ONCE = 1000

/** A table's log, appended as the server would append it. */
export class SeededLog {
  readonly #store: Store
  readonly #table: string
  readonly #seats: number
  #under: Promise<unknown>[] = []
  #bytes = 0
  #lastAt = 0
  hash = ''

  constructor(store: Store, table: string, seats: number) {
    this.#store = store
    this.#table = table
    this.#seats = seats
  }

  get kept() {
    return { bytes: this.#bytes, places: this.#seats, lastAt: this.#lastAt }
  }

  async append(entry: Entry): Promise<void> {
    const body = JSON.stringify(entry)
    this.hash = chainHash(this.hash, body)
    this.#bytes += body.length
    this.#lastAt = entry.at
    const stored = { version: entry.version, actionId: `seed-${entry.version}-bench`, body, hash: this.hash }
    const seeds = entry.events.flatMap((event) =>
      event.type === 'table/epoch-opened'
        ? [{ epoch: (event as { epoch: number }).epoch, seed: KNOWN_SEED }]
        : [],
    )
    const append = { table: this.#table, expected: entry.version - 1, entry: stored, seeds }
    this.#under.push(this.#store.append(append))
    if (this.#under.length >= APPENDS_AT_ONCE) await this.finish()
  }

  async finish(): Promise<void> {
    await Promise.all(this.#under)
    this.#under = []
  }
}
