/** Veils may keep coming: so many go before one of what waits, never all of them. */
const MOST_URGENT_IN_A_ROW = 4

/** Everything that happens at a table takes turns; what is urgent goes before whatever waits. */
export class Turns {
  #last: Promise<unknown> = Promise.resolve()
  #urgent: (() => Promise<void>)[] = []
  #waiting = 0

  /** How much is under way or waits. */
  get waiting(): number {
    return this.#waiting
  }

  /** Resolves when everything asked so far is done. */
  get settled(): Promise<unknown> {
    return this.#last
  }

  run<Result>(work: () => Promise<Result>): Promise<Result> {
    this.#waiting += 1
    const done = () => {
      this.#waiting -= 1
    }
    const result = this.#last.then(() => (this.#urgent.length === 0 ? work() : this.#runUrgent().then(work)))
    this.#last = result.then(done, done)
    return result
  }

  /** Before what waits; what is under way is finished. */
  runFirst<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = new Promise<Result>((resolve, reject) => {
      this.#urgent.push(() => work().then(resolve, reject))
    })
    void this.run(async () => {})
    return result
  }

  async #runUrgent(): Promise<void> {
    // The others have turns of their own behind it.
    for (const work of this.#urgent.splice(0, MOST_URGENT_IN_A_ROW)) await work()
  }
}
