/** Tables that share a past, and tables that go: what is left is whole, whoever owned it before. */
import { expect, test } from 'vitest'
import type { Append, Store } from '../../server/store/port.ts'
import { appendOf, entryOf, fill, type GetStore, hashOf } from './entries.ts'

const [ann, ben] = [hashOf('ann'), hashOf('ben')]

/** The next entry of `from`, with which `table` goes on from version `upTo` of it. */
async function fork(store: Store, from: string, table: string, upTo: number): Promise<void> {
  const version = ((await store.head(from))?.version ?? 0) + 1
  const branch: NonNullable<Append['branch']> = {
    table,
    upTo,
    entry: entryOf(table, upTo + 1),
    seeds: [{ epoch: 2, seed: hashOf(`seed of ${table}`) }],
    seats: [{ seat: 0, keyHash: hashOf(`nobody’s key ${table}`) }],
  }
  expect(await store.append({ ...appendOf(from, version), branch })).toEqual({ kind: 'stored' })
}

async function play(store: Store, table: string, count: number): Promise<void> {
  for (let left = count; left > 0; left -= 1) {
    const { version = 0 } = (await store.head(table)) ?? {}
    expect(await store.append(appendOf(table, version + 1))).toEqual({ kind: 'stored' })
  }
}

/** Names of the tables whose entries make up a log, in order: 'tttu' has three of t and one of u. */
async function logOf(store: Store, table: string): Promise<string> {
  const entries = await store.read(table, 0)
  expect(entries.map(({ version }) => version)).toEqual(entries.map((_, place) => place + 1))
  for (const entry of entries) {
    const { table: by } = JSON.parse(entry.body) as { table: string }
    expect(entry).toEqual(entryOf(by, entry.version))
  }
  return entries.map(({ body }) => (JSON.parse(body) as { table: string }).table).join('')
}

