/** Which tables are kept, and taking one of them away. */
import type pg from 'pg'
import { checkCount, checkName } from '../checks.ts'
import {
  BRANCHED,
  GALLERY_SHELF,
  type KeptTable,
  type KeptTables,
  RECEIVER_SHELVES,
  receiverShelf,
  shelfOf,
} from '../kept.ts'
import { refusalOf } from './errors.ts'
import type { Primary } from './primary.ts'
import type { Session, Statement } from './session.ts'

/** From name to name along the index: only what is listed is looked at. */
const list: Statement = {
  name: 'list kept tables',
  text: `
    WITH RECURSIVE ids AS (
      (SELECT table_id FROM entries WHERE table_id > $1 ORDER BY table_id LIMIT 1)
      UNION ALL
      SELECT (SELECT e.table_id FROM entries e WHERE e.table_id > ids.table_id ORDER BY e.table_id LIMIT 1)
      FROM ids WHERE ids.table_id IS NOT NULL),
    listed AS (SELECT table_id AS t FROM ids WHERE table_id IS NOT NULL LIMIT $2),
    kept AS (SELECT t AS "table",
      (SELECT max(e.version) FROM entries e WHERE e.table_id = t)::int AS version,
      CASE WHEN $3 THEN (SELECT sum(octet_length(e.body)) FROM entries e WHERE e.table_id = t)::float8 ELSE 0 END AS bytes,
      (SELECT coalesce(max(p.last), 0) FROM pasts p WHERE p.table_id = t)::int AS shared,
      (SELECT count(*) FROM seats s WHERE s.table_id = t)::int AS seats,
      coalesce((SELECT e.body FROM entries e WHERE e.version = 1 AND e.table_id =
        coalesce((SELECT p.owner FROM pasts p WHERE p.table_id = t AND p.first = 1), t)), '') AS first,
      (SELECT e.body FROM entries e WHERE e.table_id = t ORDER BY e.version DESC LIMIT 1) AS last
      FROM listed)
    SELECT *, CASE WHEN $3 AND position('"' || "table" || '"' IN first) = 0 THEN
      coalesce((SELECT e.body FROM entries e WHERE e.table_id = kept."table" AND position('${BRANCHED}' IN e.body) > 0
        ORDER BY e.version DESC LIMIT 1), '') ELSE '' END AS branched
    FROM kept ORDER BY "table" COLLATE "C"`,
}

/** `primary` for a connection of its own: what takes several steps must not stand among others' statements. */
export function createKept(reads: () => Session, primary: Primary): KeptTables {
  return {
    async list(after, limit, measure = 'whole') {
      checkCount('limit', limit)
      return (await reads().ask<KeptTable>(list, [after, limit, measure === 'whole'])).rows
    },
    async remove(table, version) {
      checkName('table', table)
      const client = await primary.connect({ purpose: 'removal', isPatient: true })
      try {
        return await remove(client, table, version)
      } catch (error) {
        throw refusalOf(error)
      } finally {
        await client.end()
      }
    },
  }
}

async function remove(client: pg.Client, table: string, version: number | undefined): Promise<boolean> {
  await client.query('BEGIN')
  try {
    await client.query(`SET LOCAL lock_timeout = '5s'`)
    // Appends wait for a moment: one that saw the log before must not put an entry behind where it was.
    await client.query('LOCK TABLE entries, pasts IN SHARE ROW EXCLUSIVE MODE')
    const isThere = await isKept(client, table, version)
    if (isThere) await removeWhole(client, table)
    const { command } = await client.query(isThere ? 'COMMIT' : 'ROLLBACK')
    if (isThere && command !== 'COMMIT') throw new Error('The commit was a rollback.')
    return isThere
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {})
    throw error
  }
}

async function isKept(client: pg.Client, table: string, version: number | undefined): Promise<boolean> {
  const { rows } = await client.query<{ version: number | null }>(
    'SELECT max(version)::int AS version FROM entries WHERE table_id = $1',
    [table],
  )
  const last = rows[0]?.version ?? null
  return last !== null && (version === undefined || last === version)
}

/** What refers to another comes before it; snapshots last, because whoever saves one holds its entry meanwhile. */
const BELONGING = ['seeds', 'seat_holders', 'seat_keys', 'seats', 'jobs', 'pasts', 'entries', 'snapshots']

async function removeWhole(client: pg.Client, table: string): Promise<void> {
  await bequeath(client, table)
  for (const name of BELONGING) await client.query(`DELETE FROM ${name} WHERE table_id = $1`, [table])
  const { rowCount } = await client.query('DELETE FROM notes WHERE shelf = $1', [shelfOf(table)])
  // Nobody was ever told of a table that has no notes.
  for (const kind of rowCount === 0 ? [] : RECEIVER_SHELVES) {
    const shelves = receiverShelf(kind, '%')
    await client.query(`DELETE FROM notes WHERE shelf LIKE '${shelves}' AND body::json ->> 'table' = $1`, [
      table,
    ])
  }
  await client.query('DELETE FROM notes WHERE shelf = $1 AND name = $2', [GALLERY_SHELF, table])
}

/**
 * Whoever shares its entries must have them: the one that went on from it latest takes them over under its
 * own name, and the others share with that one from then on.
 */
async function bequeath(client: pg.Client, table: string): Promise<void> {
  const { rows } = await client.query<{ heir: string; last: number }>(
    `SELECT one.table_id AS heir, one.last FROM pasts AS one WHERE one.owner = $1
    ORDER BY one.last DESC, one.last = (SELECT max(p.last) FROM pasts p WHERE p.table_id = one.table_id) DESC LIMIT 1`,
    [table],
  )
  const [found] = rows
  if (found === undefined) return
  await client.query(
    `INSERT INTO entries (table_id, version, action_id, body, hash)
    SELECT $1, version, action_id, body, hash FROM entries WHERE table_id = $2 AND version <= $3`,
    [found.heir, table, found.last],
  )
  await client.query('DELETE FROM pasts WHERE table_id = $1 AND owner = $2', [found.heir, table])
  await client.query('UPDATE pasts SET owner = $1 WHERE owner = $2', [found.heir, table])
}
