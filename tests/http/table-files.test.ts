import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runCommand } from '../../cli/storytable.ts'
import { Random } from '../../engine/dice/random.ts'
import type { Game } from '../../engine/game.ts'
import { checkExport } from '../../engine/record/check.ts'
import { hashing } from '../../server/hashing.ts'
import { readShelf } from '../../server/shelf.ts'
import { fileOf, playFairly } from '../../testkit/hostile/table-file.ts'
import { forgeries, mend, tamper } from '../../testkit/hostile/tamper.ts'
import { type Guest, sitDown } from './guest.ts'
import { type House, makeFolder, openHouse } from './house.ts'

interface BroughtIn {
  readonly table: string
  readonly seat: number
  readonly isKept: boolean
  readonly seats: { seat: number; name: string; key: string | null }[]
  readonly refused?: { rule: string; because: string }
}

let house: House
let [ann, ben]: Guest[] = []
let table: string

const asFile = { 'content-type': 'application/jsonl' }
const bring = (guest: Guest, text: string) => guest.post<BroughtIn>('/api/tables/import', text, asFile)

beforeAll(async () => {
  const { games } = await readShelf()
  house = await openHouse({ games, settings: { STORYTABLE_IMPORTS: '10000' } })
  ;[ann, ben] = [house.guest(), house.guest()]
  ;({ table } = await sitDown(ann, [ben], { game: 'essential-traits' }))
  await ann.act(table, 0, { do: 'say', with: { text: 'Spiders everywhere' } })
  await ben.act(table, 1, { do: 'narrate', with: { text: 'A door opens.' } })
})

afterAll(() => house.close())

async function fileFor(guest: Guest, query: string): Promise<string> {
  return (await guest.get<string>(`/api/tables/${table}/export?${query}`)).body
}

describe('TB-083 the whole record', () => {
  it('is for nobody alone while others sit there', async () => {
    const answer = await ann?.get(`/api/tables/${table}/export?seat=0&whole=yes`)
    expect(answer).toMatchObject({ status: 403, body: { error: { code: 'not-shared' } } })
    const stranger = await house.guest().get(`/api/tables/${table}/export?whole=yes`)
    expect(stranger.status).toBe(403)
  })

  it('is for everyone when all have agreed, up to that moment', async () => {
    const asked = await ann?.act(table, 0, { do: 'share-record' })
    const agreed = await ben?.act(table, 1, { do: 'agree', on: String(asked?.body.version) })
    expect(agreed?.status).toBe(200)
    await ann?.act(table, 0, { do: 'say', with: { text: 'Said later.' } })
    const text = await fileFor(ben as Guest, 'seat=1&whole=yes')
    expect(checkExport(text, hashing)).toMatchObject({ ok: true, version: agreed?.body.version })
    expect(text).toContain('"entry"')
    expect(text).not.toContain('Said later.')
    expect((await house.guest().get(`/api/tables/${table}/export?whole=yes`)).status).toBe(403)
  })

  it('is at once for whoever holds every seat', async () => {
    const alone = house.guest()
    const { body } = await alone.open(['Ann', 'Ben'], { game: 'essential-traits' })
    await alone.claim(body.table, body.seats[1]?.key)
    await alone.act(body.table, 1, { do: 'take-seat', with: { name: 'Ben' } })
    await alone.act(body.table, 0, { do: 'begin' })
    const { body: text } = await alone.get<string>(`/api/tables/${body.table}/export?seat=0&whole=yes`)
    expect(checkExport(text, hashing)).toMatchObject({ ok: true, head: { viewer: 'whole' } })
  })
})

