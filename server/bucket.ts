/** A token bucket: so many at once, and so many a second after that. */
export class Bucket {
  readonly #rate: number
  readonly #burst: number
  #tokens: number
  #at: number

  /** `now` counts milliseconds and never goes back. */
  constructor(limit: { readonly rate: number; readonly burst: number }, now: number) {
    this.#rate = limit.rate
    this.#burst = limit.burst
    this.#tokens = limit.burst
    this.#at = now
  }

  /** Takes one token: 0, or how many seconds until there is one. */
  take(now: number): number {
    this.#tokens = Math.min(this.#burst, this.#tokens + ((now - this.#at) / 1000) * this.#rate)
    this.#at = now
    if (this.#tokens < 1) return (1 - this.#tokens) / this.#rate
    this.#tokens -= 1
    return 0
  }
}
