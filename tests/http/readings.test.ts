import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Game } from '../../engine/game.ts'
import type { Entry } from '../../engine/table.ts'
import { hashSecret } from '../../server/secrets.ts'
import { openSqliteStore } from '../../server/store/sqlite/sqlite.ts'
import { LargestLog, storeLog } from '../../testkit/hostile/largest-log.ts'
import type { Guest } from './guest.ts'
import { type House, makeFolder, openHouse } from './house.ts'
import { holderIn, LONG, type LongTable, shelf, writeEntries, writeLong } from './long-tables.ts'

/** So many long tables of one address are opened at a time. */
const MOST_OPENED = 24

const houses: House[] = []

async function open(settings: Record<string, string> = {}, folder = makeFolder()): Promise<House> {
  const house = await openHouse({ shelf, folder, settings })
  houses.push(house)
  return house
}

afterEach(async () => {
  for (const house of houses.splice(0)) {
    signalReaders(house, 'SIGCONT')
    await house.close()
  }
})

function signalReaders(house: House, signal: 'SIGSTOP' | 'SIGCONT' | 'SIGKILL'): void {
  for (const pid of house.server.readers.processes) process.kill(pid, signal)
}

/** From here on whatever is asked of the readers is under way, until they go on. */
async function stopReaders(house: House, guest: Guest, { table }: LongTable): Promise<void> {
  expect((await guest.get(`/api/tables/${table}/dice`)).status).toBe(200)
  expect(house.server.readers.processes).toHaveLength(1)
  signalReaders(house, 'SIGSTOP')
}

async function bytesOf(house: House, path: string, headers: Record<string, string> = {}) {
  const response = await fetch(house.base + path, { headers: { cookie: holderIn(house).cookie, ...headers } })
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    bytes: await response.bytes(),
  }
}

function pathsOf({ table, version }: LongTable): string[] {
  const of = (path: string) => `/api/tables/${table}/${path}`
  const books = ['novel', 'annotated', 'minutes'].flatMap((edition) =>
    ['md', 'html', 'epub'].map((format) => of(`book?seat=1&edition=${edition}&format=${format}`)),
  )
  const moments = [1, 7, Math.floor(version / 2), version - 1, version].map((at) =>
    of(`moments/${at}?seat=0`),
  )
  return [
    ...[
      of('dice'),
      of('export'),
      of('export?seat=1'),
      of('export?whole=yes'),
      of('moments'),
      of('moments?seat=0'),
    ],
    ...[of('since/0'), of('since/act?seat=0'), of(`since/${version - 40}?seat=1`)],
    ...books,
    ...moments,
  ]
}

