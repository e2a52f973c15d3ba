/** Opening the database file: every setting that durability rests on is set, read back, and insisted on. */
import { closeSync, existsSync, fsyncSync, mkdirSync, openSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { StoreUnusableError } from '../unusable.ts'
import type { StoreFaults } from './calls.ts'
import { checkOwner, migrate } from './schema.ts'

/** Older ones can damage a file when the write-ahead log starts over. */
const OLDEST_SQLITE = [3, 51, 3] as const
export const BUSY_MILLISECONDS = 5000
/** What the log file may keep on disk after it starts over. */
const LOG_BYTES = 64 * 1024 * 1024
const WRITER_CACHE_KIBIBYTES = 64 * 1024
const READER_CACHE_KIBIBYTES = 12 * 1024

type Setting = readonly [name: string, value: number | string]

const SHARED_SETTINGS: readonly Setting[] = [
  ['busy_timeout', BUSY_MILLISECONDS],
  ['trusted_schema', 0],
  // Savepoints keep what they may undo; in memory, not in files.
  ['temp_store', 2],
]

export function databaseFile(folder: string): string {
  return join(folder, 'storytable.db')
}

/** Stands while a restore is between taking the old store away and putting the new one in its place. */
export function restoringFile(folder: string): string {
  return `${databaseFile(folder)}.restoring`
}

export function makeDataFolder(folder: string): void {
  const made = mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (made !== undefined) syncFolder(dirname(made))
}

export function openForWriting(folder: string, faults: StoreFaults = {}): DatabaseSync {
  if (existsSync(restoringFile(folder))) {
    throw new StoreUnusableError('A restore into this data folder was interrupted; run the restore again.')
  }
  const database = openFile(folder)
  try {
    checkSqlite(database)
    checkOwner(database)
    insistOn(database, [...SHARED_SETTINGS, ...writerSettings(faults)])
    migrate(database)
    // SQLite syncs the folder for its journals; the database file's own name is ours to make durable.
    syncFolder(folder)
    return database
  } catch (error) {
    database.close()
    throw error
  }
}

export function openForReading(folder: string, cacheKibibytes = READER_CACHE_KIBIBYTES): DatabaseSync {
  const database = new DatabaseSync(databaseFile(folder), { readOnly: true, timeout: BUSY_MILLISECONDS })
  checkSqlite(database)
  insistOn(database, [...SHARED_SETTINGS, ['query_only', 1], ['cache_size', -cacheKibibytes]])
  return database
}

function openFile(folder: string): DatabaseSync {
  const file = databaseFile(folder)
  // Made here for its mode: the file holds seeds, and SQLite would let everybody read it.
  if (!existsSync(file)) closeSync(openSync(file, 'a', 0o600))
  return new DatabaseSync(file, { timeout: BUSY_MILLISECONDS })
}

function writerSettings(faults: StoreFaults): Setting[] {
  return [
    ['journal_mode', 'wal'],
    faults.synchronous === 'NORMAL' ? ['synchronous', 1] : ['synchronous', 2],
    // Matters on macOS, where a plain fsync leaves the data in the drive's cache.
    ['fullfsync', 1],
    ['checkpoint_fullfsync', 1],
    ['foreign_keys', 1],
    // SQLite's own checkpoints swallow their errors, a failed sync among them; the writer makes them itself.
    ['wal_autocheckpoint', 0],
    ['journal_size_limit', LOG_BYTES],
    ['cache_size', -WRITER_CACHE_KIBIBYTES],
    // Whoever has a table removed wants its words gone, not only what leads to them.
    ['secure_delete', 1],
  ]
}

/** Sets and reads back: SQLite answers a setting that it cannot take with silence. */
export function insistOn(database: DatabaseSync, settings: readonly Setting[]): void {
  for (const [name, value] of settings) {
    database.exec(`PRAGMA ${name} = ${value}`)
    const row = database.prepare(`PRAGMA ${name}`).get() ?? {}
    const [kept] = Object.values(row)
    if (kept !== value) {
      throw new StoreUnusableError(`SQLite did not take PRAGMA ${name} = ${value} (it says ${String(kept)}).`)
    }
  }
}

function checkSqlite(database: DatabaseSync): void {
  const row = database.prepare('SELECT sqlite_version() AS version').get()
  checkSqliteVersion(String(row?.version))
}

export function checkSqliteVersion(version: string): void {
  const numbers = version.split('.').map(Number)
  const differing = OLDEST_SQLITE.findIndex((oldest, place) => numbers[place] !== oldest)
  const isNewEnough = differing === -1 || (numbers[differing] ?? 0) > (OLDEST_SQLITE[differing] ?? 0)
  if (isNewEnough) return
  throw new StoreUnusableError(
    `This Node brings SQLite ${version}; before ${OLDEST_SQLITE.join('.')} it can damage a store. Use a newer Node.`,
  )
}

/** A new name in a folder is durable only when the folder is synced. */
export function syncFolder(folder: string): void {
  const descriptor = openSync(folder, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}
