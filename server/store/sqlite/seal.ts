/**
 * A backup carries a digest of all its records. SQLite's own check sees a broken file, but
 * not a changed letter inside a text; a backup may lie for years on a disk that forgets.
 */
import { createHash } from 'node:crypto'
import { DatabaseSync } from 'node:sqlite'
import { StoreUnusableError } from '../unusable.ts'

export function sealBackup(file: string): void {
  changeFile(file, (database) => {
    const digest = digestOf(database)
    database.exec('DROP TABLE IF EXISTS backup_seal; CREATE TABLE backup_seal (digest TEXT NOT NULL) STRICT')
    database.prepare('INSERT INTO backup_seal (digest) VALUES (?)').run(digest)
  })
}

/** The copy that goes to work will change, so it keeps no seal. */
export function removeSeal(file: string): void {
  changeFile(file, (database) => database.exec('DROP TABLE IF EXISTS backup_seal'))
}

/** A file without a seal is a store that was copied when it stood still; there is nothing to compare. */
export function checkSeal(database: DatabaseSync): void {
  const has = database.prepare(`SELECT 1 FROM sqlite_schema WHERE name = 'backup_seal'`).get()
  if (has === undefined) return
  const digest = database.prepare('SELECT digest FROM backup_seal').get()?.digest
  if (digest !== digestOf(database)) {
    throw new StoreUnusableError('The backup is damaged: its records are not those that were written.')
  }
}

function digestOf(database: DatabaseSync): string {
  const digest = createHash('sha256')
  const tables = database
    .prepare(
      `SELECT name, sql FROM sqlite_schema WHERE type = 'table' AND name <> 'backup_seal' ORDER BY name`,
    )
    .all()
  for (const { name, sql } of tables) {
    digest.update(JSON.stringify([name, sql]))
    // Without its indexes a table is read in the order of its key, whatever the planner would like.
    const rows = database.prepare(`SELECT * FROM "${String(name)}" NOT INDEXED`).iterate()
    for (const row of rows) digest.update(JSON.stringify(Object.values(row)))
  }
  return digest.digest('hex')
}

/** No journal and no syncs: the caller syncs the whole file before it gets its name. */
export function changeFile(file: string, change: (database: DatabaseSync) => void): void {
  const database = new DatabaseSync(file)
  try {
    database.exec('PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF')
    change(database)
  } finally {
    database.close()
  }
}
