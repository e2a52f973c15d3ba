/** Faults that the tests of the cluster must notice: each is planted in the nodes, and each is caught. */
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { JobBook } from '../../server/store/jobs.ts'
import { openPostgresStore } from '../../server/store/postgres/store.ts'
import { type Cluster, startCluster } from '../../testkit/cluster/cluster.ts'
import { checkHistory } from '../faults/kill-checker.ts'
import { begin, insist } from '../faults/kill-player.ts'
import { Guest } from '../http/guest.ts'
import { sitDownTo } from './players.ts'

const PLENTY = '1000000'
const GENEROUS = {
  STORYTABLE_SEAT_RATE: PLENTY,
  STORYTABLE_SEAT_BURST: PLENTY,
  STORYTABLE_TABLE_RATE: PLENTY,
  STORYTABLE_TABLE_BURST: PLENTY,
  STORYTABLE_LOG: 'error',
  STORYTABLE_TEST_FAULTS: 'on',
}
const GAME = { slug: 'essential-traits', least: 2 }
const MINUTES = 60_000

let cluster: Cluster
beforeAll(async () => {
  cluster = await startCluster({ nodes: 2, environment: GENEROUS })
}, 5 * MINUTES)
afterAll(() => cluster?.stop(), MINUTES)

async function restart(faults: Record<string, string>): Promise<void> {
  for (const node of cluster.nodes) {
    await node.stop('SIGKILL')
    await node.start(faults)
  }
}

/** Both players act at nodes of their own at once; a node is killed at the end. Says what was broken. */
async function playAndKill(): Promise<string[]> {
  const bases = cluster.nodes.map(({ base }) => base)
  const { table, guests, version } = await sitDownTo(GAME, bases)
  const attempts = guests.map(() => [] as ReturnType<typeof begin>[])
  for (let round = 0; round < 15; round += 1) {
    await Promise.all(
      guests.map((guest, seat) => {
        const attempt = begin(table)
        attempts[seat]?.push(attempt)
        return insist(attempt, { guest, table, seat }, { do: 'say', with: { text: `${seat} ${round}` } })
      }),
    )
  }
  await Promise.all(cluster.nodes.map((node) => node.stop('SIGKILL')))
  const store = await openPostgresStore({ address: cluster.address })
  const checks = attempts.map((own) =>
    checkHistory(store, { table, attempts: own, readers: [], from: version }),
  )
  // A log that cannot be read at all is a broken promise too.
  const problems = await Promise.all(checks).catch((error: Error) => [[error.message]])
  await store.close()
  return problems.flat()
}

describe('the tests notice', { timeout: 10 * MINUTES }, () => {
  afterEach(() => Promise.all(cluster.nodes.map((node) => node.stop('SIGKILL'))))

  it('nothing where nothing is planted', async () => {
    await restart({})
    expect(await playAndKill()).toEqual([])
  })

  it('a node that acknowledges before the commit', async () => {
    await restart({ STORYTABLE_HASTY: 'on' })
    expect(await playAndKill()).not.toEqual([])
  })

  it('a node that forgets the version check', async () => {
    await restart({ STORYTABLE_UNFENCED: 'on' })
    expect(await playAndKill()).not.toEqual([])
  })

  it.each([
    ['sees that a stream ends with its right', {}, false],
    ['sees a stream that is not cut', { STORYTABLE_BLIND: 'on' }, true],
  ] as const)('%s', async (_what, faults, isTold) => {
    await restart(faults)
    const [here, there] = cluster.nodes.map(({ base }) => base) as [string, string]
    const { table, guests, version } = await sitDownTo(GAME, [here])
    const [ann, ben] = guests as [Guest, Guest]
    const benThere = new Guest(there)
    benThere.cookie = ben.cookie
    const stream = await benThere.stream(`/api/tables/${table}/updates?seat=1&since=${version}`)
    await ann.act(table, 0, { do: 'say', with: { text: 'everybody' } })
    await stream.untilVersion(version + 1)
    const phone = new Guest(here)
    const { key } = (await ben.post<{ key: string }>(`/api/tables/${table}/seats/1/key`, {})).body
    await phone.claim(table, key)
    expect((await phone.post(`/api/tables/${table}/seats/1/revoke`, {})).status).toBe(204)
    await ann.act(table, 0, { do: 'say', with: { text: 'without him' } })
    await Promise.race([stream.ended, sleep(4000)])
    expect(stream.isEnded).toBe(!isTold)
    expect(JSON.stringify(stream.updates).includes('without him')).toBe(isTold)
    stream.close()
  })
})

describe('jobs of several workers', { timeout: 10 * MINUTES }, () => {
  const LEASE = 60_000
  const count = 40

  /** Three workers take jobs until there are none, one dies over its first; says how often each was done. */
  async function work(claimOf: (jobs: JobBook) => JobBook['claim'], kind: string): Promise<number[]> {
    const stores = await Promise.all([1, 2, 3].map(() => openPostgresStore({ address: cluster.address })))
    const [first] = stores as [Awaited<ReturnType<typeof openPostgresStore>>]
    const done = new Map<string, number>()
    for (let index = 0; index < count; index += 1) {
      await first.jobs.put({ id: `${kind} ${index}`, kind, table: 't', due: 0, payload: '{}' })
    }
    await first.jobs.claim({ now: 0, lease: LEASE, limit: 1, kinds: [kind] })
    const run = async (jobs: JobBook, now: number) => {
      for (;;) {
        const claimed = await claimOf(jobs)({ now, lease: LEASE, limit: 3, kinds: [kind] })
        if (claimed.length === 0) return
        for (const job of claimed) {
          done.set(job.id, (done.get(job.id) ?? 0) + 1)
          await jobs.finish(job)
        }
      }
    }
    await Promise.all(stores.map(({ jobs }) => run(jobs, 1)))
    await Promise.all(stores.map(({ jobs }) => run(jobs, LEASE)))
    await Promise.all(stores.map((store) => store.close()))
    return [...done.values()]
  }

  it('each is done once, also what a worker died over', async () => {
    const done = await work((jobs) => (claim) => jobs.claim(claim), 'honest')
    expect(done).toEqual(Array.from({ length: count }, () => 1))
  })

  it('a claim that is lost is noticed: the work is done twice', async () => {
    const forgetful = (jobs: JobBook): JobBook['claim'] => {
      return async ({ now, kinds = [] }) => {
        const waiting = await jobs.list({ kind: kinds[0] ?? '' })
        return waiting.filter(({ due, claimedUntil = 0 }) => due <= now && claimedUntil <= now).slice(0, 3)
      }
    }
    const done = await work((jobs) => {
      // As nothing is noted, work that was taken has to be taken away here, or it would never end.
      const claim = forgetful(jobs)
      return async (asked) => {
        const claimed = await claim(asked)
        for (const { id } of claimed) setTimeout(() => void jobs.remove(id).catch(() => {}), 20)
        return claimed
      }
    }, 'forgetful')
    expect(Math.max(...done)).toBeGreaterThan(1)
  })
})
