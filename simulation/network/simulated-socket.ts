import { Duplex } from 'node:stream'

type Done = (error?: Error | null) => void

/** Who sits at the other end of a connection. */
export interface FarEnd {
  /** Whether it takes what is sent; if not, it waits. */
  takes(): boolean
  now(): number
  receive(bytes: Buffer, sentAt: number): void
  ended(): void
}

/** The server's end of a connection that is no network: Node's own HTTP server reads and writes it. */
export class SimulatedSocket extends Duplex {
  readonly remoteAddress: string
  readonly remotePort = 40_000
  readonly remoteFamily = 'IPv4'
  readonly #far: FarEnd
  #isDead = false
  #waiting: Done | undefined
  /** When what waits here was sent, chunk by chunk: a page that does not read gets it later, and it is no younger for that. */
  readonly #sentAt: number[] = []

  constructor(remoteAddress: string, far: FarEnd) {
    super({ allowHalfOpen: true })
    this.remoteAddress = remoteAddress
    this.#far = far
    this.on('error', () => {})
    this.once('close', () => {
      if (!this.#isDead) far.ended()
    })
  }

  /** The process at this end is no more: nothing that it still writes arrives anywhere. */
  die(): void {
    if (this.#isDead) return
    this.#isDead = true
    this.#far.ended()
    this.destroy()
  }

  /** The other end reads again. */
  resumeWriting(): void {
    const waiting = this.#waiting
    this.#waiting = undefined
    waiting?.()
  }

  setKeepAlive(): this {
    return this
  }

  setNoDelay(): this {
    return this
  }

  setTimeout(): this {
    return this
  }

  ref(): this {
    return this
  }

  unref(): this {
    return this
  }

  override write(...given: readonly unknown[]): boolean {
    this.#sentAt.push(this.#far.now())
    return super.write(...(given as Parameters<Duplex['write']>))
  }

  /** Whatever it says with its end is sent like all else. */
  override end(...given: readonly unknown[]): this {
    const [last] = given
    if (typeof last !== 'string' && !(last instanceof Uint8Array)) {
      return super.end(...(given as Parameters<Duplex['end']>))
    }
    this.write(last)
    return super.end()
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: Done): void {
    const sentAt = this.#sentAt.shift() ?? this.#far.now()
    if (!this.#isDead) this.#far.receive(chunk, sentAt)
    if (this.#far.takes()) done()
    else this.#waiting = done
  }

  override _final(done: Done): void {
    if (!this.#isDead) this.#far.ended()
    done()
  }
}
