import type { Veiled } from '../../engine/kernel/state.ts'
import { changesVeil, veilOf } from '../../engine/kernel/veil/veil.ts'
import type { Entry } from '../../engine/table.ts'
import type { Store, StoredEntry } from '../store/port.ts'
import { checkChain, parseEntry } from '../tables/chain.ts'
import { type Counts, countEntry } from '../tables/load.ts'
import { inTurns } from '../turns.ts'

export type ReadableStore = Pick<Store, 'read'>

const ENTRIES_AT_ONCE = 500

/** A table's log, parsed and checked as far as anybody has asked for it. */
export class ParsedLog {
  readonly table: string
  /** Grows, and is always the same list: what is worked out along it stays true. */
  readonly entries: Entry[] = []
  readonly #store: ReadableStore
  readonly counts: Counts = { bytes: 0, places: 0, lastAt: 0 }
  /** The log's chain at the last of them. */
  hash = ''
  #veiled: Veiled | undefined
  #queue: Promise<unknown> = Promise.resolve()

  constructor(table: string, store: ReadableStore) {
    this.table = table
    this.#store = store
  }

  /** Reads on until the version is there, or the log ends; says whenever it has grown. */
  reach(version: number, grown: () => void = () => {}): Promise<this> {
    const reached = this.#queue.then(() => this.#readOn(version, grown))
    this.#queue = reached.catch(() => {})
    return reached.then(() => this)
  }

  /** Whether the log still holds what was read of it: a failover may have lost its end, and it went on anew. */
  async isStillSo(): Promise<boolean> {
    await this.#queue
    const { hash } = this
    const { length } = this.entries
    if (length === 0) return true
    const [last] = await this.#store.read(this.table, length - 1, 1)
    return last?.hash === hash
  }

  /** The veil over the log up to a version. */
  veiledUpTo(version: number): Veiled {
    const whole = this.#veiled ?? veilOf(this.entries)
    this.#veiled = whole
    return whole.at <= version ? whole : veilOf(this.entries.slice(0, version))
  }

  async #readOn(version: number, grown: () => void): Promise<void> {
    while (this.entries.length < version) {
      const after = this.entries.length
      const stored = await this.#store.read(this.table, after, Math.min(ENTRIES_AT_ONCE, version - after))
      if (stored.length === 0) return
      await inTurns(stored, (one) => this.#take(one))
      grown()
    }
  }

  #take(stored: StoredEntry): void {
    const hash = checkChain([stored], this.entries.length, this.hash)
    const entry = parseEntry(stored)
    this.entries.push(entry)
    countEntry(this.counts, entry, stored.body)
    this.hash = hash
    if (changesVeil([entry])) this.#veiled = undefined
  }
}

/** The logs that are read just now: one for each table, for all its readers, and no more than a measure of them. */
export class Logs {
  readonly #store: ReadableStore
  readonly #mostBytes: number
  readonly #dropped: (table: string) => void
  /** The latest used is the last. */
  readonly #kept = new Map<string, ParsedLog>()

  /** `dropped`: whoever holds on to a log lets it go. */
  constructor(store: ReadableStore, mostBytes: number, dropped: (table: string) => void) {
    this.#store = store
    this.#mostBytes = mostBytes
    this.#dropped = dropped
  }

  /** The log, read at least up to a version if it is so long. */
  async reach(table: string, version: number): Promise<ParsedLog> {
    const kept = this.#kept.get(table)
    if (kept !== undefined && !(await kept.isStillSo()) && this.#kept.get(table) === kept) {
      this.#kept.delete(table)
      this.#dropped(table)
    }
    const log = this.#kept.get(table) ?? new ParsedLog(table, this.#store)
    this.#kept.delete(table)
    this.#kept.set(table, log)
    // While it grows, not after: the log that was read before it would still be there.
    await log.reach(version, () => this.#trim())
    return log
  }

  #trim(): void {
    let bytes = 0
    for (const log of this.#kept.values()) bytes += log.counts.bytes
    for (const [table, log] of this.#kept) {
      if (bytes <= this.#mostBytes) return
      bytes -= log.counts.bytes
      this.#kept.delete(table)
      this.#dropped(table)
    }
  }
}
