/** What an operator does with whole stores, on the command line. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { runCommand } from '../../cli/storytable.ts'
import type { Store } from '../../server/store/port.ts'
import { openSqliteStore } from '../../server/store/sqlite/sqlite.ts'
import { appendOf, hashOf } from '../../testkit/store-contract/entries.ts'
import { openPostgresHouse, type PostgresHouse } from './postgres-house.ts'

let house: PostgresHouse
let room: string
beforeAll(async () => {
  house = await openPostgresHouse()
}, 120_000)
afterAll(() => house?.close())
beforeEach(() => {
  room = mkdtempSync(join(tmpdir(), 'storytable-'))
})
afterEach(async () => {
  await house.closeStores()
  rmSync(room, { recursive: true })
})

async function run(...given: string[]): Promise<{ code: number; said: string }> {
  const said: string[] = []
  const take = (text: string) => said.push(text)
  const code = await runCommand(given, { print: take, complain: take, environment: {} })
  return { code, said: said.join('\n') }
}

const [ann, ben] = [hashOf('ann'), hashOf('ben')]
const odd = 'é 👩‍👩‍👧‍👦 \\ " { } , \r\n NULL'

async function furnish(store: Store): Promise<void> {
  for (const table of ['red', 'Blue', odd]) {
    const seats = [
      { seat: 0, keyHash: hashOf(`0 ${table}`), holderHash: ann },
      { seat: 1, keyHash: hashOf(`1 ${table}`) },
      { seat: 2, keyHash: hashOf(`2 ${table}`) },
    ]
    const entry = { ...appendOf(table, 1).entry, body: JSON.stringify({ odd }) }
    await store.append({ ...appendOf(table, 1), entry, seats, seeds: [{ epoch: 1, seed: hashOf(table) }] })
    for (const version of [2, 3]) await store.append(appendOf(table, version))
    await store.seats.claim(table, hashOf(`1 ${table}`), ben)
    await store.seats.issueKey(table, 2, hashOf(`another ${table}`))
    await store.jobs.put({ id: `job ${table}`, kind: 'k', table, due: 1_790_000_000_000, payload: odd })
  }
  await store.jobs.claim({ now: 1_790_000_000_001, lease: 1000, limit: 1 })
}

async function describeStore(store: Store) {
  const tables = ['red', 'Blue', odd]
  return {
    logs: await Promise.all(tables.map((table) => store.read(table, 0))),
    seeds: await Promise.all(tables.map((table) => store.seeds.read(table, 1))),
    ben: await store.seats.allHeldBy(ben),
    ann: await store.seats.allHeldBy(ann),
    jobs: await store.jobs.list({}),
    spent: await store.seats.claim('red', hashOf('1 red'), ann),
    void: await store.seats.claim('red', hashOf('2 red'), ann),
  }
}

describe('move', { timeout: 120_000 }, () => {
  test('carries everything into a database and back, the same by every look and by hash', async () => {
    const [old, back] = [join(room, 'old'), join(room, 'back')]
    const before = await openSqliteStore({ folder: old })
    await furnish(before)
    const described = await describeStore(before)
    await before.close()
    const address = await house.server.makeDatabase('moved')
    const there = await run('move', '--from', `sqlite:${old}`, '--to', address)
    expect(there).toMatchObject({ code: 0, said: expect.stringContaining('3 tables with 9 entries') })
    const inDatabase = await house.open(address)
    expect(await describeStore(inDatabase)).toEqual(described)
    expect((await inDatabase.append(appendOf('red', 4))).kind).toBe('stored')
    await expectRefusal(run('move', '--from', address, '--to', `sqlite:${back}`), /stop all nodes/)
    await house.closeStores()
    expect((await run('move', '--from', address, '--to', `sqlite:${back}`)).code).toBe(0)
    const after = await openSqliteStore({ folder: back })
    expect((await after.head('red'))?.version).toBe(4)
    expect((await describeStore(after)).ben).toEqual(described.ben)
    await after.close()
    await expectRefusal(run('move', '--from', address, '--to', `sqlite:${back}`), /tables in .* already/)
    await expectRefusal(run('move', '--from', `sqlite:${old}`, '--to', address), /holds tables already/)
  })
})

async function expectRefusal(running: Promise<{ code: number; said: string }>, why: RegExp): Promise<void> {
  const { code, said } = await running
  expect(code).toBe(2)
  expect(said).toMatch(why)
}

describe('backup and restore', { timeout: 120_000 }, () => {
  test('a backup of a database fits a folder and a database, and keeps what stood there', async () => {
    const address = await house.newDatabase()
    const store = await house.open(address)
    await furnish(store)
    const described = await describeStore(store)
    const file = join(room, 'backup.db')
    expect((await run('backup', file, '--database', address)).code).toBe(0)
    await store.append(appendOf('red', 4))
    await expectRefusal(run('restore', file, '--database', address), /stop all nodes/)
    await house.closeStores()
    await expectRefusal(run('restore', file, '--database', address), /ask for them to be replaced/)
    const restored = await run('restore', file, '--database', address, '--replace')
    expect(restored.said).toContain('storytable_replaced_1')
    expect(restored.code).toBe(0)
    expect(await describeStore(await house.open(address))).toEqual(described)
    expect((await run('restore', file, '--data', join(room, 'folder'))).code).toBe(0)
    const folder = await openSqliteStore({ folder: join(room, 'folder') })
    expect((await describeStore(folder)).logs).toEqual(described.logs)
    await folder.close()
  })

  test('a damaged backup is refused before anything is touched', async () => {
    const address = await house.newDatabase()
    const store = await house.open(address)
    await furnish(store)
    const file = join(room, 'backup.db')
    await store.backup(file)
    await house.closeStores()
    const { DatabaseSync } = await import('node:sqlite')
    const damaged = new DatabaseSync(file)
    damaged.exec(`UPDATE entries SET body = '{}' WHERE version = 2`)
    damaged.close()
    await expectRefusal(run('restore', file, '--database', address, '--replace'), /damaged/)
    expect(await (await house.open(address)).read('red', 0)).toHaveLength(3)
  })

  test('migrate says what it did, and needs a database', async () => {
    const address = await house.server.makeDatabase('by_hand')
    expect((await run('migrate', '--database', address)).said).toMatch(
      /1: .*\n(?:\d+: .*\n)*The schema is \d+\./,
    )
    await expectRefusal(run('migrate'), /begins with postgres/)
  })
})
