/** What an operator does with a whole database: back it up, restore it, take everything elsewhere. */
import { closeSync, copyFileSync, mkdtempSync, openSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type pg from 'pg'
import { type ContentsSource, type Copied, copyContents } from '../contents.ts'
import { fillSqlite, readSqlite } from '../sqlite/backup/contents.ts'
import { finishCopy, refuseExisting } from '../sqlite/backup/copy.ts'
import { checkCopy, type Restored } from '../sqlite/backup/restore.ts'
import { goOnAnew } from '../sqlite/backup/restored-tables.ts'
import { migrate as migrateSqlite } from '../sqlite/schema.ts'
import { changeFile, removeSeal } from '../sqlite/seal.ts'
import { StoreUnusableError } from '../unusable.ts'
import { parseAddress } from './address.ts'
import { fillDatabase, readDatabase } from './contents.ts'
import { migrateDatabase } from './migrate.ts'
import { Primary, SCHEMA } from './primary.ts'
import { checkSchema, schemaVersion } from './schema.ts'

/** Into a new file of the embedded store's format, as it is at one moment; nodes go on meanwhile. */
export async function backUpDatabase(address: string, file: string): Promise<void> {
  const target = resolve(file)
  refuseExisting(target)
  const partial = `${target}.partial-${process.pid}-${Date.now()}`
  try {
    // Made here for its mode: a backup holds what the store holds.
    closeSync(openSync(partial, 'wx', 0o600))
    await withClient(address, async (client) => {
      await checkSchema(client)
      const source = await readDatabase(client)
      await fillFile(partial, source)
    })
    finishCopy(partial, target)
  } finally {
    rmSync(partial, { force: true })
  }
}

async function fillFile(file: string, source: ContentsSource): Promise<void> {
  const database = new DatabaseSync(file)
  try {
    database.exec('PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF')
    migrateSqlite(database)
    database.exec('BEGIN')
    await copyContents(source, fillSqlite(database))
    database.exec('COMMIT')
  } finally {
    database.close()
  }
}

/** Puts a backup into a database. What was there is kept beside it, under another name. */
export async function restoreDatabase(
  file: string,
  address: string,
  { replace = false }: { replace?: boolean } = {},
): Promise<Restored> {
  const folder = mkdtempSync(join(tmpdir(), 'storytable-restore-'))
  const copy = join(folder, 'copy.db')
  try {
    copyFileSync(file, copy)
    checkCopy(copy)
    removeSeal(copy)
    changeFile(copy, migrateSqlite)
    const tables = goOnAnew(copy, Date.now())
    const kept = await withClient(address, (client) => setAside(client, replace))
    await fillFrom(copy, address)
    return kept === undefined ? { tables } : { tables, kept }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function fillFrom(file: string, address: string): Promise<Copied> {
  const database = new DatabaseSync(file, { readOnly: true })
  try {
    return await takeIn(address, readSqlite(database))
  } finally {
    database.close()
  }
}

/** Everything of another store into a database that holds nothing yet. */
export async function takeIn(address: string, source: ContentsSource): Promise<Copied> {
  // It holds nothing yet and no node uses it, and what comes in may share pasts, which older nodes do not know.
  await migrateDatabase(address, { contracts: true, say: () => {} })
  return withClient(address, async (client) => {
    await checkSchema(client)
    await refuseInUse(client)
    const copied = await copyContents(source, await fillDatabase(client))
    const { command } = await client.query('COMMIT')
    if (command !== 'COMMIT') throw new StoreUnusableError('The database did not take everything.')
    return copied
  })
}

/** Everything of a database, for another store, while no node writes to it. */
export async function giveOut<Result>(
  address: string,
  take: (source: ContentsSource) => Promise<Result>,
): Promise<Result> {
  return withClient(address, async (client) => {
    await checkSchema(client)
    await refuseInUse(client)
    return take(await readDatabase(client))
  })
}

/** Counted, not dated, as with files. Undefined if there was nothing. */
async function setAside(client: pg.Client, replace: boolean): Promise<string | undefined> {
  if ((await schemaVersion(client)) === 0) return undefined
  await refuseInUse(client)
  const { rows } = await client.query('SELECT 1 FROM entries LIMIT 1')
  if (rows.length === 0) return undefined
  if (!replace)
    throw new StoreUnusableError('There are tables in the database already; ask for them to be replaced.')
  for (let number = 1; ; number += 1) {
    const kept = `${SCHEMA}_replaced_${number}`
    const taken = await client.query('SELECT 1 FROM pg_namespace WHERE nspname = $1', [kept])
    if (taken.rows.length > 0) continue
    await client.query(`ALTER SCHEMA ${SCHEMA} RENAME TO ${kept}`)
    return `the schema ${kept}`
  }
}

/** Nodes must not write to what is being taken elsewhere. */
async function refuseInUse(client: pg.Client): Promise<void> {
  const { rows } = await client.query(
    `SELECT 1 FROM pg_stat_activity
     WHERE datname = current_database() AND application_name = 'storytable appends' LIMIT 1`,
  )
  if (rows.length > 0) throw new StoreUnusableError('A node uses this database; stop all nodes first.')
}

async function withClient<Result>(
  address: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = await new Primary(parseAddress(address)).connect({ purpose: 'operator', isPatient: true })
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
