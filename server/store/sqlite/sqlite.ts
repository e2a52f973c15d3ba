/**
 * The store in one file, for one process: SQLite with a thread that writes and a thread
 * that reads, so that no sync and no long reading ever holds up the caller's loop.
 */
import { writeSync } from 'node:fs'
import { resolve } from 'node:path'
import {
  checkAppend,
  checkClaim,
  checkCount,
  checkHash,
  checkJob,
  checkName,
  checkNotes,
  checkSnapshot,
} from '../checks.ts'
import type { JobBook } from '../jobs.ts'
import type { KeptTables } from '../kept.ts'
import type { NoteBook } from '../notes.ts'
import {
  type Append,
  type Appended,
  type Elsewhere,
  type SeatRegister,
  type SeedVault,
  type Snapshot,
  type Store,
  StoreClosedError,
  type StoredEntry,
} from '../port.ts'
import { backUp } from './backup/backup.ts'
import type { GroupCounts, Reads, StoreFaults, Writes } from './calls.ts'
import { Thread } from './thread.ts'

export interface SqliteOptions {
  /** The data folder; made if it is not there. */
  readonly folder: string
  /** Called when storage cannot go on, a failed sync for one. Ends the process unless a test says otherwise. */
  readonly onFatal?: (error: Error) => void
}

export interface SqliteStore extends Store {
  readonly groups: GroupCounts
}

const CALLS_IN_MESSAGE = 500
/** Fewer, for an answer to a reading may be a megabyte. */
const READS_IN_MESSAGE = 8
const EXIT_STORAGE_FAILED = 70

export function openSqliteStore(options: SqliteOptions): Promise<SqliteStore> {
  return openFaultySqliteStore(options, {})
}

/** For tests of faults only. */
export async function openFaultySqliteStore(
  options: SqliteOptions,
  faults: StoreFaults,
): Promise<SqliteStore> {
  const { folder, onFatal = endProcess } = options
  const data = { folder, faults }
  const writerFile = new URL('./writer.ts', import.meta.url)
  const readerFile = new URL('./reader.ts', import.meta.url)
  const writer = new Thread<Writes>({ file: writerFile, data, callsInMessage: CALLS_IN_MESSAGE, onFatal })
  const reader = new Thread<Reads>({ file: readerFile, data, callsInMessage: READS_IN_MESSAGE, onFatal })
  try {
    // The writer first: it takes the folder's lock and makes the file that the reader opens.
    await writer.open()
    await reader.open()
    return new ThreadedStore(folder, writer, reader)
  } catch (error) {
    await Promise.all([writer.close(), reader.close()])
    throw error
  }
}

class ThreadedStore implements SqliteStore {
  readonly seeds: SeedVault
  readonly seats: SeatRegister
  readonly jobs: JobBook
  readonly notes: NoteBook
  readonly kept: KeptTables
  readonly elsewhere: Elsewhere
  readonly #folder: string
  readonly #writer: Thread<Writes>
  readonly #reader: Thread<Reads>
  readonly #backups = new Set<Promise<void>>()
  #isClosed = false

  constructor(folder: string, writer: Thread<Writes>, reader: Thread<Reads>) {
    this.#folder = folder
    this.elsewhere = { kind: 'sqlite', at: resolve(folder) }
    this.#writer = writer
    this.#reader = reader
    this.seats = createSeatRegister(writer, reader)
    this.jobs = createJobBook(writer, reader)
    this.notes = createNoteBook(writer, reader)
    this.kept = createKept(writer, reader)
    this.seeds = {
      async read(table, epoch) {
        checkCount('epoch', epoch)
        return reader.call('seed', { table, epoch })
      },
    }
  }

  get groups(): GroupCounts {
    return this.#writer.groups
  }

  async append(append: Append): Promise<Appended> {
    checkAppend(append)
    return this.#writer.call('append', append)
  }

  /** Window by window, so that the loop turns between them; a log only grows, so they fit together. */
  async read(table: string, after: number, limit = Number.MAX_SAFE_INTEGER): Promise<StoredEntry[]> {
    checkCount('version', after)
    checkCount('limit', limit)
    const entries: StoredEntry[] = []
    for (;;) {
      const last = entries.at(-1)?.version ?? after
      const window = await this.#reader.call('read', { table, after: last, limit: limit - entries.length })
      entries.push(...window.entries)
      if (!window.more) return entries
    }
  }

  async head(table: string): Promise<StoredEntry | undefined> {
    return this.#reader.call('head', { table })
  }

