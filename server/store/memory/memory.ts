/** A store in memory, for scripts and tests: the same answers as the others, nothing durable. */
import { writeFile } from 'node:fs/promises'
import { checkAppend, checkCount, checkName, checkSnapshot } from '../checks.ts'
import type { JobBook } from '../jobs.ts'
import type { KeptTables } from '../kept.ts'
import type { NoteBook } from '../notes.ts'
import {
  type Append,
  type Appended,
  type Branch,
  type SeatRegister,
  type SeedVault,
  type Snapshot,
  type Store,
  StoreClosedError,
  type StoredEntry,
  StoreInputError,
} from '../port.ts'
import type { Sharing } from '../sharing.ts'
import { createMemoryJobs, type MemoryJobs } from './jobs.ts'
import { createMemoryKept } from './kept.ts'
import { createMemoryNotes } from './notes.ts'
import { createMemorySeats, type MemorySeats } from './seats.ts'
import { createMemorySharing } from './sharing.ts'

interface MemoryTable {
  readonly entries: StoredEntry[]
  readonly byAction: Map<string, StoredEntry>
  readonly seeds: Map<number, string>
  /** So many of its entries are those of the table that it went on from. */
  readonly shared: number
  snapshot?: Snapshot
}

export interface MemoryOptions {
  /** For several servers in one process, as tests have them. */
  readonly isShared?: boolean
}

export function createMemoryStore({ isShared = false }: MemoryOptions = {}): Store {
  return new MemoryStore(isShared)
}

class MemoryStore implements Store {
  readonly seeds: SeedVault
  readonly seats: SeatRegister
  readonly jobs: JobBook
  readonly notes: NoteBook
  readonly kept: KeptTables
  readonly sharing?: Sharing
  readonly #tables = new Map<string, MemoryTable>()
  readonly #seats: MemorySeats
  readonly #jobs: MemoryJobs
  #closed = false

  constructor(isShared: boolean) {
    this.#seats = createMemorySeats(() => this.#requireOpen())
    this.seats = this.#seats.register
    this.#jobs = createMemoryJobs(() => this.#requireOpen())
    this.jobs = this.#jobs.book
    const notes = createMemoryNotes(
      () => this.#requireOpen(),
      (jobs) => this.#jobs.add(jobs),
    )
    this.notes = notes.book
    this.kept = createMemoryKept({
      tables: this.#tables,
      requireOpen: () => this.#requireOpen(),
      countSeats: (table) => this.#seats.count(table),
      forget: (table) => {
        this.#seats.forget(table)
        this.#jobs.forget(table)
      },
      notes,
    })
    if (isShared) this.sharing = createMemorySharing({ head: (table) => this.head(table), seats: this.seats })
    this.seeds = {
      read: async (table, epoch) => {
        this.#requireOpen()
        checkCount('epoch', epoch)
        return this.#tables.get(table)?.seeds.get(epoch)
      },
    }
  }

  async append(append: Append): Promise<Appended> {
    this.#requireOpen()
    checkAppend(append)
    const { table, expected, entry, previous } = append
    const kept = this.#tables.get(table) ?? newTable()
    const known = kept.byAction.get(entry.actionId)
    if (known !== undefined) return { kind: 'duplicate', entry: known }
    if (append.actor !== undefined && !this.#seats.isHeld({ table, ...append.actor }))
      return { kind: 'not-held' }
    const isOther = previous !== undefined && (kept.entries.at(-1)?.hash ?? '') !== previous
    if (kept.entries.length !== expected || isOther) return { kind: 'conflict', version: kept.entries.length }
    this.#refuseSecond(kept, append)
    if (append.branch !== undefined && this.#tables.has(append.branch.table)) {
      throw new StoreInputError('A table comes into being once.')
    }
    this.#seats.change(table, append.register ?? [])
    this.#keep(kept, append)
    this.#jobs.add(append.jobs ?? [])
    if (append.branch !== undefined) this.#branch(kept, table, append.branch)
    return { kind: 'stored' }
  }

  async read(table: string, after: number, limit?: number): Promise<StoredEntry[]> {
    this.#requireOpen()
    checkCount('version', after)
    if (limit !== undefined) checkCount('limit', limit)
    const entries = this.#tables.get(table)?.entries ?? []
    return entries.slice(after, limit === undefined ? undefined : after + limit)
  }

  async head(table: string): Promise<StoredEntry | undefined> {
    this.#requireOpen()
    return this.#tables.get(table)?.entries.at(-1)
  }

  async findAction(table: string, actionId: string): Promise<StoredEntry | undefined> {
    this.#requireOpen()
    return this.#tables.get(table)?.byAction.get(actionId)
  }

  async saveSnapshot(table: string, snapshot: Snapshot): Promise<void> {
    this.#requireOpen()
    checkSnapshot(table, snapshot)
    const kept = this.#tables.get(table)
    if (kept?.entries[snapshot.version - 1]?.hash !== snapshot.hash) return
    const { version, shape } = kept.snapshot ?? { version: -1, shape: '' }
    const replaces = snapshot.version > version || (snapshot.version === version && snapshot.shape !== shape)
    if (replaces) kept.snapshot = { ...snapshot }
  }

  async loadSnapshot(table: string, shapes: readonly string[]): Promise<Snapshot | undefined> {
    this.#requireOpen()
    const snapshot = this.#tables.get(table)?.snapshot
    return snapshot !== undefined && shapes.includes(snapshot.shape) ? snapshot : undefined
  }

  /** JSON, for looking at; nothing reads it back. */
  async backup(file: string): Promise<void> {
    this.#requireOpen()
    checkName('file', file)
    const tables = [...this.#tables].map(([table, { entries, seeds, snapshot }]) => ({
      table,
      entries,
      seeds: [...seeds],
      snapshot,
    }))
    await writeFile(file, JSON.stringify({ tables }), { flag: 'wx', mode: 0o600 })
  }

  async close(): Promise<void> {
    this.#closed = true
  }

  #refuseSecond(kept: MemoryTable, { table, seeds, seats }: Append): void {
    const epochs = (seeds ?? []).map((seed) => seed.epoch)
    if (new Set(epochs).size < epochs.length || epochs.some((epoch) => kept.seeds.has(epoch))) {
      throw new StoreInputError('An epoch has one seed, for ever.')
    }
    this.#seats.refuseKnown(table, seats ?? [])
  }

  #keep(kept: MemoryTable, { table, entry, seeds, seats }: Append): void {
    const own = { ...entry }
    this.#tables.set(table, kept)
    kept.entries.push(own)
    kept.byAction.set(own.actionId, own)
    for (const { epoch, seed } of seeds ?? []) kept.seeds.set(epoch, seed)
    this.#seats.add(table, seats ?? [])
  }

  #branch(from: MemoryTable, table: string, branch: Branch): void {
    const kept = newTable(branch.upTo)
    for (const entry of from.entries.slice(0, branch.upTo)) {
      kept.entries.push(entry)
      kept.byAction.set(entry.actionId, entry)
    }
    const { entry, seeds, seats } = branch
    this.#keep(kept, { table: branch.table, expected: branch.upTo, entry, seeds: seeds ?? [], seats })
    for (const { seat } of seats) this.#seats.share({ from: table, to: branch.table, seat })
  }

  #requireOpen(): void {
    if (this.#closed) throw new StoreClosedError('The store is closed.')
  }
}

function newTable(shared = 0): MemoryTable {
  return { entries: [], byAction: new Map(), seeds: new Map(), shared }
}
