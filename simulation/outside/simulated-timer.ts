import type { Scheduled, VirtualLoop } from './virtual-loop.ts'

interface Asked {
  readonly run: () => void
  readonly wait: number
  readonly repeats: boolean
}

/** What `setTimeout` and `setInterval` give back, as far as anybody uses it. */
export class SimulatedTimer {
  readonly #loop: VirtualLoop
  readonly #asked: Asked
  #scheduled: Scheduled

  constructor(loop: VirtualLoop, asked: Asked) {
    this.#loop = loop
    this.#asked = asked
    this.#scheduled = this.#schedule()
  }

  close(): this {
    this.#scheduled.isGone = true
    return this
  }

  /** Begins to wait anew. */
  refresh(): this {
    this.#scheduled.isGone = true
    this.#scheduled = this.#schedule()
    return this
  }

  ref(): this {
    return this
  }

  unref(): this {
    return this
  }

  hasRef(): boolean {
    return true
  }

  [Symbol.dispose](): void {
    this.close()
  }

  #schedule(): Scheduled {
    const { run, wait, repeats } = this.#asked
    const scheduled = this.#loop.after(wait, () => {
      // Before it runs, so that it may end itself.
      if (repeats) this.#scheduled = this.#schedule()
      run()
    })
    return scheduled
  }
}
