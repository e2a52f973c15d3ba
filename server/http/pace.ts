import { Bucket } from '../bucket.ts'
import { Problem } from '../problem.ts'

const MOST_KEYS = 10_000

interface Measure {
  /** A minute, in the long run. */
  readonly perMinute: number
  readonly atOnce: number
  /** What who is too fast is told. */
  readonly sentence: string
}

/** How often somebody may ask for something, by whatever they are known by: an address, a holder. */
export class Pace {
  refused = 0
  readonly #limit: { rate: number; burst: number }
  readonly #sentence: string
  #buckets = new Map<string, Bucket>()

  constructor({ perMinute, atOnce, sentence }: Measure) {
    this.#limit = { rate: perMinute / 60, burst: Math.max(1, atOnce) }
    this.#sentence = sentence
  }

  /** Throws 429 with a time if any of these asks too often. */
  check(...keys: readonly string[]): void {
    const now = performance.now()
    // Forgetting everybody lets a few through too soon; remembering everybody would fill the memory.
    if (this.#buckets.size >= MOST_KEYS) this.#buckets = new Map()
    for (const key of keys) {
      const bucket = this.#buckets.get(key) ?? new Bucket(this.#limit, now)
      this.#buckets.set(key, bucket)
      const wait = bucket.take(now)
      if (wait === 0) continue
      this.refused += 1
      throw new Problem('slow-down', this.#sentence, Math.ceil(wait))
    }
  }
}
