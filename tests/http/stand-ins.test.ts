import { describe, expect, it } from 'vitest'
import { readAlike } from '../../engine/fields/alike.ts'
import type { GamePlayer } from '../../engine/standing-in.ts'
import type { Entry } from '../../engine/table.ts'
import { shelfOf } from '../../server/shelf.ts'
import { parseEntry } from '../../server/tables/chain.ts'
import { closedHands } from '../../testkit/closed-hands.ts'
import type { Guest } from './guest.ts'
import { type House, makeFolder, openHouse } from './house.ts'

const MINUTE = 60_000

/** Bids one as soon as it may. */
const choose: GamePlayer = ({ offers }) =>
  offers.some((offer) => offer.do === 'bid' && !offer.refused)
    ? { do: 'bid', with: { tokens: 1 } }
    : undefined

const shelf = shelfOf([closedHands], new Map(), new Map([['closed-hands', { choose }]]))

/** A house whose clock is turned by hand, and a host whose other seats are stand-ins'. */
class Evening {
  now = 1_000_000
  house!: House
  host!: Guest
  table = ''
  keys: (string | null)[] = []
  readonly folder = makeFolder()

  static async begin(): Promise<Evening> {
    const evening = new Evening()
    await evening.open()
    evening.host = evening.house.guest()
    const { body } = await evening.host.open(['Ann', '', ''])
    evening.table = body.table
    evening.keys = body.seats.map(({ key }) => key)
    for (const [seat, name] of [
      [1, 'Mira'],
      [2, 'Tomas'],
    ] as const) {
      await evening.does({ do: 'seat-stand-in', on: String(seat), with: { name } })
    }
    await evening.does({ do: 'begin' })
    return evening
  }

  async open(): Promise<void> {
    this.house = await openHouse({ folder: this.folder, shelf, now: () => this.now })
  }

  async does(action: Parameters<Guest['act']>[2], seat = 0): Promise<void> {
    const { status, body } = await this.host.act(this.table, seat, action)
    if (status !== 200) throw new Error(JSON.stringify(body))
  }

  /** Time passes, and whatever is due is done. */
  async pass(milliseconds: number): Promise<void> {
    this.now += milliseconds
    await this.house.server.runDue()
  }

  async entries(): Promise<Entry[]> {
    return (await this.house.store.read(this.table, 0)).map(parseEntry)
  }

  /** Who has bid, and whether a stand-in did. */
  async bids(): Promise<[number | null, boolean][]> {
    const entries = (await this.entries()).filter((entry) => entry.do === 'bid')
    return entries.map(({ seat, standIn }) => [seat, standIn === true])
  }

  look() {
    return this.host.stream(`/api/tables/${this.table}/updates?seat=0`)
  }
}

