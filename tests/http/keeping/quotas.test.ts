/** What one visitor can leave behind in a day, over HTTP. The attack: one guest's forks filled the disk in seconds. */
import { readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { readShelf } from '../../../server/shelf.ts'
import type { Acted, Answer } from '../guest.ts'
import { newActionId, sitDown } from '../guest.ts'
import { type House, makeFolder, openHouse } from '../house.ts'

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
    // What was refused counts nothing at the address.
    expect((await ben.open(['Ben', 'Ann'])).status).toBe(201)
    expect((await ben.open(['Ben', 'Ann'])).status).toBe(201)
    expectLater(await house.guest().open(['Cleo', 'Ann']))
    expect(await metric('quota_tables_refused_total')).toBe(2)
  })

  it('counts nothing where it is 0', async () => {
    const none = ['TABLES', 'FORKS', 'IMPORTS', 'MEGABYTES'].map((name) => [`STORYTABLE_DAY_${name}`, '0'])
    const settings = Object.fromEntries([
      ...none,
      ...['STREAMS_EACH', 'POLLS', 'ADDRESS_BROWSERS'].map((name) => [`STORYTABLE_${name}`, '0']),
    ])
    house = await openHouse({ settings })
    const [ann, ben] = [house.guest(), house.guest()]
    const { table } = await sitDown(ann, [ben])
    for (let count = 0; count < 30; count += 1) {
      expect((await ben.get(`/api/tables/${table}/updates?since=0`)).status).toBe(200)
      const stream = await ben.stream(`/api/tables/${table}/updates?seat=1`)
      if (count % 2 === 0) stream.close()
    }
    await house.close()
    // Without a measure for the address, each browser still has its own.
    house = await openHouse({ settings: { STORYTABLE_DAY_TABLES: '1', STORYTABLE_ADDRESS_BROWSERS: '0' } })
    for (let count = 0; count < 5; count += 1) {
      const guest = house.guest()
      expect((await guest.open(['Ann', 'Ben'])).status).toBe(201)
      expectLater(await guest.open(['Ann', 'Ben']))
    }
    expect(await metric('polls_refused_total')).toBe(0)
  })

  it('answers with a time also where nothing at all is allowed', async () => {
    const folder = makeFolder()
    house = await openHouse({ folder })
    const ann = house.guest()
    const { table } = await sitDown(ann, [house.guest()])
    await house.close()
    house = await openHouse({ folder, settings: { STORYTABLE_TABLES: '0' } })
    const again = house.guest()
    again.cookie = ann.cookie
    const { headers, status } = await again.act(table, 0, { do: 'fork', with: { at: 6, title: 'Two' } })
    expect([status, headers.get('retry-after')]).toEqual([429, '60'])
    rmSync(folder, { recursive: true, force: true })
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

  it('of words holds for whoever hurries stand-ins, whose words are theirs', async () => {
    house = await openHouse({ shelf: await readShelf(), settings: { STORYTABLE_DAY_MEGABYTES: '1' } })
    const ann = house.guest()
    const { body } = await ann.post<{ table: string }>('/api/trials', { game: 'change' })
    const goOn = () => ann.post(`/api/tables/${body.table}/stand-ins/go-on`, { seat: 0 })
    expect((await goOn()).status).toBe(204)
    const own = await ann.open(['Ann', 'Ben'], { game: 'essential-traits' })
    const tell = () => ann.act(own.body.table, 0, { do: 'say', with: { text: 'x'.repeat(900) } })
    let answer = await tell()
    for (let count = 0; count < 1500 && answer.status === 200; count += 1) answer = await tell()
    expectLater(answer)
    expectLater(await goOn())
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
    expect((await ann.act(table, 0, { do: 'veil', with: { passages: '', name: '' } })).status).toBe(200)
    expect((await ann.act(table, 0, { do: 'pause' })).status).toBe(200)
    expect(await metric('quota_bytes_refused_total')).toBe(2)
  })

  it('of words counts bytes, in whatever letters they are written', async () => {
    house = await openHouse({ settings: { STORYTABLE_DAY_MEGABYTES: '1' } })
    const ann = house.guest()
    const { table } = await sitDown(ann, [house.guest()])
    const tell = () => ann.act(table, 0, { do: 'narrate', with: { text: '語'.repeat(3900), voice: '' } })
    let answer = await tell()
    for (let count = 0; count < 400 && answer.status === 200; count += 1) answer = await tell()
    expectLater(answer)
    expect(await kept()).toBeLessThan(1.1 * 1024 * 1024)
  }, 60_000)

  it('of words counts the keys that somebody makes, and takes no more beyond it', async () => {
    house = await openHouse({ settings: { STORYTABLE_DAY_MEGABYTES: '1', STORYTABLE_CLAIMS: '10000' } })
    const ann = house.guest()
    const { table } = await sitDown(ann, [house.guest()])
    const tell = () => ann.act(table, 0, { do: 'narrate', with: { text: 'x'.repeat(2900), voice: '' } })
    let written = await kept()
    for (let entry = 0; written + 3 * entry < 1024 * 1024; ) {
      expect((await tell()).status).toBe(200)
      const now = await kept()
      entry = now - written
      written = now
    }
    const issue = () => ann.post(`/api/tables/${table}/seats/0/key`, undefined)
    let answer: Answer<unknown> = await issue()
    for (let count = 0; count < 200 && answer.status === 200; count += 1) answer = await issue()
    expectLater(answer)
    expectLater(await ann.post(`/api/tables/${table}/seats/0/revoke`, undefined))
  }, 60_000)

  it('of tables that go on from others counts none that the rules refuse', async () => {
    house = await openHouse({ settings: { STORYTABLE_DAY_FORKS: '1' } })
    const ann = house.guest()
    const { table, version } = await sitDown(ann, [house.guest()])
    const fork = (at: number) => ann.act(table, 0, { do: 'fork', with: { at, title: 'Two' } })
    for (let count = 0; count < 3; count += 1) expect((await fork(90_000)).status).toBe(422)
    expect((await fork(version)).status).toBe(200)
    expectLater(await fork(version))
  })

  it('of words answers what is stored already as it was, also beyond it', async () => {
    house = await openHouse({ settings: { STORYTABLE_DAY_MEGABYTES: '1' } })
    const [ann, ben] = [house.guest(), house.guest()]
    const { table } = await sitDown(ann, [ben])
    const narrate = (id: string) =>
      ann.act(table, 0, { do: 'narrate', with: { text: 'x'.repeat(3900), voice: '' }, id })
    const told: { id: string; answer: Answer<Acted> }[] = []
    for (let status = 200; status === 200 && told.length < 400; ) {
      const id = newActionId()
      const answer = await narrate(id)
      status = answer.status
      if (status === 200) told.push({ id, answer })
    }
    // The last one's answer may have been lost, and the first one's is no longer at hand.
    for (const one of [told.at(-1), told[0]]) {
      const again = await narrate(one?.id ?? '')
      expect([again.status, again.body]).toEqual([200, one?.answer.body])
    }
    const other = await ann.act(table, 0, { do: 'say', with: { text: 'Another' }, id: told[0]?.id ?? '' })
    expect([other.status, other.body.error?.code]).toEqual([409, 'id-spent'])
    const { version } = (await ann.view(table, 0)).frame
    expectLater(await narrate(newActionId()))
    expect((await ann.view(table, 0)).frame.version).toBe(version)
    expect(await metric('quota_bytes_refused_total')).toBe(2)
  }, 60_000)

  it('of tables that go on from others counts one that is asked for again once', async () => {
    house = await openHouse({ settings: { STORYTABLE_DAY_FORKS: '2' } })
    const [ann, ben] = [house.guest(), house.guest()]
    const { table, version } = await sitDown(ann, [ben])
    const fork = (title: string, id: string) =>
      ann.act(table, 0, { do: 'fork', with: { at: version, title }, id })
    const ids = [newActionId(), newActionId()]
    for (const id of ids) {
      const first = await fork(id, id)
      expect(first.status).toBe(200)
      for (let count = 0; count < 3; count += 1) expect((await fork(id, id)).body).toEqual(first.body)
    }
    expectLater(await fork('A third', newActionId()))
    expect(await metric('quota_forks_refused_total')).toBe(1)
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
