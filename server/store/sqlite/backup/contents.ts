/** Everything in a SQLite file, out of it and into it. */
import type { DatabaseSync } from 'node:sqlite'
import { CONTENTS, type ContentsSource, type ContentsTarget, type Kind, type Row } from '../../contents.ts'

const ROWS_AT_ONCE = 1000

export function readSqlite(database: DatabaseSync): ContentsSource {
  return { rows: (kind) => rowsOf(database, kind) }
}

export function fillSqlite(database: DatabaseSync): ContentsTarget {
  const claims = new Map<string, number>()
  return {
    rows: (kind) => rowsOf(database, kind),
    async add(kind, rows) {
      const { columns } = CONTENTS[kind]
      const all = kind === 'seat_holders' ? [...columns, 'claimed'] : columns
      const insert = database.prepare(
        `INSERT INTO ${kind} (${all.join(', ')}) VALUES (${all.map(() => '?').join(', ')})`,
      )
      for (const row of rows) {
        const more = kind === 'seat_holders' ? [nextClaim(claims, String(row[2]))] : []
        insert.run(...row, ...more)
      }
    },
  }
}

/** Counted for each holder, as the store itself counts them. */
function nextClaim(claims: Map<string, number>, holder: string): number {
  const next = (claims.get(holder) ?? 0) + 1
  claims.set(holder, next)
  return next
}

async function* rowsOf(database: DatabaseSync, kind: Kind): AsyncGenerator<readonly Row[]> {
  const { columns, order } = CONTENTS[kind]
  const select = database.prepare(`SELECT ${columns.join(', ')} FROM ${kind} ORDER BY ${order.join(', ')}`)
  select.setReturnArrays(true)
  let some: Row[] = []
  for (const row of select.iterate() as Iterable<Row>) {
    some.push(row)
    if (some.length < ROWS_AT_ONCE) continue
    yield some
    some = []
  }
  if (some.length > 0) yield some
}
