/** What one visitor can leave behind in a day, over HTTP. The attack: one guest's forks filled the disk in seconds. */
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { readShelf } from '../../../server/shelf.ts'
import type { Acted, Answer } from '../guest.ts'
import { sitDown } from '../guest.ts'
import { type House, openHouse } from '../house.ts'

let house: House
afterEach(() => house.close())

function expectLater({ status, headers, body }: Answer<unknown>): void {
  const { error } = body as Acted
  expect([status, error?.code]).toEqual([429, 'slow-down'])
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  expect(error?.message).toMatch(/^[A-Z].*\.$/)
}

const metric = async (name: string) => {
  const { body } = await house.guest().get<string>('/metrics')
  return Number(new RegExp(`^storytable_${name} (\\d+)$`, 'm').exec(body)?.[1])
}

describe('a day’s quota', () => {
  it('of tables is a browser’s and an address’s, with a time and a sentence', async () => {
    house = await openHouse({
      settings: { STORYTABLE_DAY_TABLES: '2', STORYTABLE_ADDRESS_BROWSERS: '2' },
    })
    const [ann, ben] = [house.guest(), house.guest()]
    expect((await ann.open(['Ann', 'Ben'])).status).toBe(201)
    expect((await ann.open(['Ann', 'Ben'])).status).toBe(201)
    expectLater(await ann.open(['Ann', 'Ben']))
    expect((await ben.open(['Ben', 'Ann'])).status).toBe(201)
    expectLater(await house.guest().open(['Cleo', 'Ann']))
    expect(await metric('quota_tables_refused_total')).toBe(2)
  })

  it('counts trials and evenings that are taken over, and what they hold from the start', async () => {
    house = await openHouse({ shelf: await readShelf(), settings: { STORYTABLE_DAY_TABLES: '3' } })
    const ann = house.guest()
    const { body } = await ann.get<{ stops: { version: number }[] }>('/api/evenings/change')
    const takeOver = () =>
      ann.post('/api/evenings/change/take-over', { version: body.stops[5]?.version ?? 0, seat: 0 })
    expect((await ann.post('/api/trials', { game: 'change' })).status).toBe(201)
    expect((await takeOver()).status).toBe(201)
    expect((await takeOver()).status).toBe(201)
    expectLater(await takeOver())
    expectLater(await ann.post('/api/trials', { game: 'change' }))
    expectLater(await ann.open(['Ann', 'Ben'], { game: 'essential-traits' }))
    await house.close()
    // Whoever has used up what they may write today opens nothing more either.
    const settings = { STORYTABLE_DAY_MEGABYTES: '1', STORYTABLE_TABLES: '1000' }
    house = await openHouse({ shelf: await readShelf(), settings })
    const ben = house.guest()
    const again = () =>
      ben.post('/api/evenings/change/take-over', { version: body.stops.at(-1)?.version ?? 0, seat: 0 })
    let answer = await again()
    for (let count = 0; count < 100 && answer.status === 201; count += 1) answer = await again()
    expectLater(answer)
    expectLater(await ben.post('/api/trials', { game: 'change' }))
  }, 60_000)

  it('of files is a browser’s, and a refused file counts too', async () => {
    house = await openHouse({ settings: { STORYTABLE_DAY_IMPORTS: '2', STORYTABLE_IMPORTS: '100' } })
    const ann = house.guest()
    await ann.open(['Ann', 'Ben'])
    const bring = () => ann.post('/api/tables/import', 'Dear diary', { 'content-type': 'application/jsonl' })
    expect([(await bring()).status, (await bring()).status]).toEqual([422, 422])
    expectLater(await bring())
    expect(await metric('quota_imports_refused_total')).toBe(1)
  }, 60_000)

  it('of words ends with a refusal that stores nothing; a pause passes all the same', async () => {
    house = await openHouse({ settings: { STORYTABLE_DAY_MEGABYTES: '1' } })
    const [ann, ben] = [house.guest(), house.guest()]
    const { table } = await sitDown(ann, [ben])
    const tell = () => ann.act(table, 0, { do: 'narrate', with: { text: 'x'.repeat(3900), voice: '' } })
    let answer = await tell()
    for (let count = 0; count < 400 && answer.status === 200; count += 1) answer = await tell()
    expectLater(answer)
    const { frame } = await ann.view(table, 0)
    expectLater(await tell())
    expect((await ann.view(table, 0)).frame.version).toBe(frame.version)
    expect((await ben.act(table, 1, { do: 'say', with: { text: 'I am here.' } })).status).toBe(200)
    expect((await ann.act(table, 0, { do: 'pause' })).status).toBe(200)
    expect(await metric('quota_bytes_refused_total')).toBe(2)
  })

  it('of streams lets go of those that are closed', async () => {
    house = await openHouse({ settings: { STORYTABLE_STREAMS_EACH: '2' } })
    const [ann, ben] = [house.guest(), house.guest()]
    const { table } = await sitDown(ann, [ben])
    const path = `/api/tables/${table}/updates?seat=0`
    const one = await ann.stream(path)
    const other = await ann.stream(path)
    expectLater(await ann.get(path, { accept: 'text/event-stream' }))
    one.close()
    await one.ended
    let status = 429
    for (let tries = 0; tries < 100 && status === 429; tries += 1) {
      const third = await fetch(house.base + path, {
        headers: { cookie: ann.cookie, accept: 'text/event-stream' },
      })
      status = third.status
      await third.body?.cancel()
    }
    expect(status).toBe(200)
    other.close()
    expect(await metric('streams_refused_total')).toBeGreaterThan(0)
  })
})

