/** The bus of several nodes: one's own listeners hear at once, the others by a wire. */
import { createLocalBus, type LocalBusOptions } from './local.ts'
import type { Bus, Hint } from './port.ts'
import { decodeHints, encodeHints, type Wire } from './wire.ts'

/** More than a node that has fallen behind can use; it looks at every table it holds anyway. */
const MOST_WAITING = 10_000

export type MakeWire = (take: (message: string) => void) => Wire

export function createSharedBus(makeWire: MakeWire, options: LocalBusOptions = {}): Bus {
  return new SharedBus(makeWire, options)
}

class SharedBus implements Bus {
  readonly #local: Bus
  readonly #wire: Wire
  /** Of each table the latest alone. */
  #leaving = new Map<string, Hint>()
  #coming = new Map<string, Hint>()
  #timer: NodeJS.Timeout | NodeJS.Immediate | undefined
  #isClosed = false

  constructor(makeWire: MakeWire, options: LocalBusOptions) {
    this.#local = createLocalBus(options)
    this.#wire = makeWire((message) => this.#take(message))
  }

  publish(hint: Hint): void {
    if (this.#isClosed) return
    this.#local.publish(hint)
    keep(this.#leaving, hint)
    if (this.#timer !== undefined) return
    const send = () => this.#send()
    this.#timer = this.#wire.gather === 0 ? setImmediate(send) : setTimeout(send, this.#wire.gather)
  }

  subscribe(listener: (hint: Hint) => void): () => void {
    return this.#local.subscribe(listener)
  }

  async close(): Promise<void> {
    if (this.#isClosed) return
    this.#send()
    this.#isClosed = true
    await this.#local.close()
    await this.#wire.close()
  }

  #send(): void {
    this.#timer = undefined
    const hints = [...this.#leaving.values()]
    this.#leaving = new Map()
    for (const message of encodeHints(hints, this.#wire.mostBytes)) this.#wire.send(message)
  }

  /** Only noted here: whoever reads a wire slowly is cut off from it. */
  #take(message: string): void {
    if (this.#isClosed) return
    const isFirst = this.#coming.size === 0
    for (const hint of decodeHints(message)) keep(this.#coming, hint)
    if (isFirst && this.#coming.size > 0) setImmediate(() => this.#tell())
  }

  #tell(): void {
    const hints = this.#coming
    this.#coming = new Map()
    for (const hint of hints.values()) this.#local.publish(hint)
  }
}

function keep(hints: Map<string, Hint>, hint: Hint): void {
  const key = keyOf(hint)
  const known = hints.get(key)
  if (known === undefined && hints.size >= MOST_WAITING) return
  const isOlder =
    known !== undefined && 'version' in known && 'version' in hint && known.version > hint.version
  if (!isOlder) hints.set(key, hint)
}

function keyOf(hint: Hint): string {
  if ('version' in hint) return `log ${hint.table}`
  if ('seen' in hint) return `seen ${hint.seen} ${hint.table}`
  return 'seats' in hint ? `seats ${hint.table}` : `presence ${hint.node} ${hint.table}`
}
