import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Frame } from '../../../engine/frame.ts'
import { checkExport } from '../../../engine/record/check.ts'
import { hashing } from '../../../server/hashing.ts'
import { examine } from '../../../server/import/examine.ts'
import { readShelf, type Shelf } from '../../../server/shelf.ts'
import type { EveningView } from '../../../server/watching/evening.ts'
import type { Guest } from '../guest.ts'
import { type House, openHouse } from '../house.ts'

const GAMES = ['becoming', 'change', 'essential-traits', 'hot-circle', 'storied-age']
const MOMENTS = 10

let house: House
let shelf: Shelf

beforeAll(async () => {
  shelf = await readShelf()
  house = await openHouse({ shelf })
})
afterAll(() => house.close())

async function eveningOf(game: string, guest: Guest = house.guest()): Promise<EveningView> {
  const { status, body } = await guest.get<EveningView>(`/api/evenings/${game}`)
  expect(status).toBe(200)
  return body
}

interface Taken {
  readonly table: string
  readonly seat: number
}

const takeOver = (guest: Guest, game: string, wish: object) =>
  guest.post<Taken & { error?: { code: string } }>(`/api/evenings/${game}/take-over`, wish)

/** Ten stops, from the first to the last. */
function momentsOf({ stops }: EveningView): number[] {
  return Array.from({ length: MOMENTS }, (_, one) => {
    const stop = stops[Math.round((one * (stops.length - 1)) / (MOMENTS - 1))]
    return stop?.version ?? 0
  })
}

const isRuleOf = (rule: string, game: string) => {
  const file = rule.startsWith('TB-') ? 'engine/guide.md' : `games/${game}/guide.md`
  return readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8').includes(rule)
}

describe.each(GAMES)('an evening of %s', (game) => {
  it('TB-130 can be looked at step by step, opens no table and gives nobody a cookie', async () => {
    const guest = house.guest()
    const { stops, lines, chapters } = await eveningOf(game, guest)
    expect(stops.length).toBeGreaterThan(25)
    expect(chapters.length).toBeGreaterThan(1)
    expect(lines.filter(({ kind }) => kind === 'story').length).toBeGreaterThan(15)
    for (const { version } of stops) {
      const { status, body, headers } = await guest.get<Frame>(`/api/evenings/${game}/${version}`)
      expect([status, body.version, body.you, body.offers]).toEqual([200, version, null, []])
      expect(headers.get('set-cookie')).toBeNull()
    }
    expect((await guest.get<{ tables: unknown[] }>('/api/mine')).body.tables).toEqual([])
    expect((await guest.get(`/api/tables/evening-${game}`)).status).not.toBe(200)
  })

  it('TB-131 says something at each rest, never the same twice, and names rules that the guide explains', async () => {
    const { stops } = await eveningOf(game)
    for (const { comment, rule } of stops.slice(1)) {
      expect(comment.length).toBeGreaterThan(10)
      expect(comment.length).toBeLessThan(320)
      expect([rule, isRuleOf(rule ?? '', game)]).toEqual([rule, true])
    }
    expect(new Set(stops.map(({ comment }) => comment)).size).toBe(stops.length)
  })

  it('TB-132 has a seal that nobody can take for one', async () => {
    const { stops } = await eveningOf(game)
    const { body } = await house.guest().get<Frame>(`/api/evenings/${game}/${stops.at(-1)?.version}`)
    expect(body.table.dice.commitment).toBe('0'.repeat(64))
  })

  it('TB-133 TB-132 TB-134 can be taken over at ten moments, at every seat, and goes on', {
    timeout: 180_000,
  }, async () => {
    const evening = await eveningOf(game)
    for (const [place, version] of momentsOf(evening).entries()) {
      const seat = place % evening.names.length
      const guest = house.guest()
      const { status, body } = await takeOver(guest, game, { version, seat, name: 'Wanda' })
      expect(status).toBe(201)
      const { frame } = await guest.view(body.table, seat)
      expect(frame.seats[seat]).toMatchObject({ name: 'Wanda', taken: true })
      expect(frame.table.origin).toMatchObject({ table: `evening-${game}`, version })
      expect(frame.table.dice.commitment).not.toBe('0'.repeat(64))
      for (const one of frame.seats) {
        const isYours = one.seat === seat
        expect([one.name, one.standIn?.by]).toEqual(
          isYours ? ['Wanda', undefined] : [evening.names[one.seat], 'seated'],
        )
      }
      await playOn(guest, body.table, seat)
    }
  })
})

