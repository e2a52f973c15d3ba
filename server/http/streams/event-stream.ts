import type { Socket } from 'node:net'
import type { Viewer } from '../../../engine/game.ts'
import type { Metrics } from '../../metrics.ts'
import type { Publisher } from '../../tables/publish/publisher.ts'
import type { Reader, Subscription } from '../../tables/publish/subscription.ts'
import type { Update } from '../../tables/publish/update.ts'
import type { Backlog, Behind } from '../unsent.ts'
import { writePoint } from './resume-point.ts'

/** Who does not read what was sent is cut off at this; it resumes by version. */
const MOST_QUEUED_BYTES = 1024 * 1024
/** From here on it counts among what its address has not taken. */
const BEHIND_BYTES = 64 * 1024
const KEEP_ALIVE_MILLISECONDS = 30_000
const RETRY_AFTER_LOSS_MILLISECONDS = 500
/** A stream ends within a second of its right. */
const END_MILLISECONDS = 800

interface Watched {
  readonly table: string
  readonly publisher: Publisher
  readonly subscription: Subscription
}

let told: EventStream[] = []

/**
 * What one turn tells leaves at its end: a stream of several tables gets it in one packet, and many
 * streams are written to one after the other, which is quicker than in between the telling.
 */
function letGo(): void {
  const streams = told
  told = []
  for (const stream of streams) stream.letGo()
}

export interface StreamOptions {
  /** Whether it carries several tables: then every id names them all. */
  readonly isShared: boolean
  readonly metrics: Metrics
  readonly backlog: Backlog
  /** Nobody takes anything of it for so long, not even a beat: then it is closed. */
  readonly stillMilliseconds: number
  onClose(): void
}

/** A stream of server-sent events, written straight to its socket. */
export class EventStream implements Reader, Behind {
  readonly wantsOne = false
  readonly #socket: Socket
  readonly #options: StreamOptions
  readonly #watched: Watched[] = []
  /** Text of this turn. Kept here, as the socket would keep it only together with what it needs for each piece. */
  #held = ''
  #isClosed = false

  constructor(socket: Socket, options: StreamOptions) {
    this.#socket = socket
    this.#options = options
    socket.setKeepAlive(true, KEEP_ALIVE_MILLISECONDS)
    socket.setNoDelay(true)
    socket.setTimeout(options.stillMilliseconds)
    socket.once('close', () => {
      options.backlog.forget(this)
      this.#close()
      options.onClose()
    })
  }

  get unsent(): number {
    return this.#socket.writableLength + this.#held.length
  }

  cut(): void {
    this.#options.metrics.cut += 1
    this.#socket.destroy()
  }

  get isClosed(): boolean {
    return this.#isClosed || this.#socket.destroyed
  }

  watch(watched: Watched): void {
    this.#watched.push(watched)
  }

  update(subscription: Subscription, update: Update): void {
    if (this.#options.isShared) return this.#writeUpdate(this.#watched.map(watchText).join(','), update)
    if (subscription.history === '') return this.#write(update.event)
    this.#writeUpdate(writePoint(subscription), update)
  }

  #writeUpdate(id: string, { json }: Update): void {
    this.#write(`event: update\nid: ${id}\ndata: ${json}\n\n`)
  }

  presence(json: string): void {
    this.#write(`event: presence\ndata: ${json}\n\n`)
  }

  /** Of the tables that this stream is for, one cannot be read: the others come all the same. */
  shut(table: string, viewer: Viewer, code: string): void {
    const seat = viewer === 'spectator' ? null : viewer
    this.#write(`event: shut\ndata: ${JSON.stringify({ table, seat, code })}\n\n`)
  }

  beat(): void {
    this.#write(':\n\n')
  }

  /** Lost its seat: the client asks again and is told why it may not. */
  end(): void {
    this.stop(RETRY_AFTER_LOSS_MILLISECONDS)
  }

  stop(retryMilliseconds: number): void {
    if (this.isClosed) return
    this.#socket.end(`${this.#held}retry: ${retryMilliseconds}\n\n`)
    this.#held = ''
    // Who does not read what is left gets no more time for it.
    setTimeout(() => this.#socket.destroy(), END_MILLISECONDS).unref()
    this.#close()
  }

  /** Until what was sent has left this process, or the stream is closed. */
  drained(): Promise<void> {
    this.letGo()
    if (this.isClosed || !this.#socket.writableNeedDrain) return Promise.resolve()
    return new Promise((resolve) => {
      const done = () => {
        this.#socket.off('drain', done)
        this.#socket.off('close', done)
        resolve()
      }
      this.#socket.on('drain', done)
      this.#socket.on('close', done)
    })
  }

  #write(chunk: string): void {
    if (this.isClosed) return
    const unsent = this.#socket.writableLength + this.#held.length + chunk.length
    if (unsent > MOST_QUEUED_BYTES) return this.cut()
    if (unsent > BEHIND_BYTES) {
      this.#options.backlog.note(this, unsent)
      if (this.isClosed) return
    }
    if (this.#held === '') {
      told.push(this)
      if (told.length === 1) process.nextTick(letGo)
    }
    this.#held += chunk
  }

  /** Writes what this turn has told. */
  letGo(): void {
    const text = this.#held
    if (text === '') return
    this.#held = ''
    if (!this.isClosed) this.#socket.write(text)
  }

  #close(): void {
    if (this.#isClosed) return
    this.#isClosed = true
    for (const { publisher, subscription } of this.#watched) publisher.leave(subscription)
  }
}

function watchText({ table, subscription }: Watched): string {
  const { viewer } = subscription
  return `${table}.${viewer === 'spectator' ? '-' : viewer}.${writePoint(subscription)}`
}
