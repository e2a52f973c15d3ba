import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import {
  type Append,
  type Appended,
  type Store,
  StoreBusyError,
  StoreUnknownError,
} from '../../server/store/port.ts'
import { migrateDatabase } from '../../server/store/postgres/migrate.ts'
import type { Migration } from '../../server/store/postgres/schema.ts'
import { openPostgresStore } from '../../server/store/postgres/store.ts'
import { StoreUnusableError } from '../../server/store/unusable.ts'
import { CuttingProxy } from '../../testkit/cluster/cutting-proxy.ts'
import { appendOf, entryOf, fill, hashOf } from '../../testkit/store-contract/entries.ts'
import { openPostgresHouse, type PostgresHouse } from './postgres-house.ts'

let house: PostgresHouse
beforeAll(async () => {
  house = await openPostgresHouse()
}, 120_000)
afterEach(() => house.closeStores())
afterAll(() => house?.close())

const tables = Array.from({ length: 50 }, (_, index) => `table-${index}`)

describe('groups', () => {
  test('appends of many tables share a commit, and all are answered', async () => {
    const store = await house.open(await house.newDatabase())
    for (const version of [1, 2, 3]) {
      await Promise.all(tables.map((table) => store.append(appendOf(table, version))))
    }
    expect(store.groups.operations).toBe(150)
    expect(store.groups.commits).toBeLessThan(12)
    expect(await store.head('table-49')).toEqual(entryOf('table-49', 3))
  })

  test('one after the other, with something small in between, none is left lying', async () => {
    const store = await house.open(await house.newDatabase())
    for (let version = 1; version <= 300; version += 1) {
      await store.append(appendOf('t', version))
      for (let turn = 0; turn < version % 7; turn += 1) await Promise.resolve()
    }
    expect((await store.head('t'))?.version).toBe(300)
  })

  test('one that is refused in a group of 50 leaves the others alone', async () => {
    const store = await house.open(await house.newDatabase())
    await store.append({ ...appendOf('table-7', 1), seeds: [{ epoch: 1, seed: hashOf('one') }] })
    const appends = tables.map((table) =>
      table === 'table-7'
        ? { ...appendOf(table, 2), seeds: [{ epoch: 1, seed: hashOf('two') }] }
        : appendOf(table, 1),
    )
    const settled = await Promise.allSettled(appends.map((append) => store.append(append)))
    const failed = settled.flatMap((one, place) => (one.status === 'rejected' ? [place] : []))
    expect(failed).toEqual([7])
    expect((await store.head('table-7'))?.version).toBe(1)
    expect((await store.head('table-8'))?.version).toBe(1)
  })

  test('several thousand entries of one table at once are stored in order', async () => {
    const store = await house.open(await house.newDatabase())
    const count = 2000
    const answers = await Promise.all(
      Array.from({ length: count }, (_, index) => store.append(appendOf('long', index + 1))),
    )
    expect(answers.every(({ kind }) => kind === 'stored')).toBe(true)
    expect(store.groups.commits).toBeLessThan(50)
    expect((await store.read('long', 0)).map(({ version }) => version)).toEqual(
      Array.from({ length: count }, (_, index) => index + 1),
    )
  })
})

describe('two nodes on one database', () => {
  test('in opposite orders, on the same tables, each version has one author', async () => {
    const address = await house.newDatabase()
    const [here, there] = [await house.open(address), await house.open(address)]
    for (let version = 1; version <= 20; version += 1) {
      const own = (who: string, order: readonly string[], store: typeof here) =>
        order.map((table) => {
          const entry = { ...entryOf(table, version), actionId: `${who} ${version}` }
          return store.append({ table, expected: version - 1, entry })
        })
      const answers = await Promise.all([
        ...own('here', tables, here),
        ...own('there', tables.toReversed(), there),
      ])
      expect(answers.filter(({ kind }) => kind === 'stored')).toHaveLength(tables.length)
      expect(answers.filter(({ kind }) => kind === 'conflict')).toHaveLength(tables.length)
    }
    for (const table of tables) expect(await here.read(table, 0)).toHaveLength(20)
  })

  test('what one has answered the other reads at once', async () => {
    const address = await house.newDatabase()
    const [here, there] = [await house.open(address), await house.open(address)]
    for (let version = 1; version <= 30; version += 1) {
      await here.append(appendOf('t', version))
      expect((await there.head('t'))?.version).toBe(version)
    }
  })

  test('of a table that one removes the other leaves no snapshot behind, whoever is first', async () => {
    const address = await house.newDatabase()
    const [here, there] = [await house.open(address), await house.open(address)]
    const snapshot = (name: string) => {
      return { version: 1, shape: 's', body: '{}', hash: entryOf(name, 1).hash }
    }
    for (const name of tables) {
      await here.append(appendOf(name, 1))
      const saves = Array.from({ length: 20 }, (_, turn) =>
        pause(turn).then(() => there.saveSnapshot(name, { ...snapshot(name), shape: `s${turn}` })),
      )
      const [isRemoved] = await Promise.all([pause(3).then(() => here.kept.remove(name)), ...saves])
      expect(isRemoved).toBe(true)
      const shapes = saves.map((_, turn) => `s${turn}`)
      expect(await there.loadSnapshot(name, shapes), name).toBeUndefined()
    }
  })

  test('a job is claimed by one of them', async () => {
    const address = await house.newDatabase()
    const stores = await Promise.all([1, 2, 3].map(() => house.open(address)))
    const ids = Array.from({ length: 60 }, (_, index) => `job-${index}`)
    for (const id of ids) await stores[0]?.jobs.put({ id, kind: 'k', table: 't', due: 0, payload: '{}' })
    const claim = { now: 0, lease: 60_000, limit: 5 }
    const claims = await Promise.all(
      Array.from({ length: 30 }, (_, turn) => stores[turn % 3]?.jobs.claim(claim) ?? []),
    )
    const claimed = claims.flat().map(({ id }) => id)
    expect(new Set(claimed).size).toBe(claimed.length)
    expect(claimed.length).toBe(60)
  })
})