/** The stand-ins go on, or it is one’s own move, or the story is over and waits for nobody. */
async function playOn(guest: Guest, table: string, seat: number): Promise<void> {
  const { frame: before } = await guest.view(table, seat)
  // TB-115: they play where somebody looks.
  const reader = await guest.stream(`/api/tables/${table}/updates?seat=${seat}`)
  await guest.post(`/api/tables/${table}/stand-ins/go-on`, { seat })
  reader.close()
  const { frame } = await guest.view(table, seat)
  const isMine = frame.seats[seat]?.awaited === true && frame.offers.some(({ refused }) => !refused)
  const isOver = frame.seats.every(({ awaited }) => !awaited)
  expect([table, frame.phase?.name, isMine || isOver || frame.version > before.version]).toEqual([
    table,
    frame.phase?.name,
    true,
  ])
}

describe('taking over', () => {
  it('TB-133 is a table like any other: its file is whole, can be checked and brought in', async () => {
    const guest = house.guest()
    const { stops } = await eveningOf('becoming')
    const { body } = await takeOver(guest, 'becoming', { version: stops[12]?.version, seat: 0 })
    await guest.act(body.table, 0, { do: 'share-record' })
    const { body: file } = await guest.get<string>(`/api/tables/${body.table}/export?seat=0`)
    expect(checkExport(file, hashing)).toMatchObject({ ok: true, table: body.table })
    expect(examine(file, shelf).kind).toBe('fit')
    expect(file).toContain('"evening-becoming"')
  })

  it('TB-134 shows a seat what it sealed itself, and others that something is sealed', async () => {
    const evening = await eveningOf('storied-age')
    const { body: script } = await house.guest().get<EveningView>('/api/evenings/storied-age')
    const sealed = script.lines.findIndex(({ text }) => text.includes('closes a hand'))
    const version = Number.parseInt(script.lines[sealed]?.id ?? '0', 10)
    const views = await Promise.all(
      [0, 1].map(async (seat) => {
        const guest = house.guest()
        const { body } = await takeOver(guest, 'storied-age', { version, seat })
        return (await guest.view(body.table, seat)).frame
      }),
    )
    expect(JSON.stringify(views[0]?.whisper)).not.toEqual(JSON.stringify(views[1]?.whisper))
    expect(evening.stops.every((stop) => stop.version !== version)).toBe(true)
  })

  it('answers wishes that cannot be', async () => {
    const guest = house.guest()
    const { stops, names } = await eveningOf('change')
    const last = stops.at(-1)?.version ?? 0
    const wishes: readonly (readonly [object, number])[] = [
      [{ version: 1, seat: 0 }, 404],
      [{ version: last + 1, seat: 0 }, 404],
      [{ version: last, seat: names.length }, 404],
      [{ version: last, seat: -1 }, 400],
      [{ version: 'x', seat: 0 }, 400],
      [{ version: last, seat: 0, more: 1 }, 400],
      [{ version: last, seat: 0, name: '\u202eevil' }, 422],
    ]
    for (const [wish, status] of wishes)
      expect([wish, (await takeOver(guest, 'change', wish)).status]).toEqual([wish, status])
    expect((await takeOver(guest, 'nothing', { version: 5, seat: 0 })).status).toBe(404)
    expect((await guest.get('/api/evenings/nothing')).status).toBe(404)
    expect((await guest.get('/api/evenings/change/9999')).status).toBe(404)
    expect((await guest.get<{ tables: unknown[] }>('/api/mine')).body.tables).toEqual([])
  })

  it('gives a name that is in the evening a mark of its own', async () => {
    const guest = house.guest()
    const { stops, names } = await eveningOf('change')
    const { body } = await takeOver(guest, 'change', { version: stops[5]?.version, seat: 0, name: names[1] })
    expect((await guest.view(body.table, 0)).frame.seats[0]?.name).toBe(`${names[1]} (guest)`)
  })

  it('is held to the measure of opening tables', async () => {
    const strict = await openHouse({ shelf, settings: { STORYTABLE_TABLES: '2' } })
    const guest = strict.guest()
    const { body } = await guest.get<EveningView>('/api/evenings/change')
    const wish = { version: body.stops[3]?.version, seat: 0 }
    const answers = []
    for (let one = 0; one < 3; one++) answers.push((await takeOver(guest, 'change', wish)).status)
    await strict.close()
    expect(answers).toEqual([201, 201, 429])
  })
})
