/** Tables that an operator lists and removes, beside the running server and without it. */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { runCommand } from '../../../cli/storytable.ts'
import { type Faults, noFaults } from '../../../server/faults.ts'
import { storeBroughtIn } from '../../../server/import/bring-in.ts'
import { shelfOf } from '../../../server/shelf.ts'
import { type Store, StoreBusyError } from '../../../server/store/port.ts'
import { restore } from '../../../server/store/sqlite/backup/restore.ts'
import { closedHands } from '../../../testkit/closed-hands.ts'
import type { Acted, Guest } from '../guest.ts'
import { sitDown } from '../guest.ts'
import { type House, makeFolder, openHouse } from '../house.ts'

const DAY = 86_400_000
let folder: string
let house: House
let ann: Guest
let ben: Guest
let table: string
let now = Date.now()

beforeEach(async () => {
  now = Date.now()
  folder = makeFolder()
  house = await openHouse({ folder, now: () => now })
  ann = house.guest()
  ben = house.guest()
  table = (await sitDown(ann, [ben], { title: 'The old mill' })).table
})

afterEach(async () => {
  await house.close()
  rmSync(folder, { recursive: true, force: true })
})

async function run(given: readonly string[], answer = '') {
  const said: string[] = []
  const code = await runCommand([...given, '--data', folder], {
    print: (text) => said.push(text),
    complain: (text) => said.push(text),
    ask: async (question) => {
      said.push(question)
      return answer
    },
    environment: {},
  })
  return { code, said: said.join('\n') }
}

/** Both agree that another table goes on from here; its name. */
async function fork(): Promise<string> {
  await ann.act(table, 0, { do: 'narrate', with: { text: 'The wheel stood still.', voice: '' } })
  const { version } = (await ann.view(table, 0)).frame
  const asked = await ann.act(table, 0, { do: 'fork', with: { at: version, title: 'Another mill' } })
  await ben.act(table, 1, { do: 'agree', on: String(asked.body.version) })
  const { body } = await ann.get<{ forks: { table: string }[] }>(`/api/tables/${table}/forks?seat=0`)
  return body.forks.at(-1)?.table ?? ''
}

describe('storytable tables', () => {
  it('lists what is kept beside the running server, in words and as JSON', async () => {
    const other = await fork()
    const { code, said } = await run(['tables'])
    expect(code).toBe(0)
    expect(said).toMatch(
      new RegExp(`${table} +closed-hands +2 +\\d+ +\\d+ +\\d{4}-\\d\\d-\\d\\d +The old mill`),
    )
    expect(said).toMatch(/2 tables, \d+ bytes$/)
    const rows = (await run(['tables', '--json'])).said.split('\n').map((row) => JSON.parse(row))
    const [forked] = rows.filter(({ id }) => id === other)
    const [parent] = rows.filter(({ id }) => id === table)
    expect(forked).toMatchObject({ game: 'closed-hands', title: 'Another mill', seats: 2 })
    expect(forked.shared).toBeGreaterThan(3)
    expect(forked.bytes).toBeLessThan(parent.bytes)
    expect(Date.parse(forked.touched)).toBeGreaterThan(now - DAY)
  })

  it('calls a table that went on from another by its own title, also where that one is gone', async () => {
    const other = await fork()
    await ann.act(other, 0, { do: 'say', with: { text: '“table/branched”' } })
    expect((await run(['tables'])).said).toMatch(new RegExp(`${other} .*Another mill$`, 'm'))
    await house.store.kept.remove(table)
    expect((await run(['tables'])).said).toMatch(new RegExp(`${other} .*Another mill$`, 'm'))
  })
})

