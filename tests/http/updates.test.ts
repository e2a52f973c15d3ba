import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Frame } from '../../engine/frame.ts'
import { applyUpdate } from '../../web/state/apply-update.ts'
import type { Update } from '../../web/state/wire.ts'
import { type Guest, sitDown } from './guest.ts'
import { type House, openHouse } from './house.ts'

let house: House

beforeAll(async () => {
  house = await openHouse()
})

afterAll(() => house.close())

async function talk(guest: Guest, table: string, count: number, text = 'word'): Promise<void> {
  for (let place = 0; place < count; place++)
    await guest.act(table, 0, { do: 'say', with: { text: `${text} ${place}` } })
}

describe('streams', () => {
  it('tell only what has changed, and the parts make the whole frame again', async () => {
    const [ann, ben] = [house.guest(), house.guest()]
    const { table, version } = await sitDown(ann, [ben])
    const { frame } = await ben.view(table, 1)
    const stream = await ben.stream(`/api/tables/${table}/updates?seat=1&since=${version}`)
    await ann.act(table, 0, { do: 'claim', with: { text: 'The west' } })
    await ann.act(table, 0, { do: 'bid', with: { tokens: 2 } })
    await ann.act(table, 0, { do: 'pause' })
    await ben.act(table, 1, { do: 'resume' })
    await ben.act(table, 1, { do: 'bid', with: { tokens: 1 } })
    await stream.untilVersion(version + 5)
    // What any table offers may follow a moment later, at the same version.
    const whole = async () => {
      const now = stream.told.reduce(applyUpdate, frame)
      expect(now).toEqual((await ben.view(table, 1)).frame)
    }
    await vi.waitFor(whole, { timeout: 30_000, interval: 50 })
    for (const { data } of stream.updates) expect(data.full).toBe(false)
    stream.close()
  })

  it('begin with everything where no version is given', async () => {
    const ann = house.guest()
    const { table } = await sitDown(ann, [])
    const stream = await ann.stream(`/api/tables/${table}/updates?seat=0`)
    const { data } = await stream.until(({ event }) => event === 'update')
    expect(data).toMatchObject({ table, seat: 0, full: true, lines: [] })
    const empty = { show: {}, whisper: {} } as Frame
    expect(stream.told.reduce(applyUpdate, empty)).toEqual((await ann.view(table, 0)).frame)
    stream.close()
  })

  it('resume by Last-Event-ID with nothing lost and nothing doubled', async () => {
    const [ann, ben] = [house.guest(), house.guest()]
    const { table, version } = await sitDown(ann, [ben])
    const seen: string[] = []
    let last = String(version)
    for (let round = 0; round < 6; round++) {
      const stream = await ben.stream(`/api/tables/${table}/updates?seat=1&since=0`, {
        'last-event-id': last,
      })
      const talking = talk(ann, table, 5 + round * 20)
      await sleep(round * 5)
      if (round < 5) {
        stream.close()
        await stream.ended
        await talking
      } else {
        await talking
        await stream.untilVersion((await ann.view(table, 0)).frame.version)
        stream.close()
      }
      seen.push(...stream.lineIds)
      last = stream.lastId ?? last
    }
    const all = await ben.get<string>(`/api/tables/${table}/export?seat=1`)
    const ids = [...all.body.matchAll(/"line":\{"id":"([\d.]+)"/g)].map(([, id]) => id ?? '')
    expect(seen).toEqual(ids.filter((id) => Number.parseInt(id, 10) > version))
  })

  it('bring a reader from far behind to the present in passages', async () => {
    const ann = house.guest()
    const { table } = await sitDown(ann, [])
    await talk(ann, table, 520)
    const { frame } = await ann.view(table, 0)
    const stream = await ann.stream(`/api/tables/${table}/updates?seat=0&since=0`)
    await stream.until(({ data }) => data.version === frame.version && data.full === true)
    const versions = stream.updates.map(({ data }) => data.version ?? 0)
    expect(versions.length).toBeGreaterThan(2)
    expect(versions).toEqual([...versions].sort((a, b) => a - b))
    expect(new Set(stream.lineIds).size).toBe(520 + 4)
    expect(stream.lineIds).toHaveLength(520 + 4)
    stream.close()
  })

  it('show the present to whoever asks for one update after another, however far behind', async () => {
    const [ann, ben] = [house.guest(), house.guest()]
    const { table } = await sitDown(ann, [ben])
    let { frame } = await ben.view(table, 1)
    await ann.act(table, 0, { do: 'claim', with: { text: 'The west' } })
    await talk(ann, table, 60)
    const present = (await ben.view(table, 1)).frame
    for (let asked = 0; asked < 5 && frame.version < present.version; asked++) {
      const path = `/api/tables/${table}/updates?seat=1&since=${frame.version}`
      frame = applyUpdate(frame, (await ben.get<Update>(path)).body)
    }
    expect(frame).toEqual(present)
  })

  it('tell a reader from a future that never was what is true', async () => {
    const ann = house.guest()
    const { table, version } = await sitDown(ann, [])
    const stream = await ann.stream(`/api/tables/${table}/updates?seat=0&since=${version + 100}`)
    const { data } = await stream.until(({ event }) => event === 'update')
    expect(data).toMatchObject({ version, full: true, lines: [] })
    stream.close()
  })

  it('tell of a table that cannot be read by itself, and carry the others', async () => {
    const [ann, ben] = [house.guest(), house.guest()]
    const one = await sitDown(ann, [ben])
    const nowhere = 'A'.repeat(22)
    const stream = await ann.stream(
      `/api/updates?watch=${one.table}.0.${one.version},${nowhere}.-.1,${one.table}.1.${one.version}`,
    )
    await ben.act(one.table, 1, { do: 'say', with: { text: 'Still told.' } })
    await stream.until((update) => JSON.stringify(update).includes('Still told.'))
    const shut = stream.events.filter(({ event }) => event === 'shut').map(({ data }) => data)
    expect(shut).toEqual([
      { table: nowhere, seat: null, code: 'no-such-table' },
      { table: one.table, seat: 1, code: 'not-your-seat' },
    ])
    stream.close()
    await expect(ann.stream(`/api/updates?watch=${nowhere}.-.1`)).rejects.toThrow('404')
  })

  it('carry many tables and seats at once, each id naming them all', async () => {
    const ann = house.guest()
    const [one, two] = [await sitDown(ann, []), await sitDown(ann, [])]
    const watch = `${one.table}.0.${one.version},${two.table}.-.${two.version}`
    const stream = await ann.stream(`/api/updates?watch=${watch}`)
    await ann.act(one.table, 0, { do: 'say', with: { text: 'here' } })
    await ann.act(two.table, 0, { do: 'say', with: { text: 'there' } })
    await stream.until(({ data }) => data.table === two.table && data.version === two.version + 1)
    expect(stream.lastId).toBe(`${one.table}.0.${one.version + 1},${two.table}.-.${two.version + 1}`)
    stream.close()
    await ann.act(one.table, 0, { do: 'say', with: { text: 'meanwhile' } })
    const resumed = await ann.stream(`/api/updates?watch=${watch}`, { 'last-event-id': stream.lastId ?? '' })
    await resumed.until(({ data }) => data.table === one.table && data.version === one.version + 2)
    expect(resumed.lineIds).toEqual([`${one.version + 2}.0`])
    resumed.close()
    const stranger = await house.guest().stream(`/api/updates?watch=${watch}`)
    const { data } = await stranger.until(({ event }) => event === 'shut')
    expect(data).toEqual({ table: one.table, seat: 0, code: 'not-your-seat' })
    await stranger.until(({ event, data }) => event === 'update' && data.table === two.table)
    expect(stranger.events.some(({ event, data }) => event === 'update' && data.table === one.table)).toBe(
      false,
    )
    stranger.close()
  })

  it('cut off who does not read, and nobody else', async () => {
    const [ann, ben] = [house.guest(), house.guest()]
    const { table, version } = await sitDown(ann, [ben])
    const sleeper = await ben.stream(`/api/tables/${table}/updates?seat=1&since=${version}`)
    const reader = await ann.stream(`/api/tables/${table}/updates?seat=0&since=${version}`)
    sleeper.pause()
    const long = '🜁'.repeat(1990)
    const count = 900
    for (let place = 0; place < count; place += 20) {
      await Promise.all(
        Array.from({ length: 20 }, () => ann.act(table, 0, { do: 'say', with: { text: long } })),
      )
    }
    await reader.untilVersion(version + count)
    const { body } = await ann.get<string>('/metrics')
    expect(body).toMatch(/storytable_streams_cut_total [1-9]/)
    sleeper.resume()
    await sleeper.ended
    const resumed = await ben.stream(`/api/tables/${table}/updates?seat=1`, {
      'last-event-id': sleeper.lastId ?? String(version),
    })
    await resumed.untilVersion(version + count)
    const ids = [...sleeper.lineIds, ...resumed.lineIds]
    expect(new Set(ids).size).toBe(count)
    expect(ids).toHaveLength(count)
    reader.close()
    resumed.close()
  })

  it('end for a holder whose seat was taken away', async () => {
    const [ann, ben] = [house.guest(), house.guest()]
    const { table, version } = await sitDown(ann, [ben])
    const stream = await ben.stream(`/api/tables/${table}/updates?seat=1&since=${version}`)
    const phone = house.guest()
    const { body } = await ben.post<{ key: string }>(`/api/tables/${table}/seats/1/key`, {})
    await phone.claim(table, body.key)
    expect((await phone.post(`/api/tables/${table}/seats/1/revoke`, {})).status).toBe(204)
    await stream.ended
    await expect(ben.stream(`/api/tables/${table}/updates?seat=1&since=${version}`)).rejects.toThrow('401')
  })
})

describe('spectators', () => {
  it('see no whisper, no offer and no secret, whatever way they look', async () => {
    const [ann, ben, eve] = [house.guest(), house.guest(), house.guest()]
    const { table, version } = await sitDown(ann, [ben], { options: { rich: true } })
    const stream = await eve.stream(`/api/tables/${table}/updates?since=${version}`)
    const rival = await ben.stream(`/api/tables/${table}/updates?seat=1&since=${version}`)
    await ann.act(table, 0, { do: 'bid', with: { tokens: 17 } })
    await stream.untilVersion(version + 1)
    await rival.untilVersion(version + 1)
    const seen = JSON.stringify([
      stream.events,
      rival.events,
      await eve.view(table),
      await ben.view(table, 1),
      (await eve.get(`/api/tables/${table}/export`)).body,
      (await ben.get(`/api/tables/${table}/export?seat=1`)).body,
      (await eve.get(`/api/tables/${table}/lines?before=${version + 2}`)).body,
      (await eve.get(`/api/tables/${table}/dice`)).body,
      (await eve.get(`/api/tables/${table}/updates?since=1`)).body,
    ])
    expect(seen).not.toMatch(/You hold 17|"bid":17|"bid\\":17|tokens\\*":17/)
    expect(JSON.stringify(await ann.view(table, 0))).toContain('You hold 17.')
    expect((await eve.view(table)).frame).toMatchObject({ you: null, whisper: {}, offers: [], common: [] })
    expect((await eve.get(`/api/tables/${table}?seat=0`)).status).toBe(401)
    stream.close()
    rival.close()
  })

  it('are told in batches, and all is told', async () => {
    const [ann, eve] = [house.guest(), house.guest()]
    const { table, version } = await sitDown(ann, [])
    const streams = await Promise.all(
      Array.from({ length: 5 }, () => eve.stream(`/api/tables/${table}/updates?since=${version}`)),
    )
    const began = performance.now()
    await talk(ann, table, 100)
    const late = await eve.stream(`/api/tables/${table}/updates?since=${version}`)
    await Promise.all([...streams, late].map((stream) => stream.untilVersion(version + 100)))
    const batches = (performance.now() - began) / 250 + 2
    for (const stream of [...streams, late]) {
      expect(stream.updates.length).toBeLessThan(batches)
      expect(stream.lineIds).toEqual(Array.from({ length: 100 }, (_, place) => `${version + 1 + place}.0`))
      stream.close()
    }
  })

  it('find the door closed when very many watch', async () => {
    const small = await openHouse({ settings: { STORYTABLE_SPECTATORS: '2' } })
    const ann = small.guest()
    const { table } = await sitDown(ann, [])
    const streams = [
      await ann.stream(`/api/tables/${table}/updates`),
      await ann.stream(`/api/tables/${table}/updates`),
    ]
    await expect(ann.stream(`/api/tables/${table}/updates`)).rejects.toThrow('429')
    for (const stream of streams) stream.close()
    await small.close()
  })
})

describe('presence', () => {
  it('says who is here, who writes and how many watch', async () => {
    const [ann, ben, eve] = [house.guest(), house.guest(), house.guest()]
    const { table } = await sitDown(ann, [ben])
    const own = await ann.stream(`/api/tables/${table}/updates?seat=0`)
    const other = await ben.stream(`/api/tables/${table}/updates?seat=1`)
    const watching = await eve.stream(`/api/tables/${table}/updates`)
    const presence = (wanted: object) =>
      own.until(
        ({ event, data }) =>
          event === 'presence' && JSON.stringify(data) === JSON.stringify({ table, ...wanted }),
      )
    await presence({ here: [0, 1], writing: [], watching: 1 })
    expect((await ben.post(`/api/tables/${table}/writing`, { seat: 1 })).status).toBe(204)
    await presence({ here: [0, 1], writing: [1], watching: 1 })
    expect((await ben.post(`/api/tables/${table}/writing`, { seat: 0 })).status).toBe(401)
    await ben.act(table, 1, { do: 'say', with: { text: 'Done' } })
    watching.close()
    other.close()
    await presence({ here: [0], writing: [], watching: 0 })
    own.close()
  })

  it('forgets after six seconds that somebody was writing', { timeout: 15_000 }, async () => {
    const ann = house.guest()
    const { table } = await sitDown(ann, [])
    const stream = await ann.stream(`/api/tables/${table}/updates?seat=0`)
    await ann.post(`/api/tables/${table}/writing`, { seat: 0 })
    await stream.until(({ data }) => JSON.stringify(data.writing) === '[0]')
    const before = stream.events.length
    const began = performance.now()
    await stream.until((event) => {
      return stream.events.indexOf(event) >= before && JSON.stringify(event.data.writing) === '[]'
    }, 10_000)
    expect(performance.now() - began).toBeGreaterThan(5000)
    stream.close()
  })
})

describe('waiting without a stream', () => {
  it('answers at once, or when something happens, or with nothing', async () => {
    const [ann, ben] = [house.guest(), house.guest()]
    const { table, version } = await sitDown(ann, [ben])
    const path = `/api/tables/${table}/updates?seat=1&since=${version}`
    expect((await ben.get(path)).status).toBe(204)
    const behind = await ben.get<Update>(`/api/tables/${table}/updates?seat=1&since=${version - 1}`)
    expect(behind.body).toMatchObject({ version, full: true })
    const waiting = ben.get<Update>(`${path}&wait=20`)
    await sleep(100)
    expect((await ann.view(table, 0)).presence.here).toEqual([1])
    await ann.act(table, 0, { do: 'say', with: { text: 'Now' } })
    const { status, body } = await waiting
    expect(status).toBe(200)
    expect(body).toMatchObject({ version: version + 1, full: false, lines: [{ text: 'Now' }] })
    const began = performance.now()
    expect((await ben.get(`/api/tables/${table}/updates?seat=1&since=${version + 1}&wait=1`)).status).toBe(
      204,
    )
    expect(performance.now() - began).toBeGreaterThan(900)
    expect((await ann.view(table, 0)).presence.here).toEqual([])
  })
})
