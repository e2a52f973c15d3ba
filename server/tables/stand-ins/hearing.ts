import type { Seat } from '../../../engine/game.ts'
import { type Heard, textsOf } from '../../../engine/standing-in.ts'
import type { Store } from '../../store/port.ts'
import { inTurns } from '../../turns.ts'
import { parseEntry } from '../chain.ts'
import { Turns } from '../turns.ts'

/**
 * So far back a stand-in remembers. Six of them play the longest game to its end in about 2,000 entries, a
 * MiB of log and 180,000 characters: at a table of that length nothing is said again.
 */
const [MOST_ENTRIES, MOST_BYTES, MOST_CHARACTERS] = [4000, 2 * 1024 * 1024, 400_000]
const ENTRIES_AT_ONCE = 50

/** What a seat has read, oldest first, and how long it is. */
interface Told {
  texts: string[]
  characters: number
}

/** What each seat has lately read at a table, so that a stand-in need not say it again. A cache of the log's end. */
export class Hearing {
  readonly #told = new Map<Seat, Told>()
  readonly #turns = new Turns()
  readonly #id: string
  readonly #store: Pick<Store, 'read'>
  #version = 0

  constructor(id: string, store: Pick<Store, 'read'>) {
    this.#id = id
    this.#store = store
  }

  /** Room that it takes. Seats read much the same, and the same text lies once. */
  get characters(): number {
    return Math.max(0, ...[...this.#told.values()].map(({ characters }) => characters))
  }

  of(seat: Seat): Heard {
    const texts = this.#told.get(seat)?.texts ?? []
    return (text) => texts.some((line) => line.includes(text))
  }

  isUpTo(version: number, seats: readonly Seat[]): boolean {
    return this.#version === version && seats.every((seat) => this.#told.has(seat))
  }

  /** Reads on up to this version. Whoever asks meanwhile waits and finds it done. */
  listen(version: number, seats: readonly Seat[]): Promise<void> {
    return this.#turns.run(async () => {
      if (this.isUpTo(version, seats)) return
      if (version < this.#version || seats.some((seat) => !this.#told.has(seat))) this.#begin(seats)
      const heard = await this.#readBack(version)
      for (const [seat, told] of this.#told) remember(told, heard.get(seat) ?? [])
      this.#version = version
    })
  }

  /** What was told since, by seat and latest first; from the end, so that no more is read than is remembered. */
  async #readBack(version: number): Promise<Map<Seat, string[]>> {
    const heard = new Map<Seat, string[]>([...this.#told.keys()].map((seat) => [seat, []]))
    const floor = Math.max(this.#version, version - MOST_ENTRIES)
    let [upTo, bytes] = [version, 0]
    while (upTo > floor && bytes < MOST_BYTES) {
      const after = Math.max(floor, upTo - ENTRIES_AT_ONCE)
      const stored = await this.#store.read(this.#id, after, upTo - after)
      await inTurns(stored.reverse(), (one) => {
        bytes += one.body.length
        if (bytes > MOST_BYTES) return
        const entry = parseEntry(one)
        for (const [seat, texts] of heard) texts.push(...textsOf(entry, seat).reverse())
      })
      upTo = after
    }
    return heard
  }

  #begin(seats: readonly Seat[]): void {
    this.#told.clear()
    this.#version = 0
    for (const seat of seats) this.#told.set(seat, { texts: [], characters: 0 })
  }
}

/** Adds what is new, latest first, and forgets what is oldest. */
function remember(told: Told, news: readonly string[]): void {
  for (const text of news.toReversed()) {
    told.texts.push(text)
    told.characters += text.length
  }
  let oldest = 0
  while (told.characters > MOST_CHARACTERS) {
    told.characters -= told.texts[oldest]?.length ?? 0
    oldest += 1
  }
  told.texts.splice(0, oldest)
}
