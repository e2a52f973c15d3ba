/** Reading: prepared once, on a connection that cannot write. */
import type { DatabaseSync } from 'node:sqlite'
import type { HeldSeat, Snapshot, StoredEntry } from '../port.ts'
import type { Handlers, Reads, ReadWindow } from './calls.ts'
import { prepareJobList } from './jobs.ts'
import { prepareKeptList } from './kept.ts'
import { ENTRY_COLUMNS, prepareFindAction, toEntry } from './log.ts'
import { prepareNoteQueries } from './notes.ts'
import { prepareStretches } from './pasts.ts'
import { checkIsCurrent } from './schema.ts'
import { prepareFindKey } from './seats.ts'

/** Taking a message of this size holds its receiver up for a few milliseconds at most. */
const WINDOW_ENTRIES = 1000
const WINDOW_CHARACTERS = 1024 * 1024

export function prepareQueries(database: DatabaseSync): Handlers<Reads> {
  checkIsCurrent(database)
  const head = database.prepare(
    `SELECT ${ENTRY_COLUMNS} FROM entries WHERE table_id = ? ORDER BY version DESC LIMIT 1`,
  )
  const findAction = prepareFindAction(database)
  const listKept = prepareKeptList(database)
  const snapshot = database.prepare(
    `SELECT version, shape, body, hash FROM snapshots
     WHERE table_id = ? AND shape IN (SELECT value FROM json_each(?))`,
  )
  const seed = database.prepare('SELECT seed FROM seeds WHERE table_id = ? AND epoch = ?')
  return {
    read: prepareRead(database),
    head: ({ table }) => maybe(head.get(table), toEntry),
    findAction: ({ table, actionId }) => findAction(table, actionId),
    listKept: ({ after, limit, measure }) => listKept(after, limit, measure),
    loadSnapshot: ({ table, shapes }) => maybe(snapshot.get(table, JSON.stringify(shapes)), toSnapshot),
    seed: ({ table, epoch }) => maybe(seed.get(table, epoch), (row) => String(row.seed)),
    listJobs: prepareJobList(database),
    ...prepareNoteQueries(database),
    ...prepareSeatQueries(database),
  }
}

function prepareRead(database: DatabaseSync): Handlers<Reads>['read'] {
  const select = database.prepare(`
    SELECT ${ENTRY_COLUMNS} FROM entries
    WHERE table_id = ? AND version > ? AND version <= ? ORDER BY version LIMIT ?`)
  const stretches = prepareStretches(database)
  /** From one owner, as much as fits; whether there was room for all of it. */
  const readFrom = (window: Window, table: string, last: number): boolean => {
    const after = window.entries.at(-1)?.version ?? window.after
    for (const row of select.iterate(table, after, last, window.wanted - window.entries.length)) {
      const entry = toEntry(row)
      window.entries.push(entry)
      window.characters += entry.body.length
      if (isFull(window)) return false
    }
    return true
  }
  return ({ table, after, limit }): ReadWindow => {
    const wanted = Math.min(limit, WINDOW_ENTRIES)
    const window: Window = { after, wanted, entries: [], characters: 0 }
    const inOne = stretches(table, after).length > 0
    // Who owns a shared past may change between two looks.
    if (inOne) database.exec('BEGIN')
    try {
      const hasRoom = stretches(table, after).every(({ owner, last }) => readFrom(window, owner, last))
      if (hasRoom) readFrom(window, table, Number.MAX_SAFE_INTEGER)
    } finally {
      if (inOne) database.exec('COMMIT')
    }
    const { entries } = window
    return { entries, more: isFull(window) && entries.length < limit }
  }
}

interface Window {
  readonly after: number
  readonly wanted: number
  readonly entries: StoredEntry[]
  characters: number
}

function isFull({ wanted, entries, characters }: Window): boolean {
  return entries.length === wanted || characters >= WINDOW_CHARACTERS
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
