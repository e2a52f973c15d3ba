import { EventEmitter } from 'node:events'
import type { ServerResponse } from 'node:http'
import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { TableDamagedError } from '../tables/chain.ts'
import { ReadAnswer } from './answer.ts'
import type { Job } from './jobs.ts'
import { type Lane, ReadingQueue } from './queue.ts'
import { ReadingEndedError, ReadingFailedError } from './reader.ts'
import { Readers } from './readers.ts'

/** A lane that reads one thing in a turn of the loop, and says in which order. */
class Reading implements Lane {
  readonly order: string[]
  isStopped = false

  constructor(order: string[]) {
    this.order = order
  }

  async run(job: Job): Promise<ReadAnswer> {
    do await turn()
    while (this.isStopped)
    this.order.push(job.table)
    return ReadAnswer.ofBytes(undefined, Buffer.from('{}'))
  }

  close(): void {}
}

const log = { warn() {}, error() {} }

function openQueue() {
  const order: string[] = []
  const queue = new ReadingQueue([new Reading(order), new Reading(order)])
  const play = (by: string, table: string, isUrgent = false) =>
    queue.run({
      job: { kind: 'load', table },
      by,
      isPlay: true,
      isUrgent,
      isShort: true,
      isGone: () => false,
    })
  const book = (by: string, table: string) =>
    queue.run({
      job: { kind: 'dice', table, version: 1 },
      by,
      isPlay: false,
      isShort: false,
      isGone: () => false,
    })
  return { order, play, book }
}

function openReaders(order: string[] = [], patience?: number) {
  const lanes = [new Reading(order), new Reading(order)]
  const readers = new Readers({
    lanes,
    home: new Reading([]),
    atOnce: 8,
    log,
    isGone: async () => false,
    ...(patience === undefined ? {} : { patience }),
  })
  return { readers, lanes, order }
}

describe('a log that turns out not to be whole', () => {
  const ending: Lane = {
    run: async () => {
      throw new TableDamagedError('The log ends at version 3.')
    },
    close() {},
  }
  const look = async (isGone: boolean, bytes: number) => {
    const readers = new Readers({ lanes: [ending], home: ending, atOnce: 8, log, isGone: async () => isGone })
    const extent = { version: 9, bytes, isUnproven: false }
    return readers.fold('t', 5, { extent })
  }

  it('is that of a table which is gone, where it was removed meanwhile, here and in another process', async () => {
    for (const bytes of [100, 10_000_000]) {
      await expect(look(true, bytes)).rejects.toMatchObject({ code: 'no-such-table', status: 404 })
      await expect(look(false, bytes)).rejects.toThrow(TableDamagedError)
    }
  })
})

const response = () =>
  Object.assign(new EventEmitter(), {
    destroyed: false,
    req: { socket: { destroyed: false } },
  }) as unknown as ServerResponse
const ask = (readers: Readers, address: string, table: string, of = response()) =>
  readers
    .read({ kind: 'dice', table, version: 1 }, { address, bytes: 1, response: of })
    .then((answer) => answer.text())

describe('the same reading', () => {
  it('takes the turn of whoever of those who ask for it comes first', async () => {
    const { readers, order } = openReaders()
    const many = Array.from({ length: 7 }, (_, place) => ask(readers, '192.0.2.1', `own ${place}`))
    many.push(ask(readers, '192.0.2.1', 'hers'))
    const hers = ask(readers, '192.0.2.2', 'hers')
    expect(await hers).toBe('{}')
    expect(order.indexOf('hers')).toBeLessThanOrEqual(3)
    await Promise.all(many)
    // Read once, for both.
    expect(order.filter((table) => table === 'hers')).toHaveLength(1)
    expect([readers.counts.readings, readers.waiting]).toEqual([8, 0])
  })

  it('is joined while it is read, and each has an own patience before', async () => {
    const { readers, lanes, order } = openReaders([], 200)
    for (const lane of lanes) lane.isStopped = true
    const read = ask(readers, '192.0.2.1', 'one')
    const other = ask(readers, '192.0.2.1', 'two')
    const joined = ask(readers, '192.0.2.2', 'one')
    const early = ask(readers, '192.0.2.1', 'three')
    const refused = expect(early).rejects.toMatchObject({ code: 'reading-busy' })
    await sleep(150)
    const late = ask(readers, '192.0.2.2', 'three')
    await refused
    for (const lane of lanes) lane.isStopped = false
    expect(await Promise.all([read, other, joined, late])).toEqual(['{}', '{}', '{}', '{}'])
    expect(order.toSorted()).toEqual(['one', 'three', 'two'])
  })

  it('goes on for those who stay, and fails once for all', async () => {
    const error = new ReadingFailedError({ kind: 'TypeError' })
    const failing: Lane = { run: () => Promise.reject(error), close() {} }
    const logged: string[] = []
    const log = { warn() {}, error: (_facts: unknown, event: string) => void logged.push(event) }
    const lanes = [failing]
    const readers = new Readers({ lanes, home: failing, atOnce: 8, log, isGone: async () => false })
    const asked = ['192.0.2.1', '192.0.2.2'].map((address) => ask(readers, address, 'one'))
    for (const one of await Promise.allSettled(asked))
      expect(one).toMatchObject({ status: 'rejected', reason: { code: 'reading-failed' } })
    expect(logged).toEqual(['reading-failed'])
    const open = openReaders()
    for (const lane of open.lanes) lane.isStopped = true
    const busy = ['a', 'b'].map((table) => ask(open.readers, '192.0.2.3', table))
    const gone = response()
    const left = ask(open.readers, '192.0.2.1', 'one', gone)
    const stays = ask(open.readers, '192.0.2.2', 'one')
    const refused = expect(left).rejects.toMatchObject({ code: 'reading-busy' })
    Object.assign(gone, { destroyed: true })
    for (const lane of open.lanes) lane.isStopped = false
    expect(await Promise.all([...busy, stays])).toEqual(['{}', '{}', '{}'])
    await refused
  })
})

