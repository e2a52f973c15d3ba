/** So long may telling go on before requests are looked at again. */
const BUDGET_MILLISECONDS = 2

/** Something whose readers have to be told. */
export interface Telling {
  tellWhenDurable(): void
}

/**
 * When readers are told: after the answers of this turn, for a few milliseconds in each turn.
 * A busy server therefore tells several versions in one update instead of answering late.
 */
export class PublishSchedule {
  readonly #due = new Set<Telling>()
  #isArmed = false

  add(telling: Telling): void {
    this.#due.add(telling)
    if (this.#isArmed) return
    this.#isArmed = true
    setImmediate(() => this.#run())
  }

  #run(): void {
    const until = performance.now() + BUDGET_MILLISECONDS
    for (const telling of this.#due) {
      this.#due.delete(telling)
      telling.tellWhenDurable()
      if (performance.now() >= until) break
    }
    this.#isArmed = this.#due.size > 0
    if (this.#isArmed) setImmediate(() => this.#run())
  }
}