describe('TB-084 bringing a table in', () => {
  it('TB-044 takes a table that went back because the last who was asked lent their seat', async () => {
    const alone = house.guest()
    const { body } = await alone.open(['Ann', 'Ben'], { game: 'essential-traits' })
    await alone.claim(body.table, body.seats[1]?.key)
    await alone.act(body.table, 1, { do: 'take-seat', with: { name: 'Ben' } })
    await alone.act(body.table, 0, { do: 'begin' })
    const told = await alone.act(body.table, 0, { do: 'narrate', with: { text: 'A door opens.' } })
    await alone.act(body.table, 1, { do: 'narrate', with: { text: 'It closes.' } })
    await alone.act(body.table, 0, { do: 'rewind', with: { to: String(told.body.version) } })
    const lent = await alone.act(body.table, 1, { do: 'lend-seat' })
    const { frame } = await alone.view(body.table, 0)
    expect(frame.table.takenBack).toEqual([
      { after: Number(told.body.version) - 1, upTo: Number(lent.body.version) - 1 },
    ])
    const { body: text } = await alone.get<string>(`/api/tables/${body.table}/export?seat=0&whole=yes`)
    const brought = await bring(alone, text)
    expect([brought.status, brought.body.isKept]).toEqual([201, false])
  })

  it('makes a new table that plays on, with its own dice, and remembers where it came from', async () => {
    const cleo = house.guest()
    const { status, body } = await bring(cleo, await fileFor(ann as Guest, 'seat=0&whole=yes'))
    expect([status, body.isKept, body.seat]).toEqual([201, false, 0])
    expect(body.table).not.toBe(table)
    const { frame, lines } = await cleo.view(body.table, 0)
    expect(frame.table).toMatchObject({ stage: 'play', host: 0, origin: { table } })
    expect(frame.seats.map(({ taken }) => taken)).toEqual([true, false])
    expect(lines.map(({ text }) => text)).toContain('A door opens.')
    expect((await cleo.act(body.table, 0, { do: 'narrate', with: { text: 'Cleo goes on.' } })).status).toBe(
      200,
    )
    const dan = house.guest()
    await dan.claim(body.table, body.seats[1]?.key)
    await dan.act(body.table, 1, { do: 'take-seat', with: { name: 'Dan' } })
    expect((await cleo.view(body.table, 0)).frame.seats[1]).toMatchObject({ name: 'Dan', taken: true })
    const again = await cleo.get<string>(`/api/tables/${body.table}/export?seat=0`)
    expect(checkExport(again.body, hashing)).toMatchObject({ ok: true, table: body.table })
  })

  it('of a file for one viewer makes a story that can only be read', async () => {
    const cleo = house.guest()
    const { status, body } = await bring(cleo, await fileFor(ben as Guest, 'seat=1'))
    expect([status, body.isKept, body.seat]).toEqual([201, true, 1])
    const { frame, lines } = await cleo.view(body.table, 1)
    expect(frame.table).toMatchObject({ stage: 'closed', kept: true, origin: { table } })
    expect([frame.show, frame.phase]).toEqual([{}, null])
    expect(lines.map(({ text }) => text)).toContain('Spiders everywhere')
    const acted = await cleo.act(body.table, 1, { do: 'narrate', with: { text: 'No.' } })
    expect(acted.body.refused?.rule).toBe('TB-005')
    const again = await cleo.get<string>(`/api/tables/${body.table}/export?seat=1`)
    expect(checkExport(again.body, hashing)).toMatchObject({ ok: true })
  })

  it('of every game goes on where it stopped, and shows what it showed', async () => {
    const { games } = await readShelf()
    for (const game of games) {
      const played = playFairly(game, 5, 60)
      const cleo = house.guest()
      const { status, body } = await bring(cleo, fileOf(played, 'whole'))
      expect([status, body.refused], game.slug).toEqual([201, undefined])
      const { frame } = await cleo.view(body.table, 0)
      expect(frame.show, game.slug).toEqual(JSON.parse(JSON.stringify(played.frame(0).show)))
      expect((await bring(cleo, fileOf(played, 'spectator'))).body.isKept, game.slug).toBe(true)
    }
  })

  it('leaves what is veiled behind', async () => {
    const { lines } = (await ann?.view(table, 0)) ?? { lines: [] }
    const spiders = lines.find(({ text }) => text === 'Spiders everywhere')
    await ben?.act(table, 1, { do: 'veil', with: { passages: spiders?.id ?? '' } })
    for (const query of ['seat=0', 'seat=1', '', 'seat=0&whole=yes']) {
      expect(await fileFor(ann as Guest, query.replace('seat=1', 'seat=0')), query).not.toMatch(/spiders/i)
    }
    expect(checkExport(await fileFor(ann as Guest, 'seat=0&whole=yes'), hashing).ok).toBe(true)
  })
})

