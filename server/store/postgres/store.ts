/** The store in PostgreSQL, for any number of nodes. The database alone decides who was first. */
import type pg from 'pg'
import { checkAppend, checkCount, checkName, checkSnapshot } from '../checks.ts'
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
import type { Sharing } from '../sharing.ts'
import type { GroupCounts } from '../sqlite/calls.ts'
import { parseAddress } from './address.ts'
import { createJobs } from './jobs.ts'
import { createKept } from './kept.ts'
import { createNotes } from './notes.ts'
import { backUpDatabase } from './operating.ts'
import { Primary } from './primary.ts'
import { createReads, type Reads } from './reads.ts'
import { checkSchema, SHARED_PASTS } from './schema.ts'
import { createSeats } from './seats.ts'
import { Session, type SessionOptions, type Statement } from './session.ts'
import { createSharing } from './sharing.ts'
import { Writer } from './writer.ts'

export interface PostgresOptions {
  readonly address: string
  /** For whoever runs the server: what is wrong, in a word and with facts. */
  readonly warn?: (facts: Readonly<Record<string, unknown>>, event: string) => void
}

export interface PostgresStore extends Store {
  readonly groups: GroupCounts
}

const READERS = 2
const SILENT_MILLISECONDS = 5000
/** A standby that is away keeps a commit waiting; the server itself says whether it is that. */
const waiting: Statement = {
  name: 'what it waits for',
  text: `SELECT wait_event = 'SyncRep' AS "isStandby" FROM pg_stat_activity WHERE pid = $1`,
}
const pass: Statement = { name: 'barrier', text: 'UPDATE barrier SET passed = passed + 1' }
/**
 * Only what the log holds: a node that was left behind must not leave its own past here, nor one that has not
 * noticed yet that the table is gone. The lock lets a removal either wait for this, or come first.
 */
const saveSnapshot: Statement = {
  name: 'save snapshot',
  text: `
    INSERT INTO snapshots (table_id, version, shape, body, hash)
    SELECT $1, $2, $3, $4, $5 FROM entries WHERE table_id = $1 AND version = $2 AND hash = $5 FOR KEY SHARE
    ON CONFLICT (table_id, shape) DO UPDATE SET version = excluded.version, body = excluded.body, hash = excluded.hash
    WHERE excluded.version > snapshots.version`,
}

export async function openPostgresStore(options: PostgresOptions): Promise<PostgresStore> {
  const store = new DatabaseStore(options)
  try {
    await store.open()
    return store
  } catch (error) {
    await store.close()
    throw error
  }
}

class DatabaseStore implements PostgresStore {
  readonly seeds: SeedVault
  readonly seats: SeatRegister
  readonly jobs: JobBook
  readonly notes: NoteBook
  readonly kept: KeptTables
  readonly elsewhere: Elsewhere
  readonly sharing: Sharing
  readonly #address: string
  readonly #warn: NonNullable<PostgresOptions['warn']>
  readonly #primary: Primary
  readonly #sessions: readonly Session[]
  readonly #writing: Session
  /** Seats, jobs, snapshots: short transactions that appends need not wait for. */
  readonly #affairs: Session
  readonly #reads: Reads
  readonly #writer: Writer
  #schema = 0
  #isLooking = false
  #isClosed = false