describe('storytable delete', () => {
  it('asks first, and removes nothing for any other answer than yes', async () => {
    expect(await run(['delete', table], 'no')).toMatchObject({ code: 1 })
    await house.server.runDue()
    expect((await ann.view(table, 0)).frame.version).toBeGreaterThan(0)
    expect((await run(['delete', 'nobody', '--yes'])).said).toMatch(/no table nobody; nothing is removed/)
    expect((await run(['delete'])).code).toBe(2)
    expect((await run(['delete', '--untouched', 'soon'])).code).toBe(2)
  })

  it('has the running server remove it; who has the page open is told, and other tables of theirs go on', async () => {
    const other = await fork()
    const stream = await ann.stream(`/api/updates?watch=${table}.0.0,${other}.0.0`)
    const answered = await run(['delete', table], 'yes')
    now = Date.now() + DAY
    expect(answered.said).toMatch(/server removes One table within/)
    await house.server.runDue()
    await stream.ended
    const again = await ann.stream(`/api/updates?watch=${table}.0.0,${other}.0.0`)
    for (let tries = 0; tries < 1500 && again.updates.length === 0; tries += 1) await sleep(20)
    const shut = again.events.filter(({ event }) => event === 'shut').map(({ data }) => data)
    expect(shut).toEqual([{ table, seat: 0, code: 'no-such-table' }])
    again.close()
    const acted = await ann.act(table, 0, { do: 'say', with: { text: 'Hello?' } })
    expect([acted.status, acted.body.error?.code]).toEqual([404, 'no-such-table'])
    expect((await ann.get<Acted>(`/api/tables/${table}/lines?before=9`)).status).toBe(404)
    expect((await ann.get<{ tables: unknown[] }>('/metrics')).body).toMatch(/tables_removed_total 1/)
    await expectWhole(other)
  })

  it('has the server try again what it gave up before', async () => {
    await run(['delete', table, '--yes'])
    const [claimed] = await house.store.jobs.claim({ now: now + DAY, lease: 1, limit: 1, kinds: ['remove'] })
    if (claimed) await house.store.jobs.giveUp(claimed)
    now += DAY
    await house.server.runDue()
    expect((await ann.get(`/api/tables/${table}`)).status).toBe(200)
    await run(['delete', table, '--yes'])
    now += DAY
    await house.server.runDue()
    expect((await ann.get(`/api/tables/${table}`)).status).toBe(404)
  })

  it('lets a table be that somebody has touched meanwhile', async () => {
    await run(['delete', table, '--yes'])
    now = Date.now() + DAY
    await ann.act(table, 0, { do: 'say', with: { text: 'We are here.' } })
    await house.server.runDue()
    expect((await ann.view(table, 0)).frame.version).toBeGreaterThan(0)
  })

  it('removes by itself where no server runs, and what is left is backed up, restored and played', async () => {
    const other = await fork()
    await house.close()
    expect((await run(['delete', table, '--yes'])).said).toMatch(/One table removed/)
    expect((await run(['tables'])).said).toMatch(/1 tables/)
    house = await openHouse({ folder })
    const backup = join(folder, 'backup.db')
    await house.store.backup(backup)
    await house.close()
    expect(restore(backup, folder, { replace: true }).tables).toBe(1)
    house = await openHouse({ folder })
    ann = Object.assign(house.guest(), { cookie: ann.cookie })
    ben = Object.assign(house.guest(), { cookie: ben.cookie })
    expect((await ann.get(`/api/tables/${table}`)).status).toBe(404)
    await expectWhole(other)
  })
})

/** It shows, plays, looks back, and can be taken along. */
async function expectWhole(id: string): Promise<void> {
  const { frame, lines } = await ann.view(id, 0)
  expect(lines.some(({ text }) => text.includes('The wheel stood still.'))).toBe(true)
  expect((await ann.act(id, 0, { do: 'say', with: { text: 'We go on.' } })).status).toBe(200)
  expect((await ben.get(`/api/tables/${id}/moments/3?seat=1`)).status).toBe(200)
  expect((await ben.get(`/api/tables/${id}/dice`)).status).toBe(200)
  const file = await ben.get<string>(`/api/tables/${id}/export?seat=1`)
  expect(file.body.trimEnd().split('\n').length).toBeGreaterThan(frame.version)
  expect((await ann.get<string>(`/api/tables/${id}/book?format=md&edition=annotated`)).body).toContain(
    'The wheel stood still.',
  )
}

/** A store whose part that keeps tables fails when it is told to, as a database that is away does. */
function failing(fails: { list: number; remove: ReadonlySet<string> }): Faults {
  const refuse = () => Promise.reject(new StoreBusyError('The store is away.'))
  const around = (store: Store): Store => {
    const { list, remove } = store.kept
    const kept: Store['kept'] = {
      list: (...given) => (fails.list-- > 0 ? refuse() : list(...given)),
      remove: (id, version) => (fails.remove.has(id) ? refuse() : remove(id, version)),
    }
    return new Proxy(store, {
      get(target, name) {
        const value: unknown = name === 'kept' ? kept : Reflect.get(target, name, target)
        return typeof value === 'function' ? value.bind(target) : value
      },
    })
  }
  return { ...noFaults, now: () => now, around }
}

