import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, describe, expect, it } from 'vitest'
import type { Entry } from '../../engine/table.ts'
import { createMemoryStore } from '../../server/store/memory/memory.ts'
import type { Store } from '../../server/store/port.ts'
import { openSqliteStore } from '../../server/store/sqlite/sqlite.ts'
import { chainHash } from '../../server/tables/chain.ts'
import { closedHands } from '../../testkit/closed-hands.ts'
import { type Guest, sitDown } from './guest.ts'
import { type House, type HouseOptions, makeFolder, openHouse } from './house.ts'

const houses: House[] = []

async function open(options: HouseOptions): Promise<House> {
  const house = await openHouse(options)
  houses.push(house)
  return house
}

afterEach(async () => {
  for (const house of houses.splice(0)) await house.close()
})

async function closeAndChange(house: House, change: (database: DatabaseSync) => void): Promise<void> {
  await house.close()
  const database = new DatabaseSync(join(house.folder, 'storytable.db'))
  change(database)
  database.close()
}

async function talk(guest: Guest, table: string, count: number): Promise<void> {
  for (let done = 0; done < count; done += 50) {
    await Promise.all(
      Array.from({ length: 50 }, () => guest.act(table, 0, { do: 'say', with: { text: 'word' } })),
    )
  }
}

/** The same guest at another house. */
function returning(house: House, guest: Guest): Guest {
  const again = house.guest()
  again.cookie = guest.cookie
  return again
}

/** Counts what is read, to see which way a table was loaded. */
function spied(store: Store): { store: Store; reads: number[] } {
  const reads: number[] = []
  const own = new Proxy(store, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target)
      if (typeof value !== 'function') return value
      return (...given: unknown[]) => {
        if (name === 'read') reads.push(given[1] as number)
        return value.apply(target, given)
      }
    },
  })
  return { store: own, reads }
}

describe('a damaged table', () => {
  it('is set aside with a clear answer, and the others go on', async () => {
    const folder = makeFolder()
    const first = await open({ folder })
    const ann = first.guest()
    const [one, two, three] = [await sitDown(ann, []), await sitDown(ann, []), await sitDown(ann, [])]
    await closeAndChange(first, (database) => {
      const flip = database.prepare(
        'UPDATE entries SET body = replace(body, ?, ?) WHERE table_id = ? AND version = 1',
      )
      flip.run('Ann', 'Any', one.table)
      database.prepare('DELETE FROM seeds WHERE table_id = ?').run(three.table)
    })
    const second = await open({ folder })
    const again = returning(second, ann)
    const broken = await again.get(`/api/tables/${one.table}?seat=0`)
    expect([broken.status, broken.body]).toMatchObject([503, { error: { code: 'table-damaged' } }])
    expect((await again.act(one.table, 0, { do: 'say', with: { text: 'x' } })).status).toBe(503)
    expect((await again.act(two.table, 0, { do: 'say', with: { text: 'x' } })).status).toBe(200)
    const { body } = await again.get<{ tables: { table: string }[] }>('/api/mine')
    expect(body.tables.map(({ table }) => table)).not.toContain(one.table)
    expect(second.logged.join('')).toContain('does not fit its hash')
    const unseeded = await again.act(three.table, 0, { do: 'bid', with: { tokens: 0 } })
    expect(unseeded.status).toBe(503)
    expect((await again.view(three.table, 0)).frame.version).toBe(three.version)
  })

  it('of a game that is not on the shelf waits for it', async () => {
    const folder = makeFolder()
    const first = await open({ folder })
    const ann = first.guest()
    const { table } = await sitDown(ann, [])
    await first.close()
    const second = await open({ folder, games: [] })
    expect((await returning(second, ann).get(`/api/tables/${table}`)).status).toBe(503)
  })

  it('whose rules fail freezes alone: in a decision nothing is stored, in a view it is set aside', async () => {
    let isBroken = false
    const fragile = {
      ...closedHands,
      tell(...given: Parameters<typeof closedHands.tell>) {
        if (given[0].type === 'claimed') throw new Error('Secret words of a player')
        return closedHands.tell(...given)
      },
      show(state: Parameters<typeof closedHands.show>[0]) {
        if (isBroken) throw new Error('Secret words of a player')
        return closedHands.show(state)
      },
    }
    const house = await open({ games: [fragile] })
    const ann = house.guest()
    const { table, version } = await sitDown(ann, [])
    const failed = await ann.act(table, 0, { do: 'claim', with: { text: 'North' } })
    expect([failed.status, failed.body.error?.code]).toEqual([500, 'internal'])
    const view = await ann.view(table, 0)
    expect([view.frame.version, view.frame.show.claims]).toEqual([version, []])
    expect((await ann.act(table, 0, { do: 'say', with: { text: 'x' } })).body.version).toBe(version + 1)
    isBroken = true
    expect((await ann.get(`/api/tables/${table}`)).status).toBe(503)
    isBroken = false
    const other = await sitDown(ann, [])
    expect((await ann.view(other.table, 0)).frame.version).toBe(other.version)
    expect(house.logged.join('')).not.toContain('Secret words')
  })
})

