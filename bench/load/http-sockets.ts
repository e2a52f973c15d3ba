import { connect, type Socket } from 'node:net'

/** Every socket is read into this one buffer, which is looked at before the next is read: nothing is made for a read. */
const BUFFER = Buffer.allocUnsafe(256 * 1024)

/** A connection to this machine whose bytes are handed over as they come, valid only until the call returns. */
function connectTo(port: number, take: (chunk: Buffer) => void): Socket {
  const callback = (length: number) => {
    take(BUFFER.subarray(0, length))
    return true
  }
  return connect({ port, host: '127.0.0.1', noDelay: true, onread: { buffer: BUFFER, callback } })
}

const HEAD_END = Buffer.from('\r\n\r\n')
const LENGTH = Buffer.from('content-length: ')

/** One connection that is kept: a request, its answer, the next request. A body is valid only until its call returns. */
export class RequestSocket {
  readonly #socket: Socket
  readonly #onAnswer: (status: number, body: Buffer) => void
  #rest: Buffer | undefined

  constructor(port: number, onAnswer: (status: number, body: Buffer) => void) {
    this.#onAnswer = onAnswer
    this.#socket = connectTo(port, (chunk) => this.#take(chunk))
  }

  post(path: string, cookie: string, body: string): void {
    this.#socket.write(
      `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nCookie: ${cookie}\r\n` +
        `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    )
  }

  /** A turn may come before the answer to the turn before, and then two answers in one piece. */
  #take(chunk: Buffer): void {
    let read = this.#rest === undefined ? chunk : Buffer.concat([this.#rest, chunk])
    for (;;) {
      const head = read.indexOf(HEAD_END)
      if (head === -1) break
      const at = read.indexOf(LENGTH) + LENGTH.length
      const body = head + HEAD_END.length
      const end = body + Number.parseInt(read.toString('latin1', at, at + 8), 10)
      if (read.length < end) break
      this.#onAnswer(Number(read.toString('latin1', 9, 12)), read.subarray(body, end))
      read = read.subarray(end)
    }
    this.#rest = read.length === 0 ? undefined : Buffer.from(read)
  }
}

const EVENT_END = Buffer.from('\n\n')
const UPDATE_ID = Buffer.from('event: update\nid: ')
/**
 * Every action of the measured game writes one line, which begins with a player's name, so counting these finds a
 * lost or doubled update. What the table says of its own, when dice are sealed anew, begins otherwise.
 */
const LINE = Buffer.from('"text":"Player ')

/** One stream of server-sent events, read for what the bench has to know: versions, and how many lines came. */
export class StreamSocket {
  readonly socket: Socket
  lines = 0
  readonly #onVersion: (version: number) => void
  #rest: Buffer | undefined

  constructor(port: number, path: string, cookie: string, onVersion: (version: number) => void) {
    this.#onVersion = onVersion
    this.socket = connectTo(port, (chunk) => this.#take(chunk))
    this.socket.write(
      `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept: text/event-stream\r\nCookie: ${cookie}\r\n\r\n`,
    )
  }

  #take(chunk: Buffer): void {
    const read = this.#rest === undefined ? chunk : Buffer.concat([this.#rest, chunk])
    const end = read.lastIndexOf(EVENT_END)
    const whole = read.subarray(0, end === -1 ? 0 : end + EVENT_END.length)
    this.#rest = whole.length === read.length ? undefined : Buffer.from(read.subarray(whole.length))
    for (let at = whole.indexOf(LINE); at !== -1; at = whole.indexOf(LINE, at + LINE.length)) this.lines += 1
    for (let at = whole.indexOf(UPDATE_ID); at !== -1; ) {
      const from = at + UPDATE_ID.length
      this.#onVersion(Number.parseInt(whole.toString('latin1', from, from + 12), 10))
      at = whole.indexOf(UPDATE_ID, from)
    }
  }
}
