import { isUtf8 } from 'node:buffer'
import type { Readable } from 'node:stream'
import { Problem } from '../problem.ts'

/** A file that somebody sends, in the parts in which it came: whoever plays neither joins nor reads it. */
export interface Upload {
  readonly bytes: number
  readonly lines: number
  /** Its parts, once: each is let go when the next is taken. */
  take(): Iterable<Buffer>
}

/** A table's log is 32 MiB at most; its file tells some of it twice. */
const MOST_FILE_BYTES = 80 * 1024 * 1024
/** All files together that are in memory at a time. */
const MOST_HELD_BYTES = 2 * MOST_FILE_BYTES
/** Each has a process and much memory. */
const MOST_READ_AT_ONCE = 2
const RETRY_SECONDS = 5
const LINE_FEED = 0x0a

/** Packets may be small: what is kept of them is joined to so much. */
const JOINED_BYTES = 64 * 1024

/** Nothing that whoever sends it could help. */
class BusyWithFiles extends Problem {
  constructor() {
    super('slow-down', 'Other files are being read. Try again.', RETRY_SECONDS)
  }
}

function oneAtATime(): Problem {
  const sentence = 'A file from your address is being read already. Try again when it is done.'
  return new Problem('slow-down', sentence, RETRY_SECONDS)
}

function tooSlow(): Problem {
  return new Problem('too-slow', 'The file came too slowly. Try again on a better line.')
}

function tooLarge(): Problem {
  return new Problem('too-large', 'A table’s file has 80 MiB at most.')
}

/** How much of a file comes at least in each such time: no less than so many bytes, and than a part of what has come. */
export interface LeastPace {
  readonly milliseconds: number
  readonly bytes: number
  readonly part: number
}

/** An honest line may be very slow. But whoever holds much room for long has to fill it faster. */
const LEAST_PACE: LeastPace = { milliseconds: 30_000, bytes: 4096, part: 1 / 40 }

/** A file that somebody begins to send. */
export interface Coming {
  readonly payload: Readable
  /** How long its sender says it is, or 0. */
  readonly declared: number
  readonly address: string
  /** Before any of it is taken. */
  begin(): Promise<void>
  /** It began, and came to nothing because of others. */
  giveBack(): Promise<void>
}

/** The files that are coming in or being read just now; one from each address, or one address could hold all the room. */
export class Uploads {
  readonly #addresses = new Set<string>()
  readonly #pace: LeastPace
  #held = 0
  #reading = 0

  constructor(pace: LeastPace = LEAST_PACE) {
    this.#pace = pace
  }

