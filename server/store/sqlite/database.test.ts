import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { StoreUnusableError } from '../unusable.ts'
import { checkSqliteVersion, databaseFile, insistOn, openForReading, openForWriting } from './database.ts'
import { pragmaNumber } from './schema.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'storytable-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

describe('settings', () => {
  test('what durability rests on is as it should be, read back from SQLite', () => {
    const database = openForWriting(folder)
    const read = (name: string) => Object.values(database.prepare(`PRAGMA ${name}`).get() ?? {})[0]
    expect(read('journal_mode')).toBe('wal')
    expect(read('synchronous')).toBe(2)
    expect(read('foreign_keys')).toBe(1)
    expect(read('busy_timeout')).toBe(5000)
    expect(read('wal_autocheckpoint')).toBe(0)
    expect(read('secure_delete')).toBe(1)
    expect(read('user_version')).toBe(4)
    expect(read('application_id')).toBe(0x53747279)
    database.close()
  })

  test('a setting that SQLite does not take is refused: a database in memory cannot have a log', () => {
    const database = new DatabaseSync(':memory:')
    expect(() => insistOn(database, [['journal_mode', 'wal']])).toThrow(/did not take PRAGMA journal_mode/)
    database.close()
  })

  test('the reader cannot write', () => {
    openForWriting(folder).close()
    const reader = openForReading(folder)
    expect(() => reader.exec('DELETE FROM entries')).toThrow()
    reader.close()
  })

  test('only the owner may read the file', () => {
    openForWriting(folder).close()
    expect(statSync(databaseFile(folder)).mode & 0o777).toBe(0o600)
  })

  test.each(['3.51.2', '3.50.9', '3.9.99', '2.99.99'])('SQLite %s is refused', (version) => {
    expect(() => checkSqliteVersion(version)).toThrow(StoreUnusableError)
  })

  test.each(['3.51.3', '3.51.10', '3.52.0', '4.0.0', process.versions.sqlite ?? ''])(
    'SQLite %s will do',
    (version) => {
      expect(() => checkSqliteVersion(version)).not.toThrow()
    },
  )
})

describe('whose file it is', () => {
  test('another program’s database is refused and left as it is', () => {
    const foreign = new DatabaseSync(databaseFile(folder))
    foreign.exec('CREATE TABLE recipes (name TEXT)')
    foreign.close()
    const before = readFileSync(databaseFile(folder))
    expect(() => openForWriting(folder)).toThrow(/another program/)
    expect(readFileSync(databaseFile(folder))).toEqual(before)
  })

  test('a store of a newer Storytable is refused', () => {
    const database = openForWriting(folder)
    database.exec('PRAGMA user_version = 99')
    database.close()
    expect(() => openForWriting(folder)).toThrow(/newer Storytable \(format 99/)
  })

  test('opening again migrates nothing and names what was migrated', () => {
    openForWriting(folder).close()
    const database = openForWriting(folder)
    expect(
      database
        .prepare('SELECT number, name FROM migrations')
        .all()
        .map((row) => ({ ...row })),
    ).toEqual([
      { number: 1, name: 'log-and-seats' },
      { number: 2, name: 'jobs' },
      { number: 3, name: 'notes' },
      { number: 4, name: 'shared-pasts' },
    ])
    expect(pragmaNumber(database, 'user_version')).toBe(4)
    database.close()
  })

  test('a store of the first format gets what it lacks, and keeps what it has', () => {
    const database = openForWriting(folder)
    database.exec(`DROP TABLE jobs; DROP TABLE notes; DROP TABLE pasts; DELETE FROM migrations WHERE number > 1; PRAGMA user_version = 1;
      INSERT INTO entries VALUES ('t', 1, 'a', '{}', 'h')`)
    database.close()
    const migrated = openForWriting(folder)
    expect(migrated.prepare('SELECT count(*) AS n FROM entries').get()?.n).toBe(1)
    expect(migrated.prepare('SELECT count(*) AS n FROM jobs').get()?.n).toBe(0)
    expect(pragmaNumber(migrated, 'user_version')).toBe(4)
    migrated.close()
  })

  test('every table is strict', () => {
    const database = openForWriting(folder)
    const loose = database
      .prepare(
        `SELECT name FROM pragma_table_list WHERE schema = 'main' AND strict = 0 AND name NOT LIKE 'sqlite_%'`,
      )
      .all()
    expect(loose).toEqual([])
    database.close()
  })
})

test('only the tests can open a store with faults', () => {
  const server = join(import.meta.dirname, '../..')
  const files = readdirSync(server, { recursive: true, encoding: 'utf8' })
  const users = files.filter((file) => {
    const isOurs =
      file === join('store', 'sqlite', 'sqlite.ts') || !file.endsWith('.ts') || file.endsWith('.test.ts')
    return !isOurs && readFileSync(join(server, file), 'utf8').includes('openFaultySqliteStore')
  })
  expect(users).toEqual([])
})
