import { isIPv6 } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { holderOf } from '../holder.ts'

/** Whom a quota is counted for. */
export interface Who {
  readonly address: string
  /** The hash of a browser's cookie; whoever has none is known by the address alone. */
  readonly holder?: string
}

export function whoAsks(request: FastifyRequest, holder = holderOf(request)?.hash): Who {
  return { address: networkOf(request.ip), ...(holder === undefined ? {} : { holder }) }
}

/**
 * A connection knows where it comes from for as long as it is there, and longer once it was asked. A request whose
 * sender has gone in the meantime is counted like any other.
 */
export function rememberAddresses({ server }: FastifyInstance): void {
  server.on('connection', ({ remoteAddress }) => remoteAddress)
}

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

/** An IPv6 network counts as one address: a household has so many of them that counting each counts nobody. */
export function networkOf(address: string): string {
  // Every action asks, most come by IPv4, and to test for IPv6 takes long.
  if (!address.includes(':')) return address
  const mapped = MAPPED.exec(address)?.[1]
  if (mapped !== undefined) return mapped
  if (!isIPv6(address)) return address
  const [before = '', after] = (address.split('%')[0] ?? '').toLowerCase().split('::')
  const head = before === '' ? [] : before.split(':')
  const tail = after === undefined || after === '' ? [] : after.split(':')
  const missing = after === undefined ? 0 : 8 - head.length - tail.length
  const groups = [...head, ...Array<string>(Math.max(0, missing)).fill('0'), ...tail]
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::`
}