describe('snapshots', () => {
  it('shorten the way back, and a damaged one is not believed', async () => {
    const folder = makeFolder()
    const first = await open({ folder })
    const ann = first.guest()
    const { table } = await sitDown(ann, [])
    await talk(ann, table, 550)
    const before = await ann.view(table, 0)
    await first.close()

    const quick = spied(await openSqliteStore({ folder }))
    const second = await open({ folder, store: quick.store })
    const after = await returning(second, ann).view(table, 0)
    expect(after.frame).toEqual(before.frame)
    expect(quick.reads[0]).toBeGreaterThanOrEqual(499)
    await closeAndChange(second, (database) => {
      database
        .prepare('UPDATE snapshots SET body = replace(body, ?, ?)')
        .run('"stage":"play"', '"stage":"over"')
    })

    const slow = spied(await openSqliteStore({ folder }))
    const third = await open({ folder, store: slow.store })
    expect((await returning(third, ann).view(table, 0)).frame).toEqual(before.frame)
    expect(slow.reads[0]).toBe(0)
  })

  it('are left out where the table was rewound after them', async () => {
    const store = createMemoryStore()
    store.close = async () => {}
    const first = await open({ store })
    const ann = first.guest()
    const { table } = await sitDown(ann, [])
    await ann.act(table, 0, { do: 'claim', with: { text: 'East' } })
    await talk(ann, table, 550)
    const narrated = await ann.act(table, 0, { do: 'narrate', with: { text: 'And then' } })
    await ann.act(table, 0, { do: 'rewind', with: { to: String(narrated.body.version) } })
    const before = await ann.view(table, 0)
    await first.close()
    const second = await open({ store })
    const again = returning(second, ann)
    expect((await again.view(table, 0)).frame).toEqual(before.frame)
    expect(before.frame.show.claims).toHaveLength(1)
    expect((await again.act(table, 0, { do: 'bid', with: { tokens: 1 } })).status).toBe(200)
  })
})

describe('the end of a book', () => {
  it('TB-006 comes at 50,000 actions: the table can only be paused and closed', {
    timeout: 120_000,
  }, async () => {
    const store = createMemoryStore()
    store.close = async () => {}
    const first = await open({ store })
    const ann = first.guest()
    const { table, version } = await sitDown(ann, [])
    await first.close()
    await fillLog(store, table, version, 49_999)
    const second = await open({ store })
    const again = returning(second, ann)
    expect((await again.act(table, 0, { do: 'say', with: { text: 'The last' } })).body.version).toBe(50_000)
    const full = await again.act(table, 0, { do: 'say', with: { text: 'One more' } })
    expect([full.status, full.body.refused?.rule]).toEqual([422, 'TB-006'])
    expect((await again.act(table, 0, { do: 'pause' })).status).toBe(200)
    expect((await again.act(table, 0, { do: 'close-table' })).status).toBe(200)
  })
})

/** Writes talk into a log by hand. */
async function fillLog(store: Store, table: string, from: number, upTo: number): Promise<void> {
  let hash = (await store.head(table))?.hash ?? ''
  for (let version = from + 1; version <= upTo; version++) {
    const said = { type: 'table/said', seat: 0, text: 'word' } as const
    const line = { kind: 'talk', by: 0, text: 'word' } as const
    const entry: Entry = {
      version,
      seat: 0,
      do: 'say',
      title: 'Say',
      at: version,
      events: [said],
      lines: [line],
    }
    const body = JSON.stringify(entry)
    hash = chainHash(hash, body)
    await store.append({
      table,
      expected: version - 1,
      entry: { version, actionId: `filled-${version}`, body, hash },
    })
  }
}
