import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import { Problem } from '../problem.ts'

const MINUTE = 60_000
const MOST_ADDRESSES = 10_000

/** Limits by address, for calls that make tables, try keys or read much. An IPv6 network counts as one address. */
export async function limitAddresses(app: FastifyInstance): Promise<void> {
  const hidden = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false }
  await app.register(rateLimit, {
    global: false,
    cache: MOST_ADDRESSES,
    addHeadersOnExceeding: hidden,
    addHeaders: { ...hidden, 'retry-after': true },
    errorResponseBuilder: (_request, { ttl }) =>
      new Problem('slow-down', 'Too many of these from your address. Wait a little.', Math.ceil(ttl / 1000)),
  })
}

/** Calls of one group share their limit. */
export function perMinute(max: number, group: string) {
  return { rateLimit: { max, timeWindow: MINUTE, groupId: group } }
}
