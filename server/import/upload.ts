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
const RETRY_SECONDS = 5
const LINE_FEED = 0x0a

export function busyWithFiles(): Problem {
  return new Problem('slow-down', 'Other files are being read. Try again.', RETRY_SECONDS)
}

function tooLarge(): Problem {
  return new Problem('too-large', 'A table’s file has 80 MiB at most.')
}

/** The files that are coming in or being read just now. */
export class Uploads {
  #held = 0

  /** Takes a file in, and gives it to somebody; what it takes of memory is counted until they are done with it. */
  async take<Result>(
    { payload, declared }: { payload: Readable; declared: number },
    work: (upload: Upload) => Promise<Result>,
  ): Promise<Result> {
    if (declared > MOST_FILE_BYTES) throw tooLarge()
    if (this.#held + declared > MOST_HELD_BYTES) throw busyWithFiles()
    const file = new Incoming()
    try {
      for await (const part of partsOf(payload)) {
        this.#held += part.length
        file.add(part)
        if (file.bytes > MOST_FILE_BYTES) throw tooLarge()
        if (this.#held > MOST_HELD_BYTES) throw busyWithFiles()
      }
      file.end()
      return await work(file)
    } finally {
      this.#held -= file.bytes
    }
  }
}

/** A file that is here already. */
export function uploadOf(bytes: Buffer): Upload {
  const file = new Incoming()
  file.add(bytes)
  return file
}

/** Who stops sending is answered if they still listen; what they have not sent yet is left where it is. */
async function* partsOf(payload: Readable): AsyncGenerator<Buffer> {
  try {
    yield* payload.iterator({ destroyOnReturn: false })
  } catch {
    throw new Problem('bad-request', 'The file breaks off.')
  }
}

class Incoming implements Upload {
  readonly #parts: Buffer[] = []
  bytes = 0
  lines = 0
  /** The beginning of a letter whose other bytes are in the next part. */
  #rest: Buffer = Buffer.alloc(0)

  add(part: Buffer): void {
    this.#parts.push(part)
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

  *take(): Generator<Buffer> {
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
