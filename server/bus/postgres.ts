/**
 * Hints by PostgreSQL's LISTEN and NOTIFY, for several nodes without another server. On connections of
 * its own and after the commits: a notification inside a transaction makes all of them wait for each other.
 */
import type pg from 'pg'
import { parseAddress } from '../store/postgres/address.ts'
import { Primary } from '../store/postgres/primary.ts'
import { Session, type Statement } from '../store/postgres/session.ts'
import type { LocalBusOptions } from './local.ts'
import type { Bus } from './port.ts'
import { createSharedBus } from './shared.ts'
import type { Wire } from './wire.ts'

export interface PostgresBusOptions extends LocalBusOptions {
  readonly address: string
  readonly onTrouble?: (error: unknown) => void
}

const CHANNEL = 'storytable'
/** PostgreSQL takes less than 8,000. */
const MOST_BYTES = 7500
const GATHER_MILLISECONDS = 25

const notify: Statement = { name: 'notify', text: 'SELECT pg_notify($1, $2)' }

export async function openPostgresBus({
  address,
  onTrouble = () => {},
  ...options
}: PostgresBusOptions): Promise<Bus> {
  const primary = new Primary(parseAddress(address))
  let wire: PostgresWire | undefined
  const bus = createSharedBus((take) => {
    wire = new PostgresWire(primary, take, onTrouble)
    return wire
  }, options)
  try {
    await wire?.open()
    return bus
  } catch (error) {
    await bus.close()
    throw error
  }
}

class PostgresWire implements Wire {
  readonly mostBytes = MOST_BYTES
  readonly gather = GATHER_MILLISECONDS
  readonly #listening: Session
  readonly #sending: Session
  readonly #take: (message: string) => void

  constructor(primary: Primary, take: (message: string) => void, onTrouble: (error: unknown) => void) {
    this.#take = take
    const usual = { primary, onTrouble, pipeline: true }
    this.#listening = new Session({
      ...usual,
      purpose: 'listening',
      prepare: (client) => this.#listen(client),
    })
    this.#sending = new Session({ ...usual, purpose: 'hints' })
  }

  async open(): Promise<void> {
    await this.#listening.open()
    await this.#sending.open()
  }

  send(message: string): void {
    this.#trySend(message).catch(() => {
      // Lost, like any message may be.
    })
  }

  async close(): Promise<void> {
    await Promise.all([this.#listening.close(), this.#sending.close()])
  }

  async #trySend(message: string): Promise<void> {
    const client = await this.#sending.acquire(1)
    await this.#sending.run(client, notify, [CHANNEL, message])
  }

  async #listen(client: pg.Client): Promise<void> {
    client.on('notification', ({ processId, payload }) => {
      if (processId !== this.#sending.pid && payload !== undefined) this.#take(payload)
    })
    await client.query(`LISTEN ${CHANNEL}`)
  }
}
