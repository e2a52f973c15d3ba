/** What becomes of a key that nobody has used when its seat is taken, or signed out. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Guest, sitDown } from '../guest.ts'
import { type House, openHouse } from '../house.ts'

let house: House

beforeAll(async () => {
  house = await openHouse()
})

afterAll(() => house.close())

const keyTo = async (guest: Guest, table: string, seat: number) =>
  (await guest.post<{ key: string }>(`/api/tables/${table}/seats/${seat}/key`, {})).body.key

const expectVoid = async (guest: Guest, table: string, { seat, key }: { seat: number; key: string }) => {
  expect(key).toMatch(/^[\w-]{22}$/)
  expect(await guest.claim(table, key)).toMatchObject({
    status: 404,
    body: { error: { code: 'no-such-key' } },
  })
  expect((await guest.get(`/api/tables/${table}?seat=${seat}`)).status).toBe(401)
}

describe('an unused key', () => {
  it('TB-018 that was made before somebody sat down opens nothing afterwards, also for who made it', async () => {
    const [ann, ben] = [house.guest(), house.guest()]
    const { body } = await ann.open(['Ann', 'Ben'])
    const { table } = body
    await ben.claim(table, body.seats[1]?.key)
    const key = await keyTo(ann, table, 1)
    expect((await ben.act(table, 1, { do: 'take-seat', with: { name: 'Ben' } })).status).toBe(200)
    expect((await ann.act(table, 0, { do: 'begin' })).status).toBe(200)
    await expectVoid(ann, table, { seat: 1, key })
    // What one makes oneself, sitting there, is good.
    const own = await keyTo(ben, table, 1)
    expect((await house.guest().claim(table, own)).body).toEqual({ seat: 1 })
  })

  it('TB-018 to one’s seat is void once other devices are signed out, whoever made it', async () => {
    const [ann, ben] = [house.guest(), house.guest()]
    const { table } = await sitDown(ann, [ben])
    const signOut = async () =>
      expect((await ben.post(`/api/tables/${table}/seats/1/revoke`, {})).status).toBe(204)
    const own = await keyTo(ben, table, 1)
    await signOut()
    await expectVoid(house.guest(), table, { seat: 1, key: own })
    const asked = await ann.act(table, 0, { do: 'invite', with: { seat: 1 } })
    await ben.act(table, 1, { do: 'agree', on: String(asked.body.version) })
    const invited = await keyTo(ann, table, 1)
    await signOut()
    await expectVoid(ann, table, { seat: 1, key: invited })
    expect((await ben.act(table, 1, { do: 'say', with: { text: 'Still here' } })).status).toBe(200)
  })

  it('TB-015 for the way back is good until somebody else takes the seat', async () => {
    const [ann, ben, cleo, zoe] = [house.guest(), house.guest(), house.guest(), house.guest()]
    const { table } = await sitDown(ann, [ben, cleo])
    const [first, second] = [
      (await ben.act(table, 1, { do: 'leave-table' })).body.key,
      (await cleo.act(table, 2, { do: 'leave-table' })).body.key,
    ]
    expect((await ben.claim(table, first)).body).toEqual({ seat: 1 })
    expect((await ben.act(table, 1, { do: 'take-seat', with: { name: 'Ben' } })).status).toBe(200)
    expect((await zoe.claim(table, await keyTo(ann, table, 2))).body).toEqual({ seat: 2 })
    expect((await zoe.act(table, 2, { do: 'take-seat', with: { name: 'Zoe' } })).status).toBe(200)
    expect((await cleo.claim(table, second)).status).toBe(404)
  })
})
