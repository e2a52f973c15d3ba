/** A connection that is kept: it comes back after a loss, by itself, and says when it is silent for too long. */
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { StoreBusyError, StoreClosedError } from '../port.ts'
import { isFinal, isReadOnly, isUnsure } from './errors.ts'
import type { ConnectionTraits, Primary } from './primary.ts'

/** For so long a caller waits for a database that is away. */
export const PATIENCE_MILLISECONDS = 8000
const [BACKOFF_LEAST, BACKOFF_MOST] = [100, 2000]
const LOOK_MILLISECONDS = 1000
const IDLE_MILLISECONDS = 10_000
const PROBE_MILLISECONDS = 5000
/** Longer than a statement may take. */
const ANSWER_MILLISECONDS = 13_000

export interface Statement {
  /** Under its name it is prepared once. */
  readonly name: string
  readonly text: string
}

export interface SessionOptions extends ConnectionTraits {
  readonly primary: Primary
  /** Called for every connection before anything else uses it. */
  readonly prepare?: (client: pg.Client) => Promise<void>
  /** The server has become a standby: the other sessions shall look for the new primary too. */
  readonly onMoved?: () => void
  readonly onTrouble: (error: unknown) => void
  /** Takes the place of the rule that a silent connection is ended. */
  readonly onSilent?: (client: pg.Client, milliseconds: number) => void
}

interface Asked {
  readonly client: pg.Client
  readonly limit: number
}

export class Session {
  readonly #options: SessionOptions
  readonly #asked = new Set<Asked>()
  readonly #timer: NodeJS.Timeout
  #client: pg.Client | undefined
  #connecting: Promise<void> | undefined
  #lastAnswer = 0
  #isClosed = false

  constructor(options: SessionOptions) {
    this.#options = options
    this.#timer = setInterval(() => this.#look(), LOOK_MILLISECONDS)
    this.#timer.unref()
  }

  /**
   * The first connection. A database that is away for a moment, restarts or has just lost its primary is waited
   * for, as it is in the midst of play; what only an operator can mend is said at once.
   */
  async open(): Promise<void> {
    const until = performance.now() + PATIENCE_MILLISECONDS
    for (let wait = BACKOFF_LEAST; ; wait = Math.min(2 * wait, BACKOFF_MOST)) {
      try {
        return await this.#connect()
      } catch (error) {
        if (isFinal(error) || performance.now() + wait > until) throw error
        this.#options.onTrouble(error)
      }
      await pause(wait * (0.5 + Math.random()))
    }
  }

  get pid(): number | undefined {
    return (this.#client as { processID?: number } | undefined)?.processID
  }

  /** A connection, now or within the caller's patience. */
  async acquire(patience = PATIENCE_MILLISECONDS): Promise<pg.Client> {
    if (this.#isClosed) throw new StoreClosedError('The store is closed.')
    if (this.#client !== undefined) return this.#client
    const giveUp = new AbortController()
    const late = pause(patience, undefined, { signal: giveUp.signal, ref: false }).catch(() => {})
    await Promise.race([this.#reconnect(), late])
    giveUp.abort()
    if (this.#isClosed) throw new StoreClosedError('The store is closed.')
    if (this.#client === undefined) throw new StoreBusyError('The database cannot be reached.')
    return this.#client
  }

  /** Runs on that connection; what is asked in one turn goes out together. */
  async run<Row extends pg.QueryResultRow>(
    client: pg.Client,
    statement: Statement | string,
    values: readonly unknown[] = [],
    limit = ANSWER_MILLISECONDS,
  ): Promise<pg.QueryResult<Row>> {
    const asked = { client, limit }
    if (this.#asked.size === 0) this.#lastAnswer = performance.now()
    this.#asked.add(asked)
    const query = typeof statement === 'string' ? { text: statement } : statement
    try {
      return await client.query<Row>({ ...query, values: [...values] })
    } catch (error) {
      this.#note(client, error)
      throw error
    } finally {
      this.#asked.delete(asked)
      this.#lastAnswer = performance.now()
    }
  }

  /** For what may be asked twice: reading above all. A lost connection is another try, within reason. */
  async ask<Row extends pg.QueryResultRow>(
    statement: Statement,
    values: readonly unknown[],
  ): Promise<pg.QueryResult<Row>> {
    return this.retry((client) => this.run<Row>(client, statement, values))
  }

  async retry<Result>(work: (client: pg.Client) => Promise<Result>): Promise<Result> {
    const until = performance.now() + PATIENCE_MILLISECONDS
    for (;;) {
      const client = await this.acquire(Math.max(until - performance.now(), 1))
      try {
        return await work(client)
      } catch (error) {
        if (!(isUnsure(error) || isReadOnly(error)) || performance.now() >= until) throw error
        this.lose(client)
      }
    }
  }

  /** Ends a connection that cannot be trusted any more; a new one is on its way. */
  lose(client: pg.Client): void {
    if (this.#client === client) this.#client = undefined
    destroy(client)
    if (!this.#isClosed && this.#client === undefined) void this.#reconnect()
  }

  /** Whatever it is connected to, it looks for the primary again. */
  startOver(): void {
    if (this.#client !== undefined) this.lose(this.#client)
  }

  async close(): Promise<void> {
    this.#isClosed = true
    clearInterval(this.#timer)
    const client = this.#client
    this.#client = undefined
    if (client === undefined) return
    const gone = client.end().catch(() => {})
    await Promise.race([gone, pause(PROBE_MILLISECONDS, undefined, { ref: false })])
    destroy(client)
  }

  #note(client: pg.Client, error: unknown): void {
    if (isReadOnly(error)) this.#options.onMoved?.()
    if (isReadOnly(error) || isUnsure(error)) this.lose(client)
  }

  #reconnect(): Promise<void> {
    this.#connecting ??= this.#tryUntilConnected().finally(() => {
      this.#connecting = undefined
    })
    return this.#connecting
  }

  async #tryUntilConnected(): Promise<void> {
    for (let wait = BACKOFF_LEAST; !this.#isClosed; wait = Math.min(2 * wait, BACKOFF_MOST)) {
      try {
        return await this.#connect()
      } catch (error) {
        this.#options.onTrouble(error)
      }
      await pause(wait * (0.5 + Math.random()), undefined, { ref: false })
    }
  }

  async #connect(): Promise<void> {
    const { primary, prepare } = this.#options
    const client = await primary.connect(this.#options)
    client.on('error', () => this.lose(client))
    client.on('end', () => this.lose(client))
    try {
      await prepare?.(client)
    } catch (error) {
      destroy(client)
      throw error
    }
    if (this.#isClosed) return destroy(client)
    this.#lastAnswer = performance.now()
    this.#client = client
  }

  #look(): void {
    const client = this.#client
    if (client === undefined) return
    const silent = performance.now() - this.#lastAnswer
    const oldest = this.#asked.values().next().value
    if (oldest === undefined) {
      if (silent >= IDLE_MILLISECONDS) this.run(client, 'SELECT 1', [], PROBE_MILLISECONDS).catch(() => {})
      return
    }
    if (oldest.client !== client) return
    if (this.#options.onSilent !== undefined) this.#options.onSilent(client, silent)
    else if (silent > oldest.limit) this.lose(client)
  }
}

/** At once, whatever is under way: its callers are told. */
function destroy(client: pg.Client): void {
  const { connection } = client as typeof client & { connection: { stream: { destroy(): void } } }
  connection.stream.destroy()
}
