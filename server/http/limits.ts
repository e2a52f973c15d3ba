import { hash } from 'node:crypto'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import { Problem } from '../problem.ts'
import type { Counted, Sharing } from '../store/sharing.ts'
import { LocalCounts } from './local-counts.ts'

const MINUTE = 60_000
/** An address in each of the groups it has called. */
const MOST_COUNTED = 50_000

/** Limits by address, for calls that make tables, try keys or read much. An IPv6 network counts as one address. */
export async function limitAddresses(app: FastifyInstance, sharing: Sharing | undefined): Promise<void> {
  const hidden = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false }
  await app.register(rateLimit, {
    global: false,
    store: groupStore(sharing),
    addHeadersOnExceeding: hidden,
    addHeaders: { ...hidden, 'retry-after': true },
    errorResponseBuilder: (_request, { ttl }) =>
      new Problem('slow-down', 'Too many of these from your address. Wait a little.', Math.ceil(ttl / 1000)),
  })
}

/** Calls of one group share their limit, whatever their route. */
export function perMinute(max: number, group: string) {
  return { rateLimit: { max, timeWindow: MINUTE, groupId: group } }
}

/** What abuse would try at every node in turn. The rest is counted at each node for itself. */
const SHARED_GROUPS = ['claims', 'tables', 'imports']

type Done = (error: Error | null, result?: { current: number; ttl: number }) => void

/**
 * A store as @fastify/rate-limit takes it: made once, with a child for every limited route. Its own keeps
 * counts apart by route, whatever their group.
 */
function groupStore(sharing: Sharing | undefined) {
  const local = new LocalCounts(MOST_COUNTED)
  return class GroupCounts {
    incr(key: string, done: Done, window: number): void {
      const isShared = SHARED_GROUPS.some((group) => key.endsWith(group))
      const counted =
        isShared && sharing ? countShared(sharing, local, key, window) : local.count(key, window)
      Promise.resolve(counted).then(
        ({ count, left }) => done(null, { current: count, ttl: left }),
        (error: Error) => done(error),
      )
    }

    child(): this {
      return this
    }
  }
}

/** By a hash of the address. A database that is away lifts no limit: this node counts for itself then. */
async function countShared(
  sharing: Sharing,
  local: LocalCounts,
  key: string,
  window: number,
): Promise<Counted> {
  const counted = local.count(key, window)
  try {
    const shared = await sharing.count(hash('sha256', key, 'hex'), window)
    return shared.count >= counted.count ? shared : counted
  } catch {
    return counted
  }
}
