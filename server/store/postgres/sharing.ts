/** What nodes ask the database about each other's work, for many tables at once. */
import type { Head, Holding, Sharing } from '../sharing.ts'
import type { Session, Statement } from './session.ts'

const heads: Statement = {
  name: 'heads',
  text: `
    SELECT given.t AS "table", last.version, last.hash FROM unnest($1::text[]) AS given (t)
    CROSS JOIN LATERAL (
      SELECT e.version, e.hash FROM entries e WHERE e.table_id = given.t ORDER BY e.version DESC LIMIT 1) AS last`,
}

const lost: Statement = {
  name: 'lost seats',
  text: `
    SELECT given.t AS "table", given.s AS seat, given.h AS "holderHash"
    FROM unnest($1::text[], $2::int[], $3::text[]) AS given (t, s, h)
    WHERE NOT EXISTS (
      SELECT 1 FROM seat_holders held WHERE held.table_id = given.t AND held.seat = given.s AND held.holder_hash = given.h)`,
}

const NOW = '(extract(epoch FROM clock_timestamp()) * 1000)::bigint'

const count: Statement = {
  name: 'count',
  text: `
    INSERT INTO limits AS known (key, until, count) VALUES ($1, ${NOW} + $2::bigint, $3::int)
    ON CONFLICT (key) DO UPDATE SET
      count = CASE WHEN known.until <= ${NOW} THEN excluded.count ELSE known.count + excluded.count END,
      until = CASE WHEN known.until <= ${NOW} THEN excluded.until ELSE known.until END
    RETURNING count, (until - ${NOW})::int AS left`,
}

const forget: Statement = { name: 'forget counts', text: `DELETE FROM limits WHERE until < ${NOW}` }
const now: Statement = { name: 'now', text: `SELECT ${NOW}::text AS now` }

/** Old counts are swept away by one call in so many. */
const SWEEP_EVERY = 200

export function createSharing(reads: () => Session, writes: Session): Sharing {
  let counted = 0
  return {
    async heads(tables) {
      return (await reads().ask<Head>(heads, [tables])).rows
    },
    async lost(holdings) {
      const columns = [
        holdings.map(({ table }) => table),
        holdings.map(({ seat }) => seat),
        holdings.map(({ holderHash }) => holderHash),
      ]
      return (await reads().ask<Holding>(lost, columns)).rows
    },
    async count(key, window, amount = 1) {
      counted += 1
      if (counted % SWEEP_EVERY === 0) writes.ask(forget, []).catch(() => {})
      const { rows } = await writes.ask<{ count: number; left: number }>(count, [key, window, amount])
      const [row] = rows
      if (row === undefined) throw new Error('The database did not count.')
      return { count: row.count, left: Math.max(row.left, 0) }
    },
    async now() {
      const { rows } = await reads().ask<{ now: string }>(now, [])
      return Number(rows[0]?.now)
    },
  }
}
