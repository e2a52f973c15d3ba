/** Hints over NATS: one subject, plain messages that may be lost. STORYTABLE_BUS=nats://[USER:PASSWORD@]HOST[:PORT][,…][/NAME] */
import { setTimeout as pause } from 'node:timers/promises'
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
const CONNECT_MILLISECONDS = 2000
const FLUSH_MILLISECONDS = 500
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
  readonly #onTrouble: (error: unknown) => void
  readonly #connecting: Promise<void>

  constructor(parsed: ParsedNats, take: (message: string) => void, onTrouble: (error: unknown) => void) {
    this.#subject = parsed.subject
    this.#onTrouble = onTrouble
    this.#connecting = this.#connect(parsed, take).catch(onTrouble)
  }

  send(message: string): void {
    try {
      this.#connection?.publish(this.#subject, message)
    } catch {
      // Lost, like any message may be.
    }
  }

  /** Whoever stops does not wait for a NATS that is away: the last hints are lost then, as any may be. */
  async close(): Promise<void> {
    this.#isClosed = true
    const connection = this.#connection
    if (connection === undefined) return
    const late = pause(FLUSH_MILLISECONDS, undefined, { ref: false })
    await Promise.race([connection.flush().catch(() => {}), late])
    await connection.close()
    await this.#connecting
  }

  async #connect(parsed: ParsedNats, take: (message: string) => void): Promise<void> {
    const connection = await this.#firstConnection(parsed)
    if (connection === undefined) return
    if (this.#isClosed) return connection.close()
    this.#connection = connection
    const { subject } = parsed
    connection.subscribe(subject, {
      callback: (error, message) => {
        if (error === null) take(message.string())
      },
    })
  }

  /** The driver's own waiting for the first one cannot be ended, and would keep a node that stops from going. */
  async #firstConnection({ servers, credentials }: ParsedNats): Promise<NatsConnection | undefined> {
    for (let tries = 0; !this.#isClosed; tries += 1) {
      try {
        return await connect({
          servers,
          ...credentials,
          name: 'storytable',
          noEcho: true,
          timeout: CONNECT_MILLISECONDS,
          maxReconnectAttempts: -1,
          reconnectTimeWait: RECONNECT_MILLISECONDS,
          pingInterval: PING_MILLISECONDS,
          ignoreClusterUpdates: true,
        })
      } catch (error) {
        // Once: it plays without, and says nothing new by saying it four times a second.
        if (tries === 0) this.#onTrouble(error)
      }
      await pause(RECONNECT_MILLISECONDS, undefined, { ref: false })
    }
    return undefined
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
