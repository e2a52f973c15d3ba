import { rmSync } from 'node:fs'
import { createConnection } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Guest, newActionId, sitDown } from '../guest.ts'
import { type House, makeFolder, openHouse } from '../house.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

let house: House
/** By how much the server's clock is ahead of this machine's. */
let ahead = 0

beforeAll(async () => {
  house = await openHouse({ now: () => Date.now() + ahead })
})

afterAll(() => house.close())

const keyTo = (guest: Guest, table: string, seat: number) =>
  guest.post<{ key: string }>(`/api/tables/${table}/seats/${seat}/key`, {})

/** A stream ends, and the server has heard of it. */
async function leave(watcher: Guest, table: string, stream: { close(): void }): Promise<void> {
  stream.close()
  await vi.waitFor(async () => expect((await watcher.view(table)).presence.here).toEqual([]), 30_000)
}

async function linesOf(guest: Guest, table: string, seat?: number): Promise<string[]> {
  return (await guest.view(table, seat)).lines.map(({ text }) => text)
}

describe('nobody sits down unseen', () => {
  it('TB-018 the host gets no key to a seat that somebody plays, nor its view, nor the whole record', async () => {
    const [ann, ben, cleo] = [house.guest(), house.guest(), house.guest()]
    const { table } = await sitDown(ann, [ben, cleo])
    for (const seat of [1, 2]) {
      const refused = await keyTo(ann, table, seat)
      expect(refused).toMatchObject({ status: 403, body: { error: { code: 'ask-first' } } })
      const action = { do: 'make-key', with: { seat } }
      expect((await ann.act(table, 0, action)).body.refused?.rule).toBe('TB-018')
    }
    expect((await ann.get(`/api/tables/${table}?seat=1`)).status).toBe(401)
    expect((await ann.get(`/api/tables/${table}/export?whole=yes`)).status).toBe(403)
  })

  it('TB-017 a key, its use and the browser behind it are told to everyone', async () => {
    const [ann, ben, cleo] = [house.guest(), house.guest(), house.guest()]
    const { table, version } = await sitDown(ann, [ben, cleo])
    const stream = await cleo.stream(`/api/tables/${table}/updates?seat=2&since=${version}`)
    const asked = await ann.act(table, 0, { do: 'invite', with: { seat: 1 } })
    expect((await keyTo(ann, table, 1)).status).toBe(403)
    expect((await cleo.act(table, 2, { do: 'agree', on: String(asked.body.version) })).status).toBe(422)
    expect((await ben.act(table, 1, { do: 'agree', on: String(asked.body.version) })).status).toBe(200)
    const { key } = (await keyTo(ann, table, 1)).body
    expect((await keyTo(ann, table, 1)).status).toBe(403)
    expect((await ann.claim(table, key)).body).toEqual({ seat: 1 })
    const { frame } = await cleo.view(table, 2)
    expect(frame.seats.map((seat) => seat.with)).toEqual([[1], [0], undefined])
    for (const told of [
      'Ann may invite somebody to Ben’s seat.',
      'Ann made a link to Ben’s seat.',
      'Somebody came to Ben’s seat by its link: the browser that holds Ann’s seat too.',
    ]) {
      expect(await linesOf(cleo, table, 2)).toContain(told)
      expect(await linesOf(house.guest(), table)).toContain(told)
    }
    await stream.until((one) => JSON.stringify(one).includes('the browser that holds'))
    stream.close()
    expect((await ben.post(`/api/tables/${table}/seats/1/revoke`, {})).status).toBe(204)
    expect((await ann.get(`/api/tables/${table}?seat=1`)).status).toBe(401)
    expect((await cleo.view(table, 2)).frame.seats.map((seat) => seat.with)).toEqual([
      undefined,
      undefined,
      undefined,
    ])
    expect(await linesOf(cleo, table, 2)).toContain('Ben signed out all other devices of the seat.')
  })

  it('TB-018 the others may invite in place of somebody who has gone, and not of one who is here', async () => {
    const [ann, ben, cleo, dan] = [house.guest(), house.guest(), house.guest(), house.guest()]
    const { table } = await sitDown(ann, [ben, cleo])
    const stream = await ben.stream(`/api/tables/${table}/updates?seat=1`)
    const ask = () => ann.act(table, 0, { do: 'invite-in-absence', with: { seat: 1 } })
    ahead += DAY
    expect((await ask()).body.refused).toMatchObject({ rule: 'TB-018' })
    await leave(ann, table, stream)
    ahead += 3 * MINUTE
    const { refused } = (await ask()).body
    expect(refused?.rule).toBe('TB-018')
    expect(refused?.because).toMatch(/^Ben was here [34] minutes ago, and may come back\..* in [78] minutes/)
    ahead += 8 * MINUTE
    const first = await ask()
    expect(first.status).toBe(200)
    // Whoever acts has not gone.
    await ben.act(table, 1, { do: 'say', with: { text: 'I was only away.' } })
    expect((await cleo.act(table, 2, { do: 'agree', on: String(first.body.version) })).status).toBe(422)
    expect((await ask()).status).toBe(422)
    ahead += 11 * MINUTE
    const second = await ask()
    expect((await cleo.act(table, 2, { do: 'agree', on: String(second.body.version) })).status).toBe(200)
    const { key } = (await keyTo(ann, table, 1)).body
    expect((await dan.claim(table, key)).body).toEqual({ seat: 1 })
    expect((await ben.get(`/api/tables/${table}?seat=1`)).status).toBe(401)
    expect((await dan.act(table, 1, { do: 'rename', with: { name: 'Dan' } })).status).toBe(200)
    expect(await linesOf(cleo, table, 2)).toContain('Ben has gone: Ann may invite somebody to the seat.')
  })

  it('TB-018 of two, one alone waits a day: a moment without a stream opens nothing', async () => {
    const [ann, ben] = [house.guest(), house.guest()]
    const { table } = await sitDown(ann, [ben])
    const stream = await ben.stream(`/api/tables/${table}/updates?seat=1`)
    await leave(ann, table, stream)
    const ask = () => ann.act(table, 0, { do: 'invite-in-absence', with: { seat: 1 } })
    for (const wait of [0, 11 * MINUTE, 20 * 60 * MINUTE]) {
      ahead += wait
      expect((await ask()).body.refused?.rule).toBe('TB-018')
      expect((await keyTo(ann, table, 1)).status).toBe(403)
    }
    ahead += 4 * 60 * MINUTE
    expect((await ask()).status).toBe(200)
    const { key } = (await keyTo(ann, table, 1)).body
    expect((await ann.claim(table, key)).body).toEqual({ seat: 1 })
  })

  it('TB-018 a player who looks ends the asking, the yes and the key, for good', async () => {
    const [ann, ben] = [house.guest(), house.guest()]
    const { table } = await sitDown(ann, [ben])
    const ask = () => ann.act(table, 0, { do: 'invite-in-absence', with: { seat: 1 } })
    const looked = 'Ben has looked at the table: what was decided because they had gone is off.'
    const countLooked = async () => (await linesOf(ann, table, 0)).filter((text) => text === looked).length
    ahead += DAY
    // Allowed, and no key made yet.
    expect((await ask()).status).toBe(200)
    await ben.view(table, 1)
    await vi.waitFor(async () => expect(await countLooked()).toBe(1))
    ahead += DAY
    expect((await keyTo(ann, table, 1)).status).toBe(403)
    // A key, and nobody has used it.
    expect((await ask()).status).toBe(200)
    const { key } = (await keyTo(ann, table, 1)).body
    const stream = await ben.stream(`/api/tables/${table}/updates?seat=1`)
    expect((await ann.claim(table, key)).status).not.toBe(200)
    await leave(ann, table, stream)
    ahead += DAY
    expect((await ann.claim(table, key)).status).toBe(404)
    expect((await ann.get(`/api/tables/${table}?seat=1`)).status).toBe(401)
    expect((await ben.view(table, 1)).frame.version).toBeGreaterThan(0)
    expect(await countLooked()).toBe(2)
  })

  it('TB-018 two seats of one browser decide as one', async () => {
    const [ann, ben] = [house.guest(), house.guest()]
    const { table } = await sitDown(ann, [ben, ann])
    const ask = () => ann.act(table, 0, { do: 'invite-in-absence', with: { seat: 1 } })
    ahead += 11 * MINUTE
    expect((await ask()).body.refused?.rule).toBe('TB-018')
    ahead += DAY
    expect((await ask()).status).toBe(200)
  })

  it('TB-018 after a restart everybody counts as seen when the server started', async () => {
    const folder = makeFolder()
    const now = () => Date.now() + ahead
    const first = await openHouse({ folder, now })
    const [ann, ben] = [first.guest(), first.guest()]
    const { table } = await sitDown(ann, [ben])
    ahead += DAY
    await first.close()
    const second = await openHouse({ folder, now })
    const again = second.guest()
    again.cookie = ann.cookie
    const ask = () => again.act(table, 0, { do: 'invite-in-absence', with: { seat: 1 } })
    expect((await ask()).body.refused?.rule).toBe('TB-018')
    ahead += DAY
    expect((await ask()).status).toBe(200)
    await second.close()
    rmSync(folder, { recursive: true, force: true })
  })

  it('TB-019 nobody is removed by one alone once play has begun; the host may before', async () => {
    const [ann, ben, cleo] = [house.guest(), house.guest(), house.guest()]
    const { table } = await sitDown(ann, [ben, cleo])
    const asked = await ann.act(table, 0, { do: 'remove-player', with: { seat: 1 } })
    expect((await ben.act(table, 1, { do: 'say', with: { text: 'Still here' } })).status).toBe(200)
    expect((await cleo.act(table, 2, { do: 'agree', on: String(asked.body.version) })).status).toBe(200)
    expect((await ben.act(table, 1, { do: 'say', with: { text: 'And now?' } })).status).toBe(401)
    expect(await linesOf(ann, table, 0)).toContain('Ben was removed from the table.')
    const two = await sitDown(house.guest(), [cleo])
    expect((await cleo.view(two.table, 1)).frame.common.map((offer) => offer.do)).not.toContain(
      'remove-player',
    )
    const { body } = await ann.open(['Ann', 'Ben'])
    await ben.claim(body.table, body.seats[1]?.key)
    await ben.act(body.table, 1, { do: 'take-seat', with: { name: 'Ben' } })
    expect((await ann.act(body.table, 0, { do: 'remove-player', with: { seat: 1 } })).status).toBe(200)
    expect((await ben.act(body.table, 1, { do: 'say', with: { text: 'x' } })).status).toBe(401)
    expect(await linesOf(ann, body.table, 0)).toContain('Ben was removed from the table.')
  })

  it('TB-017 whoever sits down holds the seat alone, though others had come to it', async () => {
    const [ann, ben, eve] = [house.guest(), house.guest(), house.guest()]
    const { body } = await ann.open(['Ann', 'Ben'])
    const { table } = body
    await eve.claim(table, body.seats[1]?.key)
    await ben.claim(table, (await keyTo(ann, table, 1)).body.key)
    expect((await ben.act(table, 1, { do: 'take-seat', with: { name: 'Ben' } })).status).toBe(200)
    expect((await eve.get(`/api/tables/${table}?seat=1`)).status).toBe(401)
    const told = await linesOf(ann, table, 0)
    expect(told.filter((text) => text === 'Somebody came to Ben’s seat by its link.')).toHaveLength(2)
  })
})

