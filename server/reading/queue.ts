import { Problem } from '../problem.ts'
import type { ReadAnswer } from './answer.ts'
import type { Job } from './jobs.ts'

/** One that reads, a job at a time. */
export interface Lane {
  run(job: Job): Promise<ReadAnswer>
  close(): void
  /** The process that reads, while there is one. */
  readonly pid?: number | undefined
}

export interface Waiting {
  readonly job: Job
  /** Who asks; null where play waits for it. */
  readonly address: string | null
  /** A short log is read in a moment. */
  readonly isShort: boolean
  /** Nobody waits for it any more. */
  isGone(): boolean
}

interface Queued extends Waiting {
  readonly settle: PromiseWithResolvers<ReadAnswer>
  readonly timer: NodeJS.Timeout
}

/** Longer nobody waits for a page to be read. */
const PATIENCE_MILLISECONDS = 30_000
const MOST_RETRY_SECONDS = 60
/** How much a new reading changes what is expected of the next one. */
const NEWEST_PART = 0.2

/**
 * Whose turn it is. Play goes first, then whoever came first, but nobody twice while somebody else
 * waits, and no table twice at the same time. The first lane takes nothing that lasts, so that neither
 * play nor a short table waits for somebody's thick book.
 */
export class ReadingQueue {
  readonly #lanes: readonly Lane[]
  readonly #idle: Set<Lane>
  readonly #running = new Set<Waiting>()
  readonly #patience: number
  #waiting: Queued[] = []
  #usualMilliseconds = 200

  constructor(lanes: readonly Lane[], patience = PATIENCE_MILLISECONDS) {
    this.#lanes = lanes
    this.#idle = new Set(lanes)
    this.#patience = patience
  }

  get waiting(): number {
    return this.#waiting.length
  }

  get running(): number {
    return this.#running.size
  }

  /** In seconds, when it may be worth asking again. */
  get retryAfter(): number {
    const ahead = (this.#waiting.length + 1) * this.#usualMilliseconds
    return Math.min(MOST_RETRY_SECONDS, Math.max(1, Math.ceil(ahead / this.#lanes.length / 1000)))
  }

  run(asked: Waiting): Promise<ReadAnswer> {
    const settle = Promise.withResolvers<ReadAnswer>()
    const timer = setTimeout(() => this.#giveUp(queued), this.#patience)
    const queued: Queued = { ...asked, settle, timer }
    this.#waiting.push(queued)
    this.#pump()
    return settle.promise
  }

  close(): void {
    for (const queued of this.#waiting) this.#giveUp(queued)
    for (const lane of this.#lanes) lane.close()
  }

  #giveUp(queued: Queued): void {
    clearTimeout(queued.timer)
    this.#waiting = this.#waiting.filter((one) => one !== queued)
    queued.settle.reject(busy(this.retryAfter))
  }

  #pump(): void {
    for (const lane of this.#lanes) {
      if (!this.#idle.has(lane)) continue
      const next = this.#next(lane)
      if (next === undefined) continue
      this.#waiting = this.#waiting.filter((one) => one !== next)
      clearTimeout(next.timer)
      void this.#runOn(lane, next)
    }
  }

  #next(lane: Lane): Queued | undefined {
    for (const one of this.#waiting.filter((queued) => queued.isGone())) this.#giveUp(one)
    const isQuick = this.#lanes.length > 1 && lane === this.#lanes[0]
    const play = this.#waiting.find(({ address }) => address === null)
    if (play !== undefined) return play
    const running = [...this.#running]
    const free = this.#waiting.filter(
      ({ job, isShort }) => (isShort || !isQuick) && !running.some((one) => one.job.table === job.table),
    )
    return free.find(({ address }) => !running.some((one) => one.address === address)) ?? free[0]
  }

  async #runOn(lane: Lane, queued: Queued): Promise<void> {
    this.#idle.delete(lane)
    this.#running.add(queued)
    const began = performance.now()
    try {
      queued.settle.resolve(await lane.run(queued.job))
    } catch (error) {
      queued.settle.reject(error)
    }
    const took = performance.now() - began
    this.#usualMilliseconds += (took - this.#usualMilliseconds) * NEWEST_PART
    this.#running.delete(queued)
    this.#idle.add(lane)
    this.#pump()
  }
}

export function busy(seconds: number): Problem {
  return new Problem(
    'reading-busy',
    'Others are having long tables read just now. Nothing is lost: ask again in a little while.',
    seconds,
  )
}