describe('when the connection breaks', () => {
  async function throughProxy() {
    const address = await house.newDatabase()
    const proxy = await CuttingProxy.to(() => house.server.port)
    const store = await house.open(address.replace(String(house.server.port), String(proxy.port)))
    return { proxy, store, direct: await house.open(address) }
  }

  test('between commit and answer, the append is answered as stored, and is stored once', async () => {
    const { proxy, store, direct } = await throughProxy()
    await store.append(appendOf('t', 1))
    for (let version = 2; version <= 6; version += 1) {
      proxy.cutAnswerTo(new RegExp(`action-t-${version}`))
      expect(await store.append(appendOf('t', version))).toEqual({ kind: 'stored' })
      expect(await direct.append(appendOf('t', version))).toMatchObject({ kind: 'duplicate' })
    }
    expect(proxy.cuts).toBe(5)
    expect(await direct.read('t', 0)).toHaveLength(6)
    await store.close()
    await proxy.close()
  })

  test('in a group of many, each of them is stored once, with what belongs to it', async () => {
    const { proxy, store, direct } = await throughProxy()
    await store.append(appendOf('t', 1))
    proxy.cutAnswerTo(/action-table-3-1/)
    const seats = [{ seat: 0, keyHash: hashOf('key'), holderHash: hashOf('ann') }]
    const answers = await Promise.all(tables.map((table) => store.append({ ...appendOf(table, 1), seats })))
    expect(answers.every(({ kind }) => kind === 'stored')).toBe(true)
    expect(proxy.cuts).toBe(1)
    for (const table of tables) expect(await direct.seats.heldBy(table, hashOf('ann'))).toEqual([0])
    await store.close()
    await proxy.close()
  })

  test('reading and seats go on by themselves', async () => {
    const { proxy, store } = await throughProxy()
    await fill(store, 't', 3)
    for (let round = 0; round < 5; round += 1) {
      proxy.cutAll()
      expect((await store.head('t'))?.version).toBe(3)
      expect(await store.seats.taken('t')).toEqual([])
    }
    await store.close()
    await proxy.close()
  })

  test('a wire that only swallows is noticed, and play goes on elsewhere', async () => {
    const { proxy, store } = await throughProxy()
    await fill(store, 't', 1)
    proxy.goDeaf()
    const began = performance.now()
    await expect(store.append(appendOf('t', 2))).rejects.toThrow(/database/)
    expect(performance.now() - began).toBeLessThan(30_000)
    proxy.hearAgain()
    await pause(500)
    expect((await store.append(appendOf('t', 2))).kind).toMatch(/stored|duplicate/)
    await store.close()
    await proxy.close()
  })

  test('the server is restarted under load: what was answered is there, once, and refusals say the truth', async () => {
    const store = await house.open(await house.newDatabase())
    let isOver = false
    const stored = new Map<string, number>()
    const writers = tables.slice(0, 10).map(async (table) => {
      for (let version = 1; !isOver; version += 1) {
        await appendUntilSure(store, appendOf(table, version))
        stored.set(table, version)
      }
    })
    for (const how of ['SIGINT', 'SIGKILL', 'SIGQUIT'] as const) {
      await pause(300)
      await house.server.stop(how)
      await house.server.start()
      await pause(300)
    }
    isOver = true
    await Promise.all(writers)
    for (const [table, version] of stored) expect((await store.head(table))?.version).toBe(version)
    expect([...stored.values()].every((version) => version > 3)).toBe(true)
  })
})

/** A refusal says that nothing was stored; only where it says that nobody knows may it have been. */
async function appendUntilSure(store: Store, append: Append): Promise<void> {
  const allowed: Appended['kind'][] = ['stored']
  for (;;) {
    try {
      expect(allowed).toContain((await store.append(append)).kind)
      return
    } catch (error) {
      if (error instanceof StoreUnknownError) allowed.push('duplicate')
      else if (!(error instanceof StoreBusyError)) throw error
      await pause(50)
    }
  }
}

