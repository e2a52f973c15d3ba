/** The store's tables, and how an older file becomes a newer one. */
import type { DatabaseSync } from 'node:sqlite'
import { StoreUnusableError } from '../unusable.ts'

/** "Stry": says whose file it is, so that no other program's database is taken for a store. */
const APPLICATION_ID = 0x53747279

interface Migration {
  readonly name: string
  readonly sql: string
}

/** Never changed once released; only added to. `user_version` counts how many a file has seen. */
const MIGRATIONS: readonly Migration[] = [
  {
    name: 'log-and-seats',
    sql: `
      CREATE TABLE entries (
        table_id TEXT NOT NULL,
        version INTEGER NOT NULL CHECK (version > 0),
        action_id TEXT NOT NULL,
        body TEXT NOT NULL,
        hash TEXT NOT NULL,
        PRIMARY KEY (table_id, version),
        UNIQUE (table_id, action_id)
      ) STRICT, WITHOUT ROWID;

      CREATE TABLE seeds (
        table_id TEXT NOT NULL,
        epoch INTEGER NOT NULL,
        seed TEXT NOT NULL,
        version INTEGER NOT NULL,
        PRIMARY KEY (table_id, epoch),
        FOREIGN KEY (table_id, version) REFERENCES entries (table_id, version)
      ) STRICT, WITHOUT ROWID;

      -- With a rowid: a snapshot is one long text, which a clustered key would only scatter.
      CREATE TABLE snapshots (
        table_id TEXT NOT NULL PRIMARY KEY,
        version INTEGER NOT NULL,
        shape TEXT NOT NULL,
        body TEXT NOT NULL,
        hash TEXT NOT NULL
      ) STRICT;

      CREATE TABLE seats (
        table_id TEXT NOT NULL,
        seat INTEGER NOT NULL,
        PRIMARY KEY (table_id, seat)
      ) STRICT, WITHOUT ROWID;

      CREATE TABLE seat_keys (
        table_id TEXT NOT NULL,
        key_hash TEXT NOT NULL,
        seat INTEGER NOT NULL,
        state TEXT NOT NULL CHECK (state IN ('open', 'spent', 'void')),
        holder_hash TEXT CHECK ((holder_hash IS NOT NULL) = (state = 'spent')),
        PRIMARY KEY (table_id, key_hash),
        FOREIGN KEY (table_id, seat) REFERENCES seats (table_id, seat)
      ) STRICT, WITHOUT ROWID;
      CREATE UNIQUE INDEX one_open_key_for_a_seat ON seat_keys (table_id, seat) WHERE state = 'open';

      CREATE TABLE seat_holders (
        table_id TEXT NOT NULL,
        seat INTEGER NOT NULL,
        holder_hash TEXT NOT NULL,
        -- Counts a holder's claims, so that the latest comes first without asking a clock.
        claimed INTEGER NOT NULL,
        PRIMARY KEY (table_id, seat, holder_hash),
        FOREIGN KEY (table_id, seat) REFERENCES seats (table_id, seat)
      ) STRICT, WITHOUT ROWID;
      CREATE INDEX seats_of_a_holder ON seat_holders (holder_hash, claimed);
    `,
  },
  {
    name: 'jobs',
    sql: `
      CREATE TABLE jobs (
        id TEXT NOT NULL PRIMARY KEY,
        kind TEXT NOT NULL,
        table_id TEXT NOT NULL,
        due INTEGER NOT NULL,
        payload TEXT NOT NULL,
        attempts INTEGER NOT NULL DEFAULT 0,
        claimed_until INTEGER,
        state TEXT NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'given-up'))
      ) STRICT;
      CREATE INDEX jobs_by_time ON jobs (due, id) WHERE state = 'waiting';
      CREATE INDEX jobs_of_a_table ON jobs (table_id, kind);
    `,
  },
  {
    name: 'notes',
    sql: `
      CREATE TABLE notes (
        shelf TEXT NOT NULL,
        name TEXT NOT NULL,
        body TEXT NOT NULL,
        PRIMARY KEY (shelf, name)
      ) STRICT, WITHOUT ROWID;
    `,
  },
  {
    name: 'shared-pasts',
    sql: `
      -- Where a table's log lies until its own entries begin: with the owner, from its first version to its last.
      CREATE TABLE pasts (
        table_id TEXT NOT NULL,
        first INTEGER NOT NULL CHECK (first > 0),
        last INTEGER NOT NULL CHECK (last >= first),
        owner TEXT NOT NULL,
        PRIMARY KEY (table_id, first),
        FOREIGN KEY (owner, last) REFERENCES entries (table_id, version)
      ) STRICT, WITHOUT ROWID;
      CREATE INDEX pasts_of_an_owner ON pasts (owner, last);
    `,
  },
]

/** Refuses another program's file, and a file from a Storytable newer than this one. */
export function checkOwner(database: DatabaseSync): void {
  const owner = pragmaNumber(database, 'application_id')
  const version = pragmaNumber(database, 'user_version')
  if (owner !== APPLICATION_ID && !isEmpty(database)) {
    throw new StoreUnusableError('This file is a database of another program, not a Storytable store.')
  }
  if (version > MIGRATIONS.length) {
    throw new StoreUnusableError(
      `This store was written by a newer Storytable (format ${version}; this one knows ${MIGRATIONS.length}).`,
    )
  }
}

/** For a file that must hold a store already: a backup. */
export function checkIsStore(database: DatabaseSync): void {
  checkOwner(database)
  if (isEmpty(database)) throw new StoreUnusableError('This file holds no Storytable store.')
}

/** For a program that only reads, and cannot make an older file into a newer one. */
export function checkIsCurrent(database: DatabaseSync): void {
  checkIsStore(database)
  if (pragmaNumber(database, 'user_version') === MIGRATIONS.length) return
  throw new StoreUnusableError(
    'This store is of an older Storytable; start the server once, and it becomes one of this.',
  )
}

/** All that is missing, in one transaction: a file is never left between two formats. */
export function migrate(database: DatabaseSync): void {
  const from = pragmaNumber(database, 'user_version')
  if (from === MIGRATIONS.length) return
  database.exec('BEGIN IMMEDIATE')
  for (const { sql } of MIGRATIONS.slice(from)) database.exec(sql)
  nameMigrations(database, from)
  database.exec(`PRAGMA application_id = ${APPLICATION_ID}`)
  database.exec(`PRAGMA user_version = ${MIGRATIONS.length}`)
  database.exec('COMMIT')
}

/** The names are kept beside the count for whoever looks into a file by hand. */
function nameMigrations(database: DatabaseSync, from: number): void {
  database.exec(
    'CREATE TABLE IF NOT EXISTS migrations (number INTEGER PRIMARY KEY, name TEXT NOT NULL) STRICT',
  )
  const insert = database.prepare('INSERT INTO migrations (number, name) VALUES (?, ?)')
  MIGRATIONS.forEach(({ name }, index) => {
    if (index >= from) insert.run(index + 1, name)
  })
}

export function pragmaNumber(database: DatabaseSync, name: string): number {
  const row = database.prepare(`PRAGMA ${name}`).get()
  const value = row === undefined ? undefined : Object.values(row)[0]
  if (typeof value !== 'number') throw new StoreUnusableError(`SQLite does not answer PRAGMA ${name}.`)
  return value
}

function isEmpty(database: DatabaseSync): boolean {
  return database.prepare('SELECT 1 FROM sqlite_schema LIMIT 1').get() === undefined
}
