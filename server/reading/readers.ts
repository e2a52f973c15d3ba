import type { ServerResponse } from 'node:http'
import { traitsOf } from '../../engine/actions/index.ts'
import type { Action, Game, Seat } from '../../engine/game.ts'
import type { ReadAhead } from '../../engine/means.ts'
import { noSuchTable, Problem } from '../problem.ts'
import type { Snapshot } from '../store/port.ts'
import { TableDamagedError } from '../tables/chain.ts'
import { aheadOf, type ReadBehind } from '../tables/past/reading-ahead.ts'
import type { ReadAnswer } from './answer.ts'
import type { Job, PlayJob, Reading } from './jobs.ts'
import { busy, type Lane, ReadingQueue } from './queue.ts'
import { ReadingEndedError, ReadingFailedError } from './reader.ts'
import { tooManyOpened, tooManyOwn, tooMuch } from './too-much.ts'

/** Up to here a log is read in a moment, by the reader that keeps itself free for such. */
export const SHORT_BYTES = 2 * 1024 * 1024
/** Up to here it is not worth another process. */
const [HOME_ENTRIES, HOME_BYTES] = [400, 256 * 1024]

/** So much of what play waits for one address may have under way; what stops a table has more room. */
const MOST_PLAY = { usual: 24, safety: 32 }
/** By no visitor's hand: jobs, and what other nodes have written. All tables together take one turn. */
const OWN_WORK = ''

/** Waiting, being read or being sent. */
const MOST_READINGS = 200
/** A table that has ended a reader is left alone for so long: by play where play needed it, else by whoever only reads. */
const REST_MILLISECONDS = 60_000
/** Longer no answer is sent, however slowly it is taken. */
const SENDING_MILLISECONDS = 600_000

interface ReadersLog {
  warn(facts: Readonly<Record<string, unknown>>, event: string): void
  error(facts: Readonly<Record<string, unknown>>, event: string): void
}

export interface ReadersOptions {
  readonly lanes: readonly Lane[]
  /** Reads in this process what is not worth another. */
  readonly home: Lane
  /** Readings at once for an address. */
  readonly atOnce: number
  readonly log: ReadersLog
  /** A log that is not whole may be that of a table which was removed meanwhile. */
  readonly isGone: (table: string) => Promise<boolean>
  readonly patience?: number
}

/** Who asks, and how long the log is. */
export interface Asking {
  readonly address: string
  readonly bytes: number
  /** The reading counts until its answer has been sent. */
  readonly response: ServerResponse
}

/** For whom play waits. */
export interface Cause {
  readonly address?: string
  /** Somebody draws a veil: read before, and refused after, all else from there. */
  readonly isSafety?: boolean
}

/** How long a table's log is: what decides where it is read. */
export interface Extent {
  readonly version: number
  readonly bytes: number
  /** It came as a file that could not be played again: whatever it holds, it is read apart. */
  readonly isUnproven: boolean
}

/** What play wants of a log, and from where it was asked for. */
interface Wanted {
  readonly extent: Extent
  readonly address?: string | undefined
}

/** By the connection that asked: an answer that waits behind another one on it has none of its own yet. */
function isGone({ destroyed, req }: ServerResponse): boolean {
  return destroyed || req.socket.destroyed
}

/** All reading of whole logs: few at a time, in processes of their own. */
export class Readers {
  readonly counts = { readings: 0, refused: 0, ended: 0 }
  readonly #options: ReadersOptions
  readonly #queue: ReadingQueue
  readonly #byAddress = new Map<string, number>()
  readonly #playByAddress = new Map<string, number>()
  readonly #resting = new Map<string, number>()
  #held = 0

  constructor(options: ReadersOptions) {
    this.#options = options
    this.#queue = new ReadingQueue(
      options.lanes.map((lane) => this.#explaining(lane)),
      options.patience,
    )
  }

  get waiting(): number {
    return this.#queue.waiting
  }

  get running(): number {
    return this.#queue.running
  }

  /** The processes that read just now. */
  get processes(): readonly number[] {
    return this.#options.lanes.flatMap(({ pid }) => pid ?? [])
  }

