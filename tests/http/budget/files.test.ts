import { afterEach, describe, expect, it } from 'vitest'
import type { Game } from '../../../engine/game.ts'
import type { Entry } from '../../../engine/table.ts'
import { fileOf, playFairly } from '../../../testkit/hostile/table-file.ts'
import { mend } from '../../../testkit/hostile/tamper.ts'
import type { PlayedTable } from '../../../testkit/players/played-table.ts'
import type { Guest } from '../guest.ts'
import { type House, openHouse } from '../house.ts'
import { shelf } from '../long-tables.ts'

const houses: House[] = []

async function open(settings: Record<string, string>): Promise<House> {
  const house = await openHouse({ shelf, settings: { STORYTABLE_IMPORTS: '10000', ...settings } })
  houses.push(house)
  return house
}

afterEach(async () => {
  for (const house of houses.splice(0)) await house.close()
})

const bring = (guest: Guest, text: string) =>
  guest.post<{ table: string; error?: { code: string } }>('/api/tables/import', text, {
    'content-type': 'application/jsonl',
  })

function play(): PlayedTable {
  return playFairly(shelf.find('essential-traits') as Game, 5, 20)
}

/** As servers wrote entries before they kept what was asked: nobody can play them again. */
function doubted({ table, entries }: PlayedTable): string {
  const old = entries.map(({ on: _on, with: _with, ...entry }) => entry as Entry)
  return fileOf({ table, entries: old }, 'whole')
}

/** As a viewer would have it who read nothing for a thousand steps before the last line. */
function sparse(played: PlayedTable, version: number): string {
  const rows = fileOf(played, 'spectator').trimEnd().split('\n')
  const last = rows.findLastIndex((row) => row.includes('"line":{'))
  const changed = (rows[last] ?? '').replace(/"id":"[^"]+"/, `"id":"${version}.0"`)
  return `${mend(rows.with(last, changed)).join('\n')}\n`
}

describe('what a file becomes', { timeout: 120_000 }, () => {
  it('counts among the day’s words as much as was written, however small the file was', async () => {
    const house = await open({ STORYTABLE_DAY_MEGABYTES: '1' })
    const guest = house.guest()
    const file = sparse(play(), 8000)
    expect(file.length).toBeLessThan(100 * 1024)
    await guest.open(['Ann', 'Ben'], { game: 'essential-traits' })
    const statuses: number[] = []
    for (let brought = 0; brought < 3; brought++) statuses.push((await bring(guest, file)).status)
    expect(statuses).toEqual([201, 201, 429])
  })

  it('is taken away again where it cannot be loaded', async () => {
    const house = await open({ STORYTABLE_READERS: '1' })
    const guest = house.guest()
    const file = doubted(play())
    expect((await bring(guest, file)).status).toBe(201)
    const { readers } = house.server
    const [pid] = readers.processes
    if (pid === undefined) throw new Error('No reader has read it.')
    const kept = await house.store.kept.list('', 100)
    process.kill(pid, 'SIGSTOP')
    const before = readers.counts.readings
    const brought = bring(guest, file)
    await expect.poll(() => readers.counts.readings).toBe(before + 1)
    process.kill(pid, 'SIGKILL')
    const { status, body } = await brought
    expect([status, body.error?.code]).toEqual([503, 'reading-failed'])
    expect(await house.store.kept.list('', 100)).toEqual(kept)
    expect((await bring(guest, file)).status).toBe(201)
  })

  it('is loaded at the cost of the address that it came from', async () => {
    const house = await open({ STORYTABLE_READERS: '1', STORYTABLE_TRUST_PROXY: 'loopback' })
    const guest = house.guest()
    const file = doubted(play())
    const { body } = await bring(guest, file)
    const entries = await house.store.read(body.table, 0)
    const copies = Array.from({ length: 24 }, (_, place) => `copy-${place}`.padEnd(22, '_'))
    for (const table of copies) {
      for (const entry of entries) await house.store.append({ table, expected: entry.version - 1, entry })
    }
    const from = { 'x-forwarded-for': '192.0.2.1' }
    const { readers } = house.server
    const [pid = 0] = readers.processes
    process.kill(pid, 'SIGSTOP')
    const before = readers.counts.readings
    const looks = copies.map((table) => guest.get(`/api/tables/${table}`, from))
    await expect.poll(() => readers.counts.readings).toBe(before + copies.length)
    const type = { 'content-type': 'application/jsonl' }
    const refused = await guest.post('/api/tables/import', file, { ...type, ...from })
    expect(refused).toMatchObject({ status: 503, body: { error: { code: 'reading-busy' } } })
    const other = guest.post('/api/tables/import', file, { ...type, 'x-forwarded-for': '192.0.2.2' })
    await expect.poll(() => readers.counts.readings).toBe(before + copies.length + 1)
    process.kill(pid, 'SIGCONT')
    expect((await Promise.all(looks)).map(({ status }) => status)).toEqual(copies.map(() => 200))
    expect((await other).status).toBe(201)
  })
})
