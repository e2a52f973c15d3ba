import { EventEmitter } from 'node:events'
import type { Socket } from 'node:net'
import { describe, expect, it, vi } from 'vitest'
import { Metrics } from '../../metrics.ts'
import type { Publisher } from '../../tables/publish/publisher.ts'
import type { Subscription } from '../../tables/publish/subscription.ts'
import { Update } from '../../tables/publish/update.ts'
import type { World } from '../../world.ts'
import { Backlog } from '../unsent.ts'
import { EventStream } from './event-stream.ts'
import { Streams } from './streams.ts'

/** A connection whose other end reads only when told to. */
class FakeSocket extends EventEmitter {
  written = ''
  writableLength = 0
  writableNeedDrain = false
  destroyed = false
  isReading = true
  /** What left at once. */
  readonly packets: string[] = []

  write(chunk: Buffer | string): void {
    this.written += chunk
    this.packets.push(String(chunk))
    if (!this.isReading) this.writableLength += chunk.length
  }

  end(text: string): void {
    this.written += text
    if (this.isReading) this.destroy()
  }

  destroy(): void {
    this.destroyed = true
    this.emit('close')
  }

  setKeepAlive(): void {}
  setNoDelay(): void {}
  setTimeout(): void {}
}

function endOfTurn(): Promise<void> {
  return new Promise((resolve) => {
    process.nextTick(resolve)
  })
}

function open(isShared = false, backlog = new Backlog()) {
  const socket = new FakeSocket()
  const metrics = new Metrics()
  const left: Subscription[] = []
  const publisher = { leave: (one: Subscription) => left.push(one) } as unknown as Publisher
  const stream = new EventStream(socket as unknown as Socket, {
    isShared,
    metrics,
    backlog,
    stillMilliseconds: 0,
    onClose: () => {},
  })
  const watch = (table: string, viewer: number | 'spectator', version: number) => {
    const subscription: Subscription = { reader: stream, viewer, version, history: '' }
    stream.watch({ table, publisher, subscription })
    return subscription
  }
  return { socket, stream, watch, left, metrics }
}

describe('a stream of events', () => {
  it('gives each update the version as its id', async () => {
    const { socket, stream, watch } = open()
    stream.update(watch('T', 0, 17), new Update(17, '{"version":17}'))
    stream.presence('{"here":[0]}')
    await endOfTurn()
    expect(socket.written).toBe(
      'event: update\nid: 17\ndata: {"version":17}\n\nevent: presence\ndata: {"here":[0]}\n\n',
    )
  })

  it('names all that it watches in every id, if there are several', async () => {
    const { socket, stream, watch } = open(true)
    const one = watch('A', 0, 3)
    watch('B', 'spectator', 9)
    one.version = 4
    stream.update(one, new Update(4, '{}'))
    await endOfTurn()
    expect(socket.written).toContain('id: A.0.4,B.-.9\n')
  })

  it('sends what one turn tells at its end, in one packet', async () => {
    const { socket, stream, watch } = open()
    stream.update(watch('T', 0, 17), new Update(17, '{}'))
    stream.presence('{}')
    expect(socket.packets).toEqual([])
    await endOfTurn()
    stream.beat()
    await endOfTurn()
    expect(socket.packets).toEqual([
      'event: update\nid: 17\ndata: {}\n\nevent: presence\ndata: {}\n\n',
      ':\n\n',
    ])
  })

  it('is cut when a mebibyte waits to be read, counting what comes next, and leaves its tables', async () => {
    const { socket, stream, watch, left, metrics } = open()
    const subscription = watch('T', 0, 1)
    socket.isReading = false
    const update = new Update(2, 'x'.repeat(200_000))
    for (let count = 0; count < 3; count++) stream.update(subscription, update)
    await endOfTurn()
    // Both what waits in the socket and what this turn has told count.
    for (let count = 0; count < 2; count++) stream.update(subscription, update)
    expect([stream.isClosed, metrics.cut]).toEqual([false, 0])
    stream.update(subscription, update)
    expect([stream.isClosed, metrics.cut, left]).toEqual([true, 1, [subscription]])
    expect(socket.writableLength).toBeLessThan(1024 * 1024)
  })

  it('says when to come back, after what this turn has told, and leaves once', async () => {
    const { socket, stream, watch, left } = open()
    watch('T', 0, 1)
    stream.presence('{}')
    stream.stop(1234)
    stream.stop(1)
    await endOfTurn()
    expect(socket.written).toBe('event: presence\ndata: {}\n\nretry: 1234\n\n')
    expect(left).toHaveLength(1)
  })

  it('TB-017 ends within a second also where nobody reads what is left', () => {
    vi.useFakeTimers()
    const { socket, stream, watch, left } = open()
    const subscription = watch('t', 1, 3)
    socket.isReading = false
    stream.end()
    expect([left, socket.destroyed]).toEqual([[subscription], false])
    stream.update(subscription, new Update(4, '{}'))
    vi.advanceTimersByTime(1000)
    expect([socket.destroyed, socket.written]).toEqual([true, 'retry: 500\n\n'])
    vi.useRealTimers()
  })

  it('waits until what it has told has left, before more is read for it', async () => {
    const { socket, stream } = open()
    stream.presence('{}')
    socket.writableNeedDrain = true
    let isDrained = false
    const drained = stream.drained().then(() => {
      isDrained = true
    })
    expect(socket.written).toBe('event: presence\ndata: {}\n\n')
    await endOfTurn()
    expect([isDrained, socket.packets.length]).toEqual([false, 1])
    socket.emit('drain')
    await drained
  })
})