describe('an old hand-over', () => {
  it('TB-014 that is sent again changes nothing and brings no key to life', async () => {
    const [ann, ben, zoe] = [house.guest(), house.guest(), house.guest()]
    const { table } = await sitDown(ann, [ben])
    const action = { do: 'hand-over', with: { name: 'Zoe' }, id: newActionId() }
    const first = await ben.act(table, 1, action)
    expect((await zoe.claim(table, first.body.key)).status).toBe(200)
    const back = await keyTo(zoe, table, 1)
    expect((await ben.claim(table, back.body.key)).status).toBe(200)
    const { version } = (await ann.view(table, 0)).frame
    const again = await ben.act(table, 1, action)
    expect([again.status, again.body.key]).toEqual([200, first.body.key])
    expect((await ann.view(table, 0)).frame.version).toBe(version)
    for (const guest of [zoe, ben]) expect((await guest.get(`/api/tables/${table}?seat=1`)).status).toBe(200)
    expect((await house.guest().claim(table, first.body.key)).status).toBe(409)
  })
})

describe('a stream', () => {
  it('TB-017 that is still catching up ends with its right, and hears nothing after', async () => {
    const [ann, ben, zoe] = [house.guest(), house.guest(), house.guest()]
    const { table } = await sitDown(ann, [ben])
    const text = 'x'.repeat(3900)
    for (let n = 0; n < 1900; n++) {
      await [ann, ben][n % 2]?.act(table, n % 2, { do: 'narrate', with: { text: `${n} ${text}`, voice: '' } })
    }
    const slow = createConnection(house.port, '127.0.0.1')
    let heard = ''
    let isClosed = false
    slow.setEncoding('utf8')
    slow.on('data', (part) => {
      heard += part
    })
    slow.on('error', () => {})
    slow.on('close', () => {
      isClosed = true
    })
    slow.pause()
    const head = ['host: 127.0.0.1', 'accept: text/event-stream', `cookie: ${ben.cookie}`]
    slow.write(`GET /api/tables/${table}/updates?seat=1&since=0 HTTP/1.1\r\n${head.join('\r\n')}\r\n\r\n`)
    await wait(800)
    const handed = await ben.act(table, 1, { do: 'hand-over', with: { name: 'Zoe' } })
    expect((await zoe.claim(table, handed.body.key)).status).toBe(200)
    await wait(1000)
    slow.resume()
    await zoe.act(table, 1, { do: 'say', with: { text: 'MARKER' } })
    for (let tries = 0; tries < 600 && !isClosed; tries++) await wait(50)
    expect(isClosed).toBe(true)
    const hears = ['event: update', 'MARKER', '"frame"'].map((text) => heard.includes(text))
    expect(hears).toEqual([true, false, false])
    // Nearly two thousand actions came before.
  }, 360_000)
})
