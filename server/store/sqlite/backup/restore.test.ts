import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { appendOf, entryOf, fill, hashOf } from '../../../../testkit/store-contract/entries.ts'
import { StoreUnusableError } from '../../unusable.ts'
import { databaseFile, openForWriting, restoringFile } from '../database.ts'
import { StoreInUseError } from '../errors.ts'
import { lockFolder } from '../lock.ts'
import { openSqliteStore } from '../sqlite.ts'
import { checkCopy, restore } from './restore.ts'

/** A store at version 40, a backup of it at 30, and its files as a power cut at 40 would leave them. */
let shelf: string
beforeAll(async () => {
  shelf = mkdtempSync(join(tmpdir(), 'storytable-'))
  const store = await openSqliteStore({ folder: join(shelf, 'data') })
  await fill(store, 't', 30)
  await store.backup(join(shelf, 'backup.db'))
  for (let version = 31; version <= 40; version += 1) await store.append(appendOf('t', version))
  cpSync(join(shelf, 'data'), join(shelf, 'cut-off'), { recursive: true })
  await store.close()
})
afterAll(() => rmSync(shelf, { recursive: true }))

let room: string
beforeEach(() => {
  room = mkdtempSync(join(tmpdir(), 'storytable-'))
  cpSync(shelf, room, { recursive: true })
})
afterEach(() => rmSync(room, { recursive: true }))

const place = (name: string) => join(room, name)

function headOf(database: DatabaseSync): unknown {
  const head = database.prepare(`SELECT max(version) AS head FROM entries WHERE table_id = 't'`).get()?.head
  database.close()
  return head
}

describe('backup', { timeout: 30_000 }, () => {
  test('holds everything of one moment while appends go on, and never overwrites a file', async () => {
    const store = await openSqliteStore({ folder: place('data') })
    await store.append({ ...appendOf('s', 1), seeds: [{ epoch: 1, seed: hashOf('seed') }] })
    await Promise.all([store.backup(place('new.db')), fill(store, 'u', 200)])
    await expect(store.backup(place('new.db'))).rejects.toThrow(/never overwrites/)
    await store.close()
    restore(place('new.db'), place('other'))
    const other = await openSqliteStore({ folder: place('other') })
    expect(await other.seeds.read('s', 1)).toBe(hashOf('seed'))
    const copied = await other.read('u', 0)
    expect(copied).toEqual(copied.map((_, index) => entryOf('u', index + 1)))
    expect((await other.append(appendOf('u', copied.length + 1))).kind).toBe('stored')
    await other.close()
  })

  test('is one file that only its owner reads, with nothing beside it', () => {
    expect(readdirSync(shelf).sort()).toEqual(['backup.db', 'cut-off', 'data'])
    expect(statSync(join(shelf, 'backup.db')).mode & 0o777).toBe(0o600)
    checkCopy(join(shelf, 'backup.db'))
  })

  test('that cannot be written is refused, the store goes on, and one under way is waited for by close', async () => {
    const store = await openSqliteStore({ folder: place('data') })
    await expect(store.backup(place('nowhere/new.db'))).rejects.toThrow(/ENOENT/)
    expect((await store.append(appendOf('s', 1))).kind).toBe('stored')
    const backup = store.backup(place('new.db'))
    await store.close()
    await backup
    checkCopy(place('new.db'))
  })
})