describe('what an address has not taken', () => {
  const MEBIBYTE = 1024 * 1024

  async function fill(stream: EventStream, subscription: Subscription, bytes: number): Promise<void> {
    const update = new Update(2, 'x'.repeat(bytes))
    stream.update(subscription, update)
    await endOfTurn()
  }

  it('ends the streams that are furthest behind, before it is too much', async () => {
    const backlog = new Backlog()
    const opened = Array.from({ length: 90 }, () => open(false, backlog))
    for (const [place, { socket, stream, watch }] of opened.entries()) {
      const subscription = watch('T', 0, 1)
      socket.isReading = place % 2 === 0
      await fill(stream, subscription, place === 21 ? MEBIBYTE - 1000 : MEBIBYTE - 50_000)
    }
    // Half of them read all: of the other half not one had to go.
    expect(opened.filter(({ stream }) => stream.isClosed)).toEqual([])
    const more = Array.from({ length: 30 }, () => open(false, backlog))
    for (const { socket, stream, watch } of more) {
      socket.isReading = false
      await fill(stream, watch('T', 0, 1), MEBIBYTE - 50_000)
    }
    expect(opened[21]?.stream.isClosed).toBe(true)
    const waiting = [...opened, ...more]
      .filter(({ stream }) => !stream.isClosed)
      .map(({ stream }) => stream.unsent)
    expect(waiting.reduce((sum, unsent) => sum + unsent, 0)).toBeLessThanOrEqual(64 * MEBIBYTE)
    expect(waiting.length).toBeGreaterThan(100)
  })

  it('lets no further answer begin until there is room, for which streams go', async () => {
    const backlog = new Backlog()
    const { socket, stream, watch } = open(false, backlog)
    socket.isReading = false
    await fill(stream, watch('T', 0, 1), MEBIBYTE - 1000)
    expect(backlog.add(63 * MEBIBYTE)).toBe(true)
    expect(stream.isClosed).toBe(false)
    expect(backlog.add(MEBIBYTE)).toBe(true)
    expect(stream.isClosed).toBe(true)
    expect(backlog.add(1)).toBe(false)
    backlog.subtract(MEBIBYTE)
    expect(backlog.add(1)).toBe(true)
  })
})

describe('all streams', () => {
  it('get a sign of life every 20 seconds', async () => {
    vi.useFakeTimers()
    const metrics = new Metrics()
    const streams = new Streams({ metrics, settings: { streams: 9, still: 60 } } as World)
    const sockets = Array.from({ length: 3 }, () => new FakeSocket())
    for (const socket of sockets) {
      const raw = { socket, writeHead() {}, flushHeaders() {} }
      streams.start({ hijack() {}, raw } as never, { isShared: false, address: '', onClose: () => {} })
    }
    vi.advanceTimersByTime(60_000)
    await endOfTurn()
    for (const { written } of sockets) expect(written).toBe(':\n\n:\n\n:\n\n')
    sockets[0]?.destroy()
    expect(streams.size).toBe(2)
    streams.stop()
    vi.useRealTimers()
    expect(sockets[1]?.written).toMatch(/retry: \d+\n\n$/)
    expect(streams.size).toBe(0)
  })
})
