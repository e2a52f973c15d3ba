import { hash } from 'node:crypto'
import { Bucket } from '../bucket.ts'
import { Problem } from '../problem.ts'
import type { Sharing } from '../store/sharing.ts'

const MOST_ADDRESSES = 10_000
const MINUTE = 60_000

/** Who asks for another table is held to the same measure as who opens one. */
export class ForkLimit {
  readonly #perMinute: number
  readonly #sharing: Sharing | undefined
  #buckets = new Map<string, Bucket>()

  constructor(perMinute: number, sharing: Sharing | undefined) {
    this.#perMinute = perMinute
    this.#sharing = sharing
  }

  /** Throws 429 if this address asks too often, at this node or at all of them together. */
  async check(address: string): Promise<void> {
    this.#checkHere(address)
    const counted = await this.#sharing
      ?.count(hash('sha256', `${address}forks`, 'hex'), MINUTE)
      .catch(() => undefined)
    if (counted !== undefined && counted.count > this.#perMinute) throw tooMany(counted.left / 1000)
  }

  #checkHere(address: string): void {
    const now = performance.now()
    // Forgetting everybody lets a few through too soon; remembering everybody would fill the memory.
    if (this.#buckets.size >= MOST_ADDRESSES) this.#buckets = new Map()
    const limit = { rate: this.#perMinute / 60, burst: this.#perMinute }
    const bucket = this.#buckets.get(address) ?? new Bucket(limit, now)
    this.#buckets.set(address, bucket)
    const wait = bucket.take(now)
    if (wait > 0) throw tooMany(wait)
  }
}

function tooMany(seconds: number): Problem {
  return new Problem('slow-down', 'Too many new tables from your address. Wait a little.', Math.ceil(seconds))
}