describe('a table that goes on from another', () => {
  it('keeps nothing twice, and a browser makes so many of them a day', async () => {
    house = await openHouse({ settings: { STORYTABLE_DAY_FORKS: '9' } })
    const ann = house.guest()
    const { body } = await ann.open(['Ann', 'Ben'])
    const { table, seats } = body
    await ann.claim(table, seats[1]?.key)
    await ann.act(table, 1, { do: 'take-seat', with: { name: 'Ben' } })
    await ann.act(table, 0, { do: 'begin' })
    for (let count = 0; count < 60; count += 1)
      await ann.act(table, count % 2, { do: 'narrate', with: { text: 'told '.repeat(600), voice: '' } })
    const [before, disk] = [await kept(), diskBytes()]
    let refused: Answer<unknown> | undefined
    for (let count = 0; count < 10 && refused === undefined; count += 1) {
      const { version } = (await ann.view(table, 0)).frame
      const asked = await ann.act(table, 0, { do: 'fork', with: { at: version, title: `copy ${count}` } })
      if (asked.status === 429) refused = asked
      else if (asked.body.refused === undefined)
        await ann.act(table, 1, { do: 'agree', on: String(asked.body.version) })
    }
    expect(refused, 'a tenth fork of the day').toBeDefined()
    if (refused !== undefined) expectLater(refused)
    const listed = await house.store.kept.list('', 100)
    const forks = listed.filter(({ shared }) => shared > 0)
    expect(forks).toHaveLength(9)
    for (const { bytes } of forks) expect(bytes).toBeLessThan(before / 20)
    expect(await metric('quota_forks_refused_total')).toBe(1)
    // Nine copies of the log would be more than nine times as much.
    expect(await kept()).toBeLessThan(2 * before)
    expect(diskBytes() - disk).toBeLessThan(4 * before)
  })
})

async function kept(): Promise<number> {
  return (await house.store.kept.list('', 100)).reduce((sum, { bytes }) => sum + bytes, 0)
}

function diskBytes(): number {
  return readdirSync(house.folder).reduce((sum, file) => sum + statSync(join(house.folder, file)).size, 0)
}
