/** What waits in a table's queue while the seat that it came from is lost. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Append } from '../../../server/store/port.ts'
import { openSqliteStore } from '../../../server/store/sqlite/sqlite.ts'
import { type Guest, newActionId, sitDown } from '../guest.ts'
import { type House, makeFolder, openHouse } from '../house.ts'

let house: House
/** While it is set, nothing that is appended gets to the disk. */
let gate: Promise<void> | undefined
let reached: () => void = () => {}

beforeAll(async () => {
  const folder = makeFolder()
  const store = await openSqliteStore({ folder })
  const append = store.append.bind(store)
  store.append = async (asked: Append) => {
    reached()
    await gate
    return append(asked)
  }
  house = await openHouse({ folder, store })
})

afterAll(() => house.close())

/** The first is under way to the disk when the others come, and is there before their turn. */
async function together<First, Others extends readonly unknown[]>(
  first: () => Promise<First>,
  others: () => { [Place in keyof Others]: Promise<Others[Place]> },
): Promise<[First, Others]> {
  const open = Promise.withResolvers<void>()
  const under = Promise.withResolvers<void>()
  gate = open.promise
  reached = under.resolve
  const begun = first()
  await under.promise
  const waiting = Promise.all(others())
  // They have come to the table's queue by the time that later questions are answered.
  for (let count = 0; count < 5; count += 1) await house.guest().get('/api/notices')
  gate = undefined
  open.resolve()
  return [await begun, (await waiting) as unknown as Others]
}

const make = (guest: Guest, table: string, seat: number) =>
  guest.post<{ key: string }>(`/api/tables/${table}/seats/${seat}/key`, {})
const look = (guest: Guest, table: string, seat: number) => guest.get(`/api/tables/${table}?seat=${seat}`)
const statuses = (answers: readonly { status: number }[]) => answers.map(({ status }) => status)
const say = { do: 'say', with: { text: 'I am Zoe.' } }

describe('what waits in the queue while its seat is lost', () => {
  it('TB-017 is refused after a hand-over: nothing is said, no key is made, nothing is seen', async () => {
    const [ann, ben, zoe] = [house.guest(), house.guest(), house.guest()]
    const { table } = await sitDown(ann, [ben])
    const [handed, later] = await together(
      () => ben.act(table, 1, { do: 'hand-over', with: { name: 'Zoe' } }),
      () => [
        ben.act(table, 1, say),
        ben.act(table, 1, { do: 'make-key', with: { seat: 1 } }),
        make(ben, table, 1),
        ben.act(table, 1, { do: 'veil' }),
        look(ben, table, 1),
        ben.get(`/api/tables/${table}/lines?seat=1&before=1000000`),
        ben.get(`/api/tables/${table}/export?seat=1`),
        ben.get(`/api/tables/${table}/gallery?seat=1`),
      ],
    )
    expect(handed.status).toBe(200)
    expect(statuses(later)).toEqual(later.map(() => 401))
    expect((await zoe.claim(table, handed.body.key)).body).toEqual({ seat: 1 })
    expect(JSON.stringify((await zoe.view(table, 1)).lines)).not.toContain('I am Zoe.')
  })

  it('TB-014 gets the same key where it is the same hand-over once more', async () => {
    const [ann, ben] = [house.guest(), house.guest()]
    const { table } = await sitDown(ann, [ben])
    const action = { do: 'hand-over', with: { name: 'Zoe' }, id: newActionId() }
    const [first, [again]] = await together(
      () => ben.act(table, 1, action),
      () => [ben.act(table, 1, action)],
    )
    expect([again.status, again.body]).toEqual([200, first.body])
  })

  it('TB-019 leaves no seat taken that nobody holds', async () => {
    const [ann, ben] = [house.guest(), house.guest()]
    const { body } = await ann.open(['Ann', 'Ben'])
    const { table } = body
    await ben.claim(table, body.seats[1]?.key)
    const sit = { do: 'take-seat', with: { name: 'Ben' } }
    await ben.act(table, 1, sit)
    const [removed, [sat]] = await together(
      () => ann.act(table, 0, { do: 'remove-player', with: { seat: 1 } }),
      () => [ben.act(table, 1, sit)],
    )
    expect([removed.status, sat.status]).toEqual([200, 401])
    expect((await ann.view(table, 0)).frame.seats[1]?.taken).toBe(false)
  })

  it('TB-017 tells which seats one browser holds when its turn has come', async () => {
    const [ann, ben] = [house.guest(), house.guest()]
    const { body } = await ann.open(['Ann', 'Ben', 'Cleo'])
    const { table, seats } = body
    await ben.claim(table, seats[1]?.key)
    const [claimed, [sat]] = await together(
      () => ben.claim(table, seats[2]?.key),
      () => [ben.act(table, 1, { do: 'take-seat', with: { name: 'Ben' } })],
    )
    expect([claimed.status, sat.status]).toEqual([200, 200])
    expect((await ann.view(table, 0)).frame.seats.map((seat) => seat.with)).toEqual([undefined, [2], [1]])
  })

  it('goes on as before where another seat changes hands', async () => {
    const [ann, ben] = [house.guest(), house.guest()]
    const { table } = await sitDown(ann, [ben])
    const [handed, later] = await together(
      () => ben.act(table, 1, { do: 'hand-over', with: { name: 'Zoe' } }),
      () => [ann.act(table, 0, say), look(ann, table, 0), ann.get(`/api/tables/${table}/export?seat=0`)],
    )
    expect([handed.status, ...statuses(later)]).toEqual([200, 200, 200, 200])
  })
})
