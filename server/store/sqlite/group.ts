/**
 * Group commit: many operations, one transaction, one sync. An answer exists only when
 * the commit that holds its operation is durable.
 */
import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { noFaults, type Reach } from '../../faults.ts'
import { StoreInputError } from '../port.ts'
import type { Answer, Call, GroupCounts, Handlers, Refusal, Writes } from './calls.ts'
import { BUSY_MILLISECONDS } from './database.ts'
import { refusalOf } from './errors.ts'
import { prepareJobs } from './jobs.ts'
import { prepareRemove } from './kept.ts'
import { prepareLog } from './log.ts'
import { prepareNotes } from './notes.ts'
import { prepareSeats } from './seats.ts'

/** About 32 MB of log. Busy tables change the same pages again and again; a rarer checkpoint writes each once. */
const CHECKPOINT_FRAMES = 8000

/** Where somebody reads at that moment, the log is emptied a little later. */
const PATIENCE_MILLISECONDS = 1000

export class GroupWriter {
  readonly #database: DatabaseSync
  readonly #handlers: Handlers<Writes>
  readonly #checkpointFrames: number
  readonly #begin: StatementSync
  readonly #commit: StatementSync
  readonly #savepoint: StatementSync
  readonly #release: StatementSync
  readonly #undo: StatementSync
  readonly #logLength: StatementSync
  readonly #checkpoint: StatementSync
  readonly #empty: StatementSync
  /** Something was removed, and still stands in the write-ahead log; tried again from then on. */
  #emptyAt: number | undefined
  #counts: GroupCounts = { commits: 0, operations: 0, largest: 0 }

  constructor(database: DatabaseSync, checkpointFrames = CHECKPOINT_FRAMES, reach: Reach = noFaults.reach) {
    this.#database = database
    this.#checkpointFrames = checkpointFrames
    this.#handlers = prepareHandlers(database, reach)
    this.#begin = database.prepare('BEGIN IMMEDIATE')
    this.#commit = database.prepare('COMMIT')
    this.#savepoint = database.prepare('SAVEPOINT operation')
    this.#release = database.prepare('RELEASE operation')
    this.#undo = database.prepare('ROLLBACK TO operation')
    this.#logLength = database.prepare('PRAGMA wal_checkpoint(NOOP)')
    this.#checkpoint = database.prepare('PRAGMA wal_checkpoint(PASSIVE)')
    this.#empty = database.prepare('PRAGMA wal_checkpoint(TRUNCATE)')
  }

  get counts(): GroupCounts {
    return this.#counts
  }

  /** Throws only what ends the process. */
  run(calls: readonly Call<Writes>[]): Answer[] {
    try {
      return this.#runTogether(calls) ?? this.#runGroup(calls, (call) => this.#runApart(call))
    } catch (error) {
      const refusal = refusalOf(error)
      if (refusal !== 'full' && refusal !== 'busy') throw error
      this.#rollBack()
      return calls.map(({ id }) => ({ id, refusal, message: '' }))
    }
  }

