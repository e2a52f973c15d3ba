import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { appendOf, entryOf } from '../../../testkit/store-contract/entries.ts'
import { storeContract } from '../../../testkit/store-contract/store-contract.ts'
import { StoreUnusableError } from '../unusable.ts'
import { StoreInUseError } from './errors.ts'
import { openSqliteStore, type SqliteStore } from './sqlite.ts'

storeContract('sqlite', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'storytable-'))
  const store = await openSqliteStore({ folder })
  const opened = [store]
  return {
    store,
    async reopen() {
      await opened.at(-1)?.close()
      const again = await openSqliteStore({ folder })
      opened.push(again)
      return again
    },
    async cleanup() {
      for (const each of opened) await each.close()
      rmSync(folder, { recursive: true })
    },
  }
})

describe('sqlite', { timeout: 30_000 }, () => {
  let folder: string
  let store: SqliteStore
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'storytable-'))
    store = await openSqliteStore({ folder })
  })
  afterEach(async () => {
    await store.close()
    rmSync(folder, { recursive: true })
  })

  test('many appends share a commit, and all are answered', async () => {
    const tables = Array.from({ length: 200 }, (_, index) => `table-${index}`)
    for (const version of [1, 2, 3]) {
      await Promise.all(tables.map((table) => store.append(appendOf(table, version))))
    }
    expect(store.groups.operations).toBe(600)
    expect(store.groups.commits).toBeLessThan(30)
    expect(store.groups.largest).toBeGreaterThan(50)
    expect(await store.head('table-199')).toEqual(entryOf('table-199', 3))
  })

  test('what is removed is nowhere in the folder any more, while the store is open', async () => {
    const secret = 'whatisremoved'
    const entryWith = (table: string, version: number) => {
      const body = JSON.stringify(`${table === 'gone' ? secret : 'kept'} ${version} `.repeat(60))
      return { ...entryOf(table, version), body }
    }
    for (let version = 1; version <= 40; version++) {
      for (const table of ['a', 'gone', 'z'])
        await store.append({ ...appendOf(table, version), entry: entryWith(table, version) })
      const snapshot = { version, shape: 's', body: `${secret} `.repeat(version * 200) }
      if (version % 10 === 0)
        await store.saveSnapshot('gone', { ...snapshot, hash: entryWith('gone', version).hash })
    }
    const holding = () =>
      readdirSync(folder).filter((file) => readFileSync(join(folder, file)).includes(secret))
    expect(holding()).not.toEqual([])
    const reading = store.read('z', 0)
    expect(await store.kept.remove('gone')).toBe(true)
    await reading
    await vi.waitFor(
      async () => {
        await store.notes.write([{ shelf: 's', name: 'n', body: '1' }], [])
        expect(holding()).toEqual([])
      },
      { timeout: 10_000, interval: 200 },
    )
    expect(await store.read('z', 39)).toEqual([entryWith('z', 40)])
  })

  test('one at a time, each append has a commit of its own', async () => {
    for (const version of [1, 2, 3, 4, 5]) await store.append(appendOf('t', version))
    expect(store.groups).toEqual({ commits: 5, operations: 5, largest: 1 })
  })

  test('while 50,000 entries are read the loop turns and appends go through', async () => {
    const body = JSON.stringify('x'.repeat(200))
    const entries = Array.from({ length: 50_000 }, (_, index) => ({ ...entryOf('u', index + 1), body }))
    await Promise.all(
      entries.map((entry) => store.append({ table: 'long', expected: entry.version - 1, entry })),
    )
    let isReading = true
    let turns = 0
    let appended = 0
    const turn = () => {
      turns += 1
      if (isReading) setImmediate(turn)
    }
    const appendOn = async () => {
      while (isReading) await store.append(appendOf('busy', ++appended))
    }
    turn()
    const appending = appendOn()
    const read = await store.read('long', 0)
    isReading = false
    await appending
    expect(read).toHaveLength(50_000)
    expect(turns).toBeGreaterThan(50)
    expect(appended).toBeGreaterThan(1)
  })

  test('a second store on the same folder is refused, and the first one goes on', async () => {
    const second = openSqliteStore({ folder })
    await expect(second).rejects.toThrow(StoreInUseError)
    await expect(second).rejects.toThrow(/in use by another Storytable process/)
    expect((await store.append(appendOf('t', 1))).kind).toBe('stored')
  })

  test('after closing the folder is free, and nothing is left of the log', async () => {
    await store.append(appendOf('t', 1))
    await store.close()
    store = await openSqliteStore({ folder })
    expect((await store.head('t'))?.version).toBe(1)
  })

  test('a folder that cannot be one is refused in words', async () => {
    await expect(openSqliteStore({ folder: join(folder, 'storytable.db') })).rejects.toThrow(/EEXIST|ENOTDIR/)
  })
})

describe('what no store can go on after', { timeout: 30_000 }, () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'storytable-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  function changeBehindItsBack(sql: string): void {
    const database = new DatabaseSync(join(folder, 'storytable.db'))
    database.exec(sql)
    database.close()
  }

  test('errors of starting keep their kind from thread to thread', async () => {
    await (await openSqliteStore({ folder })).close()
    changeBehindItsBack('PRAGMA user_version = 42')
    await expect(openSqliteStore({ folder })).rejects.toThrow(StoreUnusableError)
  })

  test.each(['writer', 'reader'])(
    'an unknown error in the %s is told once, and nothing is answered after it',
    async (thread) => {
      const told: Error[] = []
      const store = await openSqliteStore({ folder, onFatal: (error) => told.push(error) })
      changeBehindItsBack('DROP TABLE snapshots')
      const snapshot = { version: 1, shape: 's', body: '{}', hash: '' }
      const ask = () =>
        thread === 'writer' ? store.saveSnapshot('t', snapshot) : store.loadSnapshot('t', ['s'])
      const asked = [ask(), ask(), ask()]
      const answers = await Promise.allSettled(asked)
      expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
      await expect(ask()).rejects.toThrow()
      expect(told).toHaveLength(1)
      expect(told[0]?.message).toContain('no such table')
      await store.close()
    },
  )
})
