import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Guest, sitDown } from '../guest.ts'
import { type House, openHouse } from '../house.ts'

let house: House

beforeAll(async () => {
  house = await openHouse()
})

afterAll(() => house.close())

const reads = async (guest: Guest, table: string, seat: number) =>
  (await guest.get(`/api/tables/${table}?seat=${seat}`)).status

/** Dan has left, and Ben, who has two devices, plays for him. */
async function playing() {
  const [ann, ben, cleo, dan, other] = Array.from({ length: 5 }, () => house.guest()) as [
    Guest,
    Guest,
    Guest,
    Guest,
    Guest,
  ]
  const { table } = await sitDown(ann, [ben, cleo, dan])
  const { key } = (await ben.post<{ key: string }>(`/api/tables/${table}/seats/1/key`, {})).body
  await other.claim(table, key)
  const left = await dan.act(table, 3, { do: 'leave-table' })
  const asked = await ben.act(table, 1, { do: 'stand-in', on: '3' })
  const on = String(asked.body.version)
  for (const [guest, seat] of [
    [ann, 0],
    [cleo, 2],
  ] as const)
    await guest.act(table, seat, { do: 'agree', on })
  expect([await reads(ben, table, 3), await reads(other, table, 3)]).toEqual([200, 200])
  return { table, ben, dan, other, back: (left.body as { key?: string }).key }
}

it('TB-016 TB-017 what was played for another ends with the seat that it came by, streams too, and the way back stays', async () => {
  const { table, ben, dan, other, back } = await playing()
  const { version } = (await ben.view(table, 3)).frame
  const stream = await ben.stream(`/api/tables/${table}/updates?seat=3&since=${version}`)
  await stream.until(({ event }) => event === 'presence')
  expect((await ben.act(table, 1, { do: 'hand-over', with: { name: 'Zoe' } })).status).toBe(200)
  for (const guest of [ben, other]) expect(await reads(guest, table, 3)).toBe(401)
  expect(stream.isEnded).toBe(true)
  expect((await dan.claim(table, back)).status).toBe(200)
  expect((await dan.act(table, 3, { do: 'take-seat', with: { name: 'Dan' } })).status).toBe(200)
})

it('TB-016 TB-018 other devices are signed out of it with the seat that it came by', async () => {
  const { table, ben, other } = await playing()
  await ben.act(table, 1, { do: 'sign-out' })
  expect([await reads(ben, table, 1), await reads(ben, table, 3)]).toEqual([200, 200])
  expect([await reads(other, table, 1), await reads(other, table, 3)]).toEqual([401, 401])
})
