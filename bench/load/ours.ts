// Generates load on our server: a process of its own, so that it does not share the server's loop.
// Told what to open and how to run by messages from a part; answers each with a message.

import { Random } from '../../engine/dice/random.ts'
import { RequestSocket, StreamSocket } from './http-sockets.ts'
import { type OpenTable, openTables } from './open-tables.ts'
import { type Run, Turns } from './turns.ts'

export type Order =
  | {
      readonly kind: 'open'
      readonly port: number
      readonly tables: number
      readonly seats: number
      readonly piles: number
      readonly spectators: number
    }
  | { readonly kind: 'closed'; readonly warmUp: number; readonly counted: number }
  | { readonly kind: 'rate'; readonly perSecond: number; readonly seconds: number }

/** What a stream has missed or got twice; every action writes one line. */
export interface Checked extends Run {
  readonly wrongLines: number
}

const AT_ONCE = 100

class Generator {
  readonly #tables: readonly OpenTable[]
  readonly #piles: number
  readonly #requests: RequestSocket[]
  readonly #streams: StreamSocket[] = []
  readonly #random = new Random(5)
  readonly turns: Turns
  #actions = 0
  #open = 0

  constructor(tables: readonly OpenTable[], order: Order & { kind: 'open' }) {
    this.#tables = tables
    this.#piles = order.piles
    const readers = order.seats + order.spectators
    const first = tables[0]?.version ?? 0
    this.turns = new Turns(this, { tables: tables.length, readers, seats: order.seats, first })
    this.#requests = tables.map(
      (_, table) => new RequestSocket(order.port, (status, body) => this.#answered(table, status, body)),
    )
  }

  /** A stream for every seat and spectator; resolves when all have been told where their table stands. */
  async openStreams({ port, seats, spectators }: Order & { kind: 'open' }): Promise<void> {
    for (const [table, { id, cookies }] of this.#tables.entries()) {
      for (let reader = 0; reader < seats + spectators; reader++) {
        const seat = reader < seats ? `?seat=${reader}` : ''
        const cookie = reader < seats ? (cookies[reader] ?? '') : ''
        this.#streams.push(
          new StreamSocket(port, `/api/tables/${id}/updates${seat}`, cookie, this.#reader(table, reader)),
        )
      }
      while (this.#streams.length - this.#open > AT_ONCE) await soon()
    }
    while (this.#open < this.#streams.length) await soon()
  }

  #reader(table: number, reader: number): (version: number) => void {
    let isOpen = false
    return (version) => {
      if (!isOpen) this.#open += 1
      isOpen = true
      this.turns.seen(table, reader, version)
    }
  }

  act(table: number, seat: number, version: number): void {
    const { id, cookies } = this.#tables[table] as OpenTable
    const place = this.#random.below(this.#piles)
    const move = this.#random.below(3) === 0 ? '"do":"keep"' : `"do":"add","with":{"pile":${place}}`
    const nonce = this.#random.word().toString(16).padStart(32, '0')
    const body = `{"id":"a${table}-${version}-bench","seat":${seat},${move},"nonce":"${nonce}"}`
    this.#requests[table]?.post(`/api/tables/${id}/actions`, cookies[seat] ?? '', body)
  }

  #answered(table: number, status: number, body: Buffer): void {
    if (status !== 200) throw new Error(`an action was answered ${status}: ${body}`)
    this.#actions += 1
    // {"accepted":true,"version":17,…
    this.turns.acked(table, Number.parseInt(body.toString('latin1', 27, 37), 10))
  }

  check(run: Run): Checked {
    const readers = this.#streams.length / this.#tables.length
    const lines = this.#streams.reduce((sum, stream) => sum + stream.lines, 0)
    return { ...run, wrongLines: Math.abs(lines - this.#actions * readers) }
  }
}

function soon(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, 1)
  })
}

let generator: Generator | undefined

async function obey(order: Order): Promise<unknown> {
  if (order.kind === 'open') {
    generator = new Generator(await openTables(order), order)
    await generator.openStreams(order)
    return {}
  }
  if (generator === undefined) throw new Error('nothing is open yet')
  const { turns } = generator
  const run =
    order.kind === 'closed' ? turns.runClosedLoop(order) : turns.runOpenLoop(order.perSecond, order.seconds)
  return generator.check(await run)
}

process.on('message', (order: Order | 'stop') => {
  if (order === 'stop') process.exit(0)
  void obey(order).then((answer) => process.send?.(answer))
})
process.once('disconnect', () => process.exit(1))
process.send?.({})
