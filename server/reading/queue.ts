import { FairQueue } from '../fair-queue.ts'
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
  /** Whose turn it takes: an address, or the tables' own work. */
  readonly by: string
  /** Play waits for it. */
  readonly isPlay: boolean
  /** It goes before whatever else the same ones wait for. */
  readonly isUrgent?: boolean
  /** A short log is read in a moment. */
  readonly isShort: boolean
  /** Whoever asks for the same gets the same answer, whoever’s turn comes first. */
  readonly same?: string
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
/** So many that play waits for go before a book that waits. */
const MOST_PLAY_IN_A_ROW = 8
/** How much a new reading changes what is expected of the next one. */
const NEWEST_PART = 0.2

/**
 * Whose turn it is. Play goes first, and lets a book through now and then. Among either, nobody has a
 * second turn while somebody else waits for a first; and no table has two books read at the same time.
 * The first lane takes nothing that lasts, so that neither play nor a short table waits for somebody's
 * thick book.
 */
export class ReadingQueue {
  readonly #lanes: readonly Lane[]
  readonly #idle: Set<Lane>
  readonly #running = new Set<Queued>()
  readonly #patience: number
  readonly #play = new FairQueue<Queued>()
  readonly #books = new FairQueue<Queued>()
  #playInARow = 0
  #usualMilliseconds = 200

  constructor(lanes: readonly Lane[], patience = PATIENCE_MILLISECONDS) {
    this.#lanes = lanes
    this.#idle = new Set(lanes)
    this.#patience = patience
  }

  get waiting(): number {
    return this.#play.size + this.#books.size
  }

  get running(): number {
    return this.#running.size
  }

  /** In seconds, when it may be worth asking again. */
  get retryAfter(): number {
    const ahead = (this.waiting + 1) * this.#usualMilliseconds
    return Math.min(MOST_RETRY_SECONDS, Math.max(1, Math.ceil(ahead / this.#lanes.length / 1000)))
  }

  /** Whether it is read or waited for already. */
  has(same: string): boolean {
    return [...this.#running, ...this.#books].some((one) => one.same === same)
  }

  run(asked: Waiting): Promise<ReadAnswer> {
    const running = asked.same && [...this.#running].find(({ same }) => same === asked.same)
    if (running) return running.settle.promise
    // Also where others wait for the same: their turn may be far behind this one’s.
    const settle = Promise.withResolvers<ReadAnswer>()
    const timer = setTimeout(() => this.#giveUp(queued), this.#patience)
    const queued: Queued = { ...asked, settle, timer }
    this.#rowOf(queued).push(queued)
    this.#pump()
    return settle.promise
  }

  close(): void {
    for (const queued of [...this.#play, ...this.#books]) this.#giveUp(queued)
    for (const lane of this.#lanes) lane.close()
  }

  #giveUp(queued: Queued): void {
    clearTimeout(queued.timer)
    this.#rowOf(queued).remove(queued)
    queued.settle.reject(busy(this.retryAfter))
  }

  #pump(): void {
    for (const lane of this.#lanes) {
      if (!this.#idle.has(lane)) continue
      const next = this.#next(lane)
      if (next === undefined) continue
      clearTimeout(next.timer)
      this.#joinSame(next)
      void this.#runOn(lane, next)
    }
  }

  #joinSame({ same, settle }: Queued): void {
    if (same === undefined) return
    for (const one of [...this.#books].filter((queued) => queued.same === same)) {
      clearTimeout(one.timer)
      this.#books.remove(one)
      one.settle.resolve(settle.promise)
    }
  }

  #rowOf({ isPlay }: Waiting): FairQueue<Queued> {
    return isPlay ? this.#play : this.#books
  }

  #next(lane: Lane): Queued | undefined {
    for (const one of [...this.#books].filter((queued) => queued.isGone())) this.#giveUp(one)
    const isBooksTurn = this.#playInARow >= MOST_PLAY_IN_A_ROW
    const next = (isBooksTurn ? this.#nextBook(lane) : undefined) ?? this.#nextPlay() ?? this.#nextBook(lane)
    if (next !== undefined) this.#playInARow = next.isPlay && this.#books.size > 0 ? this.#playInARow + 1 : 0
    return next
  }

  #nextPlay(): Queued | undefined {
    return this.#play.take((one) => !this.#hasTurn(one)) ?? this.#play.take()
  }

  #nextBook(lane: Lane): Queued | undefined {
    const isQuick = this.#lanes.length > 1 && lane === this.#lanes[0]
    const running = [...this.#running]
    const isFree = ({ job, isShort }: Queued) =>
      (isShort || !isQuick) && !running.some((one) => one.job.table === job.table)
    return this.#books.take((one) => isFree(one) && !this.#hasTurn(one)) ?? this.#books.take(isFree)
  }

  #hasTurn({ by }: Queued): boolean {
    return [...this.#running].some((one) => one.by === by)
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