describe('STORYTABLE_KEEP_DAYS', () => {
  it('goes on looking after an error, removes the others where one cannot be removed, and says so', async () => {
    const young = (await sitDown(ann, [house.guest()])).table
    await house.close()
    const fails = { list: 0, remove: new Set<string>() }
    const settings = { STORYTABLE_KEEP_DAYS: '90' }
    house = await openHouse({ folder, now: () => now, faults: failing(fails), settings })
    for (let look = 0; look < 8; look++) {
      await house.server.runDue()
      now += DAY / 4
    }
    now += 91 * DAY
    fails.list = 1
    await house.server.runDue()
    expect((await house.store.kept.list('', 9)).length).toBe(2)
    const [first = '', second = ''] = [table, young].sort()
    fails.remove = new Set([first])
    now += DAY / 4
    await house.server.runDue()
    expect((await house.store.kept.list('', 9)).map((kept) => kept.table)).toEqual([first])
    expect(second).not.toBe(first)
    fails.remove = new Set()
    now += DAY / 4
    await house.server.runDue()
    expect(await house.store.kept.list('', 9)).toEqual([])
    expect(house.logged.filter((line) => line.includes('keep-days-failed'))).toHaveLength(2)
  })

  it('looks again from the next start on, whatever an older release gave up', async () => {
    const [job] = [{ id: 'keep-days', kind: 'keep-days', table: 'keep-days', due: 0, payload: '{}' }]
    await house.store.jobs.put(job)
    const [claimed] = await house.store.jobs.claim({ now, lease: 1, limit: 1, kinds: ['keep-days'] })
    if (claimed) await house.store.jobs.giveUp(claimed)
    await house.close()
    now += 91 * DAY
    house = await openHouse({ folder, now: () => now, settings: { STORYTABLE_KEEP_DAYS: '90' } })
    await house.server.runDue()
    expect(await house.store.kept.list('', 9)).toEqual([])
  })

  it('is off unless it is said; then what nobody has touched for so long goes', async () => {
    now += 400 * DAY
    await house.server.runDue()
    expect((await ann.view(table, 0)).frame.version).toBeGreaterThan(0)
    await house.close()
    house = await openHouse({ folder, now: () => now, settings: { STORYTABLE_KEEP_DAYS: '90' } })
    ann = Object.assign(house.guest(), { cookie: ann.cookie })
    const young = (await sitDown(ann, [house.guest()])).table
    await house.server.runDue()
    expect((await ann.get(`/api/tables/${table}`)).status).toBe(404)
    expect((await ann.view(young, 0)).frame.version).toBeGreaterThan(0)
    now += 91 * DAY
    await house.server.runDue()
    expect((await ann.get(`/api/tables/${young}`)).status).toBe(404)
  })
})

describe('a file that is being brought in', () => {
  /** The log of the table, brought in as another: whole, or as far as a process came that died over it. */
  async function bring(ends: 'whole' | 'dies', store: Store = house.store) {
    const entries = await house.store.read(table, 0)
    async function* bodies() {
      for (const { body } of entries) yield body
      if (ends === 'dies') await new Promise(() => {})
    }
    const fit = { kind: 'fit', bodies: bodies(), title: 'T', game: 'closed-hands', seat: 0 } as const
    const world = { store, shelf: shelfOf([closedHands]), now: () => now }
    const bringing = storeBroughtIn(
      world,
      { ...fit, isKept: false, isProven: true },
      { holderHash: '0'.repeat(64) },
    )
    return ends === 'dies' ? undefined : bringing
  }

  const halves = async () =>
    (await house.store.kept.list('', 9)).flatMap((kept) => (kept.seats === 0 ? [kept.table] : []))

  it('stays however old its story is, and goes after a day where the process died', async () => {
    await house.close()
    now += 400 * DAY
    house = await openHouse({ folder, now: () => now, settings: { STORYTABLE_KEEP_DAYS: '1' } })
    await bring('dies')
    for (let tries = 0; tries < 500 && (await halves()).length === 0; tries += 1) await sleep(10)
    const [half = ''] = await halves()
    await house.server.runDue()
    expect((await house.store.kept.list('', 9)).map((kept) => kept.table)).toEqual([half])
    expect((await run(['delete', '--untouched', '1', '--yes'])).said).toMatch(/nothing to remove/)
    now += DAY
    await house.server.runDue()
    expect(await house.store.kept.list('', 9)).toEqual([])
  })

  it('is not taken for a half where only what should clear it was left', async () => {
    const jobs = {
      ...house.store.jobs,
      remove: () => Promise.reject(new StoreBusyError('The store is away.')),
    }
    const store = new Proxy(house.store, {
      get(target, name) {
        const value: unknown = name === 'jobs' ? jobs : Reflect.get(target, name, target)
        return typeof value === 'function' ? value.bind(target) : value
      },
    })
    const brought = (await bring('whole', store))?.brought.table
    now += 2 * DAY
    await house.server.runDue()
    expect((await house.store.kept.list('', 9)).map((kept) => kept.table)).toContain(brought)
    expect((await house.store.jobs.list({ kind: 'clear-half-brought' })).length).toBe(0)
  })
})
