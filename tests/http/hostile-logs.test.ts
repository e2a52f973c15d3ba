import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runCommand } from '../../cli/storytable.ts'
import type { Game, GameEvent } from '../../engine/game.ts'
import { checkExport } from '../../engine/record/check.ts'
import type { Entry } from '../../engine/table.ts'
import { hashing } from '../../server/hashing.ts'
import { storeBroughtIn } from '../../server/import/bring-in.ts'
import { hashSecret, newId } from '../../server/secrets.ts'
import { readShelf, type Shelf } from '../../server/shelf.ts'
import { foldLog, readLog } from '../../server/tables/load.ts'
import { fileOf, playFairly } from '../../testkit/hostile/table-file.ts'
import type { PlayedTable } from '../../testkit/players/played-table.ts'
import type { Guest } from './guest.ts'
import { type House, openHouse } from './house.ts'

interface BroughtIn {
  readonly table: string
  readonly seat: number
  readonly refused?: { rule: string; because: string }
}

let house: House
let shelf: Shelf
let played: PlayedTable

const asFile = { 'content-type': 'application/jsonl' }
const bring = (guest: Guest, text: string) => guest.post<BroughtIn>('/api/tables/import', text, asFile)

beforeAll(async () => {
  shelf = await readShelf()
  house = await openHouse({ shelf, settings: { STORYTABLE_IMPORTS: '10000' } })
  played = playFairly(shelf.find('essential-traits') as Game, 5, 60)
})

afterAll(() => house.close())

const fileWith = (entries: readonly Entry[]) => fileOf({ table: played.table, entries }, 'whole')

/** As servers wrote entries before they kept what was asked: nobody can play them again. */
const old = (entries: readonly Entry[]) => entries.map(({ on: _on, with: _with, ...entry }) => entry as Entry)

/** A table of a billion seats for one step, put right with the next. */
function poisoned(entries: readonly Entry[]): { log: Entry[]; at: number } {
  const set = entries.flatMap(({ events }) => events as GameEvent[]).find(({ type }) => type === 'rules-set')
  const at = entries.length + 1
  const step = (version: number, more: object) => ({
    version,
    seat: 0,
    do: 'x',
    title: 'x',
    at: 0,
    events: [{ ...(set as GameEvent), ...more }],
    lines: [],
  })
  return { log: [...entries, step(at, { seats: 1_500_000_000 }), step(at + 1, {})], at }
}

describe('TB-086 a file whose events do not follow', () => {
  it('is refused, though its end can be shown and only a moment in between cannot', async () => {
    for (const entries of [played.entries, old(played.entries)]) {
      const { log, at } = poisoned(entries.slice(0, -1))
      const { status, body } = await bring(house.guest(), fileWith(log))
      expect([status, body.refused?.rule]).toEqual([422, 'TB-085'])
      expect(body.refused?.because).toMatch(
        new RegExp(`^Step (${at}|\\d+) (does not follow|holds what no step)`),
      )
    }
    expect((await house.guest().get('/healthz')).status).toBe(200)
  }, 60_000)

  it('that an earlier server let in takes nobody along when somebody looks at that moment', async () => {
    const { log, at } = poisoned(old(played.entries).slice(0, -1))
    const guest = house.guest()
    await guest.open(['Ann', 'Ben'], { game: 'essential-traits' })
    const holderHash = hashSecret(guest.cookie.split('=')[1] ?? '')
    const bodies = log.map((entry) => JSON.stringify(entry))
    const fit = { kind: 'fit', bodies, title: 'T', game: 'essential-traits', seat: 0 } as const
    const world = { store: house.store, shelf, now: () => 0 }
    const doubted = { ...fit, isKept: false, isProven: false }
    const { table } = (await storeBroughtIn(world, doubted, { holderHash })).brought
    const looked = await guest.get(`/api/tables/${table}/moments/${at}`)
    expect(looked).toMatchObject({ status: 503, body: { error: { code: 'reading-failed' } } })
    expect((await guest.get('/healthz')).status).toBe(200)
    // It is left alone for a while; play goes on, there and elsewhere.
    const next = await guest.get(`/api/tables/${table}/moments/${at + 1}`)
    expect(next.status).toBe(503)
    expect(Number(next.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await guest.get(`/api/tables/${table}`)).status).toBe(200)
    const { body } = await bring(guest, fileWith(played.entries))
    expect((await guest.get(`/api/tables/${body.table}/moments/${at - 2}`)).status).toBe(200)
  }, 120_000)
})

