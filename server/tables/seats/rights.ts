import type { Lookout, Watched } from '../nodes/lookout.ts'

/** So long after a look at who may read, readers may be told. */
const FRESH_MILLISECONDS = 250
const AGAIN_MILLISECONDS = 200

/** Whoever lost a seat at another node gets nothing more: before readers are told, somebody looks. */
export class Rights {
  readonly #table: Watched
  readonly #lookout: Lookout
  #freshUntil = 0
  #changes = 0
  #isChecking = false

  constructor(table: Watched, lookout: Lookout) {
    this.#table = table
    this.#lookout = lookout
  }

  /** Spectators have nothing to lose. */
  get areFresh(): boolean {
    return performance.now() < this.#freshUntil || this.#table.holdings.length === 0
  }

  /** Seats have changed hands since anybody looked, and what is told next comes after that. */
  expire(): void {
    this.#freshUntil = 0
    this.#changes += 1
  }

  /** While nobody can say who may read, nobody is told. */
  check(then: () => void): void {
    if (this.#isChecking) return
    this.#isChecking = true
    const changes = this.#changes
    this.#lookout.check(this.#table).then(
      () => {
        this.#isChecking = false
        // What was asked before a change says nothing about it: somebody has to look again.
        if (changes === this.#changes) this.#freshUntil = performance.now() + FRESH_MILLISECONDS
        then()
      },
      () => {
        this.#isChecking = false
        setTimeout(then, AGAIN_MILLISECONDS).unref()
      },
    )
  }
}
