import { traitsOf } from '../../engine/actions/index.ts'
import type { Seat } from '../../engine/game.ts'
import { Bucket } from '../bucket.ts'
import { Problem } from '../problem.ts'
import type { Settings } from '../settings.ts'

type BucketKey = Seat | 'table' | `safety ${Seat}`

/** So many pauses and veils nobody needs; more are a prank. */
const SAFETY_LIMIT = { rate: 1, burst: 20 }

/** How fast a table and its seats may act. A pause and a veil have room of their own: they must always work. */
export class Rates {
  readonly #settings: Settings
  readonly #buckets = new Map<BucketKey, Bucket>()

  constructor(settings: Settings) {
    this.#settings = settings
  }

  /** Throws 429 if the seat or the table acts too fast. */
  check(seat: Seat, action: string): void {
    const { seatRate, seatBurst, tableRate, tableBurst } = this.#settings
    const now = performance.now()
    const wait = traitsOf(action).safety
      ? this.#take(`safety ${seat}`, SAFETY_LIMIT, now)
      : this.#take(seat, { rate: seatRate, burst: seatBurst }, now) ||
        this.#take('table', { rate: tableRate, burst: tableBurst }, now)
    if (wait > 0) throw new Problem('slow-down', 'Not so fast: wait a moment.', Math.ceil(wait))
  }

  /** How long to wait; 0 counts nothing. */
  #take(key: BucketKey, limit: { rate: number; burst: number }, now: number): number {
    if (limit.rate === 0 || limit.burst === 0) return 0
    const bucket = this.#buckets.get(key) ?? new Bucket(limit, now)
    this.#buckets.set(key, bucket)
    return bucket.take(now)
  }
}
