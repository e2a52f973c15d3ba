import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyReply } from 'fastify'
import type { World } from '../../world.ts'
import { apiHeaders } from '../answers.ts'
import { Unsent } from '../unsent.ts'
import { EventStream } from './event-stream.ts'

const BEAT_MILLISECONDS = 20_000
/** Beats go out in portions, so that ten thousand streams are no burst. */
const PORTIONS = 20
const DRAIN_STEPS = 100
/** When the server comes back, not all its readers come back in the same moment. */
const [RETRY_LEAST, RETRY_SPREAD] = [500, 3000]

const STREAM_HEADERS = {
  ...apiHeaders,
  'content-type': 'text/event-stream; charset=utf-8',
  // Some proxies collect answers unless they are told not to.
  'x-accel-buffering': 'no',
}

export interface Starting {
  readonly isShared: boolean
  readonly address: string
  onClose(): void
}

/** Every open stream: beats to keep them open, and an end when the server stops. */
export class Streams {
  readonly #world: World
  /** What these and other answers have left waiting. */
  readonly unsent = new Unsent()
  readonly #open = new Set<EventStream>()
  readonly #timer: NodeJS.Timeout
  #portion = 0

  constructor(world: World) {
    this.#world = world
    this.#timer = setInterval(() => this.#beat(), BEAT_MILLISECONDS / PORTIONS)
    this.#timer.unref()
  }

  get size(): number {
    return this.#open.size
  }

  get isFull(): boolean {
    return this.#open.size >= this.#world.settings.streams
  }

  /** Takes the answer out of Fastify's hands: from here on it is a socket with text. */
  start(reply: FastifyReply, { isShared, address, onClose }: Starting): EventStream | undefined {
    reply.hijack()
    const { raw } = reply
    const { socket } = raw
    if (socket === null || socket.destroyed) {
      onClose()
      return undefined
    }
    // Without chunks around every event; the body ends with the connection.
    raw.useChunkedEncodingByDefault = false
    raw.writeHead(200, STREAM_HEADERS)
    raw.flushHeaders()
    const { metrics, settings } = this.#world
    const backlog = this.unsent.join(address)
    const stream: EventStream = new EventStream(socket, {
      isShared,
      metrics,
      backlog,
      // Between two beats nothing is sent that it could take.
      stillMilliseconds: settings.still === 0 ? 0 : Math.max(settings.still * 1000, 2 * BEAT_MILLISECONDS),
      onClose: () => {
        this.#open.delete(stream)
        this.unsent.leave(address, backlog)
        onClose()
      },
    })
    this.#open.add(stream)
    return stream
  }

  /** One after the other, over this time. Streams that come meanwhile end with the rest. */
  async stopSlowly(milliseconds: number): Promise<void> {
    const open = [...this.#open]
    const steps = Math.min(open.length, DRAIN_STEPS)
    for (let step = 0; step < steps; step += 1) {
      const from = Math.floor((step * open.length) / steps)
      const to = Math.floor(((step + 1) * open.length) / steps)
      for (const stream of open.slice(from, to)) stream.stop(RETRY_LEAST)
      await pause(milliseconds / steps)
    }
  }

  stop(): void {
    clearInterval(this.#timer)
    for (const stream of this.#open) stream.stop(RETRY_LEAST + Math.floor(Math.random() * RETRY_SPREAD))
  }

  #beat(): void {
    this.#portion = (this.#portion + 1) % PORTIONS
    let place = 0
    for (const stream of this.#open) {
      if (place % PORTIONS === this.#portion) stream.beat()
      place += 1
    }
  }
}
