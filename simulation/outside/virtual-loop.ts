/**
 * An event loop without a clock of its own: timers and immediates of everything that is simulated wait
 * here, in one order that follows from nothing but what was asked. Between two of them Node runs every
 * promise to its end, so that nothing depends on how fast the machine is.
 */

const realImmediate = setImmediate
const RESTING_TURNS = 4

export interface Scheduled {
  at: number
  order: number
  readonly run: () => void
  isGone: boolean
}

export class VirtualLoop {
  /** Milliseconds since the beginning. */
  now = 0
  events = 0
  readonly #onError: (error: unknown) => void
  readonly #timers: Scheduled[] = []
  #soon: Scheduled[] = []
  #order = 0

  constructor(onError: (error: unknown) => void) {
    this.#onError = onError
  }

  after(milliseconds: number, run: () => void): Scheduled {
    const wait = Number.isFinite(milliseconds) ? Math.max(1, Math.floor(milliseconds)) : 1
    const timer = { at: this.now + wait, order: this.#nextOrder(), run, isGone: false }
    this.#push(timer)
    return timer
  }

  /** In a later turn, at the same time. */
  soon(run: () => void): Scheduled {
    const immediate = { at: this.now, order: this.#nextOrder(), run, isGone: false }
    this.#soon.push(immediate)
    return immediate
  }

  pause(milliseconds: number): Promise<void> {
    return new Promise((resolve) => this.after(milliseconds, resolve))
  }

  /** The machine sleeps: whatever was due meanwhile happens late, once. */
  sleep(milliseconds: number): void {
    this.now += milliseconds
  }

  /** Lets everything happen that is due until then. */
  runUntil(until: number): Promise<void> {
    return this.#drive(() => this.#runNext(until))
  }

  /** Lets time go on until something is done, but not beyond a limit; says whether it was. */
  async runWhile(isWaiting: () => boolean, until: number): Promise<boolean> {
    await this.#drive(() => isWaiting() && this.#runNext(until))
    return !isWaiting()
  }

  /** Waits for something that needs files of this machine; simulated time stands still. */
  async settle<Result>(work: Promise<Result>): Promise<Result> {
    let isDone = false
    const done = () => {
      isDone = true
    }
    work.then(done, done)
    await this.#drive(() => {
      if (!isDone) this.#runNext(this.now)
      return !isDone
    })
    return work
  }

  /** Lets everything end that waits for no time: promises, and what Node itself does a turn later. */
  async comeToRest(): Promise<void> {
    let left = RESTING_TURNS
    await this.#drive(() => left-- > 0)
  }

  #drive(step: () => boolean): Promise<void> {
    return new Promise((resolve) => {
      const turn = () => {
        if (step()) realImmediate(turn)
        else resolve()
      }
      realImmediate(turn)
    })
  }

  #runNext(until: number): boolean {
    const next = this.#takeSoon() ?? this.#takeDue(until)
    if (next === undefined) {
      this.now = Math.max(this.now, until)
      return false
    }
    this.now = Math.max(this.now, next.at)
    this.events += 1
    try {
      next.run()
    } catch (error) {
      this.#onError(error)
    }
    return true
  }

  #takeSoon(): Scheduled | undefined {
    for (let next = this.#soon.shift(); next !== undefined; next = this.#soon.shift()) {
      if (!next.isGone) return next
    }
    return undefined
  }

  #takeDue(until: number): Scheduled | undefined {
    for (let first = this.#timers[0]; first !== undefined; first = this.#timers[0]) {
      if (!first.isGone && first.at > until) return undefined
      this.#pop()
      if (!first.isGone) return first
    }
    return undefined
  }

  #nextOrder(): number {
    this.#order += 1
    return this.#order
  }

  #push(timer: Scheduled): void {
    const heap = this.#timers
    let place = heap.push(timer) - 1
    while (place > 0) {
      const parent = (place - 1) >> 1
      const above = heap[parent] as Scheduled
      if (isBefore(above, timer)) break
      heap[place] = above
      place = parent
    }
    heap[place] = timer
  }

  #pop(): void {
    const heap = this.#timers
    const last = heap.pop() as Scheduled
    if (heap.length === 0) return
    let place = 0
    for (;;) {
      let child = 2 * place + 1
      if (child >= heap.length) break
      const right = heap[child + 1]
      if (right !== undefined && isBefore(right, heap[child] as Scheduled)) child += 1
      const below = heap[child] as Scheduled
      if (isBefore(last, below)) break
      heap[place] = below
      place = child
    }
    heap[place] = last
  }
}

function isBefore(one: Scheduled, other: Scheduled): boolean {
  return one.at < other.at || (one.at === other.at && one.order < other.order)
}
