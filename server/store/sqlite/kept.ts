/** Which tables are kept, and taking one of them away. */
import type { DatabaseSync } from 'node:sqlite'
import type { Reach } from '../../faults.ts'
import {
  BRANCHED,
  GALLERY_SHELF,
  type KeptTable,
  type Measure,
  RECEIVER_SHELVES,
  receiverShelf,
  shelfOf,
} from '../kept.ts'
import { prepareBequeath } from './pasts.ts'

/** Table by table: to count everything at once would keep other readers waiting. */
export function prepareKeptList(
  database: DatabaseSync,
): (after: string, limit: number, measure?: Measure) => KeptTable[] {
  const next = database.prepare('SELECT min(table_id) AS id FROM entries WHERE table_id > ?')
  const facts = database.prepare(`
    SELECT
      (SELECT max(version) FROM entries WHERE table_id = :table) AS version,
      iif(:whole, (SELECT sum(octet_length(body)) FROM entries WHERE table_id = :table), 0) AS bytes,
      (SELECT coalesce(max(last), 0) FROM pasts WHERE table_id = :table) AS shared,
      (SELECT count(*) FROM seats WHERE table_id = :table) AS seats,
      (SELECT body FROM entries WHERE version = 1 AND table_id =
        coalesce((SELECT owner FROM pasts WHERE table_id = :table AND first = 1), :table)) AS first,
      (SELECT body FROM entries WHERE table_id = :table ORDER BY version DESC LIMIT 1) AS last`)
  const branched = database.prepare(
    `SELECT body FROM entries WHERE table_id = ? AND instr(body, '${BRANCHED}') > 0 ORDER BY version DESC LIMIT 1`,
  )
  return (after, limit, measure = 'whole') => {
    const kept: KeptTable[] = []
    let id = after
    while (kept.length < limit) {
      const found = next.get(id)?.id
      if (found === null || found === undefined) break
      id = String(found)
      const one = toKept(id, facts.get({ table: id, whole: measure === 'whole' ? 1 : 0 }) ?? {})
      const isOwn = measure === 'brief' || one.first.includes(`"${id}"`)
      kept.push(isOwn ? one : { ...one, branched: String(branched.get(id)?.body ?? '') })
    }
    return kept
  }
}

function toKept(table: string, row: Record<string, unknown>): KeptTable {
  return {
    table,
    version: Number(row.version),
    bytes: Number(row.bytes),
    shared: Number(row.shared),
    seats: Number(row.seats),
    first: String(row.first ?? ''),
    last: String(row.last ?? ''),
    branched: '',
  }
}

/** What refers to another comes before it. */
const BELONGING = ['seeds', 'snapshots', 'seat_holders', 'seat_keys', 'seats', 'jobs', 'pasts', 'entries']

/** Inside the group's transaction: a table is there with all that belongs to it, or gone with all of it. */
export function prepareRemove(
  database: DatabaseSync,
  reach: Reach,
): (table: string, version?: number) => boolean {
  const head = database.prepare('SELECT max(version) AS version FROM entries WHERE table_id = ?')
  const bequeath = prepareBequeath(database)
  const deletes = BELONGING.map((name) => database.prepare(`DELETE FROM ${name} WHERE table_id = ?`))
  const clearShelf = database.prepare('DELETE FROM notes WHERE shelf = ?')
  const clearAbout = RECEIVER_SHELVES.map((kind) =>
    database.prepare(
      `DELETE FROM notes WHERE shelf GLOB '${receiverShelf(kind, '*')}' AND body ->> '$.table' = ?`,
    ),
  )
  const clearNote = database.prepare('DELETE FROM notes WHERE shelf = ? AND name = ?')
  return (table, version) => {
    const last = head.get(table)?.version ?? null
    if (last === null || (version !== undefined && last !== version)) return false
    bequeath(table)
    reach('remove-begun')
    for (const one of deletes) one.run(table)
    const { changes } = clearShelf.run(shelfOf(table))
    // Nobody was ever told of a table that has no notes.
    if (changes > 0) for (const one of clearAbout) one.run(table)
    clearNote.run(GALLERY_SHELF, table)
    reach('remove-written')
    return true
  }
}
