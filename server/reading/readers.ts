import type { ServerResponse } from 'node:http'
import type { Action, Game, Seat } from '../../engine/game.ts'
import type { ReadAhead } from '../../engine/means.ts'
import { Problem } from '../problem.ts'
import type { Snapshot } from '../store/port.ts'
import { aheadOf, type ReadBehind } from '../tables/reading-ahead.ts'
import type { ReadAnswer } from './answer.ts'
import type { Job, PlayJob, Reading } from './jobs.ts'
import { busy, type Lane, ReadingQueue } from './queue.ts'
import { ReadingEndedError, ReadingFailedError } from './reader.ts'

/** Up to here a log is read in a moment, by the reader that keeps itself free for such. */
export const SHORT_BYTES = 2 * 1024 * 1024
/** Up to here it is not worth another process. */
const [HOME_ENTRIES, HOME_BYTES] = [400, 256 * 1024]

/** Waiting, being read or being sent. */
const MOST_READINGS = 200
/** A table that has ended a reader is left alone for so long. */
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
  readonly patience?: number
}

/** Who asks, and how long the log is. */
export interface Asking {
  readonly address: string
  readonly bytes: number
  /** The reading counts until its answer has been sent. */
  readonly response: ServerResponse
}

/** How long a table's log is: what decides where it is read. */
export interface Extent {
  readonly version: number
  readonly bytes: number
  /** It came as a file that could not be played again: whatever it holds, it is read apart. */
  readonly isUnproven: boolean
}

interface UnderWay {
  readonly answer: Promise<ReadAnswer>
  readonly responses: ServerResponse[]
}

function isGone(response: ServerResponse): boolean {
  return response.destroyed || (response.socket?.destroyed ?? true)
}

/** All reading of whole logs: few at a time, in processes of their own. */
export class Readers {
  readonly counts = { readings: 0, refused: 0, ended: 0 }
  readonly #options: ReadersOptions
  readonly #queue: ReadingQueue
  readonly #byAddress = new Map<string, number>()
  readonly #underWay = new Map<string, UnderWay>()
  readonly #resting = new Map<string, number>()
  #held = 0

  constructor(options: ReadersOptions) {
    this.#options = options
    this.#queue = new ReadingQueue(options.lanes, options.patience)
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

  /** What people ask for. Throws 503 with a time where too many do. */
  async read(job: Reading, asking: Asking): Promise<ReadAnswer> {
    this.#admit(asking)
    const { response } = asking
    const key = JSON.stringify(job)
    const known = this.#underWay.get(key)
    known?.responses.push(response)
    const { answer } = known ?? this.#begin(key, job, asking)
    const own = (await answer).again()
    if (isGone(response)) await own.drop()
    return own
  }

  /** Who asks for the same at the same time gets the same. */
  #begin(key: string, job: Reading, { address, bytes, response }: Asking): UnderWay {
    const responses = [response]
    const isShort = bytes <= SHORT_BYTES
    const answer = this.#run({ job, address, isShort, isGone: () => responses.every(isGone) })
    const underWay = { answer, responses }
    this.#underWay.set(key, underWay)
    const done = () => this.#underWay.delete(key)
    answer.then((read) => {
      done()
      // When all who waited have theirs.
      setImmediate(() => read.drop().catch(() => {}))
    }, done)
    return underWay
  }

  /** The whole log, folded; undefined where there is none. */
  async load(table: string): Promise<Snapshot | undefined> {
    const text = await this.#forPlay({ kind: 'load', table })
    return text === '' ? undefined : JSON.parse(text)
  }

  /** The table as it was, as a snapshot of it. */
  async fold(table: string, at: number, extent: Extent): Promise<Snapshot> {
    return JSON.parse(await this.#forPlay({ kind: 'fold', table, version: extent.version, at }, extent))
  }

  /** What an action needs to know before it can be decided. */
  async ahead(
    { table, game, extent }: { table: string; game: Game; extent: Extent },
    { seat, action }: { seat: Seat; action: Action },
  ): Promise<ReadAhead> {
    const job: PlayJob = { kind: 'ahead', table, version: extent.version, seat, action }
    return aheadOf(game, JSON.parse(await this.#forPlay(job, extent)) as ReadBehind)
  }

  close(): void {
    this.#queue.close()
    this.#options.home.close()
  }

  async #forPlay(job: PlayJob, extent?: Extent): Promise<string> {
    const { home } = this.#options
    if (isAtHome(extent)) return (await home.run(job)).text()
    const answer = await this.#run({ job, address: null, isShort: true, isGone: () => false })
    return answer.text()
  }

  async #run(asked: Parameters<ReadingQueue['run']>[0]): Promise<ReadAnswer> {
    const { table } = asked.job
    const until = this.#resting.get(table) ?? 0
    if (until > performance.now()) throw tooMuch(until - performance.now())
    this.#resting.delete(table)
    try {
      this.counts.readings += 1
      return await this.#queue.run(asked)
    } catch (error) {
      throw this.#explain(error, asked.job)
    }
  }

  #explain(error: unknown, job: Job): unknown {
    const facts = { table: job.table.slice(0, 6), job: job.kind }
    if (error instanceof ReadingEndedError) {
      this.counts.ended += 1
      this.#resting.set(job.table, performance.now() + REST_MILLISECONDS)
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

  /** Counts a reading until its answer is sent. */
  #admit({ address, response }: Asking): void {
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

function isPlay({ kind }: Job): boolean {
  return kind === 'load' || kind === 'fold' || kind === 'ahead'
}

function isAtHome(extent: Extent | undefined): boolean {
  if (extent === undefined || extent.isUnproven) return false
  return extent.version <= HOME_ENTRIES && extent.bytes <= HOME_BYTES
}

function tooManyOwn(seconds: number): Problem {
  return new Problem(
    'reading-busy',
    'Several long readings for your address are under way already. Wait until one is done.',
    seconds,
  )
}

function tooMuch(milliseconds: number): Problem {
  return new Problem(
    'reading-failed',
    'This table takes more time or room to read than a reading may. Play goes on.',
    Math.ceil(milliseconds / 1000),
  )
}
