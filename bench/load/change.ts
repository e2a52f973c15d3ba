// Plays tables of CHANGE on our server with simulated players: a process of its own, so that
// choosing what to do does not share the server's loop. Only the answers to actions are timed.

import { Random } from '../../engine/dice/random.ts'
import type { Action } from '../../engine/game.ts'
import { choose } from '../../games/change/player.ts'
import { FollowedFrame } from './followed-frame.ts'
import { RequestSocket } from './http-sockets.ts'
import { type OpenTable, openTables } from './open-tables.ts'

export interface ChangeOrder {
  readonly port: number
  readonly tables: number
  readonly seats: number
  readonly turns: number
  /** Tables that are played at the same time. */
  readonly atOnce: number
}

export interface ChangeRun {
  /** Milliseconds until each action was answered, with the turn it was taken in, table by table. */
  readonly tables: readonly (readonly { readonly turn: number; readonly took: number }[])[]
  /** The fewest turns that a table has seen. */
  readonly turns: number
  readonly refused: number
}

class Evening {
  readonly answers: { turn: number; took: number }[] = []
  refused = 0
  turn = 0
  readonly #table: OpenTable
  readonly #seats: readonly FollowedFrame[]
  readonly #random: Random
  readonly #socket: RequestSocket
  #answered: (status: number, body: Buffer) => void = () => undefined

  private constructor(port: number, table: OpenTable, seats: readonly FollowedFrame[], seed: number) {
    this.#table = table
    this.#seats = seats
    this.#random = new Random(seed)
    this.#socket = new RequestSocket(port, (status, body) => this.#answered(status, body))
  }

  static async begin(port: number, table: OpenTable, seed: number): Promise<Evening> {
    const open = (cookie: string, seat: number) => FollowedFrame.open({ port, table: table.id, seat, cookie })
    return new Evening(port, table, await Promise.all(table.cookies.map(open)), seed)
  }

  async play(turns: number): Promise<void> {
    while (this.turn <= turns) await this.#step()
  }

  /** The first seat that knows what to do does it, and everyone is told before the next. */
  async #step(): Promise<void> {
    for (const seat of this.#random.shuffle(this.#seats.map((_, place) => place))) {
      const frame = (this.#seats[seat] as FollowedFrame).frame
      this.turn = (frame.show as { turn?: number }).turn ?? 0
      const action = choose(frame, this.#random)
      if (!action) continue
      const version = await this.#act(seat, action)
      if (version === undefined) continue
      await Promise.all(this.#seats.map((one) => one.reaches(version)))
      return
    }
    throw new Error('nobody knows what to do')
  }

  #act(seat: number, action: Action): Promise<number | undefined> {
    const nonce = this.#random.word().toString(16).padStart(32, '0')
    const id = `change-${this.#random.word()}-${this.answers.length}`
    const body = JSON.stringify({ id, seat, ...action, nonce })
    const began = performance.now()
    return new Promise((resolve) => {
      this.#answered = (status, answer) => {
        this.answers.push({ turn: this.turn, took: performance.now() - began })
        if (status !== 200) this.refused += 1
        resolve(status === 200 ? (JSON.parse(answer.toString()) as { version: number }).version : undefined)
      }
      this.#socket.post(`/api/tables/${this.#table.id}/actions`, this.#table.cookies[seat] ?? '', body)
    })
  }
}

async function run({ port, tables, seats, turns, atOnce }: ChangeOrder): Promise<ChangeRun> {
  const waiting = await openTables({ port, tables, seats, game: 'change' })
  const evenings: Evening[] = []
  const play = async () => {
    // Sits down only now: the server closes connections on which nothing happens.
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const evening = await Evening.begin(port, next, waiting.length + 1)
      evenings.push(evening)
      await evening.play(turns)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, play))
  return {
    tables: evenings.map((evening) => evening.answers),
    turns: Math.min(...evenings.map((evening) => evening.turn - 1)),
    refused: evenings.reduce((sum, evening) => sum + evening.refused, 0),
  }
}

process.on('message', (order: ChangeOrder | 'stop') => {
  if (order === 'stop') process.exit(0)
  void run(order).then((answer) => process.send?.(answer))
})
process.send?.({})
