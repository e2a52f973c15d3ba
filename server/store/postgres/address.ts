/** Where the database is: postgres://USER:PASSWORD@HOST[:PORT][,HOST[:PORT]…]/DATABASE[?sslmode=…&sslrootcert=…] */
import { readFileSync } from 'node:fs'
import type { ConnectionOptions } from 'node:tls'
import { StoreUnusableError } from '../unusable.ts'

export interface DatabaseHost {
  readonly host: string
  readonly port: number
}

export interface DatabaseAddress {
  /** The primary may be any of them; which one it is shows when they are asked. */
  readonly hosts: readonly DatabaseHost[]
  readonly user: string
  readonly password: string | undefined
  readonly database: string
  readonly ssl: ConnectionOptions | false
}

const ADDRESS = /^postgres(?:ql)?:\/\/(?:([^:@/]*)(?::([^@/]*))?@)?([^/?]*)\/([^?]+)(?:\?(.*))?$/
const USUAL_PORT = 5432

export function parseAddress(text: string): DatabaseAddress {
  const [, user, password, hosts, database, query] = ADDRESS.exec(text) ?? []
  if (database === undefined) {
    throw new StoreUnusableError(
      'A database is named as postgres://USER:PASSWORD@HOST/DATABASE, with commas between several hosts.',
    )
  }
  const options = new URLSearchParams(query ?? '')
  // A folder of sockets cannot stand in the address itself.
  const named = options.get('host') ?? hosts ?? ''
  return {
    hosts: (named === '' ? 'localhost' : named).split(',').map(parseHost),
    user: decodeURIComponent(user ?? '') || 'storytable',
    password: password === undefined ? undefined : decodeURIComponent(password),
    database: decodeURIComponent(database),
    ssl: sslOf(options),
  }
}

function parseHost(text: string): DatabaseHost {
  const [, host = '', port] = /^(\[[^\]]+\]|[^:]+)(?::(\d{1,5}))?$/.exec(text) ?? []
  if (host === '') throw new StoreUnusableError(`“${text}” is not a host of a database.`)
  return { host: host.replace(/^\[|\]$/g, ''), port: port === undefined ? USUAL_PORT : Number(port) }
}

/** As libpq has it, without its modes that look encrypted and can be talked out of it. */
function sslOf(options: URLSearchParams): ConnectionOptions | false {
  const mode = options.get('sslmode') ?? 'disable'
  const authority = options.get('sslrootcert')
  const ca = authority === null ? {} : { ca: readFileSync(authority, 'utf8') }
  switch (mode) {
    case 'disable':
      return false
    case 'require':
      return { ...ca, rejectUnauthorized: authority !== null, checkServerIdentity: () => undefined }
    case 'verify-full':
      return { ...ca, rejectUnauthorized: true }
    default:
      throw new StoreUnusableError(`sslmode is disable, require or verify-full, not “${mode}”.`)
  }
}

/** For messages and logs: without the password. */
export function describeAddress({ hosts, database }: DatabaseAddress): string {
  return `${database} at ${hosts.map(({ host, port }) => `${host}:${port}`).join(', ')}`
}
