import type { Readable } from 'node:stream'
import { stopping } from '../problem.ts'
import { type Apart, startApart } from './apart.ts'
import type { Bodies, Examined } from './examine.ts'
import type { Upload } from './upload.ts'

const PROGRAM = new URL('./examiner-process.ts', import.meta.url)
const MEGABYTES = 768
/** To play a table again and to show it takes its time, step by step. */
const MILLISECONDS = 20_000
const MILLISECONDS_A_LINE = 1
/** Others wait for their turn meanwhile. */
const MOST_MILLISECONDS = 120_000
const LINE_FEED = 0x0a

export function millisecondsFor(lines: number): number {
  return Math.min(MOST_MILLISECONDS, MILLISECONDS + MILLISECONDS_A_LINE * lines)
}

/** Examines files, each in a process of its own, until the server stops. */
export class Examiner {
  readonly #program: URL
  readonly #running = new Set<Apart>()
  #isClosed = false

  constructor(program = PROGRAM) {
    this.#program = program
  }

  /**
   * The first row of its answer is the verdict; of a file that fits, its entries follow, one a row, and are read
   * as they are taken: an answer may be as long as the longest log.
   */
  async examine(file: Upload): Promise<Examined<Bodies>> {
    if (this.#isClosed) throw stopping()
    const limits = { megabytes: MEGABYTES, milliseconds: millisecondsFor(file.lines) }
    const apart = startApart(this.#program, limits, file.take())
    this.#running.add(apart)
    void apart.ended.then(() => this.#running.delete(apart))
    const rows = rowsOf(apart.output)
    const first = await rows.next()
    if (first.done) return this.#whyNothing(await apart.ended)
    const examined: Examined = JSON.parse(first.value)
    if (examined.kind === 'unfit') return examined
    apart.giveTime()
    return { ...examined, bodies: restOf(rows, apart) }
  }

  /** Whatever is examined is not waited for: its server goes. */
  close(): void {
    this.#isClosed = true
    for (const apart of this.#running) apart.kill()
  }

  #whyNothing(ended: Awaited<Apart['ended']>): Examined {
    if (this.#isClosed) throw stopping()
    return whyNothing(ended)
  }
}

function whyNothing(ended: Awaited<Apart['ended']>): Examined {
  const because =
    ended === 'late' ? 'The file takes too long to be read.' : 'The file unfolds into more than memory holds.'
  return { kind: 'unfit', because }
}

async function* restOf(rows: AsyncGenerator<string>, apart: Apart): AsyncGenerator<string> {
  try {
    yield* rows
    if ((await apart.ended) !== 'well') throw new Error('An examiner ended before its answer did.')
  } finally {
    apart.kill()
  }
}

async function* rowsOf(output: Readable): AsyncGenerator<string> {
  let begun: Buffer[] = []
  for await (const part of output as AsyncIterable<Buffer>) {
    let from = 0
    for (let end = part.indexOf(LINE_FEED); end !== -1; end = part.indexOf(LINE_FEED, from)) {
      begun.push(part.subarray(from, end))
      yield Buffer.concat(begun).toString()
      begun = []
      from = end + 1
    }
    begun.push(part.subarray(from))
  }
}
