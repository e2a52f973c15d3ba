import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closedHands } from '../../../testkit/closed-hands.ts'
import { type Guest, newActionId } from '../guest.ts'
import { type House, openHouse } from '../house.ts'

let house: House

beforeAll(async () => {
  house = await openHouse({
    games: [{ ...closedHands, seats: { min: 1, max: 8, usual: 3 } }],
  })
})

afterAll(() => house.close())

interface Sat {
  readonly seat?: number
  readonly key?: string
  readonly error?: { readonly code: string }
  readonly refused?: { readonly rule: string }
}

const sit = (guest: Guest, table: string, name: string, more: Record<string, unknown> = {}) =>
  guest.post<Sat>(`/api/tables/${table}/seats/sit`, { id: newActionId(), name, ...more })

const look = (guest: Guest, table: string, key: string) =>
  guest.post<Sat & { name?: string; taken?: boolean }>(`/api/tables/${table}/seats/look`, { key })

async function openFor(seats: number): Promise<{ host: Guest; table: string }> {
  const host = house.guest()
  const names = ['Ann', ...Array.from({ length: seats - 1 }, () => '')]
  return { host, table: (await host.open(names)).body.table }
}

describe('one link for the group', () => {
  it('TB-009 eight press for five seats at once: five sit, each alone, three are told', async () => {
    const { host, table } = await openFor(6)
    const guests = Array.from({ length: 8 }, () => house.guest())
    const answers = await Promise.all(guests.map((guest, one) => sit(guest, table, `Guest ${one}`)))
    const sat = answers.filter(({ status }) => status === 200)
    expect(sat.map(({ body }) => body.seat).sort()).toEqual([1, 2, 3, 4, 5])
    const told = answers.filter(({ status }) => status !== 200)
    expect(told.map(({ status, body }) => [status, body.error?.code])).toEqual(
      told.map(() => [409, 'table-full']),
    )
    expect(sat.length + told.length).toBe(8)
    for (const [one, { status, body, headers }] of answers.entries()) {
      const guest = guests[one] as Guest
      const own = await guest.get(`/api/tables/${table}?seat=${body.seat ?? 1}`)
      expect(own.status).toBe(status === 200 ? 200 : 401)
      // Whoever got no seat is not known to the server either.
      expect(headers.get('set-cookie') === null).toBe(status !== 200)
    }
    const { frame } = await host.view(table, 0)
    expect(new Set(frame.seats.map(({ name }) => name)).size).toBe(6)
  })

  it('TB-009 two press for one seat: one sits, the other is told and offered the next', async () => {
    const { table } = await openFor(3)
    const [ben, cleo] = [house.guest(), house.guest()]
    const both = await Promise.all([
      sit(ben, table, 'Ben', { seat: 1 }),
      sit(cleo, table, 'Cleo', { seat: 1 }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const late = both[0]?.status === 409 ? ben : cleo
    expect(both.find(({ status }) => status === 409)?.body.error?.code).toBe('seat-taken')
    expect((await sit(late, table, 'Later')).body.seat).toBe(2)
  })

  it('TB-009 pressing twice, or in a second tab, is one seat; a name that somebody bears is refused', async () => {
    const { table } = await openFor(3)
    const ben = house.guest()
    const id = newActionId()
    const first = await ben.post<Sat>(`/api/tables/${table}/seats/sit`, { id, name: 'Ben' })
    expect(first.body.seat).toBe(1)
    expect((await sit(ben, table, 'Ben again')).body).toEqual({ seat: 1 })
    const eve = house.guest()
    const taken = await sit(eve, table, 'B e n')
    expect([taken.status, taken.body.refused?.rule]).toEqual([422, 'TB-013'])
    expect(eve.cookie).toBe('')
  })

  it('TB-009 a closed door, a table in play and a removed holder get clear answers', async () => {
    const { host, table } = await openFor(3)
    const [ben, eve] = [house.guest(), house.guest()]
    expect((await host.act(table, 0, { do: 'set-door', with: { door: 'closed' } })).status).toBe(200)
    expect((await eve.view(table)).frame.table.door).toBe('closed')
    const shut = await sit(ben, table, 'Ben')
    expect([shut.status, shut.body.error?.code]).toEqual([403, 'door-closed'])
    await host.act(table, 0, { do: 'set-door', with: { door: 'open' } })
    expect((await sit(ben, table, 'Ben')).body.seat).toBe(1)
    // Only the host's: nobody else closes the door, removes somebody, or makes links.
    expect((await ben.act(table, 1, { do: 'set-door', with: { door: 'closed' } })).status).toBe(422)
    expect((await ben.act(table, 1, { do: 'remove-player', with: { seat: 0 } })).status).toBe(422)
    expect((await eve.act(table, 2, { do: 'take-seat', with: { name: 'Eve' } })).status).toBe(401)
    expect((await host.act(table, 0, { do: 'remove-player', with: { seat: 1 } })).status).toBe(200)
    expect((await ben.get(`/api/tables/${table}?seat=1`)).status).toBe(401)
    expect((await sit(ben, table, 'Ben')).body.seat).toBe(1)
    await sit(eve, table, 'Eve')
    await host.act(table, 0, { do: 'begin' })
    await ben.act(table, 1, { do: 'leave-table' })
    const late = await sit(house.guest(), table, 'Zoe')
    expect([late.status, late.body.error?.code]).toEqual([403, 'door-closed'])
  })

  it('TB-009 the way back is good once, greets by name, and says that it is used up before it asks for one', async () => {
    const { host, table } = await openFor(2)
    const ben = house.guest()
    const { key = '' } = (await sit(ben, table, 'Ben')).body
    expect(key).toMatch(/^[\w-]{22}$/)
    const phone = house.guest()
    expect((await look(phone, table, key)).body).toEqual({ seat: 1, name: 'Ben', taken: true })
    expect((await phone.claim(table, key)).body).toEqual({ seat: 1 })
    expect((await phone.act(table, 1, { do: 'say', with: { text: 'I am back.' } })).status).toBe(200)
    const told = (await host.view(table, 0)).lines.map(({ text }) => text)
    expect(told).toContain('Somebody came to Ben’s seat by its link.')
    const again = await look(house.guest(), table, key)
    expect([again.status, again.body.error?.code]).toEqual([409, 'key-spent'])
    const wrong = await look(house.guest(), table, 'A'.repeat(22))
    expect([wrong.status, wrong.body.error?.code]).toEqual([404, 'no-such-key'])
  })

  it('TB-009 who is host in two places, and who would be one: the table begins once, by its host', async () => {
    const { host, table } = await openFor(2)
    const [ben, watcher] = [house.guest(), house.guest()]
    await sit(ben, table, 'Ben')
    for (const [guest, seat, status] of [
      [ben, 1, 422],
      [watcher, 0, 401],
    ] as const) {
      const answer = await guest.act(table, seat, { do: 'begin' })
      expect([answer.status, answer.body.version]).toEqual([status, undefined])
      expect(answer.body.refused?.because ?? answer.body.error?.message).toMatch(/\w+ \w+/)
    }
    // The same host at two devices, each pressing at the same moment.
    const { body } = await host.post<{ key: string }>(`/api/tables/${table}/seats/0/key`, {})
    const other = house.guest()
    expect((await other.claim(table, body.key)).status).toBe(200)
    const both = await Promise.all([host, other].map((guest) => guest.act(table, 0, { do: 'begin' })))
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
    const told = both.find(({ status }) => status !== 200)
    expect(told?.body.refused?.because ?? told?.body.error?.message).toMatch(/\w+ \w+/)
    expect((await other.view(table)).frame.table.stage).toBe('play')
  })

  it('TB-009 guessed codes are limited', async () => {
    const strict = await openHouse({ settings: { STORYTABLE_CLAIMS: '10' } })
    const { body } = await strict.guest().open(['Ann', ''])
    const eve = strict.guest()
    const tries: number[] = []
    for (let n = 0; n < 12; n++) tries.push((await look(eve, body.table, `${n}`.padStart(22, 'x'))).status)
    expect(tries).toEqual([...Array.from({ length: 10 }, () => 404), 429, 429])
    await strict.close()
  })
})
