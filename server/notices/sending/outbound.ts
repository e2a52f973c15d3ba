/**
 * The one way out. Whatever this server sends to an address that somebody else chose goes through here:
 * push endpoints and webhooks. A name is looked up once, everything it means must be public, and the
 * connection goes to what was checked; nothing is followed, nothing is sent before.
 */
import { lookup as resolve } from 'node:dns/promises'
import { request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isLoopbackAddress, isPublicAddress } from './public-address.ts'

const PATIENCE_MILLISECONDS = 6000
const MOST_ANSWER_BYTES = 4096

export interface Post {
  readonly url: string
  /** Names, or `.name` for all below it. */
  readonly hosts: readonly string[]
  readonly method?: 'POST' | 'PUT'
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}

export interface Posted {
  readonly status: number
  /** In seconds, where the other side asks for time. */
  readonly retryAfter: number | undefined
}

export interface ResolvedAddress {
  readonly address: string
  readonly family: number
}

export interface OutboundOptions {
  /** `loopback`: this machine may be sent to as well, without TLS and at any port. For tests. */
  readonly reach: 'public' | 'loopback'
  readonly resolve?: (host: string) => Promise<ResolvedAddress[]>
}

export interface Outbound {
  post(post: Post): Promise<Posted>
  /** Why an address is not one to send to, without asking anybody; undefined if it may be. */
  whyNot(url: string, hosts: readonly string[]): string | undefined
}

/** Nothing was sent, and trying again will not help. */
export class OutboundRefusedError extends Error {
  override readonly name = 'OutboundRefusedError'
}

export function createOutbound({ reach, resolve = resolveAll }: OutboundOptions): Outbound {
  return {
    whyNot: (url, hosts) => {
      const target = parseTarget(url, hosts, reach)
      return typeof target === 'string' ? target : undefined
    },
    async post(post) {
      const target = parseTarget(post.url, post.hosts, reach)
      if (typeof target === 'string') throw new OutboundRefusedError(target)
      const address = await pin(target, reach, resolve)
      return send(target, address, post)
    },
  }
}

function parseTarget(text: string, hosts: readonly string[], reach: OutboundOptions['reach']): URL | string {
  if (!URL.canParse(text)) return 'This is not an address.'
  const url = new URL(text)
  const host = bareHost(url)
  const isOwnMachine = reach === 'loopback' && (host === 'localhost' || isLoopbackAddress(host))
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isOwnMachine)) {
    return 'The address has to begin with https://.'
  }
  if (url.username !== '' || url.password !== '') return 'The address must not hold a name or password.'
  if (url.port !== '' && url.port !== '443' && !isOwnMachine) return 'Only the usual port is allowed.'
  if (!hosts.some((allowed) => isHost(host, allowed))) return 'This server does not send to that host.'
  if (isIP(host) !== 0 && !isAllowedAddress(host, reach)) return 'That address is not a public one.'
  return url
}

function isHost(host: string, allowed: string): boolean {
  return allowed.startsWith('.') ? host.endsWith(allowed) : host === allowed
}

function bareHost({ hostname }: URL): string {
  return hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
}

function isAllowedAddress(address: string, reach: OutboundOptions['reach']): boolean {
  return isPublicAddress(address) || (reach === 'loopback' && isLoopbackAddress(address))
}

/** Looked up once. One private address among several is enough to refuse: a name has no business there. */
async function pin(
  url: URL,
  reach: OutboundOptions['reach'],
  ask: (host: string) => Promise<ResolvedAddress[]>,
): Promise<ResolvedAddress> {
  const host = bareHost(url)
  const family = isIP(host)
  if (family !== 0) return { address: host, family }
  const found = await ask(host)
  const [first] = found
  if (first === undefined) throw new Error('The host has no address.')
  if (!found.every(({ address }) => isAllowedAddress(address, reach))) {
    throw new OutboundRefusedError('That host has an address that is not a public one.')
  }
  return first
}

function resolveAll(host: string): Promise<ResolvedAddress[]> {
  return resolve(host, { all: true })
}

function send(url: URL, pinned: ResolvedAddress, post: Post): Promise<Posted> {
  const { promise, resolve: done, reject } = Promise.withResolvers<Posted>()
  const lookup: LookupFunction = (_host, options, answer) => {
    if (options.all === true) answer(null, [{ address: pinned.address, family: pinned.family }])
    else answer(null, pinned.address, pinned.family)
  }
  const open = url.protocol === 'https:' ? requestSecure : requestPlain
  const request = open(url, {
    method: post.method ?? 'POST',
    lookup,
    agent: false,
    headers: { ...post.headers, 'content-length': String(post.body.length), 'user-agent': 'storytable' },
    signal: AbortSignal.timeout(PATIENCE_MILLISECONDS),
  })
  request.on('error', reject)
  request.on('response', (response) => {
    let bytes = 0
    response.on('data', (part: Buffer) => {
      bytes += part.length
      if (bytes > MOST_ANSWER_BYTES) response.destroy()
    })
    response.on('error', () => {})
    response.on('close', () =>
      done({ status: response.statusCode ?? 0, retryAfter: parseRetry(response.headers['retry-after']) }),
    )
  })
  request.end(post.body)
  return promise
}

function parseRetry(text: string | undefined): number | undefined {
  const seconds = Number(text)
  return text !== undefined && Number.isFinite(seconds) && seconds >= 0 ? Math.ceil(seconds) : undefined
}
