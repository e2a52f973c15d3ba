/** Reading: prepared once, on a connection that cannot write. */
import type { DatabaseSync } from 'node:sqlite'
import type { HeldSeat, Snapshot, StoredEntry } from '../port.ts'
import type { Handlers, Reads, ReadWindow } from './calls.ts'
import { prepareJobList } from './jobs.ts'
import { ENTRY_COLUMNS, toEntry } from './log.ts'
import { prepareNoteQueries } from './notes.ts'
import { prepareFindKey } from './seats.ts'

/** Taking a message of this size holds its receiver up for a few milliseconds at most. */
const WINDOW_ENTRIES = 1000
const WINDOW_CHARACTERS = 1024 * 1024

export function prepareQueries(database: DatabaseSync): Handlers<Reads> {
  const head = database.prepare(
    `SELECT ${ENTRY_COLUMNS} FROM entries WHERE table_id = ? ORDER BY version DESC LIMIT 1`,
  )
  const action = database.prepare(`SELECT ${ENTRY_COLUMNS} FROM entries WHERE table_id = ? AND action_id = ?`)
  const snapshot = database.prepare(
    `SELECT version, shape, body, hash FROM snapshots
     WHERE table_id = ? AND shape IN (SELECT value FROM json_each(?))`,
  )
  const seed = database.prepare('SELECT seed FROM seeds WHERE table_id = ? AND epoch = ?')
  return {
    read: prepareRead(database),
    head: ({ table }) => maybe(head.get(table), toEntry),
    findAction: ({ table, actionId }) => maybe(action.get(table, actionId), toEntry),
    loadSnapshot: ({ table, shapes }) => maybe(snapshot.get(table, JSON.stringify(shapes)), toSnapshot),
    seed: ({ table, epoch }) => maybe(seed.get(table, epoch), (row) => String(row.seed)),
    listJobs: prepareJobList(database),
    ...prepareNoteQueries(database),
    ...prepareSeatQueries(database),
  }
}

function prepareRead(database: DatabaseSync): Handlers<Reads>['read'] {
  const select = database.prepare(
    `SELECT ${ENTRY_COLUMNS} FROM entries WHERE table_id = ? AND version > ? ORDER BY version LIMIT ?`,
  )
  return ({ table, after, limit }): ReadWindow => {
    const entries: StoredEntry[] = []
    let characters = 0
    const wanted = Math.min(limit, WINDOW_ENTRIES)
    for (const row of select.iterate(table, after, wanted)) {
      const entry = toEntry(row)
      entries.push(entry)
      characters += entry.body.length
      if (characters >= WINDOW_CHARACTERS) break
    }
    const isCut = entries.length === wanted || characters >= WINDOW_CHARACTERS
    return { entries, more: isCut && entries.length < limit }
  }
}

type SeatQueries = Pick<Handlers<Reads>, 'heldBy' | 'allHeldBy' | 'taken' | 'findKey'>

function prepareSeatQueries(database: DatabaseSync): SeatQueries {
  const heldBy = database.prepare(
    'SELECT seat FROM seat_holders WHERE holder_hash = ? AND table_id = ? ORDER BY seat',
  )
  const allHeldBy = database.prepare(
    'SELECT table_id, seat FROM seat_holders WHERE holder_hash = ? ORDER BY claimed DESC',
  )
  const taken = database.prepare('SELECT DISTINCT seat FROM seat_holders WHERE table_id = ? ORDER BY seat')
  return {
    heldBy: ({ table, holderHash }) => heldBy.all(holderHash, table).map((row) => Number(row.seat)),
    allHeldBy: ({ holderHash }) => allHeldBy.all(holderHash).map(toHeldSeat),
    taken: ({ table }) => taken.all(table).map((row) => Number(row.seat)),
    findKey: prepareFindKey(database),
  }
}

type Row = Record<string, unknown>

function maybe<T>(row: Row | undefined, convert: (row: Row) => T): T | undefined {
  return row === undefined ? undefined : convert(row)
}

function toSnapshot(row: Row): Snapshot {
  return {
    version: Number(row.version),
    shape: String(row.shape),
    body: String(row.body),
    hash: String(row.hash),
  }
}

function toHeldSeat(row: Row): HeldSeat {
  return { table: String(row.table_id), seat: Number(row.seat) }
}
