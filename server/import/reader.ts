/**
 * TB-085: what reads a table back that nobody could play again reads it here, in a process of its own. It
 * gets this table's log and nothing else, so it can tell nothing of others, whatever the log makes it do.
 */
import { Readable } from 'node:stream'
import { damaged, Problem } from '../problem.ts'
import type { Store } from '../store/port.ts'
import { type Apart, startApart } from './apart.ts'
import type { Reading } from './readings.ts'

export interface Asking {
  readonly table: string
  readonly game: string
  readonly reading: Reading
}

/** What was read: a file's name where it has one, and its bytes. */
export interface ReadApart {
  readonly name: string | undefined
  readonly body: Readable
}

const PROGRAM = new URL('./reader-process.ts', import.meta.url)
const LIMITS = { megabytes: 512, milliseconds: 20_000 }
const MOST_AT_ONCE = 2
const MOST_WAITING = 8
const LONGEST_HEAD = 4096

/** A few at a time; some wait for their turn, and all others are told to come back. */
export class Readers {
  readonly #store: Pick<Store, 'read'>
  #running = 0
  #waiting: (() => void)[] = []

  constructor(store: Pick<Store, 'read'>) {
    this.#store = store
  }

  async read(asking: Asking): Promise<ReadApart> {
    await this.#turn()
    let apart: Apart | undefined
    try {
      const stored = await this.#store.read(asking.table, 0)
      const rows = stored.map(({ hash, body }) => `${hash}${body}\n`)
      apart = startApart(PROGRAM, LIMITS, [`${JSON.stringify(asking)}\n`, ...rows])
      void apart.ended.then(() => this.#leave())
    } catch (error) {
      if (apart === undefined) this.#leave()
      throw error
    }
    return answerOf(apart)
  }

  async #turn(): Promise<void> {
    if (this.#running >= MOST_AT_ONCE) {
      if (this.#waiting.length >= MOST_WAITING)
        throw new Problem('slow-down', 'Others are reading such tables just now. Try again.', 5)
      await new Promise<void>((resolve) => this.#waiting.push(resolve))
    }
    this.#running += 1
  }

  #leave(): void {
    this.#running -= 1
    this.#waiting.shift()?.()
  }
}

/** The first line is the head; the rest is what was asked for, as it comes. */
async function answerOf(apart: Apart): Promise<ReadApart> {
  const parts = apart.output[Symbol.asyncIterator]() as AsyncIterator<Buffer>
  let begun = Buffer.alloc(0)
  while (!begun.includes(10)) {
    const { done, value } = await parts.next()
    if (done || begun.length > LONGEST_HEAD) {
      apart.kill()
      throw damaged()
    }
    begun = Buffer.concat([begun, value])
  }
  const end = begun.indexOf(10)
  const { name } = JSON.parse(begun.subarray(0, end).toString()) as { name?: string }
  return { name, body: Readable.from(restOf(apart, begun.subarray(end + 1), parts), { objectMode: false }) }
}

async function* restOf(apart: Apart, first: Buffer, parts: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  try {
    if (first.length > 0) yield first
    for (let next = await parts.next(); !next.done; next = await parts.next()) yield next.value
    // What breaks off must not look whole.
    if ((await apart.ended) !== 'well') throw damaged()
  } finally {
    // Whoever asked may have gone.
    apart.kill()
  }
}
