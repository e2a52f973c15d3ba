/**
 * The past that a table shares with the one it went on from. Its entries lie once, under the name of one
 * table that is kept (its owner); `pasts` says of every other, stretch by stretch, where its log lies until
 * its own entries begin. Stretches are written out flat, so that reading never climbs from table to table.
 */
import type { DatabaseSync } from 'node:sqlite'

/** Where a table's own entries begin, less one. */
const SHARED = '(SELECT coalesce(max(last), 0) FROM pasts WHERE table_id = :from)'

export interface Stretch {
  readonly owner: string
  readonly last: number
}

/** Lets a new table share everything of another up to a version. */
export function prepareSharePast(
  database: DatabaseSync,
): (of: { readonly from: string; readonly to: string; readonly upTo: number }) => void {
  const share = database.prepare(`
    INSERT INTO pasts (table_id, first, last, owner)
    SELECT :to, first, min(last, :upTo), owner FROM pasts WHERE table_id = :from AND first <= :upTo
    UNION ALL
    SELECT :to, ${SHARED} + 1, :upTo, :from WHERE :upTo > ${SHARED}`)
  return ({ from, to, upTo }) => {
    share.run({ from, to, upTo })
  }
}

/** The stretches that reach beyond a version, in order. */
export function prepareStretches(database: DatabaseSync): (table: string, after: number) => Stretch[] {
  const select = database.prepare(
    'SELECT owner, last FROM pasts WHERE table_id = ? AND last > ? ORDER BY first',
  )
  return (table, after) =>
    select.all(table, after).map(({ owner, last }) => ({ owner: String(owner), last: Number(last) }))
}

/** An action of the shared past, as condition of a statement on `entries AS shared`. */
export const IN_SHARED_PAST = `
  FROM pasts JOIN entries AS shared
    ON shared.table_id = pasts.owner AND shared.version BETWEEN pasts.first AND pasts.last`

/**
 * Before a table goes, whoever shares its entries must have them: the one that went on from it latest takes
 * them over under its own name, and the others share with that one from then on.
 */
export function prepareBequeath(database: DatabaseSync): (table: string) => void {
  // Of those that reach as far, the one whose own entries follow: its log stays in one piece.
  const findHeir = database.prepare(`
    SELECT table_id AS heir, last FROM pasts AS one WHERE owner = ?
    ORDER BY last DESC, last = (SELECT max(last) FROM pasts WHERE table_id = one.table_id) DESC LIMIT 1`)
  const copy = database.prepare(`
    INSERT INTO entries (table_id, version, action_id, body, hash)
    SELECT ?, version, action_id, body, hash FROM entries WHERE table_id = ? AND version <= ?`)
  const own = database.prepare('DELETE FROM pasts WHERE table_id = ? AND owner = ?')
  const others = database.prepare('UPDATE pasts SET owner = ? WHERE owner = ?')
  return (table) => {
    const found = findHeir.get(table)
    if (found === undefined) return
    const heir = String(found.heir)
    copy.run(heir, table, Number(found.last))
    own.run(heir, table)
    others.run(heir, table)
  }
}
