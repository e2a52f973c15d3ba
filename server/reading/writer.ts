import { randomBytes } from 'node:crypto'
import { type FileHandle, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { JobAnswer } from './jobs.ts'
import type { Said } from './messages.ts'

/** A longer answer goes into a file: messages are kept in memory at both ends. */
const SHORT_BYTES = 64 * 1024

/** Keeps a short answer, and begins a file where it becomes a long one. */
export class Writer {
  readonly #spool: string
  #parts: Uint8Array[] = []
  #bytes = 0
  #path = ''
  #file: FileHandle | undefined

  constructor(spool: string) {
    this.#spool = spool
  }

  async write({ name, parts }: JobAnswer): Promise<Said> {
    const named = name === undefined ? {} : { name }
    try {
      for await (const part of parts) await this.#take(typeof part === 'string' ? Buffer.from(part) : part)
      if (this.#file === undefined) return { kind: 'short', ...named, bytes: Buffer.concat(this.#parts) }
      await this.#flush(this.#file)
      await this.#file.close()
      return { kind: 'long', ...named, file: this.#path }
    } catch (error) {
      await this.#file?.close()
      if (this.#path !== '') await rm(this.#path, { force: true })
      throw error
    }
  }

  async #take(part: Uint8Array): Promise<void> {
    this.#parts.push(part)
    this.#bytes += part.length
    if (this.#bytes <= SHORT_BYTES) return
    if (this.#file === undefined) {
      this.#path = join(this.#spool, randomBytes(16).toString('hex'))
      this.#file = await open(this.#path, 'wx', 0o600)
    }
    await this.#flush(this.#file)
  }

  async #flush(file: FileHandle): Promise<void> {
    // All of it: a single write may take less where the disk is nearly full.
    await file.appendFile(Buffer.concat(this.#parts))
    this.#parts = []
    this.#bytes = SHORT_BYTES
  }
}
