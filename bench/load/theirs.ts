// Generates load on boardgame.io's server: its own messages (socket.io, protocol 5) over plain
// WebSockets. Its client library would parse every state it is sent; this reads only the version, so
// that the generator takes no more of the machine than ours does.

import WebSocket from 'ws'
import { Random } from '../../engine/dice/random.ts'
import { type Run, Turns } from './turns.ts'

export type PeerOrder =
  | {
      readonly kind: 'open'
      readonly port: number
      readonly tables: number
      readonly seats: number
      readonly piles: number
    }
  | { readonly kind: 'closed'; readonly warmUp: number; readonly counted: number }

interface Match {
  readonly id: string
  readonly credentials: readonly string[]
}

const NAMESPACE = '/two-dice,'
const UPDATE = Buffer.from(`42${NAMESPACE}["update"`)
const PATCH = Buffer.from(`42${NAMESPACE}["patch"`)
const SYNC = Buffer.from(`42${NAMESPACE}["sync"`)
const CONNECTED = Buffer.from(`40${NAMESPACE}`)
const STATE_ID = Buffer.from('"_stateID":')
const PING = 0x32

class PeerGenerator {
  readonly #matches: readonly Match[]
  readonly #piles: number
  readonly #sockets: WebSocket[][]
  readonly #random = new Random(5)
  readonly turns: Turns
  #open = 0

  constructor(matches: readonly Match[], order: PeerOrder & { kind: 'open' }) {
    this.#matches = matches
    this.#piles = order.piles
    this.#sockets = matches.map(() => [])
    this.turns = new Turns(this, {
      tables: matches.length,
      readers: order.seats,
      seats: order.seats,
      first: 0,
    })
  }

  async openSockets({ port, seats }: PeerOrder & { kind: 'open' }): Promise<void> {
    for (const [table] of this.#matches.entries()) {
      for (let seat = 0; seat < seats; seat++) this.#sockets[table]?.push(this.#openSocket(port, table, seat))
      while ((table + 1) * seats - this.#open > 100) await soon()
    }
    while (this.#open < this.#matches.length * seats) await soon()
  }

  #openSocket(port: number, table: number, seat: number): WebSocket {
    const address = `ws://127.0.0.1:${port}/socket.io/?EIO=4&transport=websocket`
    const socket = new WebSocket(address, { perMessageDeflate: false, skipUTF8Validation: true })
    socket.once('open', () => socket.send(`40${NAMESPACE}`))
    socket.on('message', (data: Buffer) => this.#take(socket, table, seat, data))
    return socket
  }

  #take(socket: WebSocket, table: number, seat: number, message: Buffer): void {
    if (message[0] === PING) return socket.send('3')
    if (startsWith(message, UPDATE)) return this.#told(table, seat, versionOf(message))
    if (startsWith(message, PATCH)) return this.#told(table, seat, patchedVersionOf(message))
    if (startsWith(message, SYNC)) {
      this.#open += 1
      return
    }
    if (!startsWith(message, CONNECTED)) return
    const { id, credentials } = this.#matches[table] as Match
    socket.send(
      `42${NAMESPACE}${JSON.stringify(['sync', id, String(seat), credentials[seat], credentials.length])}`,
    )
  }

  /** The actor's own update is its acknowledgement; there is no other. */
  #told(table: number, seat: number, version: number): void {
    if (this.turns.seatOf(version - 1) === seat) this.turns.acked(table, version)
    this.turns.seen(table, seat, version)
  }

  act(table: number, seat: number, version: number): void {
    const { id, credentials } = this.#matches[table] as Match
    const move = this.#random.below(3) === 0 ? ['keep'] : ['add', this.#random.below(this.#piles)]
    const [type, ...args] = move
    const payload = { type, args, playerID: String(seat), credentials: credentials[seat] }
    const message = ['update', { type: 'MAKE_MOVE', payload }, version, id, String(seat)]
    this.#sockets[table]?.[seat]?.send(`42${NAMESPACE}${JSON.stringify(message)}`)
  }
}

function startsWith(message: Buffer, start: Buffer): boolean {
  return message.length >= start.length && start.compare(message, 0, start.length) === 0
}

/** ["update",id,{…,"_stateID":17,…},[log entries, each with the version before it]] */
function versionOf(message: Buffer): number {
  const at = message.indexOf(STATE_ID) + STATE_ID.length
  return Number.parseInt(message.toString('latin1', at, at + 12), 10)
}

/** ["patch",id,16,17,[…]] */
function patchedVersionOf(message: Buffer): number {
  return Number(message.toString('latin1', PATCH.length, PATCH.length + 80).split(',')[3])
}

async function openMatches({ port, tables, seats }: PeerOrder & { kind: 'open' }): Promise<Match[]> {
  const matches: Match[] = []
  for (let table = 0; table < tables; table++) {
    const { matchID } = await post<{ matchID: string }>(port, '/games/two-dice/create', { numPlayers: seats })
    const credentials: string[] = []
    for (let seat = 0; seat < seats; seat++) {
      const body = { playerID: String(seat), playerName: `Player ${seat + 1}` }
      const joined = await post<{ playerCredentials: string }>(port, `/games/two-dice/${matchID}/join`, body)
      credentials.push(joined.playerCredentials)
    }
    matches.push({ id: matchID, credentials })
  }
  return matches
}

async function post<Body>(port: number, path: string, body: unknown): Promise<Body> {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
  return (await answer.json()) as Body
}

function soon(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, 1)
  })
}

let generator: PeerGenerator | undefined

async function obey(order: PeerOrder): Promise<Run | object> {
  if (order.kind === 'open') {
    generator = new PeerGenerator(await openMatches(order), order)
    await generator.openSockets(order)
    return {}
  }
  if (generator === undefined) throw new Error('nothing is open yet')
  return generator.turns.runClosedLoop(order)
}

process.on('message', (order: PeerOrder | 'stop') => {
  if (order === 'stop') process.exit(0)
  void obey(order).then((answer) => process.send?.(answer))
})
process.once('disconnect', () => process.exit(1))
process.send?.({})
