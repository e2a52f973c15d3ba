import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { closedHands } from '../../../../testkit/closed-hands.ts'
import { PlayedTable } from '../../../../testkit/players/played-table.ts'
import { fill } from '../../../../testkit/store-contract/entries.ts'
import { shelfOf } from '../../../shelf.ts'
import { chainHash } from '../../../tables/chain.ts'
import { loadTable } from '../../../tables/load.ts'
import type { Store } from '../../port.ts'
import { databaseFile } from '../database.ts'
import { openSqliteStore, type SqliteStore } from '../sqlite.ts'
import { restore } from './restore.ts'

let room: string
const open: SqliteStore[] = []
beforeEach(() => {
  room = mkdtempSync(join(tmpdir(), 'storytable-'))
})
afterEach(async () => {
  for (const store of open.splice(0)) await store.close()
  rmSync(room, { recursive: true })
})

async function openStore(name: string): Promise<SqliteStore> {
  const store = await openSqliteStore({ folder: join(room, name) })
  open.push(store)
  return store
}

const shelf = shelfOf([closedHands])

/** Stores a log as a server would, with a seed for its first dice. */
async function keep(store: Store, table: string, { entries }: { entries: readonly unknown[] }) {
  let hash = ''
  for (const [place, entry] of entries.entries()) {
    const body = JSON.stringify(entry)
    hash = chainHash(hash, body)
    const stored = { version: place + 1, actionId: `${table}-${place}`, body, hash }
    const seeds = body.includes('table/epoch-opened') ? { seeds: [{ epoch: 1, seed: 'ab'.repeat(32) }] } : {}
    await store.append({ table, expected: place, entry: stored, ...seeds })
  }
}

function play(): PlayedTable {
  return new PlayedTable(closedHands, { seats: 1 })
}

describe('the tables of a restored copy', { timeout: 30_000 }, () => {
  test('go on in a history of their own, with new dice where they are played', async () => {
    const store = await openStore('data')
    const [played, closed] = [play(), play()]
    closed.mustAct(0, { do: 'close-table' })
    await keep(store, 'played', played)
    await keep(store, 'closed', closed)
    await keep(store, 'lobby', { entries: played.entries.slice(0, 1) })
    await fill(store, 'no-table-of-ours', 3)
    await store.backup(join(room, 'backup.db'))
    const histories = new Set<string>()
    for (const copy of ['one', 'two']) {
      expect(restore(join(room, 'backup.db'), join(room, copy))).toEqual({ tables: 3 })
      const restored = await openStore(copy)
      for (const [table, epoch] of Object.entries({ played: 2, closed: 1, lobby: 0 })) {
        const before = await store.read(table, 0)
        expect((await restored.read(table, 0)).slice(0, -1)).toEqual(before)
        const loaded = await loadTable({ store: restored, shelf }, table)
        expect(loaded?.table.version).toBe(before.length + 1)
        expect(loaded?.table.kernel.dice.epoch).toBe(epoch)
        histories.add(loaded?.table.kernel.history ?? '')
      }
      expect(await restored.seeds.read('played', 2)).toMatch(/^[0-9a-f]{64}$/)
      expect(await restored.head('no-table-of-ours')).toMatchObject({ version: 3 })
    }
    expect(histories.size).toBe(6)
    for (const history of histories) expect(history).toMatch(/^[0-9a-f]{16}$/)
    const seeds = await Promise.all(open.map((one) => one.seeds.read('played', 2)))
    expect(new Set(seeds).size).toBe(3)
  })

  test('that cannot be read are left as they are, and keep nobody from the others', async () => {
    const store = await openStore('data')
    await keep(store, 'whole', play())
    await keep(store, 'damaged', play())
    await store.close()
    const database = new DatabaseSync(databaseFile(join(room, 'data')))
    database.exec(`UPDATE entries SET body = '{"events":[{"type":"table/opened"' WHERE table_id = 'damaged'`)
    database.close()
    expect(restore(databaseFile(join(room, 'data')), join(room, 'other'))).toEqual({ tables: 1 })
    const restored = await openStore('other')
    expect(await restored.head('damaged')).toMatchObject({ version: 2 })
    expect(await restored.head('whole')).toMatchObject({ version: 3 })
  })
})
