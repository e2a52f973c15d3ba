import type { ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { Problem } from '../problem.ts'
import { networkOf } from './quotas/who.ts'

/** Smaller answers are not worth counting: there are not enough connections to fill memory with them. */
const LARGE_BYTES = 16 * 1024
/** So much may wait in memory until an address takes it: many times what a school's pages ever leave behind. */
const MOST_BYTES = 64 * 1024 * 1024
const RETRY_SECONDS = 10

/** A stream that is behind with reading. */
export interface Behind {
  readonly unsent: number
  cut(): void
}

/** What one address was sent and has not taken yet. */
export class Backlog {
  /** Answers and streams that are under way. */
  users = 0
  #bytes = 0
  /** As it was when it was last looked at: what was taken since is seen when room is needed. */
  readonly #streams = new Map<Behind, number>()

  /** Whether there is room for an answer, which counts from now on. */
  add(bytes: number): boolean {
    const isRoom = this.#makeRoom(bytes)
    if (isRoom) this.#bytes += bytes
    return isRoom
  }

  /** An answer has left. */
  subtract(bytes: number): void {
    this.#bytes -= bytes
  }

  /** So much will wait for a stream; it is cut where there is no room for that. */
  note(stream: Behind, bytes: number): void {
    this.forget(stream)
    if (!this.#makeRoom(bytes)) return stream.cut()
    this.#set(stream, bytes)
  }

  forget(stream: Behind): void {
    this.#bytes -= this.#streams.get(stream) ?? 0
    this.#streams.delete(stream)
  }

  /** Streams go first, the one that is behind the furthest before the others: each comes back where it was. */
  #makeRoom(bytes: number): boolean {
    const isRoom = () => this.#bytes + bytes <= MOST_BYTES
    if (isRoom()) return true
    for (const stream of [...this.#streams.keys()]) this.#look(stream)
    const furthest = [...this.#streams].sort(([, one], [, other]) => other - one)
    for (const [stream] of furthest) {
      if (isRoom()) return true
      this.forget(stream)
      stream.cut()
    }
    return isRoom()
  }

  #look(stream: Behind): void {
    const { unsent } = stream
    this.forget(stream)
    if (unsent > 0) this.#set(stream, unsent)
  }

  #set(stream: Behind, bytes: number): void {
    this.#streams.set(stream, bytes)
    this.#bytes += bytes
  }
}

/** What all addresses were sent and have not taken yet. */
export class Unsent {
  refused = 0
  readonly #backlogs = new Map<string, Backlog>()

  /** To be left when what it is wanted for is over. */
  join(address: string): Backlog {
    const backlog = this.#backlogs.get(address) ?? new Backlog()
    this.#backlogs.set(address, backlog)
    backlog.users += 1
    return backlog
  }

  leave(address: string, backlog: Backlog): void {
    backlog.users -= 1
    if (backlog.users === 0) this.#backlogs.delete(address)
  }

  /** Counts an answer until it has left. Throws 429 with a time where too much waits already. */
  answer(address: string, response: ServerResponse, bytes: number): void {
    const backlog = this.join(address)
    if (!backlog.add(bytes)) {
      this.leave(address, backlog)
      this.refused += 1
      throw new Problem(
        'slow-down',
        'Much that was sent to your address has not been taken yet. Take it, or close what waits for it.',
        RETRY_SECONDS,
      )
    }
    response.once('close', () => {
      backlog.subtract(bytes)
      this.leave(address, backlog)
    })
  }
}

/** Counts large answers of these routes until they have left, and closes connections that take nothing of them. */
export function countUnsent(app: FastifyInstance, unsent: Unsent, stillMilliseconds: number): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const bytes = sizeOf(payload)
    if (bytes < LARGE_BYTES || reply.raw.destroyed) return done()
    // Whoever takes some of it in this time, however little, goes on.
    reply.raw.setTimeout(stillMilliseconds)
    try {
      if (Number.isFinite(bytes)) unsent.answer(networkOf(request.ip), reply.raw, bytes)
      done()
    } catch (error) {
      reply.removeHeader('content-encoding')
      done(error as Error)
    }
  })
}

/** Of what is sent as fast as it is taken only a part is in memory, and nobody knows how much there is of it. */
function sizeOf(payload: unknown): number {
  if (typeof payload === 'string') return payload.length < LARGE_BYTES / 3 ? 0 : Buffer.byteLength(payload)
  if (payload instanceof Uint8Array) return payload.length
  return payload === null || payload === undefined ? 0 : Number.POSITIVE_INFINITY
}
