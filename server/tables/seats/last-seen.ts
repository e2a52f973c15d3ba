import type { Seat } from '../../../engine/game.ts'

/** Nobody asks about longer ago. */
const KEPT_MILLISECONDS = 25 * 3_600_000
const MOST_SEATS = 50_000
/** Nobody asks more exactly than this: whoever acts many times a second is noted once. */
const EXACT_MILLISECONDS = 1000
/** Within this, looking again is told no other node. */
const TOLD_MILLISECONDS = 60_000

/**
 * TB-018: when somebody last looked at a table from a seat, or acted, by the server's clock. Nothing of it is
 * stored, so before this server started everybody may have been there: nobody is gone the sooner for a restart.
 */
export class LastSeen {
  readonly #now: () => number
  /** Whoever is not listed was seen no later than this. */
  #since: number
  /** By table and seat, the longest unseen first. */
  readonly #seen = new Map<string, number>()

  constructor(now: () => number) {
    this.#now = now
    this.#since = now()
  }

  /** Says whether it was long ago that the seat was seen. */
  note(table: string, seat: Seat): boolean {
    const now = this.#now()
    const key = `${table}/${seat}`
    const before = this.#seen.get(key)
    if (before !== undefined && now >= before && now - before < EXACT_MILLISECONDS) return false
    // At the end again, so that the first is the one to forget.
    if (before !== undefined) this.#seen.delete(key)
    this.#seen.set(key, Math.max(now, before ?? now))
    this.#forget(now)
    return before === undefined || now - before >= TOLD_MILLISECONDS
  }

  at(table: string, seat: Seat): number {
    return Math.max(this.#seen.get(`${table}/${seat}`) ?? 0, this.#since)
  }

  #forget(now: number): void {
    for (const [key, at] of this.#seen) {
      if (at > now - KEPT_MILLISECONDS && this.#seen.size <= MOST_SEATS) return
      this.#seen.delete(key)
      this.#since = Math.max(this.#since, at)
    }
  }
}
