const SOON_MILLISECONDS = 200
/** Where the table cannot be read just now. */
const RETRY_MILLISECONDS = 1000

interface Reloaded {
  readonly loaded: unknown
  readonly publisher: { readonly readers: number }
  read(look: () => void): Promise<void>
}

/**
 * Whoever reads a table that has left memory would hear of nothing more, also not of what was stored before it
 * left: it is loaded again by itself, however often that fails. Whoever comes to the table may be first.
 */
export class Reload {
  readonly #table: Reloaded
  #timer: NodeJS.Timeout | undefined

  constructor(table: Reloaded) {
    this.#table = table
  }

  soon(): void {
    if (this.#table.publisher.readers > 0) this.#in(SOON_MILLISECONDS)
  }

  #in(milliseconds: number): void {
    if (this.#timer !== undefined) return
    this.#timer = setTimeout(() => this.#now(), milliseconds)
    this.#timer.unref()
  }

  #now(): void {
    this.#timer = undefined
    const { loaded, publisher } = this.#table
    if (loaded !== undefined || publisher.readers === 0) return
    this.#table.read(() => {}).catch(() => this.#in(RETRY_MILLISECONDS))
  }
}