  /** Takes a file in, and gives it to somebody; what it takes of memory is counted until they are done with it. */
  async take<Result>(coming: Coming, work: (upload: Upload) => Promise<Result>): Promise<Result> {
    const { payload, declared, address } = coming
    if (declared > MOST_FILE_BYTES) throw tooLarge()
    if (this.#addresses.has(address)) throw oneAtATime()
    // Rather now than after all of it was sent.
    if (this.#held + declared > MOST_HELD_BYTES) throw new BusyWithFiles()
    this.#checkReading()
    const file = new Incoming()
    this.#addresses.add(address)
    let hasBegun = false
    try {
      await coming.begin()
      hasBegun = true
      for await (const part of partsOf(payload, this.#pace)) {
        this.#held += part.length
        file.add(part)
        if (file.bytes > MOST_FILE_BYTES) throw tooLarge()
        if (this.#held > MOST_HELD_BYTES) throw new BusyWithFiles()
      }
      file.end()
      return await this.#read(file, work)
    } catch (error) {
      if (hasBegun && error instanceof BusyWithFiles) await coming.giveBack()
      throw error
    } finally {
      this.#held -= file.bytes
      this.#addresses.delete(address)
    }
  }

  #checkReading(): void {
    if (this.#reading >= MOST_READ_AT_ONCE) throw new BusyWithFiles()
  }

  async #read<Result>(file: Upload, work: (upload: Upload) => Promise<Result>): Promise<Result> {
    this.#checkReading()
    this.#reading += 1
    try {
      return await work(file)
    } finally {
      this.#reading -= 1
    }
  }
}

/** A file that is here already. */
export function uploadOf(bytes: Buffer): Incoming {
  const file = new Incoming()
  file.add(bytes)
  return file
}

/** Who stops sending is answered if they still listen; what they have not sent yet is left where it is. */
async function* partsOf(payload: Readable, { milliseconds, bytes, part }: LeastPace): AsyncGenerator<Buffer> {
  const parts: AsyncIterator<Buffer> = payload.iterator({ destroyOnReturn: false })
  let [come, before] = [0, 0]
  let giveUp = (_error: Problem) => {}
  const timer = setInterval(() => {
    if (come - before < Math.max(bytes, before * part)) giveUp(tooSlow())
    before = come
  }, milliseconds)
  try {
    for (;;) {
      const next = Promise.withResolvers<IteratorResult<Buffer>>()
      giveUp = next.reject
      parts.next().then(next.resolve, () => next.reject(new Problem('bad-request', 'The file breaks off.')))
      const { done, value } = await next.promise
      if (done) return
      come += value.length
      yield value
    }
  } finally {
    clearInterval(timer)
  }
}

class Incoming implements Upload {
  readonly #parts: Buffer[] = []
  #block = Buffer.alloc(0)
  /** How much of the block is taken. */
  #filled = 0
  bytes = 0
  lines = 0
  /** The beginning of a letter whose other bytes are in the next part. */
  #rest: Buffer = Buffer.alloc(0)

  add(part: Buffer): void {
    this.#keep(part)
    this.bytes += part.length
    for (let at = part.indexOf(LINE_FEED); at !== -1; at = part.indexOf(LINE_FEED, at + 1)) this.lines += 1
    const text = this.#rest.length === 0 ? part : Buffer.concat([this.#rest, part])
    const whole = wholeLetters(text)
    if (!isUtf8(text.subarray(0, whole))) throw notText()
    this.#rest = Buffer.from(text.subarray(whole))
  }

  end(): void {
    if (this.#rest.length > 0) throw notText()
  }

  #keep(part: Buffer): void {
    if (this.#filled + part.length > this.#block.length) this.#closeBlock()
    if (part.length >= JOINED_BYTES) {
      this.#parts.push(part)
      return
    }
    if (this.#block.length === 0) this.#block = Buffer.allocUnsafeSlow(JOINED_BYTES)
    this.#filled += part.copy(this.#block, this.#filled)
  }

  #closeBlock(): void {
    if (this.#filled > 0) this.#parts.push(this.#block.subarray(0, this.#filled))
    this.#block = Buffer.alloc(0)
    this.#filled = 0
  }

  *take(): Generator<Buffer> {
    this.#closeBlock()
    for (let part = this.#parts.shift(); part !== undefined; part = this.#parts.shift()) yield part
  }
}

function notText(): Problem {
  return new Problem('bad-request', 'The file is not UTF-8 text.')
}

const [LONGEST_LETTER, FOLLOWING, FOLLOWING_MASK, FIRST_OF_SEVERAL] = [4, 0x80, 0xc0, 0xc0]

/** How much of a text ends where a letter ends: a letter that has begun within the last bytes may go on. */
function wholeLetters(text: Buffer): number {
  for (let back = 1; back < LONGEST_LETTER && back <= text.length; back++) {
    const byte = text[text.length - back] ?? 0
    if ((byte & FOLLOWING_MASK) === FOLLOWING) continue
    const isCut = byte >= FIRST_OF_SEVERAL && back < lengthOf(byte)
    return isCut ? text.length - back : text.length
  }
  return text.length
}

function lengthOf(first: number): number {
  if (first >= 0xf0) return 4
  return first >= 0xe0 ? 3 : 2
}