export function keptTests(store: GetStore): void {
  /** t ── u (at 3) ── v (at 5, of u’s own) and w (at 2, of what u shares with t). */
  async function family(): Promise<void> {
    await fill(store(), 't', 4)
    await fork(store(), 't', 'u', 3)
    await play(store(), 'u', 2)
    await fork(store(), 'u', 'v', 5)
    await fork(store(), 'u', 'w', 2)
    await play(store(), 'v', 1)
  }
  const LOGS = { t: 'ttttt', u: 'tttuuuuu', v: 'tttuuvv', w: 'ttw' }
  type Name = keyof typeof LOGS

  async function expectLogs(...names: readonly Name[]): Promise<void> {
    for (const name of Object.keys(LOGS) as Name[]) {
      const isThere = names.includes(name)
      expect(await logOf(store(), name), name).toBe(isThere ? LOGS[name] : '')
      expect((await store().head(name))?.version, name).toBe(isThere ? LOGS[name].length : undefined)
    }
  }

  test('tables that go on from tables that went on read as if each had everything', async () => {
    await family()
    await expectLogs('t', 'u', 'v', 'w')
    expect(await store().read('v', 2, 3)).toEqual([entryOf('t', 3), entryOf('u', 4), entryOf('u', 5)])
    expect(await store().read('v', 6)).toEqual([entryOf('v', 7)])
    expect(await store().read('v', 7)).toEqual([])
  })

  test('an action of the shared past is known at every table that shares it, and nowhere else', async () => {
    await family()
    const past = entryOf('t', 2)
    expect(await store().findAction('v', past.actionId)).toEqual(past)
    expect(await store().findAction('w', past.actionId)).toEqual(past)
    expect(await store().findAction('w', entryOf('t', 3).actionId)).toBeUndefined()
    expect(await store().findAction('t', entryOf('u', 4).actionId)).toBeUndefined()
    const again = { ...appendOf('v', 8), entry: { ...entryOf('v', 8), actionId: past.actionId } }
    expect(await store().append(again)).toEqual({ kind: 'duplicate', entry: past })
    const other = { ...appendOf('w', 4), entry: { ...entryOf('w', 4), actionId: entryOf('t', 3).actionId } }
    expect(await store().append(other)).toEqual({ kind: 'stored' })
  })

  test('a table builds on the entry before it, also where that one is shared', async () => {
    await fill(store(), 't', 4)
    await fork(store(), 't', 'u', 4)
    const previous = (await store().head('u'))?.hash ?? ''
    expect(await store().append({ ...appendOf('u', 6), previous })).toEqual({ kind: 'stored' })
    expect(await store().append({ ...appendOf('u', 6) })).toMatchObject({ kind: 'duplicate' })
    expect(await store().append({ ...appendOf('u', 9) })).toEqual({ kind: 'conflict', version: 6 })
  })

  test('the list says by which entry a table went on, whoever keeps what came before', async () => {
    await fill(store(), 't', 2)
    const body = JSON.stringify({ version: 3, events: [{ type: 'table/branched', table: 'u', title: 'U' }] })
    const seats = [{ seat: 0, keyHash: hashOf('nobody’s key') }]
    const branch = { table: 'u', upTo: 2, entry: { ...entryOf('u', 3), body }, seats }
    await store().append({ ...appendOf('t', 3), branch })
    await play(store(), 'u', 2)
    const branched = async (measure?: 'brief') =>
      (await store().kept.list('', 9, measure)).map((kept) => [kept.table, kept.branched])
    expect(await branched()).toEqual([
      ['t', ''],
      ['u', body],
    ])
    expect(await branched('brief')).toEqual([
      ['t', ''],
      ['u', ''],
    ])
    await store().kept.remove('t')
    expect(await branched()).toEqual([['u', body]])
  })

  test('whatever goes first, what is left is whole', async () => {
    const orders = ['tuvw', 'utwv', 'vwtu', 'wuvt', 'uvtw'] as const
    for (const order of orders) {
      await family()
      const left = new Set(Object.keys(LOGS) as Name[])
      for (const name of [...order] as Name[]) {
        expect(await store().kept.remove(name), `${order}: ${name}`).toBe(true)
        left.delete(name)
        await expectLogs(...left)
      }
      expect(await store().kept.list('', 10)).toEqual([])
    }
  })

  test('a fork of what is left goes on from the right past', async () => {
    await family()
    await store().kept.remove('t')
    await store().kept.remove('u')
    await play(store(), 'v', 1)
    expect(await logOf(store(), 'v')).toBe('tttuuvvv')
    await fork(store(), 'v', 'x', 4)
    expect(await logOf(store(), 'x')).toBe('tttux')
    await store().kept.remove('v')
    expect(await logOf(store(), 'x')).toBe('tttux')
    expect(await logOf(store(), 'w')).toBe('ttw')
  })

  test('with a table goes everything that belongs to it, and nothing else', async () => {
    const seats = [{ seat: 0, keyHash: hashOf('key'), holderHash: ann }]
    const seeds = [{ epoch: 1, seed: hashOf('seed') }]
    const job = { id: 'j', kind: 'remind', table: 't', due: 1, payload: '{}' }
    await store().append({ ...appendOf('t', 1), seats, seeds, jobs: [job] })
    await store().append({ ...appendOf('o', 1), seats, jobs: [{ ...job, id: 'k', table: 'o' }] })
    const snapshot = { version: 1, shape: 's', body: '{}', hash: entryOf('t', 1).hash }
    await store().saveSnapshot('t', snapshot)
    expect(await store().loadSnapshot('t', ['s'])).toEqual(snapshot)
    expect(await store().kept.remove('t')).toBe(true)
    expect(await store().kept.remove('t')).toBe(false)
    // By a node that has it in memory, and has not noticed yet.
    await store().saveSnapshot('t', snapshot)
    expect(await store().head('t')).toBeUndefined()
    expect(await store().seeds.read('t', 1)).toBeUndefined()
    expect(await store().loadSnapshot('t', ['s'])).toBeUndefined()
    expect(await store().seats.taken('t')).toEqual([])
    expect(await store().seats.allHeldBy(ann)).toEqual([{ table: 'o', seat: 0 }])
    expect(await store().seats.find('t', hashOf('key'), ben)).toEqual({ kind: 'unknown' })
    expect((await store().jobs.list({})).map(({ id }) => id)).toEqual(['k'])
    expect(await store().append(appendOf('t', 2))).toEqual({ kind: 'conflict', version: 0 })
  })

  test('with a table go its notes, and nobody else’s', async () => {
    await fill(store(), 't', 1)
    await fill(store(), 'o', 1)
    for (const name of ['t', 'o']) {
      const notices = { shelf: `notices/${name}`, name: 'seat/0', body: '{}' }
      await store().notes.write([notices, { shelf: 'gallery', name, body: '{}' }])
    }
    expect(await store().kept.remove('t')).toBe(true)
    expect(await store().notes.list('notices/t')).toEqual([])
    expect(await store().notes.read('gallery', 't')).toBeUndefined()
    expect(await store().notes.list('notices/o')).toHaveLength(1)
    expect((await store().notes.list('gallery')).map(({ name }) => name)).toEqual(['o'])
  })

  test('with a table goes what receivers’ shelves say about it, and what they say about others stays', async () => {
    await fill(store(), 't', 1)
    await fill(store(), 'o', 1)
    const about = (shelf: string, name: string, table: string) => {
      return { shelf, name, body: JSON.stringify({ way: 'w', table }) }
    }
    const digest = { id: 'd', kind: 'remind', table: 'digest/ann', due: 1, payload: '{}' }
    await store().notes.write(
      [
        ...['t', 'o'].map((name) => ({ shelf: `notices/${name}`, name: 'seen', body: '{}' })),
        about('reach/ann', 'one', 't'),
        about('reach/ann', 'two', 'o'),
        about('reach/ben', 'one', 't'),
        about('digest/ann', 't/move', 't'),
        about('digest/ann', 'o/move', 'o'),
        about('addresses', 'ann', 't'),
      ],
      [digest],
    )
    expect(await store().kept.remove('t')).toBe(true)
    expect(await store().notes.list('reach/ann')).toMatchObject([{ name: 'two' }])
    expect(await store().notes.list('reach/ben')).toEqual([])
    expect(await store().notes.list('digest/ann')).toMatchObject([{ name: 'o/move' }])
    expect(await store().notes.list('addresses')).toHaveLength(1)
    expect(await store().jobs.list({})).toMatchObject([digest])
  })

  test('a table that went on meanwhile stays', async () => {
    await fill(store(), 't', 3)
    expect(await store().kept.remove('t', 2)).toBe(false)
    expect(await logOf(store(), 't')).toBe('ttt')
    expect(await store().kept.remove('t', 3)).toBe(true)
  })

  test('what is kept is listed by name, with what each keeps itself', async () => {
    await family()
    const listed = await store().kept.list('', 10)
    expect(listed.map(({ table, version, seats }) => ({ table, version, seats }))).toEqual([
      { table: 't', version: 5, seats: 0 },
      { table: 'u', version: 8, seats: 1 },
      { table: 'v', version: 7, seats: 1 },
      { table: 'w', version: 3, seats: 1 },
    ])
    for (const { table, first, last, version } of listed) {
      expect(first).toBe(entryOf('t', 1).body)
      expect(last).toBe(entryOf(table, version).body)
    }
    expect(await store().kept.list('u', 1)).toEqual([listed[2]])
    for (const { table, shared, bytes } of listed) {
      const own = (await store().read(table, shared)).reduce((sum, { body }) => sum + body.length, 0)
      expect(bytes, table).toBe(own)
    }
  })
}