  /** What people ask for. Throws 503 with a time where too many do. Who asks for the same at the same time gets the same. */
  async read(job: Reading, asking: Asking): Promise<ReadAnswer> {
    this.#admit(asking)
    const { address, bytes, response } = asking
    const answer = await this.#run({
      job,
      by: address,
      isPlay: false,
      isShort: bytes <= SHORT_BYTES,
      same: JSON.stringify(job),
      isGone: () => isGone(response),
    })
    const own = answer.again()
    // When all who waited have theirs.
    setImmediate(() => answer.drop().catch(() => {}))
    if (isGone(response)) await own.drop()
    return own
  }

  /** The whole log, folded; undefined where there is none. */
  async load(table: string, cause: Cause = {}): Promise<Snapshot | undefined> {
    const text = await this.#forPlay({ kind: 'load', table }, cause)
    return text === '' ? undefined : JSON.parse(text)
  }

  /** The table as it was, as a snapshot of it. */
  async fold(table: string, at: number, { extent, address }: Wanted): Promise<Snapshot> {
    const job: PlayJob = { kind: 'fold', table, version: extent.version, at }
    return JSON.parse(await this.#forPlay(job, causeOf(address), extent))
  }

  /** What an action needs to know before it can be decided. */
  async ahead(
    { table, game, extent, address }: Wanted & { table: string; game: Game },
    { seat, action }: { seat: Seat; action: Action },
  ): Promise<ReadAhead> {
    const job: PlayJob = { kind: 'ahead', table, version: extent.version, seat, action }
    const cause = { ...causeOf(address), isSafety: traitsOf(action.do).safety === true }
    return aheadOf(game, JSON.parse(await this.#forPlay(job, cause, extent)) as ReadBehind)
  }

  close(): void {
    this.#queue.close()
    this.#options.home.close()
  }

  async #forPlay(job: PlayJob, cause: Cause, extent?: Extent): Promise<string> {
    const { home } = this.#options
    if (isAtHome(extent)) {
      const answer = await this.#explaining(home).run(job)
      return answer.text()
    }
    const by = cause.address ?? OWN_WORK
    const done = this.#admitPlay(by, cause)
    try {
      const answer = await this.#run({
        job,
        by,
        isPlay: true,
        isUrgent: cause.isSafety === true,
        isShort: true,
        isGone: () => false,
      })
      return await answer.text()
    } finally {
      done()
    }
  }

  /** To be called when it is done. */
  #admitPlay(by: string, { isSafety }: Cause): () => void {
    const own = this.#playByAddress.get(by) ?? 0
    if (by !== OWN_WORK && own >= MOST_PLAY[isSafety ? 'safety' : 'usual']) {
      this.counts.refused += 1
      throw tooManyOpened(this.#queue.retryAfter)
    }
    this.#playByAddress.set(by, own + 1)
    return () => {
      const left = (this.#playByAddress.get(by) ?? 1) - 1
      if (left === 0) this.#playByAddress.delete(by)
      else this.#playByAddress.set(by, left)
    }
  }

  async #run(asked: Parameters<ReadingQueue['run']>[0]): Promise<ReadAnswer> {
    const left = (this.#resting.get(restOf(asked.job)) ?? 0) - performance.now()
    if (left > 0) throw tooMuch(left)
    if (asked.same === undefined || !this.#queue.has(asked.same)) this.counts.readings += 1
    return this.#queue.run(asked)
  }

  /** Once for all who asked for the same. */
  #explaining(lane: Lane): Lane {
    return {
      run: (job) => lane.run(job).catch((error) => this.#refuse(error, job)),
      close: () => lane.close(),
    }
  }

  async #refuse(error: unknown, job: Job): Promise<never> {
    if (error instanceof TableDamagedError && (await this.#options.isGone(job.table))) throw noSuchTable()
    throw this.#explain(error, job)
  }

  #explain(error: unknown, job: Job): unknown {
    const facts = { table: job.table.slice(0, 6), job: job.kind }
    if (error instanceof ReadingEndedError) {
      this.counts.ended += 1
      this.#rest(job)
      this.#options.log.warn(facts, 'reading-ended')
      return tooMuch(REST_MILLISECONDS)
    }
    // What a log unfolds into may be too much for a rule, also where it is read at home.
    if (error instanceof ReadingFailedError || (error instanceof RangeError && !isPlay(job))) {
      const where = error instanceof ReadingFailedError ? error.facts : { reason: error.message }
      this.#options.log.error({ ...facts, ...where }, 'reading-failed')
      return new Problem('reading-failed', 'This table could not be read. Play goes on.', 10)
    }
    return error
  }

  #rest(job: Job): void {
    const now = performance.now()
    for (const [rest, until] of this.#resting) if (until <= now) this.#resting.delete(rest)
    this.#resting.set(restOf(job), now + REST_MILLISECONDS)
  }

  /** Counts a reading until its answer is sent. */
  #admit({ address, response }: Asking): void {
    // Left while the table was found: nothing would tell when this reading is over.
    if (isGone(response)) throw busy(this.#queue.retryAfter)
    const own = this.#byAddress.get(address) ?? 0
    if (own >= this.#options.atOnce || this.#held >= MOST_READINGS) {
      this.counts.refused += 1
      throw own >= this.#options.atOnce ? tooManyOwn(this.#queue.retryAfter) : busy(this.#queue.retryAfter)
    }
    this.#byAddress.set(address, own + 1)
    this.#held += 1
    const timer = setTimeout(() => response.destroy(), SENDING_MILLISECONDS)
    timer.unref()
    response.once('close', () => {
      clearTimeout(timer)
      this.#held -= 1
      const left = (this.#byAddress.get(address) ?? 1) - 1
      if (left === 0) this.#byAddress.delete(address)
      else this.#byAddress.set(address, left)
    })
  }
}

/** To load a table takes less than a book of it. */
function restOf(job: Job): string {
  return `${isPlay(job) ? 'play' : 'books'} ${job.table}`
}

function isPlay({ kind }: Job): boolean {
  return kind === 'load' || kind === 'fold' || kind === 'ahead'
}

function causeOf(address: string | undefined): Cause {
  return address === undefined ? {} : { address }
}

function isAtHome(extent: Extent | undefined): boolean {
  if (extent === undefined || extent.isUnproven) return false
  return extent.version <= HOME_ENTRIES && extent.bytes <= HOME_BYTES
}