describe('stand-ins at a server', () => {
  it('TB-110 TB-111 they act for their seats, one after the other, each marked', async () => {
    const evening = await Evening.begin()
    const stream = await evening.look()
    expect(await evening.bids()).toEqual([])
    await evening.pass(10_000)
    expect(await evening.bids()).toHaveLength(1)
    await evening.pass(10_000)
    // In whichever order.
    expect((await evening.bids()).sort()).toEqual([
      [1, true],
      [2, true],
    ])
    // The rest is Ann’s: nothing goes on without her.
    await evening.pass(10_000)
    expect(await evening.bids()).toHaveLength(2)
    const { frame } = await evening.host.view(evening.table, 0)
    expect(frame.seats.map(({ standIn }) => standIn?.by)).toEqual([undefined, 'seated', 'seated'])
    stream.close()
    await evening.house.close()
  })

  it('TB-110 nobody keeps them from acting by taking the names of their actions first', async () => {
    const evening = await Evening.begin()
    const stream = await evening.look()
    const { version } = (await evening.host.view(evening.table, 0)).frame
    const say = (id: string) => evening.host.act(evening.table, 0, { do: 'say', with: { text: 'Hm.' }, id })
    for (const seat of [1, 2]) expect((await say(`think.${version + 2}.${seat}.0`)).status).toBe(400)
    for (const seat of [1, 2]) expect((await say(`think-${version + 2}-${seat}-0`)).status).toBe(200)
    await evening.pass(10_000)
    await evening.pass(10_000)
    expect(await evening.bids()).toHaveLength(2)
    stream.close()
    await evening.house.close()
  })

  it('TB-115 they rest while nobody looks, and go on when somebody does', async () => {
    const evening = await Evening.begin()
    await evening.pass(MINUTE)
    expect(await evening.bids()).toEqual([])
    const stream = await evening.look()
    await expect.poll(async () => (await evening.house.store.jobs.list({ kind: 'think' })).length).toBe(1)
    await evening.pass(MINUTE)
    expect((await evening.bids()).length).toBeGreaterThan(0)
    stream.close()
    await evening.house.close()
  })

  it('TB-113 they wait when asked to, in a pause, and while somebody writes', async () => {
    const evening = await Evening.begin()
    const stream = await evening.look()
    await evening.does({ do: 'hold-stand-ins' })
    await evening.pass(MINUTE)
    expect(await evening.bids()).toEqual([])
    await evening.does({ do: 'release-stand-ins' })
    await evening.does({ do: 'pause' })
    await evening.pass(MINUTE)
    expect(await evening.bids()).toEqual([])
    await evening.does({ do: 'resume' })
    await evening.host.post(`/api/tables/${evening.table}/writing`, { seat: 0 })
    await evening.pass(10_000)
    expect(await evening.bids()).toEqual([])
    await evening.does({ do: 'say', with: { text: 'Go on, please.' } })
    await evening.pass(10_000)
    expect(await evening.bids()).toHaveLength(1)
    stream.close()
    await evening.house.close()
  })

  it('TB-115 a thought that outlives its server is acted on once', async () => {
    const evening = await Evening.begin()
    const [thought] = await evening.house.store.jobs.list({ kind: 'think' })
    await evening.house.server.stop()
    await evening.open()
    evening.host = Object.assign(evening.house.guest(), { cookie: evening.host.cookie })
    const stream = await evening.look()
    await evening.pass(10_000)
    const once = await evening.bids()
    expect(once).toHaveLength(1)
    // Killed after acting and before it could say so: the job is there again.
    if (thought === undefined) throw new Error('Nobody thought of anything.')
    await evening.house.store.jobs.put({ ...thought, due: evening.now })
    await evening.house.store.jobs.put({ ...thought, id: `${thought.id}-again`, due: evening.now })
    await evening.pass(0)
    expect(await evening.bids()).toEqual(once)
    stream.close()
    await evening.house.close()
  })

  it('TB-110 whoever is invited takes the seat over, in play', async () => {
    const evening = await Evening.begin()
    const ben = evening.house.guest()
    expect((await ben.claim(evening.table, evening.keys[1])).status).toBe(200)
    const taken = await ben.act(evening.table, 1, { do: 'take-seat', with: { name: 'Ben' } })
    expect(taken.status).toBe(200)
    const stream = await evening.look()
    await evening.pass(10_000)
    await evening.pass(10_000)
    expect(await evening.bids()).toEqual([[2, true]])
    stream.close()
    await evening.house.close()
  })

  it('TB-112 the owner comes back in mid-thought: one act counts', async () => {
    const evening = await Evening.begin()
    const stream = await evening.look()
    await evening.does({ do: 'lend-seat' })
    await evening.does({ do: 'bid', with: { tokens: 1 } })
    for (let round = 0; round < 3; round++) await evening.pass(10_000)
    const own = (await evening.bids()).filter(([seat]) => seat === 0)
    expect(own[0]).toEqual([0, false])
    const { frame } = await evening.host.view(evening.table, 0)
    expect(frame.seats[0]?.standIn).toBeUndefined()
    stream.close()
    await evening.house.close()
  })

  it('nobody can act as a stand-in from outside', async () => {
    const evening = await Evening.begin()
    const answer = await evening.host.act(evening.table, 0, {
      do: 'bid',
      with: { tokens: 1 },
      standIn: true,
    } as never)
    if (answer.status === 200) expect((await evening.bids()).at(-1)).toEqual([0, false])
    else expect(answer.status).toBe(400)
    expect((await evening.host.act(evening.table, 1, { do: 'bid', with: { tokens: 1 } })).status).toBe(401)
    await evening.house.close()
  })

  it('nobody makes them think faster than anybody reads', async () => {
    const evening = await Evening.begin()
    const hurry = () => evening.host.post(`/api/tables/${evening.table}/stand-ins/go-on`, { seat: 0 })
    const statuses = []
    for (let asked = 0; asked < 125; asked++) statuses.push((await hurry()).status)
    expect(statuses.slice(0, 100)).toEqual(Array(100).fill(204))
    expect(statuses.at(-1)).toBe(429)
    await evening.house.close()
  })

  it('one press opens a table of one’s own, begun, with stand-ins', async () => {
    const house = await openHouse({ shelf })
    const visitor = house.guest()
    const { status, body } = await visitor.post<{ table: string; seat: number }>('/api/trials', {
      game: 'closed-hands',
    })
    expect(status).toBe(201)
    const { frame } = await visitor.view(body.table, body.seat)
    expect(frame.table.stage).toBe('play')
    expect(frame.seats[0]?.standIn).toBeUndefined()
    expect(frame.seats.slice(1).every(({ standIn }) => standIn?.by === 'seated')).toBe(true)
    expect(frame.offers.length).toBeGreaterThan(0)
    const goOn = { seat: 0 }
    const stream = await visitor.stream(`/api/tables/${body.table}/updates?seat=0`)
    expect((await visitor.post(`/api/tables/${body.table}/stand-ins/go-on`, goOn)).status).toBe(204)
    expect((await visitor.view(body.table, 0)).frame.version).toBeGreaterThan(frame.version)
    expect((await house.guest().post(`/api/tables/${body.table}/stand-ins/go-on`, goOn)).status).toBe(401)
    expect((await visitor.post('/api/trials', { game: 'nothing' })).status).toBe(404)
    stream.close()
    await house.close()
  })

  it('TB-013 nobody who tries a game is called as a stand-in, in whatever letters', async () => {
    const house = await openHouse({ shelf })
    // The third is written with a Cyrillic letter.
    for (const name of ['Tomás', 'TOMÁŠ', 'Mirа', 'Inês', 'Mira']) {
      const visitor = house.guest()
      const trial = { game: 'closed-hands', name, seats: 3 }
      const { status, body } = await visitor.post<{ table: string }>('/api/trials', trial)
      expect([name, status]).toEqual([name, 201])
      const names = (await visitor.view(body.table, 0)).frame.seats.map((seat) => seat.name)
      for (const [place, one] of names.entries())
        for (const other of names.slice(place + 1))
          expect([one, other, readAlike(one, other)]).toContain(false)
    }
    await house.close()
  })
})
