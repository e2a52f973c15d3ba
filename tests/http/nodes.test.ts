import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLocalBus } from '../../server/bus/local.ts'
import { createMemoryStore } from '../../server/store/memory.ts'
import { type Guest, newActionId, sitDown } from './guest.ts'
import { type House, openHouse } from './house.ts'

/** Two servers on one store, as two nodes of a cluster are: the store alone decides who was first. */
let [here, there]: House[] = []

beforeAll(async () => {
  const store = createMemoryStore()
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
})
