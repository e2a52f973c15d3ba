/** One process that reads for the server: whatever a log does to its reader, it does to nobody else. */
import { type ChildProcess, fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { newerTable } from '../problem.ts'
import type { Elsewhere } from '../store/port.ts'
import { TableDamagedError } from '../tables/chain.ts'
import { ReadAnswer } from './answer.ts'
import type { Job } from './jobs.ts'
import type { FromReader, Said, ToReader } from './messages.ts'

/** Enough for the longest log that a table can have, and a book of it. */
const MOST_MEGABYTES = 160
const MOST_MILLISECONDS = 60_000
/** A reader that nobody has asked for so long goes home, and its memory with it; sooner where it holds much. */
const IDLE_MILLISECONDS = 60_000
const LARGE_IDLE_MILLISECONDS = 3_000
const LARGE_BYTES = 128 * 1024 * 1024

const PROGRAM = fileURLToPath(new URL('./reader-process.ts', import.meta.url))

/** Raised where a job was ended because it took more time or memory than a reading may. */
export class ReadingEndedError extends Error {
  override readonly name = 'ReadingEndedError'
}

/** Raised where reading failed; `facts` are for the operator, and hold nobody's words. */
export class ReadingFailedError extends Error {
  override readonly name = 'ReadingFailedError'
  readonly facts: Readonly<Record<string, unknown>>

  constructor(facts: Readonly<Record<string, unknown>>) {
    super('A reading failed.')
    this.facts = facts
  }
}

export interface ReaderOptions {
  readonly store: Elsewhere
  readonly shelf: URL
  /** It makes a folder of its own in it, for long answers. */
  readonly spool: string
  /** Holds nothing large between two jobs. */
  readonly isLight: boolean
  /** For tests: how long a reading may take. */
  readonly milliseconds?: number
}

export class Reader {
  readonly #options: ReaderOptions
  readonly #spool: string
  #child: ChildProcess | undefined
  #idle: NodeJS.Timeout | undefined

  constructor(options: ReaderOptions) {
    this.#options = options
    this.#spool = join(options.spool, randomBytes(8).toString('hex'))
  }

  get pid(): number | undefined {
    return this.#child?.pid
  }

  /** One job at a time. */
  async run(job: Job): Promise<ReadAnswer> {
    clearTimeout(this.#idle)
    const child = this.#child ?? this.#start()
    const said = await this.#ask(child, job)
    try {
      return await toAnswer(said)
    } finally {
      this.#rest(said)
    }
  }

  #rest({ kind, memory }: FromReader): void {
    const isLarge = memory > LARGE_BYTES
    if (kind === 'unopened' || (isLarge && this.#options.isLight)) return this.close()
    this.#idle = setTimeout(() => this.close(), isLarge ? LARGE_IDLE_MILLISECONDS : IDLE_MILLISECONDS)
    this.#idle.unref()
  }

  close(): void {
    clearTimeout(this.#idle)
    this.#child?.kill('SIGKILL')
    this.#child = undefined
  }

  #start(): ChildProcess {
    const { store, shelf } = this.#options
    this.#clear()
    const child = fork(PROGRAM, [], {
      execArgv: [`--max-old-space-size=${MOST_MEGABYTES}`, '--max-semi-space-size=4'],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      // Nothing of the server's is its business. One arena: memory that one thread has freed serves the others.
      env: { MALLOC_ARENA_MAX: '1' },
    })
    const gone = () => {
      if (this.#child === child) this.#child = undefined
    }
    child.once('exit', gone)
    // A process that could not be started, or a message to one that has ended: its job hears of it.
    child.on('error', gone)
    child.send({ kind: 'open', store, shelf: shelf.href, spool: this.#spool } satisfies ToReader)
    this.#child = child
    return child
  }

  /** What one that was ended had begun to write is nobody’s. */
  #clear(): void {
    try {
      rmSync(this.#spool, { recursive: true, force: true })
      mkdirSync(this.#spool, { recursive: true, mode: 0o700 })
    } catch {
      // A full disk: short answers need none of it.
    }
  }

  #ask(child: ChildProcess, job: Job): Promise<FromReader> {
    const { milliseconds = MOST_MILLISECONDS } = this.#options
    return new Promise((resolve, reject) => {
      const end = () => {
        clearTimeout(timer)
        child.off('message', answered)
        child.off('exit', ended)
        child.off('error', ended)
      }
      const answered = (answer: unknown) => {
        end()
        resolve(answer as FromReader)
      }
      const ended = () => {
        end()
        reject(new ReadingEndedError('This reading took more than a reading may.'))
      }
      const timer = setTimeout(() => child.kill('SIGKILL'), milliseconds)
      child.once('message', answered)
      child.once('exit', ended)
      child.once('error', ended)
      child.send({ kind: 'job', job } satisfies ToReader)
    })
  }
}

async function toAnswer(said: Said): Promise<ReadAnswer> {
  switch (said.kind) {
    case 'short':
      return ReadAnswer.ofBytes(said.name, said.bytes)
    case 'long':
      return ReadAnswer.ofFile(said.name, said.file)
    case 'damaged':
      throw new TableDamagedError(said.message)
    case 'newer':
      throw newerTable()
    case 'failed':
    case 'unopened':
      throw new ReadingFailedError(said.error)
    default:
      return said satisfies never
  }
}