describe('restore', () => {
  test('a store in use is not replaced, asked or not', () => {
    const lock = lockFolder(place('data'))
    expect(() => restore(place('backup.db'), place('data'))).toThrow(StoreInUseError)
    expect(() => restore(place('backup.db'), place('data'), { replace: true })).toThrow(StoreInUseError)
    lock.release()
  })

  test('a store that is there is replaced only when asked, and then kept beside', () => {
    expect(() => restore(place('backup.db'), place('data'))).toThrow(/ask for it to be replaced/)
    const { kept = '' } = restore(place('backup.db'), place('data'), { replace: true })
    expect(headOf(openForWriting(place('data')))).toBe(30)
    expect(headOf(new DatabaseSync(kept))).toBe(40)
  })

  test('the log of a store that was cut off goes with it, and never meets the restored file', () => {
    expect(statSync(`${databaseFile(place('cut-off'))}-wal`).size).toBeGreaterThan(0)
    const { kept = '' } = restore(place('backup.db'), place('cut-off'), { replace: true })
    expect(headOf(openForWriting(place('cut-off')))).toBe(30)
    expect(headOf(new DatabaseSync(kept))).toBe(40)
  })

  test('a log without its store does not meet the restored file either', () => {
    rmSync(databaseFile(place('cut-off')))
    expect(() => restore(place('backup.db'), place('cut-off'))).toThrow(/ask for it to be replaced/)
    expect(restore(place('backup.db'), place('cut-off'), { replace: true })).toEqual({ tables: 0 })
    expect(headOf(openForWriting(place('cut-off')))).toBe(30)
  })

  test('a store with its log still beside it is not taken for a backup', () => {
    expect(() => restore(databaseFile(place('cut-off')), place('other'))).toThrow(/not a backup/)
  })

  test('a store that was copied when it stood still will do', () => {
    restore(databaseFile(place('data')), place('other'))
    expect(headOf(openForWriting(place('other')))).toBe(40)
  })

  test('after a restore that was cut off nothing starts, until it is run again', () => {
    copyFileSync(place('backup.db'), restoringFile(place('cut-off')))
    renameSync(`${databaseFile(place('cut-off'))}-wal`, `${databaseFile(place('cut-off'))}.replaced-1-wal`)
    expect(() => openForWriting(place('cut-off'))).toThrow(/interrupted/)
    expect(() => restore(place('backup.db'), place('cut-off'))).toThrow(/ask for it to be replaced/)
    const { kept = '' } = restore(place('backup.db'), place('cut-off'), { replace: true })
    expect(headOf(openForWriting(place('cut-off')))).toBe(30)
    expect(headOf(new DatabaseSync(kept))).toBe(40)
  })

  test('a restored store carries no seal, for it will change', () => {
    restore(place('backup.db'), place('other'))
    const database = openForWriting(place('other'))
    database.exec(`DELETE FROM entries WHERE version = 30`)
    database.close()
    checkCopy(databaseFile(place('other')))
  })

  test('what is no store is refused and leaves the folder as it was', () => {
    writeFileSync(place('letter'), 'dear '.repeat(2000))
    writeFileSync(place('empty'), '')
    const foreign = new DatabaseSync(place('foreign'))
    foreign.exec('CREATE TABLE recipes (name TEXT)')
    foreign.close()
    for (const name of ['letter', 'empty', 'foreign', 'missing']) {
      expect(() => restore(place(name), place('other')), name).toThrow(StoreUnusableError)
    }
    expect(existsSync(databaseFile(place('other')))).toBe(false)
    expect(readdirSync(place('other'))).toEqual(['storytable.lock'])
  })
})

describe('K4 a damaged backup', { timeout: 30_000 }, () => {
  test('with one changed bit is refused, or restored without any difference', () => {
    const whole = readFileSync(place('backup.db'))
    const records = recordsOf(place('backup.db'))
    let refused = 0
    for (let number = 0; number < 200; number += 1) {
      const damaged = Buffer.from(whole)
      const byte = Math.floor((number / 200) * whole.length) + (number % 97)
      damaged[byte] = (damaged[byte] ?? 0) ^ (1 << (number % 8))
      writeFileSync(place('damaged.db'), damaged)
      rmSync(place('other'), { recursive: true, force: true })
      try {
        restore(place('damaged.db'), place('other'))
        expect(recordsOf(databaseFile(place('other'))), `byte ${byte}`).toEqual(records)
      } catch (error) {
        expect(error).toBeInstanceOf(StoreUnusableError)
        refused += 1
      }
    }
    // The rest hit bytes of no meaning: free space in a page.
    expect(refused).toBeGreaterThan(20)
  })

  test('with one changed letter inside a text, which SQLite does not see, is refused', () => {
    // Everywhere: unused parts of a page may hold the same text once more.
    const text = readFileSync(place('backup.db'), 'latin1').replaceAll(
      '"version":13,"filler":"',
      '"version":13,"filler":\'',
    )
    const damaged = Buffer.from(text, 'latin1')
    writeFileSync(place('damaged.db'), damaged)
    expect(() => restore(place('damaged.db'), place('other'))).toThrow(/records are not those/)
  })

  test.each([0.3, 0.7, 0.99])('cut to %d of its length is refused', (part) => {
    const whole = readFileSync(place('backup.db'))
    writeFileSync(place('short.db'), whole.subarray(0, Math.floor(whole.length * part)))
    expect(() => restore(place('short.db'), place('other'))).toThrow(StoreUnusableError)
  })
})

function recordsOf(file: string): unknown {
  const database = new DatabaseSync(file)
  const tables = ['entries', 'seeds', 'snapshots', 'seats', 'seat_keys', 'seat_holders']
  const rows = tables.map((table) => database.prepare(`SELECT * FROM ${table}`).all().map(Object.values))
  database.close()
  return rows
}