  constructor({ address, warn = () => {} }: PostgresOptions) {
    this.#address = address
    this.elsewhere = { kind: 'postgres', at: address }
    this.#warn = warn
    this.#primary = new Primary(parseAddress(address))
    this.#writing = this.#session('appends', {
      prepare: (client) => this.#prepareWriting(client),
      onSilent: (client, milliseconds) => this.#writingIsSilent(client, milliseconds),
    })
    this.#affairs = this.#session('affairs')
    const readers = Array.from({ length: READERS }, () => this.#session('reads'))
    this.#sessions = [this.#writing, this.#affairs, ...readers]
    let turn = 0
    const next = () => {
      this.#requireOpen()
      turn = (turn + 1) % READERS
      return readers[turn] as Session
    }
    this.#reads = createReads(next)
    this.sharing = createSharing(next, this.#affairs)
    this.#writer = new Writer({
      session: this.#writing,
      barrier: () => this.#passBarrier(),
      past: () => (this.#schema >= SHARED_PASTS ? 'shared' : 'copied'),
    })
    this.kept = createKept(next, this.#primary)
    this.seats = createSeats(this.#affairs)
    this.jobs = createJobs(this.#affairs)
    this.notes = createNotes(this.#affairs)
    this.seeds = {
      read: async (table, epoch) => {
        checkCount('epoch', epoch)
        return this.#reads.seed(table, epoch)
      },
    }
  }

  async open(): Promise<void> {
    for (const session of this.#sessions) await session.open()
    const client = await this.#affairs.acquire()
    const { rows } = await client.query<{ names: string }>(
      `SELECT current_setting('synchronous_standby_names') AS names`,
    )
    if (rows[0]?.names === '') this.#warn({}, 'no-synchronous-standby')
  }

  get groups(): GroupCounts {
    return this.#writer.groups
  }

  async append(append: Append): Promise<Appended> {
    checkAppend(append)
    return this.#writer.append(append)
  }

  async read(table: string, after: number, limit = Number.MAX_SAFE_INTEGER): Promise<StoredEntry[]> {
    checkCount('version', after)
    checkCount('limit', limit)
    return this.#reads.read(table, after, limit)
  }

  async head(table: string): Promise<StoredEntry | undefined> {
    return this.#reads.head(table)
  }

  /** Who asks wants to answer that it is done, so it has to be as safe as what is done now. */
  async findAction(table: string, actionId: string): Promise<StoredEntry | undefined> {
    const found = await this.#reads.findAction(table, actionId)
    if (found !== undefined) await this.#passBarrier()
    return found
  }

  async saveSnapshot(table: string, { version, shape, body, hash }: Snapshot): Promise<void> {
    checkSnapshot(table, { version, shape, body, hash })
    await this.#affairs.ask(saveSnapshot, [table, version, shape, body, hash])
  }

  async loadSnapshot(table: string, shapes: readonly string[]): Promise<Snapshot | undefined> {
    return this.#reads.snapshot(table, shapes)
  }

  async backup(file: string): Promise<void> {
    this.#requireOpen()
    checkName('file', file)
    await backUpDatabase(this.#address, file)
  }

  async close(): Promise<void> {
    this.#isClosed = true
    await this.#writer.close()
    await Promise.all(this.#sessions.map((session) => session.close()))
  }

  #session(purpose: string, more: Partial<SessionOptions> = {}): Session {
    return new Session({
      primary: this.#primary,
      purpose,
      pipeline: true,
      prepare: async (client) => void (await checkSchema(client)),
      onMoved: () => this.#startOver(),
      onTrouble: (error) =>
        this.#warn({ kind: error instanceof Error ? error.message : '' }, 'database-away'),
      ...more,
    })
  }

  async #prepareWriting(client: pg.Client): Promise<void> {
    this.#schema = await checkSchema(client)
    // "Cancelling the wait for a standby" comes as a warning beside a success; its words depend on the server's language.
    client.on('notice', ({ code }) => {
      if (code === '01000') this.#writer.doubt(client)
    })
  }

  async #passBarrier(): Promise<void> {
    await this.#affairs.ask(pass, [])
  }

  /** Called every second while a commit is under way. */
  #writingIsSilent(client: pg.Client, milliseconds: number): void {
    this.#writer.expire()
    if (milliseconds < SILENT_MILLISECONDS || this.#isLooking) return
    this.#isLooking = true
    this.#lookAround(client).finally(() => {
      this.#isLooking = false
    })
  }

  /** A commit may wait for its standby for long; a server that is gone, or has been replaced, is left. */
  async #lookAround(client: pg.Client): Promise<void> {
    const isWaiting = await this.#isWaitingForStandby()
    if (!isWaiting) this.#writing.lose(client)
    else if (await this.#primary.hasMoved()) this.#startOver()
  }

  async #isWaitingForStandby(): Promise<boolean> {
    try {
      const { rows } = await this.#affairs.ask<{ isStandby: boolean }>(waiting, [this.#writing.pid])
      return rows[0]?.isStandby === true
    } catch {
      return false
    }
  }

  #startOver(): void {
    for (const session of this.#sessions) session.startOver()
  }

  #requireOpen(): void {
    if (this.#isClosed) throw new StoreClosedError('The store is closed.')
  }
}
