/**
 * Three nodes behind HAProxy, tables of every game, people who play and read, and everything that can
 * fail failing in turn. Nothing that was acknowledged may be lost, nothing may happen twice, every reader
 * must have read exactly the log, and play goes on soon after each fault.
 *
 *   CLUSTER=long SEED=7 npm run cluster-faults
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Entry } from '../../engine/table.ts'
import { openPostgresStore } from '../../server/store/postgres/store.ts'
import { BACK_MILLISECONDS, openPlay, type Play } from './play.ts'

const isLong = process.env.CLUSTER === 'long'
const SEED = Number(process.env.SEED ?? Math.floor(Math.random() * 1e6))
const TABLES = isLong ? 60 : 10
const KILLS = isLong ? 200 : 4
const STOPPED_MILLISECONDS = isLong ? 20_000 : 4000
const BOTH_MILLISECONDS = isLong ? 120_000 : 5000
const MINUTES = 60_000
/** Two processors and many processes: what counts as soon depends on who else is at work. */
const SLACK = Number(process.env.CLUSTER_SLACK ?? 1)
const DAY = 86_400_000

let play: Play

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

  async function expectBack(): Promise<void> {
    expect(await play.untilBack()).toBeLessThan(BACK_MILLISECONDS * SLACK)
  }

  it(`goes on when nodes are killed, ${KILLS} times`, async () => {
    for (let count = 0; count < KILLS; count += 1) {
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

  it('is upgraded node by node: each is drained, stops, and comes back', async () => {
    for (const node of play.cluster.nodes) {
      await node.stop('SIGTERM')
      await expectBack()
      await node.start()
    }
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
    expect(await play.end()).toEqual([])
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
})
