import type { VirtualLoop } from '../outside/virtual-loop.ts'
import { type Asked, Connection, type Door } from './connection.ts'

export interface Answer {
  readonly status: number
  readonly headers: ReadonlyMap<string, string>
  readonly text: string
}

/** What becomes of a request: it is answered, its answer is lost, or the connection breaks after a while. */
export type Fate = { readonly kind: 'answered' } | { readonly kind: 'broken'; readonly after: number }

/** Longer nobody waits. */
const PATIENCE_MILLISECONDS = 60_000

/** A browser without a screen: it keeps its cookie, and asks one thing after another or many at once. */
export class Browser {
  cookie = ''
  readonly address: string
  readonly #loop: VirtualLoop
  readonly #latency: () => number
  readonly #connections = new Set<Connection>()

  constructor(loop: VirtualLoop, address: string, latency: () => number) {
    this.#loop = loop
    this.address = address
    this.#latency = latency
  }

  /** Undefined where no answer came. */
  ask(door: Door, asked: Asked, fate: Fate = { kind: 'answered' }): Promise<Answer | undefined> {
    return new Promise((resolve) => {
      let status = 0
      let headers: ReadonlyMap<string, string> = new Map()
      let text = ''
      const finish = (answer: Answer | undefined) => {
        give.isGone = true
        this.#connections.delete(connection)
        connection.cut()
        resolve(answer)
      }
      const connection = new Connection(this.#loop, door, this.#withCookie(asked), {
        address: this.address,
        latency: this.#latency(),
        heard: {
          began: (code, sent) => {
            status = code
            headers = sent
          },
          body: (part) => {
            text += part
          },
          ended: () => {
            if (status !== 0) this.#keepCookie(headers)
            finish(status === 0 ? undefined : { status, headers, text })
          },
        },
      })
      this.#connections.add(connection)
      const patience = fate.kind === 'broken' ? fate.after : PATIENCE_MILLISECONDS
      const give = this.#loop.after(patience, () => finish(undefined))
    })
  }

  /** A connection whose body goes on and on. */
  open(door: Door, asked: Asked, heard: ConstructorParameters<typeof Connection>[3]['heard']): Connection {
    return new Connection(this.#loop, door, this.#withCookie(asked), {
      address: this.address,
      latency: this.#latency(),
      heard,
    })
  }

  #withCookie(asked: Asked): Asked {
    return this.cookie === '' ? asked : { ...asked, headers: { cookie: this.cookie, ...asked.headers } }
  }

  #keepCookie(headers: ReadonlyMap<string, string>): void {
    const set = headers.get('set-cookie')
    if (set !== undefined) this.cookie = set.split(';')[0] ?? ''
  }
}
