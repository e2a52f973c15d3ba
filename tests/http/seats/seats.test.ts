import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newActionId, sitDown } from '../guest.ts'
import { type House, openHouse } from '../house.ts'

let house: House

beforeAll(async () => {
  house = await openHouse()
})

afterAll(() => house.close())

describe('seats', () => {
  it('are claimed once, by whoever has the key, and again by the same', async () => {
    const [ann, ben, eve] = [house.guest(), house.guest(), house.guest()]
    const { body } = await ann.open(['Ann', 'Ben'])
    const key = body.seats[1]?.key
    expect(body.seats[0]?.key).toBeNull()
    expect((await ben.claim(body.table, key)).body).toEqual({ seat: 1 })
    expect((await ben.claim(body.table, key)).body).toEqual({ seat: 1 })
    const spent = await eve.claim(body.table, key)
    expect([spent.status, spent.body]).toMatchObject([409, { error: { code: 'key-spent' } }])
    expect(spent.headers.get('set-cookie')).toBeNull()
    const wrong = await eve.claim(body.table, 'AAAAAAAAAAAAAAAAAAAAAA')
    expect([wrong.status, wrong.body]).toMatchObject([404, { error: { code: 'no-such-key' } }])
    expect((await eve.act(body.table, 1, { do: 'take-seat', with: { name: 'Eve' } })).status).toBe(401)
  })

  it('go with a cookie that scripts cannot read and other sites do not get', async () => {
    const ann = house.guest()
    const { headers } = await ann.open(['Ann'])
    const cookie = headers.get('set-cookie') ?? ''
    expect(cookie).toMatch(/^storytable=[\w-]{43}; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Strict$/)
    const proxied = await openHouse({ settings: { STORYTABLE_TRUST_PROXY: 'loopback' } })
    const secure = await proxied.guest().post(
      '/api/tables',
      { game: 'closed-hands', names: ['Ann'] },
      {
        'x-forwarded-proto': 'https',
      },
    )
    expect(secure.headers.get('set-cookie')).toMatch(
      /^__Host-storytable=.*; HttpOnly; SameSite=Strict; Secure$/,
    )
    expect(secure.headers.get('strict-transport-security')).toBe('max-age=31536000')
    await proxied.close()
  })

  it('move to another device with a new key, which voids the older one', async () => {
    const [ann, phone, late] = [house.guest(), house.guest(), house.guest()]
    const { table } = await sitDown(ann, [])
    const path = `/api/tables/${table}/seats/0/key`
    const first = await ann.post<{ key: string }>(path, {})
    const second = await ann.post<{ key: string }>(path, '')
    expect((await late.claim(table, first.body.key)).status).toBe(404)
    expect((await phone.claim(table, second.body.key)).status).toBe(200)
    expect((await phone.act(table, 0, { do: 'say', with: { text: 'From the phone' } })).status).toBe(200)
    expect((await phone.post(`/api/tables/${table}/seats/0/revoke`, {})).status).toBe(204)
    expect((await ann.act(table, 0, { do: 'say', with: { text: 'Gone?' } })).status).toBe(401)
    expect((await phone.act(table, 0, { do: 'say', with: { text: 'Still here' } })).status).toBe(200)
  })

  it('TB-018 are disposed of by their holder, and by the host while nobody plays them', async () => {
    const [ann, ben, eve] = [house.guest(), house.guest(), house.guest()]
    const { body } = await ann.open(['Ann', 'Ben'])
    const { table } = body
    const key = (guest: typeof ann, seat: number) =>
      guest.post<{ key: string }>(`/api/tables/${table}/seats/${seat}/key`, {})
    expect((await ann.claim(table, (await key(ann, 1)).body.key)).status).toBe(200)
    await ben.claim(table, (await key(ann, 1)).body.key)
    const sat = await ben.act(table, 1, { do: 'take-seat', with: { name: 'Ben' } })
    expect([sat.status, sat.body]).toMatchObject([200, {}])
    expect((await key(ben, 0)).status).toBe(401)
    expect((await key(eve, 1)).status).toBe(401)
    expect((await key(ann, 9)).status).toBe(404)
    expect(await key(ann, 1)).toMatchObject({ status: 403, body: { error: { code: 'ask-first' } } })
    for (const [guest, seat, status] of [
      [ben, 0, 401],
      [ann, 1, 403],
      [ann, 0, 204],
    ] as const)
      expect((await guest.post(`/api/tables/${table}/seats/${seat}/revoke`, {})).status).toBe(status)
    expect((await ben.act(table, 1, { do: 'say', with: { text: 'Still here' } })).status).toBe(200)
  })

  it('TB-014 are handed over with a key that only the answer holds, however often it is asked for', async () => {
    const [ann, ben, cleo] = [house.guest(), house.guest(), house.guest()]
    const { table, version } = await sitDown(ann, [ben])
    const stream = await ben.stream(`/api/tables/${table}/updates?seat=1&since=${version}`)
    const action = { do: 'hand-over', with: { name: 'Cleo' }, id: newActionId() }
    const given = await ben.act(table, 1, action)
    expect(given.status).toBe(200)
    await stream.ended
    expect((await ben.act(table, 1, { do: 'say', with: { text: 'x' } })).status).toBe(401)
    const again = await ben.act(table, 1, action)
    expect(again.body.key).toBe(given.body.key)
    const guessed = await house.guest().act(table, 1, action)
    expect(guessed.status).toBe(401)
    const thief = await ann.act(table, 1, action)
    expect(thief.body.key).not.toBe(given.body.key)
    expect((await ann.claim(table, thief.body.key)).status).toBe(404)
    expect((await cleo.claim(table, given.body.key)).body).toEqual({ seat: 1 })
    expect((await cleo.view(table, 1)).frame.seats[1]?.name).toBe('Cleo')
    const late = await ben.act(table, 1, action)
    expect(late.body.key).toBe(given.body.key)
    expect((await cleo.act(table, 1, { do: 'say', with: { text: 'Mine now' } })).status).toBe(200)
  })

  it('TB-015 that are left give a key to themselves, also where leaving frees another that waited for that word', async () => {
    const [ann, ben, cleo, dan] = [house.guest(), house.guest(), house.guest(), house.guest()]
    const { table } = await sitDown(ann, [ben, cleo, dan])
    const asked = await ann.act(table, 0, { do: 'remove-player', with: { seat: 1 } })
    expect((await cleo.act(table, 2, { do: 'agree', on: String(asked.body.version) })).status).toBe(200)
    const left = await dan.act(table, 3, { do: 'leave-table' })
    expect(left.status).toBe(200)
    expect((await ben.act(table, 1, { do: 'say', with: { text: 'And now?' } })).status).toBe(401)
    expect((await dan.claim(table, left.body.key)).body).toEqual({ seat: 3 })
  })

  it('TB-012 are added and dropped in the lobby, and a dropped seat’s link stays void', async () => {
    const [ann, ben, eve] = [house.guest(), house.guest(), house.guest()]
    const { body } = await ann.open(['Ann', 'Ben'])
    const { table } = body
    const act = (name: string) => ann.act(table, 0, { do: name })
    const invite = (seat: number) => ann.post<{ key: string }>(`/api/tables/${table}/seats/${seat}/key`, {})
    expect((await act('add-seat')).status).toBe(200)
    const first = await invite(2)
    await eve.claim(table, first.body.key)
    expect((await act('drop-seat')).status).toBe(200)
    expect((await act('add-seat')).status).toBe(200)
    expect((await eve.act(table, 2, { do: 'take-seat', with: { name: 'Eve' } })).status).toBe(401)
    expect((await act('drop-seat')).status).toBe(200)
    expect((await act('drop-seat')).status).toBe(200)
    expect((await ben.claim(table, body.seats[1]?.key)).status).toBe(404)
    expect((await act('add-seat')).status).toBe(200)
    const second = await invite(1)
    expect((await ben.claim(table, second.body.key)).body).toEqual({ seat: 1 })
    expect((await ben.act(table, 1, { do: 'take-seat', with: { name: 'Ben' } })).status).toBe(200)
    expect((await act('begin')).status).toBe(200)
  })
})
