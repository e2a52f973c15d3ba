import { setTimeout as sleep } from 'node:timers/promises'
import type { Random } from '../../engine/dice/random.ts'
import type { Action } from '../../engine/game.ts'
import type { EventReader } from '../http/event-reader.ts'
import { type Acted, type Guest, newActionId } from '../http/guest.ts'

/** One action as its player knows it. `invoked` and `answered` count moments in the life of the test. */
export interface Attempt {
  readonly id: string
  readonly table: string
  readonly invoked: number
  answered?: number
  version?: number
  refused?: string
}

/** A line as a reader got it. */
export interface ReadLine {
  readonly id: string
  readonly text: string
}

const RETRY_MILLISECONDS = 25
/** A stream that never comes back is a failure, not a reason to wait for ever. */
const PATIENCE_MILLISECONDS = 30_000

/** Everybody's moments are counted by one clock that only orders. */
let moment = 0

/** Reads a table through every break: resumes, and keeps all lines in the order they came. */
export class KillReader {
  readonly lines: ReadLine[] = []
  readonly seat: number | undefined
  readonly table: string
  version: number
  readonly #guest: Guest
  #isDone = false
  #stream: EventReader | undefined

  constructor(guest: Guest, table: string, seat: number | undefined, version: number) {
    this.#guest = guest
    this.table = table
    this.seat = seat
    this.version = version
  }

  async run(): Promise<void> {
    while (!this.#isDone) {
      try {
        const seat = this.seat === undefined ? '' : `seat=${this.seat}&`
        const stream = await this.#guest.stream(
          `/api/tables/${this.table}/updates?${seat}since=${this.version}`,
        )
        this.#stream = stream
        await stream.ended
        this.#take(stream)
      } catch {
        await sleep(RETRY_MILLISECONDS)
      }
    }
  }

  /** Leaves the stream it has; it comes back by itself, perhaps elsewhere. */
  hop(): void {
    this.#stream?.close()
  }

  /** Reads on to a version, then stops. */
  async finish(version: number): Promise<void> {
    const deadline = performance.now() + PATIENCE_MILLISECONDS
    const reached = () => Math.max(this.version, Number(this.#stream?.lastId ?? 0)) >= version
    while (!reached() && performance.now() < deadline) await sleep(RETRY_MILLISECONDS)
    this.#isDone = true
    this.#stream?.close()
  }

  /** What came before the break counts; what was cut off in the middle comes again. */
  #take(stream: EventReader): void {
    for (const { data } of stream.updates) {
      for (const { id, text } of data.lines ?? []) this.lines.push({ id, text })
      this.version = data.version ?? this.version
    }
    stream.events.length = 0
  }
}

export function begin(table: string): Attempt {
  return { id: newActionId(), table, invoked: ++moment }
}

interface Place {
  readonly guest: Guest
  readonly table: string
  readonly seat: number
}

/** No server answers this for a table that is whole; asking again would be for ever. */
const LOST = ['not-your-seat', 'no-such-table', 'table-damaged']

/** Sends an action with one id until it is answered, however often the server dies. */
export async function insist(attempt: Attempt, { guest, table, seat }: Place, action: Action): Promise<void> {
  for (;;) {
    const body = await guest.act(table, seat, { ...action, id: attempt.id }).then(
      (answer): Acted => answer.body,
      () => undefined,
    )
    const refused = body?.refused?.rule ?? LOST.find((code) => code === body?.error?.code)
    if (body?.accepted === true || refused !== undefined) {
      attempt.answered = ++moment
      if (body?.version !== undefined) attempt.version = body.version
      if (refused !== undefined) attempt.refused = refused
      return
    }
    await sleep(RETRY_MILLISECONDS)
  }
}

/** Plays without pause: each action is sent with one id until it is answered, however often the server dies. */
export class KillPlayer {
  readonly attempts: Attempt[] = []
  readonly #guest: Guest
  readonly #table: string
  readonly #seat: number
  readonly #random: Random
  #isDone = false

  constructor(guest: Guest, table: string, seat: number, random: Random) {
    this.#guest = guest
    this.#table = table
    this.#seat = seat
    this.#random = random
  }

  async run(): Promise<void> {
    const place = { guest: this.#guest, table: this.#table, seat: this.#seat }
    while (!this.#isDone) {
      const attempt = begin(this.#table)
      this.attempts.push(attempt)
      await insist(attempt, place, this.#choose())
    }
  }

  stop(): void {
    this.#isDone = true
  }

  #choose(): Action {
    const random = this.#random
    const actions: Action[] = [
      { do: 'say', with: { text: `${this.#seat} says ${random.below(1e9)}` } },
      { do: 'say', with: { text: 'word '.repeat(1 + random.below(40)).trim() } },
      { do: 'bid', with: { tokens: 0 } },
      { do: 'tell', with: { text: `${this.#seat} tells ${random.below(1e9)}` } },
      { do: 'claim', with: { text: `${random.below(1e9)}` } },
      { do: 'narrate', with: { text: `And then ${random.below(1e9)}` } },
      { do: 'open-dice' },
    ]
    return random.pick(actions)
  }
}
