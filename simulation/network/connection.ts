import type { VirtualLoop } from '../outside/virtual-loop.ts'
import { SimulatedSocket } from './simulated-socket.ts'

export interface Asked {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

/** Something that takes connections: a node that is up. */
export interface Door {
  take(socket: SimulatedSocket): void
}

export interface Heard {
  /** The head has come: from here on the body follows. */
  began?(status: number, headers: ReadonlyMap<string, string>): void
  /** Also says when the server sent it. */
  body(text: string, sentAt: number): void
  ended(): void
}

const HEAD_END = '\r\n\r\n'

/** The client's end of one request: writes it, and hands on what comes back after its way through the network. */
export class Connection {
  readonly socket: SimulatedSocket
  readonly #loop: VirtualLoop
  readonly #heard: Heard
  readonly #latency: number
  /** Of a body whose characters may be cut between two parts. */
  readonly #decoder = new TextDecoder()
  #isReading = true
  #held: (() => void)[] = []
  #isCut = false
  #isEnded = false
  #head: string | undefined = ''
  #isChunked = false
  #chunks = ''

  constructor(
    loop: VirtualLoop,
    door: Door,
    asked: Asked,
    { address, latency, heard }: { address: string; latency: number; heard: Heard },
  ) {
    this.#loop = loop
    this.#heard = heard
    this.#latency = latency
    this.socket = new SimulatedSocket(address, {
      takes: () => this.#isReading,
      now: () => loop.now,
      receive: (bytes, sentAt) => this.#later(() => this.#take(bytes, sentAt)),
      ended: () => this.#later(() => this.#end()),
    })
    loop.after(latency, () => {
      if (this.#isCut) return
      door.take(this.socket)
      this.socket.push(textOf(asked))
    })
  }

  get isOpen(): boolean {
    return !this.#isCut && !this.#isEnded
  }

  /** Goes away without a word; what is on its way is lost. */
  cut(): void {
    if (this.#isCut) return
    this.#isCut = true
    this.socket.destroy()
  }

  /** Reads nothing for a while; what comes meanwhile piles up at the server. */
  stall(): void {
    this.#isReading = false
  }

  readOn(): void {
    this.#isReading = true
    const held = this.#held
    this.#held = []
    for (const run of held) if (!this.#isCut) run()
    this.socket.resumeWriting()
  }

  #later(run: () => void): void {
    this.#loop.after(this.#latency, () => {
      if (this.#isCut) return
      if (this.#isReading) run()
      else this.#held.push(run)
    })
  }

  #take(bytes: Buffer, sentAt: number): void {
    const text = this.#decoder.decode(bytes, { stream: true })
    if (this.#head === undefined) return this.#takeBody(text, sentAt)
    this.#head += text
    const end = this.#head.indexOf(HEAD_END)
    if (end === -1) return
    const rest = this.#head.slice(end + HEAD_END.length)
    const [status, headers] = parseHead(this.#head.slice(0, end))
    this.#head = undefined
    this.#isChunked = headers.get('transfer-encoding') === 'chunked'
    this.#heard.began?.(status, headers)
    if (rest !== '') this.#takeBody(rest, sentAt)
  }

  #takeBody(text: string, sentAt: number): void {
    if (this.#isChunked) this.#chunks += text
    else this.#heard.body(text, sentAt)
  }

  #end(): void {
    if (this.#isEnded) return
    this.#isEnded = true
    if (this.#isChunked) this.#heard.body(joinChunks(this.#chunks), this.#loop.now)
    this.#heard.ended()
  }
}

function textOf({ method, path, headers, body = '' }: Asked): string {
  const length = method === 'POST' ? [`content-length: ${Buffer.byteLength(body)}`] : []
  const own = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  const head = [`${method} ${path} HTTP/1.1`, 'host: table.example', 'connection: close', ...own, ...length]
  return `${head.join('\r\n')}${HEAD_END}${body}`
}

function parseHead(head: string): [number, Map<string, string>] {
  const [first = '', ...lines] = head.split('\r\n')
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(':')
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
  })
  // When it was said is the machine's own hour.
  return [Number(first.split(' ')[1]), new Map(headers.filter(([name]) => name !== 'date'))]
}

/** Lengths count bytes. */
function joinChunks(text: string): string {
  let rest = Buffer.from(text)
  const parts: Buffer[] = []
  for (;;) {
    const end = rest.indexOf('\r\n')
    const length = end === -1 ? 0 : Number.parseInt(rest.subarray(0, end).toString(), 16)
    if (length === 0) return Buffer.concat(parts).toString()
    parts.push(rest.subarray(end + 2, end + 2 + length))
    rest = rest.subarray(end + 2 + length + 2)
  }
}