  async findAction(table: string, actionId: string): Promise<StoredEntry | undefined> {
    return this.#reader.call('findAction', { table, actionId })
  }

  async saveSnapshot(table: string, snapshot: Snapshot): Promise<void> {
    checkSnapshot(table, snapshot)
    await this.#writer.call('saveSnapshot', { table, snapshot })
  }

  async loadSnapshot(table: string, shapes: readonly string[]): Promise<Snapshot | undefined> {
    return this.#reader.call('loadSnapshot', { table, shapes })
  }

  async backup(file: string): Promise<void> {
    if (this.#isClosed) throw new StoreClosedError('The store is closed.')
    const running = backUp(this.#folder, file)
    this.#backups.add(running)
    try {
      await running
    } finally {
      this.#backups.delete(running)
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true
    const writing = this.#writer.close()
    const reading = this.#reader.close()
    await Promise.allSettled([...this.#backups, writing, reading])
  }
}

function createSeatRegister(writer: Thread<Writes>, reader: Thread<Reads>): SeatRegister {
  return {
    async claim(table, keyHash, holderHash) {
      checkHash('key hash', keyHash)
      checkHash('holder hash', holderHash)
      return writer.call('claim', { table, keyHash, holderHash })
    },
    find: async (table, keyHash, holderHash) => reader.call('findKey', { table, keyHash, holderHash }),
    async issueKey(table, seat, keyHash) {
      checkName('table', table)
      checkCount('seat', seat)
      checkHash('key hash', keyHash)
      await writer.call('issueKey', { table, seat, keyHash })
    },
    async lend(table, from, seat) {
      checkCount('seat', from)
      checkCount('seat', seat)
      await writer.call('lend', { table, from, seat })
    },
    async revoke(table, seat, except) {
      if (except !== undefined) checkHash('holder hash', except)
      await writer.call('revoke', { table, seat, except })
    },
    heldBy: async (table, holderHash) => reader.call('heldBy', { table, holderHash }),
    allHeldBy: async (holderHash) => reader.call('allHeldBy', { holderHash }),
    taken: async (table) => reader.call('taken', { table }),
  }
}

function createJobBook(writer: Thread<Writes>, reader: Thread<Reads>): JobBook {
  return {
    async put(job) {
      checkJob(job)
      return writer.call('putJob', job)
    },
    async claim(claim) {
      checkClaim(claim)
      return writer.call('claimJobs', claim)
    },
    finish: async ({ id, attempts }) => writer.call('settleJob', { id, attempts, end: { kind: 'finished' } }),
    async putOff({ id, attempts }, until) {
      checkCount('time', until)
      return writer.call('settleJob', { id, attempts, end: { kind: 'put-off', until } })
    },
    async fail({ id, attempts }, retryAt) {
      checkCount('time', retryAt)
      return writer.call('settleJob', { id, attempts, end: { kind: 'failed', retryAt } })
    },
    giveUp: async ({ id, attempts }) => writer.call('settleJob', { id, attempts, end: { kind: 'given-up' } }),
    list: async (filter) => reader.call('listJobs', filter),
    remove: async (id) => writer.call('removeJob', { id }),
  }
}

function createNoteBook(writer: Thread<Writes>, reader: Thread<Reads>): NoteBook {
  return {
    read: async (shelf, name) => reader.call('readNote', { shelf, name }),
    list: async (shelf) => reader.call('listNotes', { shelf }),
    async write(changes, jobs = [], only) {
      checkNotes(changes, jobs)
      return writer.call('writeNotes', { changes, jobs, only })
    },
    async keepFirst(shelf, note) {
      checkNotes([{ shelf, ...note }], [])
      return writer.call('keepFirst', { shelf, note })
    },
  }
}

function createKept(writer: Thread<Writes>, reader: Thread<Reads>): KeptTables {
  return {
    async list(after, limit, measure = 'whole') {
      checkCount('limit', limit)
      return reader.call('listKept', { after, limit, measure })
    },
    async remove(table, version) {
      checkName('table', table)
      return writer.call('remove', { table, version })
    },
  }
}

/** Crash-only: what was acknowledged is on disk, and a start from there is the one safe way on. */
function endProcess(error: Error): void {
  const line = { level: 'fatal', event: 'storage-failed', message: error.message }
  writeSync(2, `${JSON.stringify(line)}\n`)
  process.exit(EXIT_STORAGE_FAILED)
}
