import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createLocalBus } from '../../server/bus/local.ts'
import type { Bus } from '../../server/bus/port.ts'
import { createMemoryStore } from '../../server/store/memory/memory.ts'
import { type Guest, newActionId, sitDown } from './guest.ts'
import { type House, openHouse } from './house.ts'

/** Two servers on one store, as two nodes of a cluster are: the store alone decides who was first. */
let [here, there]: House[] = []
const store = createMemoryStore({ isShared: true })

beforeAll(async () => {
  const bus = createLocalBus()
  here = await openHouse({ store, bus })
  there = await openHouse({ store, bus })
})

afterAll(async () => {
  await here?.close()
  await there?.close()
})

function at(house: House | undefined, guest?: Guest): Guest {
  const own = (house as House).guest()
  own.cookie = guest?.cookie ?? ''
  return own
}

/** Its calls by themselves, so that one of them can be replaced. */
function busOf(bus: Bus): Bus {
  return {
    publish: (hint) => bus.publish(hint),
    subscribe: (listener) => bus.subscribe(listener),
    close: () => bus.close(),
  }
}

describe('two nodes', () => {
  it('serve one table: actions at both, each once, in one order', async () => {
    const ann = at(here)
    const { table, version } = await sitDown(ann, [])
    const annThere = at(there, ann)
    const stream = await annThere.stream(`/api/tables/${table}/updates?seat=0&since=${version}`)
    const actions = Array.from({ length: 60 }, (_, place) => {
      const guest = place % 2 === 0 ? ann : annThere
      const id = newActionId()
      return guest.act(table, 0, { do: 'say', with: { text: id }, id }).then((answer) => ({ id, answer }))
    })
    const answered = await Promise.all(actions)
    const accepted = answered.filter(({ answer }) => answer.status === 200)
    for (const { answer } of answered) expect([200, 503]).toContain(answer.status)
    expect(new Set(accepted.map(({ answer }) => answer.body.version)).size).toBe(accepted.length)
    await stream.untilVersion(version + accepted.length)
    const views = [await ann.view(table, 0), await annThere.view(table, 0)]
    expect(views[0]?.lines).toEqual(views[1]?.lines)
    expect(views[0]?.frame).toEqual(views[1]?.frame)
    const said = new Map(views[0]?.lines.map((line) => [line.text, Number.parseInt(line.id, 10)]))
    for (const { id, answer } of accepted) expect(said.get(id)).toBe(answer.body.version)
    expect(new Set(stream.lineIds).size).toBe(stream.lineIds.length)
    expect(stream.lineIds).toHaveLength(accepted.length)
    stream.close()
  })

  it('give one answer to one id, whichever is asked', async () => {
    const ann = at(here)
    const { table } = await sitDown(ann, [])
    const action = { do: 'claim', with: { text: 'North' }, id: newActionId() }
    const first = await ann.act(table, 0, action)
    const second = await at(there, ann).act(table, 0, action)
    expect(second.body).toEqual(first.body)
  })

  it('see a rewind that the other made', async () => {
    const ann = at(here)
    const { table } = await sitDown(ann, [])
    const annThere = at(there, ann)
    await annThere.view(table, 0)
    const claimed = await ann.act(table, 0, { do: 'claim', with: { text: 'North' } })
    await ann.act(table, 0, { do: 'rewind', with: { to: String(claimed.body.version) } })
    const { body } = await annThere.act(table, 0, { do: 'claim', with: { text: 'South' } })
    expect(body.accepted).toBe(true)
    expect((await ann.view(table, 0)).frame.show.claims).toEqual([{ seat: 0, text: 'South' }])
  })

  it('TB-017 end a stream when its seat is handed over at the other', async () => {
    const [ann, ben] = [at(here), at(here)]
    const { table, version } = await sitDown(ann, [ben])
    const benThere = at(there, ben)
    const stream = await benThere.stream(`/api/tables/${table}/updates?seat=1&since=${version}`)
    await benThere.view(table, 1)
    const handed = await ben.act(table, 1, { do: 'hand-over', with: { name: 'Zoe' } })
    await stream.ended
    expect((await at(there).claim(table, handed.body.key)).status).toBe(200)
    expect((await benThere.get(`/api/tables/${table}?seat=1`)).status).toBe(401)
  })
})