it('a table whose book has ended a reader can be loaded for play, and one that could not be loaded is left alone', async () => {
  const ended: string[] = []
  const mortal: Lane = {
    async run({ kind, table }) {
      ended.push(`${kind} ${table}`)
      if (kind === 'dice' || table === 'huge') throw new ReadingEndedError('Too much.')
      return ReadAnswer.ofBytes(undefined, Buffer.from('{}'))
    },
    close() {},
  }
  const readers = new Readers({ lanes: [mortal], home: mortal, atOnce: 8, log, isGone: async () => false })
  const failed = { code: 'reading-failed', status: 503 }
  const book = () => ask(readers, '192.0.2.1', 'large')
  await expect(book()).rejects.toMatchObject(failed)
  await expect(book()).rejects.toMatchObject(failed)
  expect(await readers.load('large')).toEqual({})
  await expect(readers.load('huge')).rejects.toMatchObject(failed)
  await expect(readers.load('huge')).rejects.toMatchObject(failed)
  expect(ended).toEqual(['dice large', 'load large', 'load huge'])
})

describe('what play waits for', () => {
  it('is read in turn: somebody’s thirty wait behind somebody else’s one', async () => {
    const { order, play } = openQueue()
    const many = Array.from({ length: 30 }, (_, place) => play('192.0.2.1', `fork ${place}`))
    const one = play('192.0.2.2', 'hers')
    await Promise.all([...many, one])
    // Two are under way when she comes, and no more than one goes before her then.
    expect(order.indexOf('hers')).toBeLessThanOrEqual(3)
    expect(order).toHaveLength(31)
  })

  it('is a veil first, among what the same people wait for', async () => {
    const { order, play } = openQueue()
    const school = Array.from({ length: 10 }, (_, place) => play('192.0.2.1', `table ${place}`))
    await Promise.all([...school, play('192.0.2.1', 'veil', true)])
    expect(order.indexOf('veil')).toBe(2)
  })

  it('lets a book through now and then, if it never stops', async () => {
    const { order, play, book } = openQueue()
    const all = Array.from({ length: 40 }, (_, place) => play(`192.0.2.${place}`, `table ${place}`))
    const books = [book('198.51.100.1', 'book 1'), book('198.51.100.2', 'book 2')]
    await Promise.all([...all, ...books])
    expect(order.indexOf('book 1')).toBeLessThan(14)
    expect(order.indexOf('book 2')).toBeLessThan(24)
    // And goes first otherwise.
    expect(order.slice(0, 6).every((table) => table.startsWith('table'))).toBe(true)
  })

  it('is bounded for an address, with a time, and a veil is refused last', async () => {
    const { readers, lanes } = openReaders()
    for (const lane of lanes) lane.isStopped = true
    const load = (address: string, isSafety = false) =>
      readers.load(`table ${Math.random()}`, { address, isSafety })
    const many = Array.from({ length: 24 }, () => load('192.0.2.1'))
    await expect(load('192.0.2.1')).rejects.toMatchObject({ code: 'reading-busy', status: 503 })
    await expect(load('192.0.2.1')).rejects.toHaveProperty('retryAfter', expect.any(Number))
    const veils = Array.from({ length: 8 }, () => load('192.0.2.1', true))
    await expect(load('192.0.2.1', true)).rejects.toMatchObject({ code: 'reading-busy' })
    const others = [load('192.0.2.2'), ...Array.from({ length: 40 }, () => readers.load('own'))]
    for (const lane of lanes) lane.isStopped = false
    await Promise.all([...many, ...veils, ...others])
    // What was read is counted no longer.
    await load('192.0.2.1')
  })
})
