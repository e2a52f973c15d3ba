/**
 * Streams end with the right to their seat. In order instead of by a clock: when whatever took the right has been
 * answered, and then one more question of somebody else's, the end is there, and nothing was told before it.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Answer, Guest } from '../guest.ts'
import { sitDown } from '../guest.ts'
import { type House, openHouse } from '../house.ts'

let house: House

beforeAll(async () => {
  house = await openHouse()
})

afterAll(() => house.close())

interface Room {
  readonly table: string
  readonly ann: Guest
  /** Whose stream it is, at seat 1. */
  readonly ben: Guest
  readonly cleo: Guest
}

/** What takes the seat from Ben, after whatever has to come before it. */
type Taking = (room: Room) => Promise<() => Promise<Answer>>

const keyTo = async (guest: Guest, table: string) =>
  (await guest.post<{ key: string }>(`/api/tables/${table}/seats/1/key`, {})).body.key

async function otherDevice(guest: Guest, table: string): Promise<Guest> {
  const other = house.guest()
  await other.claim(table, await keyTo(guest, table))
  return other
}

const TAKINGS: readonly (readonly [string, Taking])[] = [
  [
    'TB-014 handing over',
    async ({ table, ben }) =>
      () =>
        ben.act(table, 1, { do: 'hand-over', with: { name: 'Zoe' } }),
  ],
  [
    'TB-015 leaving',
    async ({ table, ben }) =>
      () =>
        ben.act(table, 1, { do: 'leave-table' }),
  ],
  [
    'TB-018 signing out from another device',
    async ({ table, ben }) => {
      const other = await otherDevice(ben, table)
      return () => other.post(`/api/tables/${table}/seats/1/revoke`, {})
    },
  ],
  [
    'TB-019 removal',
    async ({ table, ann, cleo }) => {
      const asked = await ann.act(table, 0, { do: 'remove-player', with: { seat: 1 } })
      return () => cleo.act(table, 2, { do: 'agree', on: String(asked.body.version) })
    },
  ],
]

async function expectEnded(room: Room, taking: Awaited<ReturnType<Taking>>): Promise<void> {
  const { table, ann, ben, cleo } = room
  const { version } = (await ben.view(table, 1)).frame
  const alone = await ben.stream(`/api/tables/${table}/updates?seat=1&since=${version}`)
  const shared = await ben.stream(`/api/updates?watch=${table}.1.${version}`)
  const watched = await cleo.stream(`/api/tables/${table}/updates?seat=2&since=${version}`)
  await alone.until(({ event }) => event === 'presence')
  await shared.until(({ event }) => event === 'presence')
  expect([200, 204]).toContain((await taking()).status)
  const said = await ann.act(table, 0, { do: 'say', with: { text: 'AFTER' } })
  expect(said.status).toBe(200)
  expect([alone.isEnded, shared.isEnded, watched.isEnded]).toEqual([true, true, false])
  // What was told before is what can be done there, as it was.
  for (const { updates } of [alone, shared])
    for (const { data } of updates) expect([data.version, data.lines]).toEqual([version, []])
  await watched.untilVersion(said.body.version ?? 0)
  watched.close()
}

describe('a stream ends with the right to its seat', () => {
  it.each(TAKINGS)('%s', async (_what, prepare) => {
    const [ann, ben, cleo] = [house.guest(), house.guest(), house.guest()]
    const { table } = await sitDown(ann, [ben, cleo])
    const room = { table, ann, ben, cleo }
    await expectEnded(room, await prepare(room))
  })

  it('TB-017 somebody else sits down where both had come', async () => {
    const [ann, ben, cleo, eve] = [house.guest(), house.guest(), house.guest(), house.guest()]
    const { body } = await ann.open(['Ann', 'Ben', 'Cleo'])
    const { table, seats } = body
    await ben.claim(table, seats[1]?.key)
    await cleo.claim(table, seats[2]?.key)
    await eve.claim(table, await keyTo(ann, table))
    const sit = () => eve.act(table, 1, { do: 'take-seat', with: { name: 'Eve' } })
    await expectEnded({ table, ann, ben, cleo }, sit)
  })
})
