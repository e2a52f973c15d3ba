import { setImmediate as turn } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import type { StoredEntry } from '../../store/port.ts'
import { Hearing } from './hearing.ts'
import { Hearings } from './hearings.ts'

/** A log of narrations that counts how much is read of it. */
class Log {
  readonly #text: string
  version: number
  bytes = 0
  reads = 0
  underWay = 0
  mostUnderWay = 0

  constructor(version: number, length: number) {
    this.version = version
    this.#text = 'x'.repeat(length)
  }

  async read(_table: string, after: number, limit = Number.POSITIVE_INFINITY): Promise<StoredEntry[]> {
    this.reads += 1
    this.underWay += 1
    this.mostUnderWay = Math.max(this.mostUnderWay, this.underWay)
    await turn()
    const stored: StoredEntry[] = []
    for (let version = after + 1; version <= Math.min(this.version, after + limit); version++) {
      const lines = [{ kind: 'story', text: `Told at ${version}: ${this.#text}.` }]
      const entry = { version, seat: 0, do: 'narrate', title: 'x', at: 1, events: [], lines }
      stored.push({ version, actionId: `a${version}`, hash: '', body: JSON.stringify(entry) })
    }
    for (const { body } of stored) this.bytes += body.length
    this.underWay -= 1
    return stored
  }
}

describe('what stand-ins have heard', () => {
  it('TB-110 is all of a table of ordinary length', async () => {
    const log = new Log(2000, 60)
    const hearing = new Hearing('t', log)
    await hearing.listen(1500, [1])
    await hearing.listen(2000, [1])
    const heard = hearing.of(1)
    for (const version of [1, 700, 1500, 1501, 2000]) expect(heard(`Told at ${version}:`)).toBe(true)
    expect(heard('Told at 2001:')).toBe(false)
    expect(hearing.of(2)('Told at 1:')).toBe(false)
  })

  it('is the end of a huge log, of which no more is read', async () => {
    const log = new Log(2000, 16_000)
    const hearing = new Hearing('t', log)
    await hearing.listen(2000, [1, 2])
    expect(hearing.of(1)('Told at 2000:')).toBe(true)
    expect(hearing.of(1)('Told at 1500:')).toBe(false)
    expect(log.bytes).toBeLessThan(4 * 1024 * 1024)
    expect(hearing.characters).toBeLessThanOrEqual(400_000)
    log.version = 2001
    const before = log.bytes
    await hearing.listen(2001, [1, 2])
    expect(hearing.of(2)('Told at 2001:')).toBe(true)
    expect(log.bytes - before).toBeLessThan(20_000)
  })

  it('begins anew where the log turned out shorter, or another seat listens', async () => {
    const log = new Log(20, 10)
    const hearing = new Hearing('t', log)
    await hearing.listen(20, [1])
    log.version = 10
    await hearing.listen(10, [1])
    expect(hearing.of(1)('Told at 15:')).toBe(false)
    await hearing.listen(10, [1, 2])
    expect(hearing.of(2)('Told at 3:')).toBe(true)
  })

  it('is read once for all who make them think, and at few tables at a time', async () => {
    const log = new Log(400, 1000)
    const hearings = new Hearings(log)
    await Promise.all(Array.from({ length: 30 }, () => hearings.at('t', 400, [1])))
    expect(log.reads).toBe(8)
    await Promise.all(Array.from({ length: 30 }, (_, place) => hearings.at(`fork ${place}`, 400, [1])))
    expect(log.mostUnderWay).toBeLessThanOrEqual(2)
    expect((await hearings.at('t', 400, [1])).of(1)('Told at 400:')).toBe(true)
  })

  it('is kept for as many tables as there is room for', async () => {
    const log = new Log(100, 8000)
    const hearings = new Hearings(log)
    for (let place = 0; place < 60; place++) await hearings.at(`fork ${place}`, 100, [1])
    const before = log.reads
    await hearings.at('fork 59', 100, [1])
    expect(log.reads).toBe(before)
    await hearings.at('fork 0', 100, [1])
    expect(log.reads).toBeGreaterThan(before)
  })
})
