/** Hints over NATS: one subject, plain messages that may be lost. STORYTABLE_BUS=nats://[USER:PASSWORD@]HOST[:PORT][,…][/NAME] */
import { connect, type NatsConnection } from '@nats-io/transport-node'
import type { LocalBusOptions } from './local.ts'
import type { Bus } from './port.ts'
import { createSharedBus } from './shared.ts'
import type { Wire } from './wire.ts'

export interface NatsOptions extends LocalBusOptions {
  readonly address: string
  readonly onTrouble?: (error: unknown) => void
}

const MOST_BYTES = 256 * 1024
const PING_MILLISECONDS = 10_000
const RECONNECT_MILLISECONDS = 250
const ADDRESS = /^(nats|tls):\/\/(?:([^:@/]*)(?::([^@/]*))?@)?([^/]+)(?:\/([A-Za-z0-9_-]*))?$/

/** At once: a node plays without its bus, and looks by itself what others have done. */
export function createNatsBus({ address, onTrouble = () => {}, ...options }: NatsOptions): Bus {
  const parsed = parseNats(address)
  return createSharedBus((take) => new NatsWire(parsed, take, onTrouble), options)
}

class NatsWire implements Wire {
  readonly mostBytes = MOST_BYTES
  readonly gather = 0
  readonly #subject: string
  #connection: NatsConnection | undefined
  #isClosed = false
  readonly #connecting: Promise<void>

  constructor(parsed: ParsedNats, take: (message: string) => void, onTrouble: (error: unknown) => void) {
    this.#subject = parsed.subject
    this.#connecting = this.#connect(parsed, take).catch(onTrouble)
  }

  send(message: string): void {
    try {
      this.#connection?.publish(this.#subject, message)
    } catch {
      // Lost, like any message may be.
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true
    const connection = this.#connection
    if (connection === undefined) return
    await connection.flush().catch(() => {})
    await connection.close()
    await this.#connecting
  }

  async #connect({ servers, subject, credentials }: ParsedNats, take: (message: string) => void) {
    const connection = await connect({
      servers,
      ...credentials,
      name: 'storytable',
      noEcho: true,
      waitOnFirstConnect: true,
      maxReconnectAttempts: -1,
      reconnectTimeWait: RECONNECT_MILLISECONDS,
      pingInterval: PING_MILLISECONDS,
      ignoreClusterUpdates: true,
    })
    if (this.#isClosed) return connection.close()
    this.#connection = connection
    connection.subscribe(subject, {
      callback: (error, message) => {
        if (error === null) take(message.string())
      },
    })
  }
}

interface ParsedNats {
  readonly servers: string[]
  readonly subject: string
  readonly credentials: { readonly user?: string; readonly pass?: string; readonly token?: string }
}

function parseNats(address: string): ParsedNats {
  const [, scheme, user, password, hosts, name] = ADDRESS.exec(address) ?? []
  if (hosts === undefined) {
    throw new Error('STORYTABLE_BUS (--bus) is nats://HOST[:PORT], with commas between several hosts.')
  }
  return {
    servers: hosts.split(',').map((host) => (scheme === 'tls' ? `tls://${host}` : host)),
    subject: `storytable.${name || 'hints'}`,
    credentials: credentialsOf(user, password),
  }
}

function credentialsOf(user: string | undefined, password: string | undefined): ParsedNats['credentials'] {
  if (user === undefined) return {}
  if (password === undefined) return { token: decodeURIComponent(user) }
  return { user: decodeURIComponent(user), pass: decodeURIComponent(password) }
}
