/** Reading the log and what stands beside it. Only ever from the primary: standbys show commits in another order. */
import type { Snapshot, StoredEntry } from '../port.ts'
import type { Session, Statement } from './session.ts'

const COLUMNS = 'version, action_id AS "actionId", body, hash'
/** A part of a reading: small enough that taking it in does not hold up this process, or others' answers. */
const WINDOW_ENTRIES = 1000
const WINDOW_BYTES = 1024 * 1024

const head: Statement = {
  name: 'head',
  text: `SELECT ${COLUMNS} FROM entries WHERE table_id = $1 ORDER BY version DESC LIMIT 1`,
}

const findAction: Statement = {
  name: 'find action',
  text: `
    SELECT ${COLUMNS} FROM entries WHERE table_id = $1 AND action_id = $2
    UNION ALL
    SELECT e.version, e.action_id, e.body, e.hash
    FROM pasts p JOIN entries e ON e.table_id = p.owner AND e.version BETWEEN p.first AND p.last
    WHERE p.table_id = $1 AND e.action_id = $2`,
}

/** Versions have no gaps, so that a window is a stretch of them. In one statement: who owns a shared past may change. */
const read: Statement = {
  name: 'read',
  text: `
    SELECT ${COLUMNS} FROM (
      SELECT version, action_id, body, hash,
        sum(octet_length(body)) OVER (ORDER BY version) - octet_length(body) AS before
      FROM (
        SELECT version, action_id, body, hash FROM entries
        WHERE table_id = $1 AND version > $2::int AND version <= $2::bigint + $3::int
        UNION ALL
        SELECT e.version, e.action_id, e.body, e.hash FROM pasts p JOIN entries e ON e.table_id = p.owner
          AND e.version BETWEEN greatest(p.first, $2::bigint + 1) AND least(p.last, $2::bigint + $3::int)
        WHERE p.table_id = $1 AND p.last > $2::int) AS log) AS part
    WHERE before < ${WINDOW_BYTES} ORDER BY version`,
}

const snapshot: Statement = {
  name: 'snapshot',
  text: `
    SELECT version, shape, body, hash FROM snapshots WHERE table_id = $1 AND shape = ANY ($2)
    ORDER BY version DESC LIMIT 1`,
}

const seed: Statement = { name: 'seed', text: 'SELECT seed FROM seeds WHERE table_id = $1 AND epoch = $2' }

export interface Reads {
  head(table: string): Promise<StoredEntry | undefined>
  findAction(table: string, actionId: string): Promise<StoredEntry | undefined>
  read(table: string, after: number, limit: number): Promise<StoredEntry[]>
  snapshot(table: string, shapes: readonly string[]): Promise<Snapshot | undefined>
  seed(table: string, epoch: number): Promise<string | undefined>
}

/** `next` gives one of several connections: a long reading on one of them delays few. */
export function createReads(next: () => Session): Reads {
  return {
    async head(table) {
      const { rows } = await next().ask<StoredEntry>(head, [table])
      return rows[0]
    },
    async findAction(table, actionId) {
      const { rows } = await next().ask<StoredEntry>(findAction, [table, actionId])
      return rows[0]
    },
    read: (table, after, limit) => readWindows(next(), { table, after, limit }),
    async snapshot(table, shapes) {
      const { rows } = await next().ask<Snapshot>(snapshot, [table, shapes])
      return rows[0]
    },
    async seed(table, epoch) {
      const { rows } = await next().ask<{ seed: string }>(seed, [table, epoch])
      return rows[0]?.seed
    },
  }
}

/** A log only grows, so the windows fit together. */
async function readWindows(
  session: Session,
  { table, after, limit }: { table: string; after: number; limit: number },
): Promise<StoredEntry[]> {
  const entries: StoredEntry[] = []
  for (;;) {
    const wanted = Math.min(limit - entries.length, WINDOW_ENTRIES)
    if (wanted === 0) return entries
    const last = entries.at(-1)?.version ?? after
    const { rows } = await session.ask<StoredEntry>(read, [table, Math.min(last, MOST_VERSION), wanted])
    entries.push(...rows)
    if (rows.length === 0 || (rows.length < wanted && bytesOf(rows) < WINDOW_BYTES)) return entries
  }
}

/** Versions are 32 bits in the database. */
const MOST_VERSION = 2_147_483_647

function bytesOf(entries: readonly StoredEntry[]): number {
  return entries.reduce((sum, { body }) => sum + Buffer.byteLength(body), 0)
}
