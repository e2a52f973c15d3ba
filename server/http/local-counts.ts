import type { Counted } from '../store/sharing.ts'

/** Counts within windows, for one node. */
export class LocalCounts {
  readonly #most: number
  #counts = new Map<string, { count: number; readonly until: number }>()

  constructor(most: number) {
    this.#most = most
  }

  count(key: string, window: number): Counted {
    const now = performance.now()
    // Forgetting everybody lets a few through too soon; remembering everybody would fill the memory.
    if (this.#counts.size >= this.#most) this.#counts = new Map()
    const known = this.#counts.get(key)
    const counted = known !== undefined && known.until > now ? known : { count: 0, until: now + window }
    counted.count += 1
    this.#counts.set(key, counted)
    return { count: counted.count, left: counted.until - now }
  }
}
