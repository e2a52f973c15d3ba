/** The bus of a single node: hints reach their listeners in a later turn, never inside `publish`. */
import type { Bus, Hint } from './port.ts'

type Listener = (hint: Hint) => void

export interface LocalBusOptions {
  /** A listener threw; the others have been told all the same. */
  readonly onListenerError?: (error: unknown) => void
}

export function createLocalBus(options: LocalBusOptions = {}): Bus {
  return new LocalBus(options.onListenerError ?? warnOfListener)
}

class LocalBus implements Bus {
  readonly #onListenerError: (error: unknown) => void
  /** Wrapped, so that one function subscribed twice is two listeners. */
  readonly #subscriptions = new Set<{ readonly listener: Listener }>()
  #pending: Hint[] = []
  #isClosed = false

  constructor(onListenerError: (error: unknown) => void) {
    this.#onListenerError = onListenerError
  }

  publish(hint: Hint): void {
    if (this.#isClosed) return
    this.#pending.push({ ...hint })
    // An immediate and not a microtask: listeners that publish must not keep the loop from turning.
    if (this.#pending.length === 1) setImmediate(() => this.#deliver())
  }

  subscribe(listener: Listener): () => void {
    const subscription = { listener }
    if (!this.#isClosed) this.#subscriptions.add(subscription)
    return () => {
      this.#subscriptions.delete(subscription)
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true
    this.#pending = []
    this.#subscriptions.clear()
  }

  #deliver(): void {
    const hints = this.#pending
    this.#pending = []
    for (const hint of hints) {
      for (const { listener } of this.#subscriptions) this.#tell(listener, hint)
    }
  }

  #tell(listener: Listener, hint: Hint): void {
    try {
      listener(hint)
    } catch (error) {
      this.#onListenerError(error)
    }
  }
}

/** The table's name stays out of it: it opens the table's page to whoever reads the server's log. */
function warnOfListener(error: unknown): void {
  const message = error instanceof Error ? error.message : String(error)
  process.stderr.write(`${JSON.stringify({ level: 'error', event: 'bus-listener-failed', message })}\n`)
}