describe('what takes a whole log to read', { timeout: 240_000 }, () => {
  it.each([
    ['essential-traits', 'rewinds'],
    ['essential-traits', 'renamings'],
    ['essential-traits', 'epochs'],
    ['change', 'story'],
    ['hot-circle', 'story'],
  ] as const)('is the same, byte for byte, in another process and here (%s, %s)', async (slug, filling) => {
    const folder = makeFolder()
    const store = await openSqliteStore({ folder })
    const table = await writeLong(store, { slug, filling })
    await store.close()
    const answers: unknown[] = []
    for (const readers of ['2', '0']) {
      const house = await openHouse({ shelf, folder, settings: { STORYTABLE_READERS: readers } })
      const read = []
      for (const path of pathsOf(table)) {
        const { status, type, bytes } = await bytesOf(house, path)
        expect(status, path).toBe(200)
        read.push([path, type, Buffer.from(bytes).toString('base64')])
      }
      answers.push(read)
      expect(house.server.readers.processes.length > 0).toBe(readers === '2')
      await house.close()
    }
    expect(answers[0]).toEqual(answers[1])
  })

  it('is read where it lies, and loads no table for play, where nobody plays and the log is long', async () => {
    const house = await open()
    const measure = { ...LONG, bytes: 6 * 1024 * 1024 }
    const long = await writeLong(house.store, { measure })
    const paths = [
      `/api/tables/${long.table}/book?seat=0&format=md`,
      `/api/tables/${long.table}/book?format=html`,
      `/api/tables/${long.table}/dice`,
    ]
    const read = []
    for (const path of paths) read.push(await bytesOf(house, path))
    // The first, which would have loaded the table, was asked for nothing.
    expect(house.server.readers.processes).toHaveLength(1)
    expect(house.server.readers.counts.readings).toBe(3)
    await holderIn(house).view(long.table, 0)
    for (const [place, path] of paths.entries()) {
      const { bytes } = await bytesOf(house, path)
      expect(Buffer.compare(bytes, read[place]?.bytes ?? Buffer.alloc(0))).toBe(0)
    }
    expect(read.map(({ status }) => status)).toEqual([200, 200, 200])
    const stranger = await house.guest().get(paths[0] ?? '')
    expect(stranger.status).toBe(401)
    expect((await house.guest().get('/api/tables/nobody-ever-sat-there_/book')).status).toBe(404)
  })

  it('is set aside where its log is damaged, though nobody had loaded it', async () => {
    const folder = makeFolder()
    const store = await openSqliteStore({ folder })
    const { table } = await writeLong(store, { measure: { ...LONG, bytes: 6 * 1024 * 1024 } })
    await store.close()
    const database = new DatabaseSync(join(folder, 'storytable.db'))
    database.exec(`UPDATE entries SET body = replace(body, 'coast', 'ghost') WHERE version = 500`)
    database.close()
    const house = await open({}, folder)
    for (let time = 0; time < 2; time++) {
      const answer = await holderIn(house).get<{ error: { code: string } }>(`/api/tables/${table}/book`)
      expect([answer.status, answer.body.error.code]).toEqual([503, 'table-damaged'])
    }
  })

  it('holds up nobody’s play, at that table or another', async () => {
    const house = await open({ STORYTABLE_READERS: '1' })
    const long = await writeLong(house.store)
    const guest = holderIn(house)
    await stopReaders(house, guest, long)
    let isRead = false
    const book = bytesOf(house, `/api/tables/${long.table}/book?seat=0&format=html`).finally(() => {
      isRead = true
    })
    const host = house.guest()
    const { body } = await host.open(['Ann', 'Ben'], { game: 'essential-traits' })
    for (let said = 0; said < 20; said++) {
      const there = await guest.act(long.table, 0, { do: 'say', with: { text: `there ${said}` } })
      const here = await host.act(body.table, 0, { do: 'say', with: { text: `here ${said}` } })
      expect([there.status, here.status]).toEqual([200, 200])
    }
    expect((await guest.view(long.table, 0)).lines.at(-1)?.text).toBe('there 19')
    expect(isRead).toBe(false)
    signalReaders(house, 'SIGCONT')
    expect((await book).status).toBe(200)
  })

  it('waits its turn, and beyond what an address may ask for it is told when to come back', async () => {
    const settings = {
      STORYTABLE_READERS: '1',
      STORYTABLE_READINGS: '3',
      STORYTABLE_TRUST_PROXY: 'loopback',
    }
    const house = await open(settings)
    const long = await writeLong(house.store)
    const guest = holderIn(house)
    await stopReaders(house, guest, long)
    const ask = (edition: string, address: string) =>
      bytesOf(house, `/api/tables/${long.table}/book?edition=${edition}&format=md`, {
        'x-forwarded-for': address,
      })
    const asked = ['novel', 'annotated', 'minutes'].map((edition) => ask(edition, '192.0.2.1'))
    await sleep(300)
    const refused = await guest.get<{ error: { code: string; message: string } }>(
      `/api/tables/${long.table}/dice`,
      { 'x-forwarded-for': '192.0.2.1' },
    )
    expect(refused.status).toBe(503)
    expect(refused.body.error.code).toBe('reading-busy')
    expect(refused.body.error.message).toMatch(/Wait until one is done/)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThanOrEqual(1)
    const neighbour = ask('novel', '192.0.2.2')
    await sleep(100)
    signalReaders(house, 'SIGCONT')
    const read = await Promise.all([...asked, neighbour])
    expect(read.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(read[3]?.bytes).toEqual(read[0]?.bytes)
    // What was read is counted no longer.
    expect((await ask('novel', '192.0.2.1')).status).toBe(200)
  })

  it('is counted for a network: whoever has one has many addresses', async () => {
    const settings = { STORYTABLE_READERS: '1', STORYTABLE_READINGS: '2', STORYTABLE_TRUST_PROXY: 'loopback' }
    const house = await open(settings)
    const long = await writeLong(house.store)
    await stopReaders(house, holderIn(house), long)
    const ask = (edition: string, address: string) =>
      bytesOf(house, `/api/tables/${long.table}/book?edition=${edition}&format=md`, {
        'x-forwarded-for': address,
      })
    const asked = [ask('novel', '2001:db8:0:1::1'), ask('minutes', '2001:db8:0:1:a::2')]
    await sleep(300)
    expect((await ask('annotated', '2001:db8:0:1:b::3')).status).toBe(503)
    asked.push(ask('annotated', '2001:db8:0:2::1'))
    await sleep(100)
    signalReaders(house, 'SIGCONT')
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([200, 200, 200])
  })

  it('is read once for all who ask for the same at the same time', async () => {
    const house = await open({ STORYTABLE_READERS: '1', STORYTABLE_READINGS: '30' })
    const long = await writeLong(house.store)
    await stopReaders(house, holderIn(house), long)
    const before = house.server.readers.counts.readings
    const path = `/api/tables/${long.table}/book?edition=annotated&format=html`
    const asked = Array.from({ length: 20 }, () => bytesOf(house, path))
    await sleep(500)
    signalReaders(house, 'SIGCONT')
    const read = await Promise.all(asked)
    expect(read.map(({ status }) => status)).toEqual(Array(20).fill(200))
    expect(new Set(read.map(({ bytes }) => Buffer.from(bytes).toString('base64'))).size).toBe(1)
    expect(house.server.readers.counts.readings - before).toBe(1)
  })

  it('ends with its reader, whose table then rests while others are read', async () => {
    const house = await open({ STORYTABLE_READERS: '1' })
    const long = await writeLong(house.store)
    const other = await writeLong(house.store, { slug: 'change' })
    const guest = holderIn(house)
    await stopReaders(house, guest, long)
    const asked = guest.get<{ error: { code: string } }>(`/api/tables/${long.table}/dice?`)
    await sleep(300)
    signalReaders(house, 'SIGKILL')
    const ended = await asked
    expect([ended.status, ended.body.error.code]).toEqual([503, 'reading-failed'])
    expect(Number(ended.headers.get('retry-after'))).toBeGreaterThan(1)
    const again = await guest.get<{ error: { code: string } }>(`/api/tables/${long.table}/export`)
    expect([again.status, again.body.error.code]).toEqual([503, 'reading-failed'])
    expect((await guest.get(`/api/tables/${other.table}/dice`)).status).toBe(200)
    expect((await guest.act(long.table, 0, { do: 'say', with: { text: 'still here' } })).status).toBe(200)
    expect(house.server.readers.counts.ended).toBe(1)
  })

  it('cannot end the server, whatever the log unfolds into', async () => {
    const house = await open()
    const game = shelf.find('essential-traits')
    if (game === undefined) throw new Error('the shelf has changed')
    const table = 'forged-in-the-middle__'
    const log = new LargestLog(game, table, { ...LONG, entries: 40, played: 20 })
    await log.fill('story')
    // As play begins: the table waits for every seat there is.
    const begun = log.entries.findIndex(({ events }) => events.some(({ type }) => type === 'rules-set'))
    const entries: Entry[] = log.entries.slice(0, begun + 1)
    const set = entries.flatMap(({ events }) => events).find(({ type }) => type === 'rules-set')
    const step = (events: unknown[]) => {
      const version = entries.length + 1
      entries.push({ version, seat: 0, do: 'x', title: 'x', at: 1, events: events as never, lines: [] })
    }
    step([{ ...set, seats: 1_500_000_000 }])
    const poisoned = entries.length
    step([set])
    await writeEntries(house.store, table, entries)
    const guest = holderIn(house)
    expect((await guest.get(`/api/tables/${table}/moments/${poisoned - 1}`)).status).toBe(200)
    const looked = await guest.get<{ error: { code: string } }>(`/api/tables/${table}/moments/${poisoned}`)
    expect([looked.status, looked.body.error.code]).toEqual([503, 'reading-failed'])
    expect((await guest.act(table, 0, { do: 'say', with: { text: 'nothing happened' } })).status).toBe(200)
    expect((await guest.get('/healthz')).status).toBe(200)
  })
})

describe('play that needs a long past', { timeout: 240_000 }, () => {
  it.each(['0', '2'])('goes back, veils and branches off the same way (%s readers)', async (readers) => {
    const house = await open({ STORYTABLE_READERS: readers })
    const long = await writeLong(house.store, { filling: 'rewinds' })
    const guest = holderIn(house)
    const told = await guest.act(long.table, 0, {
      do: 'narrate',
      with: { text: 'A secret door.', voice: '' },
    })
    const at = told.body.version ?? 0
    const back = await guest.act(long.table, 0, { do: 'rewind', with: { to: String(at) } })
    expect(back.body).toMatchObject({ accepted: true, version: at + 1 })
    const veiled = await guest.act(long.table, 1, { do: 'veil', with: { passages: `${at}.0`, name: '' } })
    expect(veiled.body).toMatchObject({ accepted: true, version: at + 2 })
    const { lines, frame } = await guest.view(long.table, 0)
    expect(lines.find(({ id }) => id === `${at}.0`)?.veiled).toBe(true)
    expect(frame.table.takenBack.at(-1)).toEqual({ after: at - 1, upTo: at })
    const export1 = await guest.get<string>(`/api/tables/${long.table}/export?whole=yes`)
    expect(export1.body).not.toContain('A secret door.')
  })
})

describe('the list of one’s seats', { timeout: 240_000 }, () => {
  it('opens long tables in turn by address, and says when it has to wait', async () => {
    const house = await open({ STORYTABLE_READERS: '1', STORYTABLE_TRUST_PROXY: 'loopback' })
    const log = new LargestLog(shelf.games[0] as Game, 'a-long-table', LONG)
    await log.fill('story')
    const own = house.guest()
    own.cookie = `storytable=${'o'.repeat(43)}`
    const long = { table: 'own-long-table________', entries: log.entries }
    await storeLog(house.store, { ...long, holderHash: hashSecret('o'.repeat(43)) })
    const others = Array.from({ length: MOST_OPENED }, (_, place) => `long-table-${place}`.padEnd(22, '_'))
    for (const table of others) await writeEntries(house.store, table, log.entries)
    await stopReaders(
      house,
      house.guest(),
      await writeEntries(house.store, 'read-by-all___________', log.entries),
    )
    const { counts } = house.server.readers
    const before = counts.readings
    const from = (address: string) => ({ 'x-forwarded-for': address })
    const opened = others.map((table) => house.guest().get(`/api/tables/${table}`, from('192.0.2.1')))
    await vi.waitFor(() => expect(counts.readings).toBe(before + MOST_OPENED), 30_000)
    const refused = await own.get<{ error: { code: string } }>('/api/mine', from('192.0.2.1'))
    expect([refused.status, refused.body.error.code]).toEqual([503, 'reading-busy'])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThanOrEqual(1)
    const listed = own.get<{ tables: { table: string }[] }>('/api/mine', from('192.0.2.2'))
    await vi.waitFor(() => expect(counts.readings).toBe(before + MOST_OPENED + 1), 30_000)
    signalReaders(house, 'SIGCONT')
    expect((await listed).body.tables.map(({ table }) => table)).toContain(long.table)
    expect((await Promise.all(opened)).map(({ status }) => status)).toEqual(others.map(() => 200))
  })
})

describe('questions for updates', { timeout: 120_000 }, () => {
  it('have a measure for each address and each browser, and say when to ask again', async () => {
    const house = await open({ STORYTABLE_POLLS: '60', STORYTABLE_TRUST_PROXY: 'loopback' })
    const host = house.guest()
    const { body } = await host.open(['Ann', 'Ben'], { game: 'essential-traits' })
    const poll = (guest: Guest, address: string) =>
      guest.get<{ error?: { code: string; message: string } }>(`/api/tables/${body.table}/updates?since=0`, {
        accept: 'application/json',
        'x-forwarded-for': address,
      })
    const answers = []
    for (let asked = 0; asked < 20; asked++) answers.push(await poll(house.guest(), '192.0.2.1'))
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused.length).toBeGreaterThan(0)
    expect(answers.length - refused.length).toBeGreaterThanOrEqual(10)
    expect(refused[0]?.body.error?.message).toMatch(/open a stream/)
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThanOrEqual(1)
    expect((await poll(house.guest(), '192.0.2.2')).status).toBe(200)
    // One browser that comes from everywhere is one browser.
    const statuses = []
    for (let asked = 0; asked < 20; asked++) statuses.push((await poll(host, `192.0.2.${asked + 10}`)).status)
    expect(statuses).toContain(429)
    const metrics = await house.guest().get<string>('/metrics')
    expect(metrics.body).toMatch(/storytable_polls_refused_total [1-9]/)
  })
})