describe('TB-085 hostile files', () => {
  const refusedFor = async (text: string) => {
    const { status, body } = await bring(house.guest(), text)
    return [status, body.refused?.rule, body.refused?.because ?? JSON.stringify(body)] as const
  }
  const withRow = (text: string, place: number, by: (row: string) => string) => {
    const rows = text.trimEnd().split('\n')
    return `${mend(rows.map((row, at) => (at === place ? by(row) : row))).join('\n')}\n`
  }

  it('that were forged are refused with a reason', async () => {
    const honest = fileOf(playFairly((await readShelf()).games[0] as Game, 3, 40), 'whole')
    const random = new Random(7)
    for (const forgery of random.shuffle(forgeries).slice(0, 5)) {
      const file = tamper(honest, forgery, random)
      if (file === undefined) continue
      const [status, rule, because] = await refusedFor(file)
      expect([status, rule], `${forgery.name}: ${because}`).toEqual([422, 'TB-085'])
      expect(because.length, forgery.name).toBeGreaterThan(15)
    }
  }, 120_000)

  it('that are none, too deep, of unknown games, rules or steps are refused, each with its reason', async () => {
    const honest = await fileFor(ann as Guest, 'seat=0&whole=yes')
    const entry = honest.split('\n').findIndex((row) => row.includes('"type":"table/begun"'))
    const cases: [string, string, RegExp][] = [
      ['nothing', '', /no Storytable export|first record/],
      ['no table', 'Dear diary\n', /no record/],
      ['too deep', `{"a":${'['.repeat(40)}${']'.repeat(40)},"hash":"${'0'.repeat(64)}"}\n`, /nested/],
      ['reaching', `{"__proto__":{"x":1},"hash":"${'0'.repeat(64)}"}\n`, /must not have/],
      ['a control character', `{"a":"\\u0000","hash":"${'0'.repeat(64)}"}\n`, /characters/],
      ['a long line', `{"a":"${'x'.repeat(1_100_000)}"}\n`, /longer/],
      [
        'an unknown game',
        withRow(honest, 0, (row) => row.replace('essential-traits', 'chess')),
        /know the game/,
      ],
      ['newer rules', withRow(honest, 0, (row) => row.replace(/"rules":\d+/, '"rules":99')), /newer rules/],
      ['another title of names', withRow(honest, 0, (row) => row.replace('"Ben"', '"Bob"')), /another table/],
      [
        'an unknown step',
        withRow(honest, entry, (row) => row.replace('table/begun', 'table/begone')),
        /no table knows/,
      ],
    ]
    for (const [name, text, reason] of cases) {
      const [status, rule, because] = await refusedFor(text)
      expect([status, rule], `${name}: ${because}`).toEqual([422, 'TB-085'])
      expect(because, name).toMatch(reason)
    }
  }, 60_000)

  it('that unfold into more than memory holds harm nobody', async () => {
    const { games } = await readShelf()
    const game = games.find(({ slug }) => slug === 'change')
    if (game === undefined) throw new Error('CHANGE is not on the shelf')
    const text = fileOf(playFairly(game, 3, 10), 'whole')
    const entry = text.split('\n').findIndex((row) => row.includes('"type":"table/begun"'))
    const bomb = withRow(text, entry, (row) => row.replace(/"seats":\d+/g, '"seats":4000000000'))
    const [status, rule] = await refusedFor(bomb)
    expect([status, rule]).toEqual([422, 'TB-085'])
    expect((await ann?.view(table, 0))?.frame.table.stage).toBe('play')
  }, 60_000)

  it('in another form or size are refused before they are read', async () => {
    const json = await house.guest().post('/api/tables/import', '{}')
    expect(json.status).toBe(415)
    const packed = await house
      .guest()
      .post('/api/tables/import', 'x', { ...asFile, 'content-encoding': 'gzip' })
    expect([400, 415, 422]).toContain(packed.status)
    const broken = await fetch(`${house.base}/api/tables/import`, {
      method: 'POST',
      headers: asFile,
      body: new Uint8Array([0xff, 0xfe, 0x0a]),
    })
    expect(broken.status).toBe(400)
  })
})

describe('on the command line', () => {
  it('TB-084 a file is brought into a data folder, with keys for all seats', async () => {
    const folder = makeFolder()
    const file = join(mkdtempSync(join(tmpdir(), 'storytable-import-')), 'table.jsonl')
    const said: string[] = []
    const terminal = {
      print: (row: string) => said.push(row),
      complain: (row: string) => said.push(row),
      environment: {},
    }
    writeFileSync(file, await fileFor(ann as Guest, 'seat=0&whole=yes'))
    expect(await runCommand(['import', file, '--data', folder], terminal)).toBe(0)
    const [, id = ''] = /is table (\S+) now/.exec(said[0] ?? '') ?? []
    const key = /^Ann: (\S{22})$/m.exec(said.join('\n'))?.[1]
    const { games } = await readShelf()
    const other = await openHouse({ folder, games })
    const guest = other.guest()
    expect((await guest.claim(id, key)).body).toEqual({ seat: 0 })
    expect((await guest.view(id, 0)).frame.table.stage).toBe('play')
    await other.close()
    writeFileSync(file, 'Dear diary\n')
    expect(await runCommand(['import', file, '--data', makeFolder()], terminal)).toBe(1)
    expect(said.at(-1)).toMatch(/line 1: This line is no record/)
  }, 30_000)
})
