import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newActionId, sitDown } from './guest.ts'
import { type House, openHouse } from './house.ts'

let house: House

beforeAll(async () => {
  house = await openHouse()
})

afterAll(() => house.close())

describe('a whole table, by plain requests', () => {
  it('shows the shelf as data', async () => {
    const { status, body } = await house
      .guest()
      .get<{ games: { slug: string; options: object }[] }>('/api/games')
    expect(status).toBe(200)
    expect(body.games.map(({ slug }) => slug)).toEqual(['closed-hands'])
    expect(Object.keys(body.games[0] ?? {})).toEqual([
      'slug',
      'title',
      'rules',
      'seats',
      'about',
      'options',
      'evening',
    ])
  })

  it('opens, invites, plays three rounds and closes', async () => {
    const [ann, ben] = [house.guest(), house.guest()]
    const { table } = await sitDown(ann, [ben], { title: 'Our evening' })
    for (let round = 0; round < 3; round++) {
      const sealed = await ann.act(table, 0, { do: 'bid', with: { tokens: 1 } })
      expect(sealed.body.lines?.map(({ text }) => text)).toEqual(['Ann closes a hand.', 'You hold 1.'])
      const opened = await ben.act(table, 1, { do: 'bid', with: { tokens: 0 }, nonce: 'ab12' })
      expect(opened.body.lines?.some(({ dice }) => dice !== undefined)).toBe(true)
      expect((await ann.act(table, 0, { do: 'tell', with: { text: `Round ${round}` } })).status).toBe(200)
    }
    const view = await ben.view(table, 1)
    expect(view.frame.phase?.name).toBe('over')
    expect(view.frame.table.title).toBe('Our evening')
    expect((await ann.act(table, 0, { do: 'close-table' })).status).toBe(200)
    const late = await ben.act(table, 1, { do: 'say', with: { text: 'Still here?' } })
    expect(late.status).toBe(422)
    expect(late.body.refused?.rule).toBe('TB-005')
  })

  it('lists my seats, newest move first, and whose move it is', async () => {
    const ann = house.guest()
    const first = await sitDown(ann, [])
    const second = await sitDown(ann, [])
    await ann.act(first.table, 0, { do: 'say', with: { text: 'Hello' } })
    const { body } = await ann.get<{ tables: { table: string; yourMove: boolean; phase: string }[] }>(
      '/api/mine',
    )
    expect(body.tables.map(({ table }) => table)).toEqual([first.table, second.table])
    expect(body.tables[0]).toMatchObject({
      seat: 0,
      name: 'Ann',
      stage: 'play',
      yourMove: true,
      phase: 'Closed hands',
    })
    expect((await house.guest().get<{ tables: [] }>('/api/mine')).body.tables).toEqual([])
  })

  it('pages back through the lines, each once', async () => {
    const ann = house.guest()
    const { table } = await sitDown(ann, [])
    for (let count = 0; count < 450; count++)
      await ann.act(table, 0, { do: 'say', with: { text: `Line ${count}` } })
    const view = await ann.view(table, 0)
    expect(view.lines).toHaveLength(200)
    expect(view.more).toBe(true)
    const ids = view.lines.map(({ id }) => id)
    for (let more = true; more; ) {
      const before = Number.parseInt(ids[0] ?? '', 10)
      const page = await ann.get<typeof view>(`/api/tables/${table}/lines?seat=0&before=${before}`)
      ids.unshift(...page.body.lines.map(({ id }) => id))
      more = page.body.more
    }
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids[0]).toBe('1.0')
    expect(ids).toHaveLength(450 + 4)
  })

  it('undoes by rewinding, and says so to everyone', async () => {
    const [ann, ben] = [house.guest(), house.guest()]
    const { table } = await sitDown(ann, [ben])
    const claim = await ann.act(table, 0, { do: 'claim', with: { text: 'The north' } })
    const version = claim.body.version ?? 0
    expect((await ann.view(table)).frame.show.claims).toHaveLength(1)
    expect((await ann.act(table, 0, { do: 'rewind', with: { to: String(version) } })).status).toBe(200)
    const after = await ben.view(table, 1)
    expect(after.frame.show.claims).toHaveLength(0)
    expect(after.frame.table.takenBack).toEqual([{ after: version - 1, upTo: version }])
  })

  it('refuses by the rules with rule and reason, and stores nothing', async () => {
    const ann = house.guest()
    const { table, version } = await sitDown(ann, [])
    const { status, body } = await ann.act(table, 0, { do: 'bid', with: { tokens: 99 } })
    expect(status).toBe(422)
    expect(body).toEqual({ refused: { rule: 'XB-001', because: 'You hold 6.', field: 'tokens' } })
    expect((await ann.view(table, 0)).frame.version).toBe(version)
  })

  it('refuses to open what the game cannot be', async () => {
    const ann = house.guest()
    const many = await ann.open(['a', 'b', 'c', 'd', 'e', 'f'])
    expect(many.status).toBe(422)
    expect(many.body).toMatchObject({ refused: { rule: 'TB-012' } })
    const hidden = await ann.open(['An\u202en', ''])
    expect(hidden.status).toBe(422)
    expect((await ann.post('/api/tables', { game: 'no-such-game', names: ['A'] })).status).toBe(404)
    expect((await ann.open(['Ann'], { options: { nonsense: 1 } })).status).toBe(422)
  })

  it('keeps anonymous who paused', async () => {
    const [ann, ben] = [house.guest(), house.guest()]
    const { table } = await sitDown(ann, [ben])
    const id = newActionId()
    const paused = await ben.act(table, 1, { do: 'pause', id })
    expect(paused.status).toBe(200)
    expect((await ben.act(table, 1, { do: 'pause', id })).body).toEqual(paused.body)
    const { body } = await ann.get<string>(`/api/tables/${table}/export?seat=0`)
    const row = body.split('\n').find((line) => line.includes('paused'))
    expect(row).not.toContain('"by"')
  })
})
