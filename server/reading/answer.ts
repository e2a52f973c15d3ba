import { type FileHandle, open, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'

/** What is read of a file at once. */
const PART_BYTES = 64 * 1024

/** A file that nobody else can find any more; closed, and so gone, when the last who has it lets it go. */
interface SharedFile {
  readonly handle: FileHandle
  users: number
}

/** What a reader has written: a short answer as it is, a long one in a file. */
export class ReadAnswer {
  readonly name: string | undefined
  readonly size: number
  readonly #bytes: Buffer | undefined
  #file: SharedFile | undefined

  private constructor(name: string | undefined, size: number, body: Buffer | SharedFile) {
    this.name = name
    this.size = size
    if (Buffer.isBuffer(body)) this.#bytes = body
    else {
      this.#file = body
      body.users += 1
    }
  }

  static ofBytes(name: string | undefined, bytes: Uint8Array): ReadAnswer {
    return new ReadAnswer(name, bytes.length, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length))
  }

  static async ofFile(name: string | undefined, path: string): Promise<ReadAnswer> {
    const handle = await open(path, 'r').finally(() => rm(path, { force: true }))
    return new ReadAnswer(name, (await handle.stat()).size, { handle, users: 0 })
  }

  /** The same once more, for another who asked for it. */
  again(): ReadAnswer {
    return new ReadAnswer(this.name, this.size, this.#file ?? this.#bytes ?? Buffer.alloc(0))
  }

  /** To be sent once, as fast as it is taken. */
  body(): Buffer | Readable {
    return this.#file === undefined ? (this.#bytes ?? Buffer.alloc(0)) : this.#streamOf(this.#file)
  }

  /**
   * Let go where all was taken, and where whoever took it went away. A stream of Node's own would close the
   * file with that, under all who still read it, and its number would soon be another file's.
   */
  #streamOf({ handle }: SharedFile): Readable {
    const { size } = this
    let at = 0
    return new Readable({
      highWaterMark: PART_BYTES,
      read() {
        handle.read(Buffer.allocUnsafe(Math.min(PART_BYTES, size - at)), { position: at }).then(
          ({ bytesRead, buffer }) => {
            if (bytesRead === 0) return void this.destroy(new Error('An answer is shorter than it was.'))
            at += bytesRead
            this.push(buffer.subarray(0, bytesRead))
            if (at === size) this.push(null)
          },
          (error) => void this.destroy(error),
        )
      },
      destroy: (error, done) => void this.drop().then(() => done(error), done),
    })
  }

  async text(): Promise<string> {
    const file = this.#file
    if (file === undefined) return (this.#bytes ?? Buffer.alloc(0)).toString()
    const bytes = Buffer.alloc(this.size)
    try {
      for (let at = 0; at < this.size; ) {
        const { bytesRead } = await file.handle.read(bytes, at, this.size - at, at)
        if (bytesRead === 0) throw new Error('An answer is shorter than it was.')
        at += bytesRead
      }
      return bytes.toString()
    } finally {
      await this.drop()
    }
  }

  /** For an answer that is sent, or that nobody wants any more. */
  async drop(): Promise<void> {
    const file = this.#file
    if (file === undefined) return
    this.#file = undefined
    file.users -= 1
    if (file.users === 0) await file.handle.close()
  }
}
