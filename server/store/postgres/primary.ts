/** Finding the server that may be written to, among several: the driver itself knows one host only. */
import pg from 'pg'
import { StoreUnusableError } from '../unusable.ts'
import { type DatabaseAddress, type DatabaseHost, describeAddress } from './address.ts'
import { isFinal } from './errors.ts'

const CONNECT_MILLISECONDS = 3000
const KEEP_ALIVE_MILLISECONDS = 5000
const STATEMENT_MILLISECONDS = 10_000
const LOCK_MILLISECONDS = 2000
const IDLE_IN_TRANSACTION_MILLISECONDS = 10_000
const OLDEST_SERVER = 140_000
/** All tables are here, so that a database may hold other things too. */
export const SCHEMA = 'storytable'

/** Commits that a power cut cannot take back, and a failover cannot either where there is a standby. */
const DURABLE_COMMITS = ['on', 'remote_apply']

export interface ConnectionTraits {
  /** Shows in the server's list of connections. */
  readonly purpose: string
  readonly pipeline?: boolean
  /** For long work by an operator. */
  readonly isPatient?: boolean
}

interface Facts {
  readonly recovering: boolean
  readonly commits: string
  readonly syncs: string
  readonly encoding: string
  readonly server: number
  readonly timeline: string
}

const LOOK = `
  SELECT pg_is_in_recovery() AS recovering, current_setting('synchronous_commit') AS commits,
    current_setting('fsync') AS syncs, current_setting('server_encoding') AS encoding,
    current_setting('server_version_num')::int AS server,
    CASE WHEN pg_is_in_recovery() THEN ''
      ELSE substr(pg_walfile_name(pg_current_wal_insert_lsn()), 1, 8) END AS timeline`

/** A standby, or a primary from before a failover that does not know of it. */
class NotPrimaryError extends Error {
  override readonly name = 'NotPrimaryError'
}

export class Primary {
  readonly address: DatabaseAddress
  /** The host that was the primary last is asked first. */
  #place = 0
  /** Counts failovers: a server on a lower one than seen has missed some. */
  #timeline = ''

  constructor(address: DatabaseAddress) {
    this.address = address
  }

  /** A new connection to the primary, checked. Throws what the hosts said if none will do. */
  async connect(traits: ConnectionTraits): Promise<pg.Client> {
    const { hosts } = this.address
    const said: unknown[] = []
    for (let step = 0; step < hosts.length; step++) {
      const place = (this.#place + step) % hosts.length
      try {
        const client = await this.#connectTo(hosts[place] as DatabaseHost, traits)
        this.#place = place
        return client
      } catch (error) {
        said.push(error)
      }
    }
    throw this.#sum(said)
  }

  /** What an operator has to mend is worth more than "nobody answers"; else each host has its say. */
  #sum(said: readonly unknown[]): unknown {
    const [first = new StoreUnusableError(`There is no database ${describeAddress(this.address)}.`)] = said
    const final = said.find(isFinal)
    if (final !== undefined || said.length < 2) return final ?? first
    const all = said.map((error) => (error instanceof Error ? error.message : String(error)))
    return new NotPrimaryError(`No host of the database may be written to: ${all.join(' · ')}`)
  }

  /** Whether another host has become the primary since; asked when writing stands still. */
  async hasMoved(): Promise<boolean> {
    const here = this.#place
    const others = this.address.hosts.filter((_, place) => place !== here)
    for (const host of others) {
      const timeline = await this.#timelineAt(host)
      if (timeline > this.#timeline) return true
    }
    return false
  }

  async #timelineAt(host: DatabaseHost): Promise<string> {
    const client = this.#clientOf(host, { purpose: 'looking around' })
    client.on('error', () => {})
    try {
      await client.connect()
      const { rows } = await client.query<Facts>(LOOK)
      return rows[0]?.timeline ?? ''
    } catch {
      return ''
    } finally {
      void client.end().catch(() => {})
    }
  }

  async #connectTo(host: DatabaseHost, traits: ConnectionTraits): Promise<pg.Client> {
    const client = this.#clientOf(host, traits)
    // Without a listener an error of a connection ends the process.
    client.on('error', () => {})
    try {
      await client.connect()
      const { rows } = await client.query<Facts>(LOOK)
      this.#check(rows[0] as Facts, host)
      return client
    } catch (error) {
      void client.end().catch(() => {})
      throw error
    }
  }

  #clientOf(
    { host, port }: DatabaseHost,
    { purpose, pipeline = false, isPatient = false }: ConnectionTraits,
  ) {
    const { user, password, database, ssl } = this.address
    const limits = isPatient
      ? {}
      : { statement_timeout: STATEMENT_MILLISECONDS, lock_timeout: LOCK_MILLISECONDS }
    return new pg.Client({
      host,
      port,
      user,
      database,
      ssl,
      ...(password === undefined ? {} : { password }),
      pipeline,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_MILLISECONDS,
      connectionTimeoutMillis: CONNECT_MILLISECONDS,
      application_name: `storytable ${purpose}`,
      options: `-c search_path=${SCHEMA} -c client_min_messages=warning`,
      ...limits,
      idle_in_transaction_session_timeout: isPatient ? 0 : IDLE_IN_TRANSACTION_MILLISECONDS,
    })
  }

  #check({ recovering, commits, syncs, encoding, server, timeline }: Facts, { host, port }: DatabaseHost) {
    if (recovering) throw new NotPrimaryError(`The database at ${host}:${port} is a standby.`)
    if (timeline < this.#timeline) {
      throw new NotPrimaryError(`The database at ${host}:${port} is from before a failover.`)
    }
    if (server < OLDEST_SERVER) throw new StoreUnusableError('PostgreSQL 14 or newer is needed.')
    if (encoding !== 'UTF8') {
      throw new StoreUnusableError(`The database’s encoding is ${encoding}; it has to be UTF8.`)
    }
    if (!DURABLE_COMMITS.includes(commits)) {
      throw new StoreUnusableError(
        `synchronous_commit is ${commits}: what is acknowledged could be lost. Set it on for this database.`,
      )
    }
    if (syncs !== 'on') {
      throw new StoreUnusableError('fsync is off: what is acknowledged could be lost. Switch it on.')
    }
    this.#timeline = timeline
  }
}
