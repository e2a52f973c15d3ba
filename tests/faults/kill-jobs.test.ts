/**
 * Kills a real server with -9 in the middle of due jobs: notices, reminders and deadlines. Nothing that was due
 * is lost, nobody is told the same thing twice but by a kill at that very moment, and no deadline is skipped.
 *
 *   JOB_KILLS=200 SEED=7 node_modules/.bin/node node_modules/.bin/vitest run --project faults tests/faults/kill-jobs.test.ts
 */
import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { Random } from '../../engine/dice/random.ts'
import type { Store } from '../../server/store/port.ts'
import { openSqliteStore } from '../../server/store/sqlite/sqlite.ts'
import { parseEntry } from '../../server/tables/chain.ts'
import { sitDown } from '../http/guest.ts'
import { makeFolder, openHouse } from '../http/house.ts'
import { openPushService, type PushService } from '../http/receivers/push-service.ts'

const KILLS = Number(process.env.JOB_KILLS ?? 12)
const SEED = Number(process.env.SEED ?? Math.floor(Math.random() * 1e6))
const HOUR = 3_600_000
const DAY = 24 * HOUR
const BEGIN = Date.parse('2026-02-11T09:00:00Z')
/** A table begins every so often, so that something is due whenever the server dies. */
const TABLES = Math.max(12, Math.ceil(KILLS / 2))
const APART = (8 * HOUR) / TABLES
const SERVER = join(import.meta.dirname, 'kill-jobs-server.ts')
const NODE_COMPILE_CACHE = join(tmpdir(), 'storytable-compile-cache')

/** Ben at every table is told by a browser of his own there; both have a day, and three in hand. */
async function openTables(folder: string, push: PushService): Promise<string[]> {
  let now = BEGIN
  const house = await openHouse({
    folder,
    now: () => now,
    settings: { STORYTABLE_PUSH_HOSTS: '127.0.0.1', STORYTABLE_OUTBOUND: 'loopback' },
  })
  const tables: string[] = []
  const promise = { hours: 24, quiet: [], offset: 0, then: 'wait' }
  for (let place = 0; place < TABLES; place++) {
    now = BEGIN + Math.round(place * APART)
    const [ann, ben] = [house.guest(), house.guest()]
    const { table } = await sitDown(ann, [ben], { pace: 'slow', promise })
    const { body } = await ben.get<{ push: string }>('/api/notices')
    const path = `/api/tables/${table}/seats/1/notices`
    await ben.post(`${path}/push`, { ...push.subscribe(table), key: body.push, name: 'Ben’s' })
    const { body: settings } = await ben.get<{ choice: object }>(path)
    await ben.post(path, { ...settings.choice, quiet: null })
    tables.push(table)
  }
  await house.close()
  return tables
}

interface Round {
  readonly wasKilled: boolean
}

/** One life of the server. It is killed at a random moment, or at one between doing a job and noting it. */
async function live(
  folder: string,
  now: number,
  kill: { after: number } | { at: string } | undefined,
): Promise<Round> {
  const faults = kill !== undefined && 'at' in kill ? { STORYTABLE_CRASH_AT: kill.at } : {}
  const child = spawn(process.execPath, [SERVER, folder, String(now)], {
    env: { ...process.env, NODE_COMPILE_CACHE, STORYTABLE_TEST_FAULTS: 'on', ...faults },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exit = new Promise<NodeJS.Signals | null>((resolve) =>
    child.once('exit', (_code, signal) => resolve(signal)),
  )
  await Promise.race([new Promise((resolve) => child.stdout.once('data', resolve)), exit])
  if (kill !== undefined && 'after' in kill) {
    await Promise.race([sleep(kill.after), exit])
    child.kill('SIGKILL')
  }
  return { wasKilled: (await exit) === 'SIGKILL' }
}

type Pushed = Awaited<ReturnType<typeof openPushService>>['pushed']

/** Was everybody told that their time is over, and did every time end once? */
async function countTables(store: Store, tables: readonly string[], pushed: Pushed) {
  const found = { pushed: pushed.length, lost: 0, lapses: 0, skipped: 0, doubledLapses: 0 }
  for (const table of tables) {
    const bodies = pushed
      .filter(({ browser }) => browser === table)
      .map(({ payload }) => payload.notification.body)
    // Only the move itself may have passed unseen: whoever's time is over is told that instead.
    if (!bodies.some((body) => body.startsWith('The time'))) found.lost += 1
    const lapses = (await store.read(table, 0))
      .flatMap((entry) => parseEntry(entry).events as { type: string; seat: number }[])
      .filter(({ type }) => type === 'table/pace-lapsed')
    found.lapses += lapses.length
    if (new Set(lapses.map(({ seat }) => seat)).size < 2) found.skipped += 1
    if (lapses.length > 2) found.doubledLapses += 1
  }
  return found
}

interface Sent {
  readonly pushed: Pushed
  /** In which life each was sent. */
  readonly sentIn: readonly number[]
  readonly rounds: readonly Round[]
}

/** Only a life that was cut short may have sent what another sends again, and to each receiver only one thing. */
function countRepeats({ pushed, sentIn, rounds }: Sent) {
  const found = { repeated: 0, sameLife: 0, twoByOneKill: 0 }
  const seen = new Map<string, number>()
  const doubled = new Set<string>()
  pushed.forEach(({ browser, payload }, place) => {
    const key = `${browser} ${payload.id}`
    const before = seen.get(key)
    const round = sentIn[place] ?? 0
    if (before !== undefined) {
      found.repeated += 1
      if (before === round || !rounds[before]?.wasKilled) found.sameLife += 1
      const kill = `${browser} ${before}`
      if (doubled.has(kill)) found.twoByOneKill += 1
      doubled.add(kill)
    }
    seen.set(key, round)
  })
  return found
}

it(`survives ${KILLS} kills in the middle of due jobs (seed ${SEED})`, { timeout: 3_600_000 }, async () => {
  const folder = makeFolder()
  const push = await openPushService()
  const random = new Random(SEED)
  const tables = await openTables(folder, push)
  const rounds: Round[] = []
  const sentIn: number[] = []
  let now = BEGIN + HOUR
  let kills = 0
  const run = async (kill: Parameters<typeof live>[2]) => {
    const round = await live(folder, now, kill)
    // On a busy machine what a killed server had sent is read later than its end is heard of.
    await push.settled()
    while (sentIn.length < push.pushed.length) sentIn.push(rounds.length)
    rounds.push(round)
    if (round.wasKilled) kills += 1
  }
  // Four days: the move, the reminder, the time that is over.
  while (kills < KILLS) {
    await run(
      random.below(2) === 0 ? { after: random.below(120) } : { at: `job-done:${1 + random.below(3)}` },
    )
    now += Math.round((4 * DAY) / KILLS)
  }
  now = Math.max(now, BEGIN + 5 * DAY)
  for (let more = 0; more < 3; more++, now += HOUR) await run(undefined)
  const store = await openSqliteStore({ folder })
  const pushed = { pushed: push.pushed, sentIn, rounds }
  const found = { kills, ...(await countTables(store, tables, push.pushed)), ...countRepeats(pushed) }
  console.log(`kills of jobs: ${JSON.stringify(found)}`)
  expect(found).toMatchObject({ lost: 0, sameLife: 0, twoByOneKill: 0, skipped: 0, doubledLapses: 0 })
  await store.close()
  await push.close()
  rmSync(folder, { recursive: true, force: true })
})