describe('TB-086 a table that nobody could play again', () => {
  let doubted: { guest: Guest; table: string }
  let proven: { guest: Guest; table: string }

  beforeAll(async () => {
    const [one, other] = [house.guest(), house.guest()]
    const honest = await bring(one, fileWith(played.entries))
    const older = await bring(other, fileWith(old(played.entries)))
    expect([honest.status, older.status]).toEqual([201, 201])
    proven = { guest: one, table: honest.body.table }
    doubted = { guest: other, table: older.body.table }
  }, 60_000)

  it('is known by its log, and whoever comes is told', async () => {
    const lastOf = async (table: string) => JSON.parse((await house.store.read(table, 0)).at(-1)?.body ?? '')
    expect((await lastOf(proven.table)).events[0]).toMatchObject({ type: 'table/branched', proven: true })
    expect((await lastOf(doubted.table)).events[0]).not.toHaveProperty('proven')
    const frames = [proven, doubted].map(({ table }) => house.guest().view(table))
    const [honest, older] = (await Promise.all(frames)).map(({ frame }) => frame.table)
    expect(honest).not.toHaveProperty('unproven')
    expect(older).toHaveProperty('unproven', true)
  })

  it('is loaded by another process, however short it is', async () => {
    const { readers } = house.server
    const countLoads = async (entries: readonly Entry[]) => {
      const before = readers.counts.readings
      expect((await bring(house.guest(), fileWith(entries))).status).toBe(201)
      return readers.counts.readings - before
    }
    expect(await countLoads(played.entries)).toBe(0)
    expect(await countLoads(old(played.entries))).toBe(1)
    expect(readers.processes.length).toBeGreaterThan(0)

    // Also without the snapshot that was made of it then.
    const fresh = await openHouse({ shelf })
    const copied = async ({ table }: typeof doubted) => {
      for (const { version, ...entry } of await house.store.read(table, 0))
        await fresh.store.append({ table, expected: version - 1, entry: { version, ...entry } })
      const before = fresh.server.readers.counts.readings
      expect((await fresh.guest().get(`/api/tables/${table}`)).status).toBe(200)
      return fresh.server.readers.counts.readings - before
    }
    expect(await copied(proven)).toBe(0)
    expect(await copied(doubted)).toBe(1)
    await fresh.close()
  }, 60_000)

  it('is read apart, and reads as any other', async () => {
    const version = Math.floor(played.entries.length / 2)
    const paths = [
      '/moments?seat=0',
      `/moments/${version}?seat=0`,
      `/moments/${version}`,
      '/since/3?seat=0',
      '/dice',
      '/export',
    ]
    for (const path of paths) {
      const [one, other] = await Promise.all(
        [proven, doubted].map(({ guest, table }) => guest.get(`/api/tables/${table}${path}`)),
      )
      expect(other?.status, path).toBe(200)
      const bare = (body: unknown, { table }: { table: string }) =>
        (typeof body === 'string' ? body : JSON.stringify(body))
          .replaceAll(table, 'TABLE')
          .replaceAll(/"(at|hash|commitment)":("[0-9a-f]{64}"|\d+)/g, '')
          .replaceAll(/[0-9a-f]{64}/g, '')
      expect(bare(other?.body, doubted), path).toBe(bare(one?.body, proven))
      for (const name of ['content-type', 'cache-control', 'content-security-policy'])
        expect(other?.headers.get(name), path).toBe(one?.headers.get(name))
    }
  }, 120_000)

  it('becomes a book, made apart', async () => {
    const { guest, table } = doubted
    for (const format of ['md', 'html', 'epub']) {
      const book = await guest.get<string>(`/api/tables/${table}/book?format=${format}&edition=minutes`)
      expect([book.status, book.body.length > 1000], format).toEqual([200, true])
      expect(book.headers.get('content-disposition'), format).toBe(
        `attachment; filename="essential-traits-minutes.${format}"`,
      )
    }
  }, 60_000)

  it('can be taken along, and brought in again', async () => {
    const { guest, table } = doubted
    const { body } = await guest.get<string>(`/api/tables/${table}/export?seat=0`)
    expect(checkExport(body, hashing)).toMatchObject({ ok: true, table })
    expect((await bring(house.guest(), body)).status).toBe(201)
  }, 60_000)

  it('is doubted at every moment that somebody goes on from, also one before it was brought in', async () => {
    const isDoubted = async ({ guest, table }: typeof doubted, at: number) => {
      const { frame } = await guest.view(table, 0)
      const forked = await guest.act(table, 0, { do: 'fork', with: { at, title: 'Again' } })
      expect([forked.body.refused, forked.status, frame.version > at]).toEqual([undefined, 200, true])
      const path = `/api/tables/${table}/forks?seat=0`
      const { forks } = (await guest.get<{ forks: { table: string; at: number }[] }>(path)).body
      const fork = forks.find((one) => one.at === at)?.table ?? ''
      const { entries } = await readLog(house.store, fork)
      return foldLog(shelf, entries).kernel.unproven
    }
    const end = (await doubted.guest.view(doubted.table, 0)).frame.version
    for (const at of [end - 3, end - 2]) expect(await isDoubted(doubted, at), String(at)).toBe(true)
    expect(await isDoubted(proven, end - 2)).toBe(false)
  })
})

describe('STORYTABLE_IMPORT=off', () => {
  it('takes no file, over HTTP and on the command line, and says so', async () => {
    const closed = await openHouse({ games: shelf.games, settings: { STORYTABLE_IMPORT: 'off' } })
    const answer = await bring(closed.guest(), fileWith(played.entries))
    expect(answer).toMatchObject({ status: 403, body: { error: { code: 'no-import' } } })
    await closed.close()
    const file = join(mkdtempSync(join(tmpdir(), 'storytable-off-')), `${newId()}.jsonl`)
    writeFileSync(file, fileWith(played.entries))
    const said: string[] = []
    const terminal = {
      print: (row: string) => said.push(row),
      complain: (row: string) => said.push(row),
      environment: { STORYTABLE_IMPORT: 'off' },
    }
    expect(await runCommand(['import', file], terminal)).toBe(1)
    expect(said.join()).toContain('STORYTABLE_IMPORT')
  }, 30_000)
})
