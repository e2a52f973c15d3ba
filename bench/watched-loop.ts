/** Between two looks passes about a millisecond, unless somebody holds the loop. */
const LOOK_MILLISECONDS = 1

/**
 * The longest time for which the loop did not turn, in processor time of its thread: other programs
 * may be busy too. Counts up to two milliseconds more than there were.
 */
export class WatchedLoop {
  #longest = 0
  #last = processorTime()
  readonly #timer: NodeJS.Timeout

  constructor() {
    this.#timer = setInterval(() => this.#look(), LOOK_MILLISECONDS)
  }

  /** The longest since it was taken last. */
  take(): number {
    this.#look()
    const longest = this.#longest
    this.#longest = 0
    return longest
  }

  stop(): number {
    clearInterval(this.#timer)
    return this.take()
  }

  #look(): void {
    const now = processorTime()
    this.#longest = Math.max(this.#longest, now - this.#last)
    this.#last = now
  }
}

/** Of this thread, in milliseconds. */
function processorTime(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
