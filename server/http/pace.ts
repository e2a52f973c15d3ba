import { hash } from 'node:crypto'
import { Bucket } from '../bucket.ts'
import { Problem } from '../problem.ts'
import type { Sharing } from '../store/sharing.ts'

const MOST_KEYS = 10_000
const MINUTE = 60_000
/** Where none is ever due, it is worth asking again as little as this often. */
const MOST_WAIT_SECONDS = 60

interface Measure {
  /** A minute, in the long run. */
  readonly perMinute: number
  readonly atOnce: number
  /** What who is too fast is told. */
  readonly sentence: string
  /** Counted at all nodes together, where several share a store. */
  readonly shared?: { readonly sharing: Sharing | undefined; readonly name: string }
}

/** How often somebody may ask for something, by whatever they are known by: an address, a holder. */
export class Pace {
  refused = 0
  readonly #limit: { rate: number; burst: number }
  readonly #sentence: string
  readonly #perMinute: number
  readonly #shared: Measure['shared']
  #buckets = new Map<string, Bucket>()

  constructor({ perMinute, atOnce, sentence, shared }: Measure) {
    this.#perMinute = perMinute
    this.#shared = shared
    this.#limit = { rate: perMinute / 60, burst: atOnce }
    this.#sentence = sentence
  }

  /** Throws 429 with a time if this one asks too often, at this node or at all of them together. */
  async checkAll(key: string): Promise<void> {
    this.check(key)
    const { sharing, name } = this.#shared ?? { sharing: undefined, name: '' }
    const counted = await sharing
      ?.count(hash('sha256', `${key}${name}`, 'hex'), MINUTE)
      .catch(() => undefined)
    if (counted === undefined || counted.count <= this.#perMinute) return
    this.refused += 1
    throw new Problem('slow-down', this.#sentence, Math.ceil(counted.left / 1000))
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
      throw new Problem('slow-down', this.#sentence, Math.ceil(Math.min(wait, MOST_WAIT_SECONDS)))
    }
  }
}
