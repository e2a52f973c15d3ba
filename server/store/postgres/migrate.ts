/** Bringing the schema forward while nodes run. One program at a time, and never in anybody's way for long. */
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { StoreUnusableError } from '../unusable.ts'
import { parseAddress } from './address.ts'
import { isHeldUp } from './errors.ts'
import { Primary, SCHEMA } from './primary.ts'
import { MIGRATIONS, type Migration, type MigrationStep, schemaVersion } from './schema.ts'

/** "Stry": nobody else's lock, one hopes. */
const LOCK = 0x53747279
const LOCK_WAIT_MILLISECONDS = 200
const LOCK_TRIES = 300
const STEP_TRIES = 30
/** Tells nodes of an older release whether they can go on. */
const KIND = `kind TEXT NOT NULL DEFAULT 'expand'`
const STEP_PAUSE_MILLISECONDS = 500

interface MigrateOptions {
  readonly primary: Primary
  /** Also what drops things that nodes of the last release still need. */
  readonly contracts?: boolean
  readonly say: (text: string) => void
  /** Others for tests. */
  readonly migrations?: readonly Migration[]
}

export function migrateDatabase(address: string, options: Omit<MigrateOptions, 'primary'>): Promise<number> {
  return migrate({ ...options, primary: new Primary(parseAddress(address)) })
}

/** Returns the schema's number afterwards. */
async function migrate(options: MigrateOptions): Promise<number> {
  const client = await options.primary.connect({ purpose: 'migrate', isPatient: true })
  try {
    // A change that waits for a lock makes every reader wait behind it.
    await client.query(`SET lock_timeout = '2s'`)
    await takeLock(client)
    return await migrateLocked(client, options)
  } finally {
    await client.end()
  }
}

async function migrateLocked(client: pg.Client, options: MigrateOptions): Promise<number> {
  const { contracts = false, say, migrations = MIGRATIONS } = options
  let version = await schemaVersion(client)
  // A new database has no older nodes.
  const isNew = version === 0
  if (version > 0) await client.query(`ALTER TABLE migrations ADD COLUMN IF NOT EXISTS ${KIND}`)
  for (const migration of migrations.slice(version)) {
    if (migration.kind === 'contract' && !contracts && !isNew) {
      say(`${migration.name} waits until every node is of this release: storytable migrate --contract`)
      break
    }
    await applyMigration(client, migration, version + 1)
    version += 1
    say(`${version}: ${migration.name}`)
  }
  return version
}

async function applyMigration(
  client: pg.Client,
  { name, kind, steps }: Migration,
  number: number,
): Promise<void> {
  for (const step of steps) if ('index' in step) await again(() => buildIndex(client, step))
  const changes = steps.flatMap((step) => ('sql' in step ? [step.sql] : []))
  await again(async () => {
    await client.query('BEGIN')
    try {
      if (number === 1) await createSchema(client)
      for (const sql of changes) await client.query(sql)
      await client.query('INSERT INTO migrations (number, name, kind) VALUES ($1, $2, $3)', [
        number,
        name,
        kind,
      ])
      await client.query('COMMIT')
    } catch (error) {
      await client.query('ROLLBACK')
      throw error
    }
  })
}

async function createSchema(client: pg.Client): Promise<void> {
  await client.query(`CREATE SCHEMA IF NOT EXISTS ${SCHEMA}`)
  await client.query(
    `CREATE TABLE migrations (
      number INTEGER PRIMARY KEY, name TEXT NOT NULL, at TIMESTAMPTZ NOT NULL DEFAULT now(), ${KIND}
    )`,
  )
}

/** An index whose building was cut off stays behind, useless and in the way. */
async function buildIndex(
  client: pg.Client,
  { index, on }: Extract<MigrationStep, { index: string }>,
): Promise<void> {
  const { rows } = await client.query<{ indisvalid: boolean }>(
    'SELECT indisvalid FROM pg_index WHERE indexrelid = to_regclass($1)',
    [`${SCHEMA}.${index}`],
  )
  if (rows[0]?.indisvalid === true) return
  if (rows[0] !== undefined) await client.query(`DROP INDEX CONCURRENTLY ${index}`)
  await client.query(`CREATE INDEX CONCURRENTLY ${index} ON ${on}`)
}

/** Asked for again and again: whoever waits inside the database for it would block an index that is being built. */
async function takeLock(client: pg.Client): Promise<void> {
  for (let tries = 0; tries < LOCK_TRIES; tries++) {
    const { rows } = await client.query<{ got: boolean }>('SELECT pg_try_advisory_lock($1) AS got', [LOCK])
    if (rows[0]?.got === true) return
    await pause(LOCK_WAIT_MILLISECONDS)
  }
  throw new StoreUnusableError('Another program has been migrating this database for a minute.')
}

async function again(work: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await work()
    } catch (error) {
      if (!isHeldUp(error) || tries === STEP_TRIES) throw error
      await pause(STEP_PAUSE_MILLISECONDS)
    }
  }
}
