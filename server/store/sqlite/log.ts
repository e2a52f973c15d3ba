/** Writing: the log with what belongs to it, and snapshots. Each function runs inside the group's transaction. */
import type { DatabaseSync } from 'node:sqlite'
import type { Reach } from '../../faults.ts'
import {
  type Append,
  type Appended,
  type Branch,
  type Snapshot,
  type StoredEntry,
  StoreInputError,
} from '../port.ts'
import type { JobStatements } from './jobs.ts'
import { IN_SHARED_PAST, prepareSharePast } from './pasts.ts'
import type { SeatStatements } from './seats.ts'

const HASH_BEFORE = '(SELECT hash FROM entries WHERE table_id = ?1 AND version = ?2 - 1)'
export const ENTRY_COLUMNS = 'version, action_id AS actionId, body, hash'

export interface LogStatements {
  append(append: Append): Appended
  saveSnapshot(table: string, snapshot: Snapshot): void
}

interface BesideTheLog {
  readonly seats: SeatStatements
  readonly jobs: JobStatements
}

export function prepareLog(
  database: DatabaseSync,
  { seats, jobs }: BesideTheLog,
  reach: Reach,
): LogStatements {
  // One statement looks at the entry before and builds on it; the two unique keys catch a repeated action of its own.
  // By number: binding names takes as long as looking at the entry before.
  const insert = database.prepare(`
    INSERT INTO entries (table_id, version, action_id, body, hash)
    SELECT ?1, ?2, ?3, ?4, ?5
    WHERE coalesce(${HASH_BEFORE}, iif(?2 = 1, '', NULL)) = coalesce(?6, ${HASH_BEFORE}, '')
      AND NOT EXISTS (SELECT 1 ${IN_SHARED_PAST} WHERE pasts.table_id = ?1 AND shared.action_id = ?3)
    ON CONFLICT DO NOTHING`)
  const find = prepareFindAction(database)
  const head = database.prepare('SELECT coalesce(max(version), 0) AS version FROM entries WHERE table_id = ?')
  const insertSeed = database.prepare(
    'INSERT INTO seeds (table_id, epoch, seed, version) VALUES (?, ?, ?, ?)',
  )
  const branch = prepareBranch(database, seats, reach)
  return {
    append({ table, entry, previous = null, actor, ...beside }) {
      const { version, actionId, body, hash } = entry
      if (actor !== undefined && !seats.isHeld(table, actor)) {
        const known = find(table, actionId)
        return known === undefined ? { kind: 'not-held' } : { kind: 'duplicate', entry: known }
      }
      if (insert.run(table, version, actionId, body, hash, previous).changes === 1) {
        for (const { epoch, seed } of beside.seeds ?? []) insertSeed.run(table, epoch, seed, version)
        for (const seat of beside.seats ?? []) seats.add(table, seat)
        for (const change of beside.register ?? []) seats.change(table, change)
        for (const job of beside.jobs ?? []) jobs.add(job)
        if (beside.branch !== undefined) branch(table, beside.branch)
        return { kind: 'stored' }
      }
      const known = find(table, actionId)
      if (known !== undefined) return { kind: 'duplicate', entry: known }
      return { kind: 'conflict', version: Number(head.get(table)?.version) }
    },
    saveSnapshot: prepareSnapshots(database),
  }
}

/** In the operation of the entry that makes the new table: both are there, or neither. */
function prepareBranch(database: DatabaseSync, seats: SeatStatements, reach: Reach) {
  const begun = database.prepare('SELECT 1 FROM entries WHERE table_id = ? LIMIT 1')
  const sharePast = prepareSharePast(database)
  const insert = database.prepare(
    'INSERT INTO entries (table_id, version, action_id, body, hash) VALUES (?, ?, ?, ?, ?)',
  )
  const insertSeed = database.prepare(
    'INSERT INTO seeds (table_id, epoch, seed, version) VALUES (?, ?, ?, ?)',
  )
  return (from: string, { table, upTo, entry, seeds, seats: newSeats }: Branch): void => {
    reach('fork-begun')
    if (begun.get(table) !== undefined) throw new StoreInputError('A table comes into being once.')
    sharePast({ from, to: table, upTo })
    reach('fork-shared')
    insert.run(table, entry.version, entry.actionId, entry.body, entry.hash)
    for (const { epoch, seed } of seeds ?? []) insertSeed.run(table, epoch, seed, entry.version)
    for (const seat of newSeats) {
      seats.add(table, seat)
      seats.share({ from, to: table, seat: seat.seat })
    }
    reach('fork-written')
  }
}

/** An action of a table's own log, or of the past that it shares; the reader asks too. */
export function prepareFindAction(
  database: DatabaseSync,
): (table: string, actionId: string) => StoredEntry | undefined {
  const find = database.prepare(`
    SELECT ${ENTRY_COLUMNS} FROM entries WHERE table_id = :table AND action_id = :actionId
    UNION ALL
    SELECT shared.version, shared.action_id, shared.body, shared.hash ${IN_SHARED_PAST}
    WHERE pasts.table_id = :table AND shared.action_id = :actionId`)
  return (table, actionId) => {
    const row = find.get({ table, actionId })
    return row === undefined ? undefined : toEntry(row)
  }
}

function prepareSnapshots(database: DatabaseSync): LogStatements['saveSnapshot'] {
  // At the same version another shape may come in: the reader has dropped the old one.
  const save = database.prepare(`
    INSERT INTO snapshots (table_id, version, shape, body, hash)
    SELECT ?1, ?2, ?3, ?4, ?5 FROM entries WHERE table_id = ?1 AND version = ?2 AND hash = ?5
    ON CONFLICT (table_id) DO UPDATE
    SET version = excluded.version, shape = excluded.shape, body = excluded.body, hash = excluded.hash
    WHERE excluded.version > version OR (excluded.version = version AND excluded.shape <> shape)`)
  return (table, { version, shape, body, hash }) => {
    save.run(table, version, shape, body, hash)
  }
}

/** Rows come without a prototype and with the database's types; entries are named field by field. */
export function toEntry(row: Record<string, unknown>): StoredEntry {
  return {
    version: Number(row.version),
    actionId: String(row.actionId),
    body: String(row.body),
    hash: String(row.hash),
  }
}
