import type { Counted } from '../../store/sharing.ts'

interface Kept {
  count: number
  readonly until: number
}

/**
 * Counts within long windows, for one node. Where there is no more room, whoever has used least is
 * forgotten: nobody clears their own count by being many.
 */
export class DayCounts {
  readonly #most: number
  readonly #window: number
  readonly #now: () => number
  #counts = new Map<string, Kept>()

  constructor(most: number, window: number, now: () => number = () => performance.now()) {
    this.#most = most
    this.#window = window
    this.#now = now
  }

  /** What stands so far; nothing is counted. */
  look(key: string): Counted {
    const now = this.#now()
    const known = this.#counts.get(key)
    if (known === undefined || known.until <= now) return { count: 0, left: this.#window }
    return { count: known.count, left: known.until - now }
  }

  add(key: string, amount: number): Counted {
    const now = this.#now()
    const known = this.#counts.get(key)
    if (known !== undefined && known.until > now) {
      known.count += amount
      return { count: known.count, left: known.until - now }
    }
    this.#counts.delete(key)
    if (this.#counts.size >= this.#most) this.#makeRoom(now)
    this.#counts.set(key, { count: amount, until: now + this.#window })
    return { count: amount, left: this.#window }
  }

  /** Others have counted too: what all of them know together stands. */
  learn(key: string, { count, left }: Counted): void {
    const known = this.look(key).count
    this.#counts.set(key, { count: Math.max(count, known), until: this.#now() + left })
  }

  #makeRoom(now: number): void {
    const living = [...this.#counts].filter(([, { until }]) => until > now)
    living.sort(([, one], [, other]) => other.count - one.count)
    this.#counts = new Map(living.slice(0, Math.floor(this.#most / 2)))
  }
}