  /** Without savepoints, which cost as much as an append. Undefined if some operation is to be refused: nothing is stored. */
  #runTogether(calls: readonly Call<Writes>[]): Answer[] | undefined {
    try {
      return this.#runGroup(calls, (call) => ({ id: call.id, value: handle(this.#handlers, call) }))
    } catch (error) {
      if (refusalOfOperation(error) === undefined) throw error
      this.#rollBack()
      return undefined
    }
  }

  #runGroup(calls: readonly Call<Writes>[], runOne: (call: Call<Writes>) => Answer): Answer[] {
    this.#begin.run()
    const answers = calls.map(runOne)
    this.#commit.run()
    if (calls.some(({ name }) => name === 'remove')) this.#emptyAt = 0
    this.#count(calls.length)
    return answers
  }

  #rollBack(): void {
    if (this.#database.isTransaction) this.#database.exec('ROLLBACK')
  }

  /**
   * Moves the log into the database when it has grown. A full disk may hinder it for a
   * while, a reader for a moment; both are met again after the next group.
   */
  checkpointIfDue(): void {
    if (this.#emptyAt !== undefined && this.#emptyAt <= performance.now()) this.#emptyLog()
    const { log, checkpointed } = this.#logLength.get() ?? {}
    if (Number(log) - Number(checkpointed) < this.#checkpointFrames) return
    tolerate(() => this.#checkpoint.get())
  }

  /** So that what was removed is nowhere in the folder. Nobody waits for it, and it waits for nobody. */
  #emptyLog(): void {
    this.#emptyAt = performance.now() + PATIENCE_MILLISECONDS
    this.#database.exec('PRAGMA busy_timeout = 0')
    tolerate(() => {
      if (Number(this.#empty.get()?.busy) === 0) this.#emptyAt = undefined
    })
    this.#database.exec(`PRAGMA busy_timeout = ${BUSY_MILLISECONDS}`)
  }

  close(): void {
    // Closing would checkpoint too, but without saying whether it went well.
    tolerate(() => this.#database.exec('PRAGMA wal_checkpoint(TRUNCATE)'))
    this.#database.close()
  }

  /** In a savepoint of its own, so that a refused operation leaves the group whole. */
  #runApart(call: Call<Writes>): Answer {
    this.#savepoint.run()
    try {
      const value = handle(this.#handlers, call)
      this.#release.run()
      return { id: call.id, value }
    } catch (error) {
      const refusal = refusalOfOperation(error)
      if (refusal === undefined) throw error
      this.#undo.run()
      this.#release.run()
      return { id: call.id, ...refusal }
    }
  }

  #count(operations: number): void {
    const { commits, operations: before, largest } = this.#counts
    this.#counts = {
      commits: commits + 1,
      operations: before + operations,
      largest: Math.max(largest, operations),
    }
  }
}

function prepareHandlers(database: DatabaseSync, reach: Reach): Handlers<Writes> {
  const seats = prepareSeats(database)
  const jobs = prepareJobs(database)
  const notes = prepareNotes(database, jobs)
  const log = prepareLog(database, { seats, jobs }, reach)
  const remove = prepareRemove(database, reach)
  return {
    append: (append) => log.append(append),
    saveSnapshot: ({ table, snapshot }) => {
      log.saveSnapshot(table, snapshot)
      return null
    },
    claim: (ask) => seats.claim(ask),
    issueKey: (ask) => {
      seats.issueKey(ask)
      return null
    },
    lend: (ask) => {
      seats.lend(ask)
      return null
    },
    revoke: (ask) => {
      seats.revoke(ask)
      return null
    },
    putJob: (ask) => jobs.put(ask),
    claimJobs: (ask) => jobs.claim(ask),
    settleJob: (ask) => jobs.settle(ask),
    removeJob: ({ id }) => jobs.remove(id),
    writeNotes: (ask) => notes.write(ask),
    keepFirst: (ask) => notes.keepFirst(ask),
    remove: ({ table, version }) => remove(table, version),
  }
}

/** Name and question of a call belong together by how calls are made; the compiler cannot see it from here. */
function handle(handlers: Handlers<Writes>, { name, ask }: Call<Writes>): unknown {
  const handler = handlers[name] as (ask: unknown) => unknown
  return handler(ask)
}

function refusalOfOperation(error: unknown): { refusal: Refusal; message: string } | undefined {
  if (error instanceof StoreInputError) return { refusal: 'input', message: error.message }
  if (refusalOf(error) !== 'input') return undefined
  return { refusal: 'input', message: 'A seed, a seat or a key of this append is in the store already.' }
}

function tolerate(checkpoint: () => unknown): void {
  try {
    checkpoint()
  } catch (error) {
    const refusal = refusalOf(error)
    if (refusal !== 'full' && refusal !== 'busy') throw error
  }
}