describe('rights', () => {
  it('TB-017 a key that another node ends while this one reads its table is nobody’s key', async () => {
    const [ann, ben] = [at(here), at(here)]
    const { table } = await sitDown(ann, [ben])
    const makeKey = async () =>
      (await ben.post<{ key: string }>(`/api/tables/${table}/seats/1/key`, {})).body.key
    const key = await makeKey()
    const find = store.seats.find.bind(store.seats)
    const findAnd = (meanwhile: () => Promise<unknown>) => async (asked: Parameters<typeof find>) => {
      const found = await find(...asked)
      await meanwhile()
      return found
    }
    const [conflict, end] = [
      findAnd(() => ann.act(table, 0, { do: 'say', with: { text: 'Well?' } })),
      findAnd(makeKey),
    ]
    vi.spyOn(store.seats, 'find')
      .mockImplementationOnce((...asked) => conflict(asked))
      .mockImplementationOnce((...asked) => end(asked))
    const phone = at(there)
    expect(await phone.claim(table, key)).toMatchObject({
      status: 404,
      body: { error: { code: 'no-such-key' } },
    })
    expect((await phone.claim(table, await makeKey())).status).toBe(200)
  })

  it('end at every node: a stream that lost its seat ends, and its holder acts no more', async () => {
    const [ann, ben] = [at(here), at(here)]
    const { table, version } = await sitDown(ann, [ben])
    const benThere = at(there, ben)
    const stream = await benThere.stream(`/api/tables/${table}/updates?seat=1&since=${version}`)
    await benThere.act(table, 1, { do: 'say', with: { text: 'I am here.' } })
    const phone = at(here)
    const { key } = (await ben.post<{ key: string }>(`/api/tables/${table}/seats/1/key`, {})).body
    await phone.claim(table, key)
    expect((await phone.post(`/api/tables/${table}/seats/1/revoke`, {})).status).toBe(204)
    const said = await ann.act(table, 0, { do: 'say', with: { text: 'He shall not read this.' } })
    expect(said.status).toBe(200)
    await stream.ended
    expect(JSON.stringify(stream.updates)).not.toContain('He shall not read this.')
    expect((await benThere.act(table, 1, { do: 'say', with: { text: 'Nor say this.' } })).status).toBe(401)
  })

  it('end with the entry that took them, also at a node that looked a moment before and hears of nothing else', async () => {
    const store = createMemoryStore({ isShared: true })
    const wire = createLocalBus()
    const lossy: Bus = {
      ...busOf(wire),
      publish: (hint) => ('seats' in hint ? undefined : wire.publish(hint)),
    }
    const houses = [await openHouse({ store, bus: lossy }), await openHouse({ store, bus: lossy })]
    const [ann, ben, phone] = [at(houses[0]), at(houses[0]), at(houses[0])]
    const { table, version } = await sitDown(ann, [ben])
    const { key } = (await ben.post<{ key: string }>(`/api/tables/${table}/seats/1/key`, {})).body
    await phone.claim(table, key)
    const benThere = at(houses[1], ben)
    const stream = await benThere.stream(`/api/tables/${table}/updates?seat=1&since=${version}`)
    // The first may come while the stream joins; before the second is told, somebody looks.
    for (const text of ['Hm.', 'Everybody reads this.']) {
      const said = await ann.act(table, 0, { do: 'say', with: { text } })
      await stream.untilVersion(said.body.version ?? 0)
    }
    await phone.post(`/api/tables/${table}/seats/1/revoke`, {})
    await ann.act(table, 0, { do: 'say', with: { text: 'He shall not read this.' } })
    await stream.ended
    const told = JSON.stringify(stream.updates)
    expect(told).toContain('Everybody reads this.')
    expect(told).not.toContain('signed out')
    expect(told).not.toContain('He shall not read this.')
    for (const house of houses) await house.close()
  })

  it('begin at every node: a seat that was claimed here acts there at once', async () => {
    const [ann, ben] = [at(here), at(here)]
    const { body } = await ann.open(['Ann', 'Ben'])
    const benThere = at(there, ben)
    expect((await benThere.act(body.table, 1, { do: 'take-seat', with: { name: 'Ben' } })).status).toBe(401)
    await ben.claim(body.table, body.seats[1]?.key)
    benThere.cookie = ben.cookie
    expect((await benThere.act(body.table, 1, { do: 'take-seat', with: { name: 'Ben' } })).status).toBe(200)
  })
})

