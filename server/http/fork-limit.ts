import { Bucket } from '../bucket.ts'
import { Problem } from '../problem.ts'

const MOST_ADDRESSES = 10_000

/** Who asks for another table is held to the same measure as who opens one. */
export class ForkLimit {
  readonly #perMinute: number
  #buckets = new Map<string, Bucket>()

  constructor(perMinute: number) {
    this.#perMinute = perMinute
  }

  /** Throws 429 if this address asks too often. */
  check(address: string): void {
    const now = performance.now()
    // Forgetting everybody lets a few through too soon; remembering everybody would fill the memory.
    if (this.#buckets.size >= MOST_ADDRESSES) this.#buckets = new Map()
    const limit = { rate: this.#perMinute / 60, burst: this.#perMinute }
    const bucket = this.#buckets.get(address) ?? new Bucket(limit, now)
    this.#buckets.set(address, bucket)
    const wait = bucket.take(now)
    if (wait > 0) {
      throw new Problem('slow-down', 'Too many new tables from your address. Wait a little.', Math.ceil(wait))
    }
  }
}
