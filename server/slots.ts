import { FairQueue } from './fair-queue.ts'
import { Problem } from './problem.ts'

interface Waiting {
  readonly by: string
  readonly settle: PromiseWithResolvers<void>
  readonly timer: NodeJS.Timeout | undefined
}

/** How long anybody waits, and how many may wait for one, where many could come at once. */
export interface Patience {
  readonly milliseconds: number
  readonly mostEach: number
}

const RETRY_SECONDS = 5

/** So many at once; the others wait in turn, by whoever asks. */
export class Slots {
  #free: number
  readonly #patience: Patience | undefined
  readonly #waiting = new FairQueue<Waiting>()

  constructor(count: number, patience?: Patience) {
    this.#free = count
    this.#patience = patience
  }

  /** Throws 503 with a time where this one has waited too long, or too many wait for it. */
  async run<Result>(by: string, work: () => Promise<Result>): Promise<Result> {
    if (this.#free === 0) await this.#wait(by)
    else this.#free -= 1
    try {
      return await work()
    } finally {
      this.#pass()
    }
  }

  #wait(by: string): Promise<void> {
    const patience = this.#patience
    if (patience !== undefined && this.#waiting.count(by) >= patience.mostEach) throw busy()
    const settle = Promise.withResolvers<void>()
    const timer = patience && setTimeout(() => this.#giveUp(waiting), patience.milliseconds)
    const waiting: Waiting = { by, settle, timer }
    this.#waiting.push(waiting)
    return settle.promise
  }

  #giveUp(waiting: Waiting): void {
    this.#waiting.remove(waiting)
    waiting.settle.reject(busy())
  }

  #pass(): void {
    const next = this.#waiting.take()
    if (next === undefined) {
      this.#free += 1
      return
    }
    clearTimeout(next.timer)
    next.settle.resolve()
  }
}

function busy(): Problem {
  return new Problem(
    'reading-busy',
    'Very many pages are being read just now. Nothing is lost: ask again in a moment.',
    RETRY_SECONDS,
  )
}