describe('without any hints', () => {
  it('streams are told all the same, and whoever has read here reads no less there', async () => {
    const store = createMemoryStore({ isShared: true })
    const deaf = [createLocalBus(), createLocalBus()]
    const [left, right] = [
      await openHouse({ store, bus: deaf[0] as Bus }),
      await openHouse({ store, bus: deaf[1] as Bus }),
    ]
    const ann = at(left)
    const { table, version } = await sitDown(ann, [])
    const annRight = at(right, ann)
    const stream = await annRight.stream(`/api/tables/${table}/updates?seat=0&since=${version}`)
    for (let turn = 1; turn <= 5; turn += 1) {
      await ann.act(table, 0, { do: 'say', with: { text: `turn ${turn}` } })
      expect((await annRight.view(table, 0)).lines.at(-1)?.text).toBe(`turn ${turn}`)
    }
    await stream.untilVersion(version + 5)
    await ann.act(table, 0, { do: 'pause' })
    await stream.untilVersion(version + 6)
    stream.close()
    const refused = await annRight.act(table, 0, { do: 'claim', with: { text: 'North' } })
    expect(refused.status).toBe(422)
    await left.close()
    await right.close()
  })

  it('what changes the past is told by a node that has only just loaded the table', async () => {
    const store = createMemoryStore({ isShared: true })
    const left = await openHouse({ store, bus: createLocalBus() })
    const right = await openHouse({ store, bus: createLocalBus() })
    const ann = at(left)
    const { table, version } = await sitDown(ann, [])
    const stream = await at(right, ann).stream(`/api/tables/${table}/updates?seat=0&since=${version}`)
    await ann.act(table, 0, { do: 'say', with: { text: 'Too much.' } })
    await ann.act(table, 0, { do: 'veil' })
    await stream.untilVersion(version + 2)
    expect(JSON.stringify(stream.updates)).not.toContain('Too much.')
    stream.close()
    await left.close()
    await right.close()
  })

  it('presence of other nodes is told over the bus', async () => {
    const [ann, ben] = [at(here), at(here)]
    const { table, version } = await sitDown(ann, [ben])
    const streams = [
      await ann.stream(`/api/tables/${table}/updates?seat=0&since=${version}`),
      await at(there, ben).stream(`/api/tables/${table}/updates?seat=1&since=${version}`),
    ]
    for (const guest of [ann, at(there, ben)]) {
      await vi.waitFor(async () => expect((await guest.view(table)).presence.here).toEqual([0, 1]), 30_000)
    }
    for (const stream of streams) stream.close()
  })
})

describe('limits', () => {
  it('of keys that are tried are counted for all nodes together', async () => {
    const store = createMemoryStore({ isShared: true })
    const bus = createLocalBus()
    const settings = { STORYTABLE_CLAIMS: '6' }
    const houses = [await openHouse({ store, bus, settings }), await openHouse({ store, bus, settings })]
    const { body } = await at(houses[0]).open(['Ann', 'Ben'])
    const statuses: number[] = []
    for (let tries = 0; tries < 8; tries += 1) {
      const { status } = await at(houses[tries % 2]).claim(body.table, newActionId().padEnd(22, 'A'))
      statuses.push(status)
    }
    expect(statuses).toEqual([404, 404, 404, 404, 404, 404, 429, 429])
    for (const house of houses) await house.close()
  })
})