describe('streams that are opened', { timeout: 120_000 }, () => {
  const settings = { STORYTABLE_POLLS: '60', STORYTABLE_TRUST_PROXY: 'loopback' }
  const headers = { accept: 'text/event-stream', 'x-forwarded-for': '192.0.2.1' }

  async function statusOf(house: House, path: string, own: Record<string, string> = {}): Promise<number> {
    const response = await fetch(house.base + path, { headers: { ...headers, ...own } })
    await response.body?.cancel()
    return response.status
  }

  it('count as questions, of one table and of many', async () => {
    const house = await open(settings)
    const { body } = await house.guest().open(['Ann', 'Ben'], { game: 'essential-traits' })
    const paths = [`/api/tables/${body.table}/updates?since=0`, `/api/updates?watch=${body.table}.-.0`]
    for (const path of paths) {
      const address = { 'x-forwarded-for': path === paths[0] ? '192.0.2.1' : '192.0.2.2' }
      const statuses = []
      for (let opened = 0; opened < 20; opened++) statuses.push(await statusOf(house, path, address))
      expect(statuses.slice(0, 10)).toEqual(Array(10).fill(200))
      expect(statuses).toContain(429)
    }
    expect(await statusOf(house, paths[0] ?? '', { 'x-forwarded-for': '192.0.2.3' })).toBe(200)
  })

  it('have their place before any table is loaded, and give it back where there is none', async () => {
    const house = await open({ STORYTABLE_STREAMS_EACH: '1', STORYTABLE_ADDRESS_BROWSERS: '1' })
    const { body } = await house.guest().open(['Ann', 'Ben'], { game: 'essential-traits' })
    const nowhere = '/api/tables/nobody-ever-sat-there_/updates'
    for (let tries = 0; tries < 3; tries++) expect(await statusOf(house, nowhere)).toBe(404)
    const long = await writeLong(house.store)
    const stream = await house.guest().stream(`/api/tables/${body.table}/updates`)
    expect(await statusOf(house, `/api/tables/${long.table}/updates`)).toBe(429)
    // Nothing was read for whoever may not have a stream.
    expect(house.server.readers.counts.readings).toBe(0)
    stream.close()
    await expect.poll(() => statusOf(house, `/api/tables/${long.table}/updates`)).toBe(200)
  })
})
