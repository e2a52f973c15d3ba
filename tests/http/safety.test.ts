import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import type { Action } from '../../engine/game.ts'
import { openSqliteStore } from '../../server/store/sqlite/sqlite.ts'
import { type Guest, sitDown } from './guest.ts'
import { type House, makeFolder, openHouse } from './house.ts'

const COMMITMENT = /[0-9a-f]{64}/g

/** All that a run leaves: what everybody else was sent, the rows of the store, the server's log. */
interface Left {
  readonly sent: string
  readonly rows: string
  readonly logged: string
}

/** Three friends; one of the first two does something, the third and a spectator look on. */
async function leave(actor: 0 | 1, actions: readonly Action[]): Promise<Left> {
  const house = await openHouse({ now: () => 1_000 })
  const guests = [house.guest(), house.guest(), house.guest()] as const
  const { table, version } = await sitDown(guests[0], [guests[1], guests[2]])
  await guests[2].act(table, 2, { do: 'narrate', with: { text: 'The spiders come.' }, id: 'told-0001' })
  const answers: unknown[] = []
  for (const [place, action] of actions.entries()) {
    const answer = await (guests[actor] as Guest).act(table, actor, { ...action, id: `action-000${place}` })
    answers.push(answer.status)
  }
  const sent = JSON.stringify([answers, await lookOn(house, guests[2], table)])
  const rows = readRows(house, table, version)
  await house.close()
  const mask = (text: string) => text.replaceAll(table, 'TABLE').replaceAll(COMMITMENT, 'HEX')
  const logged = house.logged.map((line) => line.replace(/"at":"[^"]+"|"port":\d+/g, '')).join('')
  return { sent: mask(sent), rows: mask(rows), logged: mask(logged) }
}

async function lookOn(house: House, guest: Guest, table: string): Promise<unknown> {
  const stranger = house.guest()
  return [
    await guest.view(table, 2),
    (await guest.get(`/api/tables/${table}/export?seat=2`)).body,
    await stranger.view(table),
    (await stranger.get(`/api/tables/${table}/export`)).body,
    (await guest.get(`/api/tables/${table}/since/1?seat=2`)).body,
    (await guest.get<string>('/metrics')).body.split('\n').filter((line) => line.includes('actions_total')),
  ]
}

function readRows({ folder }: House, table: string, after: number): string {
  const database = new DatabaseSync(join(folder, 'storytable.db'), { readOnly: true })
  const rows = database
    .prepare(
      'SELECT version, action_id, body FROM entries WHERE table_id = ? AND version > ? ORDER BY version',
    )
    .all(table, after)
  database.close()
  return JSON.stringify(rows)
}

describe('who asked is kept nowhere', () => {
  const cases: [string, readonly Action[]][] = [
    ['TB-030 for a pause', [{ do: 'pause' }]],
    ['TB-033 for a veil', [{ do: 'veil' }]],
    ['TB-033 for a veil in a pause', [{ do: 'pause' }, { do: 'veil', with: { name: 'Cleo' } }]],
    ['TB-032 for lines and veils', [{ do: 'add-line-or-veil', with: { as: 'line', text: 'spiders' } }]],
  ]
  it.each(cases)('%s', async (_name, actions) => {
    const [one, other] = [await leave(0, actions), await leave(1, actions)]
    expect(one.sent).toBe(other.sent)
    expect(one.rows).toBe(other.rows)
    expect(one.logged).toBe(other.logged)
  })

  it('the comparison sees an action that names its seat', async () => {
    const said = [{ do: 'say', with: { text: 'Hello' } }]
    const [one, other] = [await leave(0, said), await leave(1, said)]
    expect(one.sent).not.toBe(other.sent)
    expect(one.rows).not.toBe(other.rows)
  })
})

describe('what is veiled is nowhere', () => {
  it('TB-033 not at any moment, in any digest, page of lines, file or stream, for anybody', async () => {
    const house = await openHouse()
    const [ann, ben] = [house.guest(), house.guest()]
    const { table } = await sitDown(ann, [ben])
    const told = await ann.act(table, 0, { do: 'claim', with: { text: 'Gorefiend' } })
    await ann.act(table, 0, { do: 'narrate', with: { text: 'And Gorefiend laughs.' } })
    const before = await ben.stream(`/api/tables/${table}/updates?seat=1&since=1`)
    await ben.act(table, 1, { do: 'veil', with: { name: 'Gorefiend' } })
    const moment = told.body.version
    const paths = [
      `/api/tables/${table}`,
      `/api/tables/${table}/lines?before=99`,
      `/api/tables/${table}/moments`,
      `/api/tables/${table}/moments/${moment}`,
      `/api/tables/${table}/since/1`,
      `/api/tables/${table}/export`,
      `/api/tables/${table}/book?format=md&edition=minutes`,
      `/api/tables/${table}/book?format=html&edition=annotated`,
      `/api/tables/${table}/dice`,
      `/api/tables/${table}/updates?since=1&wait=0`,
    ]
    for (const path of paths) {
      for (const [guest, seat] of [
        [ann, 0],
        [ben, 1],
        [house.guest(), undefined],
      ] as const) {
        const query = seat === undefined ? '' : `${path.includes('?') ? '&' : '?'}seat=${seat}`
        const { status, body } = await guest.get(path + query, { accept: 'application/json' })
        expect([path, seat, status]).toEqual([path, seat, status === 204 ? 204 : 200])
        expect(JSON.stringify(body), `${path} for ${seat}`).not.toMatch(/gorefiend/i)
      }
    }
    before.close()
    const again = await house.guest().stream(`/api/tables/${table}/updates?since=1`)
    await wait(300)
    expect(JSON.stringify(again.events)).not.toMatch(/gorefiend/i)
    again.close()
    await house.close()
  })
})

describe('safety always works', () => {
  it('TB-030 TB-033 a pause and a veil pass when the seat and the table have used up their rate', async () => {
    const house = await openHouse({
      settings: {
        STORYTABLE_SEAT_RATE: '1',
        STORYTABLE_SEAT_BURST: '6',
        STORYTABLE_TABLE_RATE: '1',
        STORYTABLE_TABLE_BURST: '8',
      },
    })
    const [ann, ben] = [house.guest(), house.guest()]
    const { table } = await sitDown(ann, [ben])
    const statuses: number[] = []
    for (let count = 0; count < 12; count++) {
      statuses.push((await ben.act(table, 1, { do: 'say', with: { text: 'Hm' } })).status)
    }
    expect(statuses).toContain(429)
    expect((await ben.act(table, 1, { do: 'pause' })).status).toBe(200)
    expect((await ben.act(table, 1, { do: 'veil' })).status).toBe(200)
    await house.close()
  })

  it('TB-030 a pause goes before all that waits at a slow table', async () => {
    const folder = makeFolder()
    const store = await openSqliteStore({ folder })
    const append = store.append.bind(store)
    let held = Promise.resolve()
    store.append = async (given) => {
      await held
      await wait(20)
      return append(given)
    }
    const house = await openHouse({ folder, store })
    const [ann, ben] = [house.guest(), house.guest()]
    const { table, version } = await sitDown(ann, [ben])
    const { promise, resolve: release } = Promise.withResolvers<void>()
    held = promise
    const talk = Array.from({ length: 20 }, () => ann.act(table, 0, { do: 'say', with: { text: 'And' } }))
    await wait(30)
    const pausing = ben.act(table, 1, { do: 'pause' })
    // Nothing is stored before it has come, however busy the machine is.
    await wait(500)
    release()
    const paused = await pausing
    expect(paused.body.version).toBeLessThan(version + 8)
    const last = (await Promise.all(talk)).map(({ body }) => body.version ?? 0)
    expect(Math.max(...last)).toBe(version + 21)
    await house.close()
  })
})

describe('the open door', () => {
  it('TB-015 TB-016 leaving frees the seat, gives a way back, and others may stand in', async () => {
    const house = await openHouse()
    const [ann, ben, cleo] = [house.guest(), house.guest(), house.guest()]
    const { table } = await sitDown(ann, [ben, cleo])
    const left = await ben.act(table, 1, { do: 'leave-table', id: 'leaving-01' })
    expect(left.body.key).toMatch(/^[\w-]{22}$/)
    expect((await ben.act(table, 1, { do: 'say', with: { text: 'Am I here?' } })).status).toBe(401)
    const again = await ben.act(table, 1, { do: 'leave-table', id: 'leaving-01' })
    expect(again.body.key).toBe(left.body.key)

    const asked = await ann.act(table, 0, { do: 'stand-in', on: '1' })
    expect((await ann.act(table, 1, { do: 'say', with: { text: 'For Ben' } })).status).toBe(401)
    await cleo.act(table, 2, { do: 'agree', on: String(asked.body.version) })
    expect((await ann.act(table, 1, { do: 'say', with: { text: 'For Ben' } })).status).toBe(200)

    await ann.act(table, 1, { do: 'leave-table' })
    const key = (await ann.post<{ key: string }>(`/api/tables/${table}/seats/1/key`, {})).body.key
    expect((await ben.claim(table, key)).body).toEqual({ seat: 1 })
    await ben.act(table, 1, { do: 'take-seat', with: { name: 'Ben' } })
    expect((await ann.view(table, 0)).frame.seats[1]).toMatchObject({ name: 'Ben', taken: true })
    await house.close()
  })
})