describe('what a node refuses', () => {
  test('a database whose commits may be lost', async () => {
    const address = await house.newDatabase()
    const name = address.split('/').at(-1)
    await house.server.run(`ALTER DATABASE ${name} SET synchronous_commit = off`)
    await expect(openPostgresStore({ address })).rejects.toThrow(/synchronous_commit is off/)
    await house.server.run(`ALTER DATABASE ${name} SET synchronous_commit = local`)
    await expect(openPostgresStore({ address })).rejects.toThrow(StoreUnusableError)
  })

  test('a database without its tables, and one of a newer release', async () => {
    const empty = await house.server.makeDatabase('empty')
    await expect(openPostgresStore({ address: empty })).rejects.toThrow(/storytable migrate/)
    const address = await house.newDatabase()
    const client = new pg.Client({ connectionString: address })
    await client.connect()
    const add = (number: number, kind: string) =>
      client.query('INSERT INTO storytable.migrations (number, name, kind) VALUES ($1, $2, $3)', [
        number,
        'of tomorrow',
        kind,
      ])
    // What was only added is no obstacle; what was taken away is.
    await add(98, 'expand')
    await (await openPostgresStore({ address })).close()
    await add(99, 'contract')
    await client.end()
    await expect(openPostgresStore({ address })).rejects.toThrow(/newer Storytable/)
  })

  test('an address that cannot be one, a server that is not there', async () => {
    await expect(openPostgresStore({ address: 'postgres://' })).rejects.toThrow(StoreUnusableError)
    await expect(openPostgresStore({ address: 'postgres://u@127.0.0.1:1/x' })).rejects.toThrow(/ECONNREFUSED/)
  })

  test('nothing, but it warns where there is no synchronous standby', async () => {
    const warned: string[] = []
    await house.open(await house.newDatabase(), (_facts, event) => warned.push(event))
    expect(warned).toEqual(['no-synchronous-standby'])
  })
})

describe('migrating', () => {
  const first: Migration = {
    name: 'first',
    kind: 'expand',
    steps: [{ sql: 'CREATE TABLE things (id INT)' }],
  }
  const second: Migration = { name: 'second', kind: 'expand', steps: [{ index: 'by_id', on: 'things (id)' }] }
  const third: Migration = { name: 'third', kind: 'contract', steps: [{ sql: 'DROP INDEX by_id' }] }
  const migrations = [first, second, third]
  const quiet = { say: () => {} }

  test('goes as far as nodes of both releases bear, and further when it is told to', async () => {
    const address = await house.server.makeDatabase('to_migrate')
    expect(await migrateDatabase(address, { ...quiet, migrations: [first] })).toBe(1)
    expect(await migrateDatabase(address, { ...quiet, migrations })).toBe(2)
    expect(await migrateDatabase(address, { ...quiet, migrations })).toBe(2)
    expect(await migrateDatabase(address, { ...quiet, migrations, contracts: true })).toBe(3)
  })

  test('of several programs at once one does it', async () => {
    const address = await house.server.makeDatabase('to_migrate_at_once')
    const numbers = await Promise.all([1, 2, 3, 4].map(() => migrateDatabase(address, quiet)))
    expect(new Set(numbers).size).toBe(1)
  })

  test('waits for whoever holds a table, without holding anybody up', async () => {
    const address = await house.server.makeDatabase('to_migrate_busy')
    await migrateDatabase(address, { ...quiet, migrations: [first] })
    const change: Migration = { name: 'x', kind: 'expand', steps: [{ sql: 'ALTER TABLE things ADD x INT' }] }
    const [long, short] = [0, 1].map(() => new pg.Client({ connectionString: address })) as [
      pg.Client,
      pg.Client,
    ]
    await Promise.all([long.connect(), short.connect()])
    await long.query('BEGIN; SELECT * FROM storytable.things')
    const migrating = migrateDatabase(address, { ...quiet, migrations: [first, change] })
    const began = performance.now()
    await pause(1000)
    await short.query('SELECT * FROM storytable.things')
    expect(performance.now() - began).toBeLessThan(6000)
    await long.query('COMMIT')
    expect(await migrating).toBe(2)
    await Promise.all([long.end(), short.end()])
  })

  test('an index whose building was cut off is built anew', async () => {
    const address = await house.server.makeDatabase('to_migrate_index')
    await migrateDatabase(address, { ...quiet, migrations: [first] })
    const client = new pg.Client({ connectionString: address })
    await client.connect()
    await client.query('INSERT INTO storytable.things VALUES (1), (1)')
    // An index that cannot be built leaves its name behind, as one that was cut off does.
    await expect(
      client.query('CREATE UNIQUE INDEX CONCURRENTLY by_id ON storytable.things (id)'),
    ).rejects.toThrow()
    expect(await migrateDatabase(address, { ...quiet, migrations: [first, second] })).toBe(2)
    const { rows } = await client.query(
      `SELECT indisvalid FROM pg_index WHERE indexrelid = 'storytable.by_id'::regclass`,
    )
    expect(rows).toEqual([{ indisvalid: true }])
    await client.end()
  })
})
