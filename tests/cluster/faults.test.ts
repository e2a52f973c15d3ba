/**
 * Three nodes behind HAProxy, tables of every game, people who play and read, and everything that can
 * fail failing in turn. Nothing that was acknowledged may be lost, nothing may happen twice, every reader
 * must have read exactly the log, and play goes on soon after each fault.
 *
 *   CLUSTER=long SEED=7 npm run cluster-faults
 *
 * CLUSTER_KILLS and CLUSTER_TABLES make it longer or shorter, CLUSTER_MINUTES ends the kills after that time at
 * the latest; CLUSTER_SLACK=3 gives a busy machine thrice the time to go on.
 */
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Entry } from '../../engine/table.ts'
import { openPostgresStore } from '../../server/store/postgres/store.ts'
import { makeNextRelease } from '../../testkit/cluster/next-release.ts'
import type { NodeProcess } from '../../testkit/cluster/node-process.ts'
import { Guest } from '../http/guest.ts'
import { BACK_MILLISECONDS, openPlay, type Play } from './play.ts'
import { sitDownTo } from './players.ts'

const isLong = process.env.CLUSTER === 'long'
const SEED = Number(process.env.SEED ?? Math.floor(Math.random() * 1e6))
const TABLES = Number(process.env.CLUSTER_TABLES ?? (isLong ? 60 : 10))
const KILLS = Number(process.env.CLUSTER_KILLS ?? (isLong ? 200 : 4))
const KILL_MILLISECONDS = Number(process.env.CLUSTER_MINUTES ?? 85) * 60_000
const STOPPED_MILLISECONDS = isLong ? 20_000 : 4000
const BOTH_MILLISECONDS = isLong ? 120_000 : 5000
const MINUTES = 60_000
/** Two processors and many processes: what counts as soon depends on who else is at work. */
const SLACK = Number(process.env.CLUSTER_SLACK ?? 1)
const DAY = 86_400_000

let play: Play
let kills = 0
let next = ''

describe(`a cluster (seed ${SEED})`, { timeout: 90 * MINUTES }, () => {
  beforeAll(async () => {
    // The third node's clock is a day ahead.
    const own = { 2: { STORYTABLE_CLOCK: String(DAY) } }
    play = await openPlay({
      tables: TABLES,
      seed: SEED,
      hasStandby: true,
      own,
      environment: { STORYTABLE_DRAIN: '2' },
    })
    play.begin()
    await play.untilBack()
  }, 10 * MINUTES)
  afterAll(() => play?.cluster.stop(), 2 * MINUTES)

  /** As an operator does: drained, stopped, and back as the other release. */
  async function upgrade(node: NodeProcess): Promise<void> {
    await node.stop('SIGTERM')
    await expectBack()
    node.program = join(next, 'cli/storytable.ts')
    // Compiled code of a folder that goes away goes with it.
    await node.start({ NODE_COMPILE_CACHE: join(next, '.compiled') })
    await expectBack()
  }

  async function expectBack(): Promise<void> {
    expect(await play.untilBack()).toBeLessThan(BACK_MILLISECONDS * SLACK)
  }

  it(`goes on when nodes are killed, ${KILLS} times`, async () => {
    const until = performance.now() + KILL_MILLISECONDS
    for (; kills < KILLS && performance.now() < until; kills += 1) {
      const node = play.random.pick(play.cluster.nodes)
      await node.stop('SIGKILL')
      await expectBack()
      await node.start()
    }
  })

  it('goes on when a node stands still, and believes nothing of it when it wakes', async () => {
    const [node] = play.cluster.nodes
    node?.signal('SIGSTOP')
    await expectBack()
    await sleep(STOPPED_MILLISECONDS)
    node?.signal('SIGCONT')
    await expectBack()
  })

  it('goes on without NATS, and with one that knows nothing', async () => {
    await play.cluster.nats.stop('SIGKILL')
    await expectBack()
    await sleep(isLong ? MINUTES : 2000)
    await play.cluster.nats.start()
    await expectBack()
  })

  it('goes on when connections are cut between commit and answer', async () => {
    for (let count = 0; count < (isLong ? 100 : 10); count += 1) {
      play.cluster.wire.cutAnswerTo(/INSERT INTO entries|append/)
      await sleep(100)
    }
    expect(play.cluster.wire.cuts).toBeGreaterThan(0)
    play.cluster.wire.cutAll()
    await expectBack()
  })

  it('goes on while two nodes decide at the same tables', async () => {
    const before = play.accepted
    await sleep(BOTH_MILLISECONDS)
    expect(play.accepted).toBeGreaterThan(before)
  })

  it('is upgraded node by node to the next release, and both serve side by side', async () => {
    next = makeNextRelease()
    const [first, ...others] = play.cluster.nodes as [NodeProcess, ...NodeProcess[]]
    migrate(next)
    // What was added to the database is in nobody's way: a node of this release still starts.
    await others[0]?.stop('SIGKILL')
    await others[0]?.start()
    await expectBack()
    await upgrade(first)
    const { table, guests } = await sitDownTo({ slug: 'essential-traits', least: 2 }, [first.base])
    const elsewhere = new Guest(others[0]?.base ?? '')
    elsewhere.cookie = guests[0]?.cookie ?? ''
    const refused = await elsewhere.act(table, 0, { do: 'say', with: { text: 'too early' } })
    expect([refused.status, refused.body.error?.code]).toEqual([503, 'table-newer'])
    expect(refused.headers.get('retry-after')).toBeTruthy()
    for (const node of others) await upgrade(node)
    expect((await elsewhere.act(table, 0, { do: 'say', with: { text: 'now' } })).status).toBe(200)
  })

  it('goes on when PostgreSQL is restarted', async () => {
    await play.cluster.primary.stop('SIGINT')
    await play.cluster.primary.start()
    await expectBack()
  })

  it('goes on when the primary is killed and the standby takes its place', async () => {
    await play.cluster.primary.stop('SIGKILL')
    await play.cluster.standby?.run(`ALTER SYSTEM SET synchronous_standby_names = ''`)
    await play.cluster.standby?.promote()
    await expectBack()
  })

  it('has lost nothing, repeated nothing, and told everybody exactly the log', async () => {
    const problems = await play.end()
    console.log(`a cluster: ${JSON.stringify({ kills, ...play.counts, problems: problems.length })}`)
    expect(problems).toEqual([])
    expect(play.accepted).toBeGreaterThan(TABLES)
  })

  it('dated every entry by one clock', async () => {
    const store = await openPostgresStore({ address: play.cluster.address })
    const wrong: number[] = []
    for (const { table } of play.histories) {
      for (const { body } of await store.read(table, 0)) {
        const { at } = JSON.parse(body) as Entry
        if (Math.abs(Date.now() - at) > DAY / 2) wrong.push(at)
      }
    }
    await store.close()
    expect(wrong).toEqual([])
  })

  it('shuts this release out when the next one has taken something away', async () => {
    migrate(next, '--contract')
    await expect(openPostgresStore({ address: play.cluster.address })).rejects.toThrow(/newer Storytable/)
  })
})

/** By the next release’s own command. */
function migrate(folder: string, ...flags: readonly string[]): void {
  const given = [join(folder, 'cli/storytable.ts'), 'migrate', '--database', play.cluster.address, ...flags]
  execFileSync(process.execPath, given, { stdio: 'ignore' })
}
