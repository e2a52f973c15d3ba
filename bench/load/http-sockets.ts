import { connect, type Socket } from 'node:net'

/** One connection that is kept: a request, its answer, the next request. As little work as HTTP allows. */
export class RequestSocket {
  readonly #socket: Socket
  readonly #onAnswer: (status: number, body: Buffer) => void
  #read: Buffer = Buffer.alloc(0)

  constructor(port: number, onAnswer: (status: number, body: Buffer) => void) {
    this.#onAnswer = onAnswer
    this.#socket = connect(port, '127.0.0.1')
    this.#socket.setNoDelay(true)
    this.#socket.on('data', (chunk) => this.#take(chunk))
  }

  post(path: string, cookie: string, body: string): void {
    this.#socket.write(
      `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nCookie: ${cookie}\r\n` +
        `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    )
  }

  #take(chunk: Buffer): void {
    this.#read = this.#read.length === 0 ? chunk : Buffer.concat([this.#read, chunk])
    const head = this.#read.indexOf('\r\n\r\n')
    if (head === -1) return
    const headers = this.#read.latin1Slice(0, head)
    const length = Number(/content-length: (\d+)/i.exec(headers)?.[1])
    if (this.#read.length < head + 4 + length) return
    const body = this.#read.subarray(head + 4, head + 4 + length)
    this.#read = this.#read.subarray(head + 4 + length)
    this.#onAnswer(Number(headers.slice(9, 12)), body)
  }
}

const EVENT_END = Buffer.from('\n\n')
const UPDATE_ID = Buffer.from('event: update\nid: ')
/** Every action of the measured game writes one line, so counting lines finds a lost or doubled update. */
const LINE = Buffer.from('"kind":"note"')

/** One stream of server-sent events, read for what the bench has to know: versions, and how many lines came. */
export class StreamSocket {
  readonly socket: Socket
  lines = 0
  readonly #onVersion: (version: number) => void
  #read: Buffer | undefined

  constructor(port: number, path: string, cookie: string, onVersion: (version: number) => void) {
    this.#onVersion = onVersion
    this.socket = connect(port, '127.0.0.1')
    this.socket.on('data', (chunk) => this.#take(chunk))
    this.socket.write(
      `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept: text/event-stream\r\nCookie: ${cookie}\r\n\r\n`,
    )
  }

  #take(chunk: Buffer): void {
    const read = this.#read === undefined ? chunk : Buffer.concat([this.#read, chunk])
    const end = read.lastIndexOf(EVENT_END)
    if (end === -1) {
      this.#read = read
      return
    }
    const whole = read.subarray(0, end + EVENT_END.length)
    this.#read = whole.length === read.length ? undefined : read.subarray(whole.length)
    for (let at = whole.indexOf(LINE); at !== -1; at = whole.indexOf(LINE, at + LINE.length)) this.lines += 1
    for (let at = whole.indexOf(UPDATE_ID); at !== -1; ) {
      const from = at + UPDATE_ID.length
      this.#onVersion(Number.parseInt(whole.latin1Slice(from, from + 12), 10))
      at = whole.indexOf(UPDATE_ID, from)
    }
  }
}
