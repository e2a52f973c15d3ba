/**
 * Kills a real server again and again, at random and at every named point of an action's life, while
 * players play and readers read. Nothing that was acknowledged may be lost, nothing may happen twice,
 * and every reader must have read exactly the log, once and in order.
 *
 *   KILLS=200 SEED=7 node_modules/.bin/node node_modules/.bin/vitest run tests/faults/kill.test.ts
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { Random } from '../../engine/dice/random.ts'
import type { CrashPoint } from '../../server/faults.ts'
import { openSqliteStore } from '../../server/store/sqlite/sqlite.ts'
import { Guest, sitDown } from '../http/guest.ts'
import { checkHistory, type History } from './kill-checker.ts'
import { KillHouse } from './kill-house.ts'
import { KillPlayer, KillReader } from './kill-player.ts'

const KILLS = Number(process.env.KILLS ?? 30)
const SEED = Number(process.env.SEED ?? Math.floor(Math.random() * 1e6))
const TABLES = 3
const POINTS: readonly CrashPoint[] = [
  'decide',
  'before-append',
  'in-append',
  'after-append',
  'before-ack',
  'after-ack',
  'snapshot',
]
const CRASH_MILLISECONDS = 2500

interface Plan {
  readonly kills: number
  /** Planted from the first kill on. */
  readonly faults?: Record<string, string>
}

interface Running {
  readonly players: KillPlayer[]
  readonly readers: KillReader[]
  readonly histories: History[]
  readonly done: Promise<unknown>
}

async function seatEverybody(house: KillHouse, random: Random): Promise<Running> {
  const players: KillPlayer[] = []
  const readers: KillReader[] = []
  const histories: History[] = []
  for (let count = 0; count < TABLES; count++) {
    const [ann, ben] = [new Guest(house.base), new Guest(house.base)]
    const { table, version } = await sitDown(ann, [ben])
    const own = [ann, ben].map((guest, seat) => new KillPlayer(guest, table, seat, random))
    const reading = [
      new KillReader(ann, table, 0, version),
      new KillReader(ben, table, 1, version),
      new KillReader(new Guest(house.base), table, undefined, version),
    ]
    players.push(...own)
    readers.push(...reading)
    histories.push({ table, attempts: own[0]?.attempts ?? [], readers: reading, from: version })
    histories.push({ table, attempts: own[1]?.attempts ?? [], readers: [], from: version })
  }
  const done = Promise.all([
    ...players.map((player) => player.run()),
    ...readers.map((reader) => reader.run()),
  ])
  return { players, readers, histories, done }
}

/** Every second kill at a named point, the others whenever. */
async function killOften(
  house: KillHouse,
  { kills, faults = {} }: Plan,
  random: Random,
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (let count = 0; count < kills; count++) {
    const point = count % 2 === 0 ? undefined : POINTS[((count - 1) / 2) % POINTS.length]
    if (point === undefined) {
      await house.start(faults)
      await sleep(20 + random.below(400))
      await house.kill()
      counts.random = (counts.random ?? 0) + 1
    } else {
      const nth = point === 'snapshot' ? 1 : 1 + random.below(60)
      await house.start({ ...faults, STORYTABLE_CRASH_AT: `${point}:${nth}` })
      const name = (await house.dies(CRASH_MILLISECONDS)) ? point : `${point}, not reached`
      counts[name] = (counts[name] ?? 0) + 1
    }
  }
  return counts
}

async function finish({ players, readers, done }: Running, house: KillHouse): Promise<void> {
  for (const player of players) player.stop()
  const heads = new Map<string, number>()
  for (const { table } of readers) heads.set(table, (await new Guest(house.base).view(table)).frame.version)
  // Players finish what they began; whatever that adds is read too.
  await sleep(500)
  for (const table of heads.keys()) heads.set(table, (await new Guest(house.base).view(table)).frame.version)
  await Promise.all(readers.map((reader) => reader.finish(heads.get(reader.table) ?? 0)))
  await done
}

async function run(house: KillHouse, plan: Plan) {
  const random = new Random(SEED)
  await house.start()
  const running = await seatEverybody(house, random)
  await sleep(300)
  await house.kill()
  const counts = await killOften(house, plan, random)
  await house.start()
  await sleep(300)
  await finish(running, house)
  await house.stop()
  const store = await openSqliteStore({ folder: house.folder })
  const problems: string[] = []
  for (const history of running.histories) problems.push(...(await checkHistory(store, history)))
  await store.close()
  const accepted = running.histories.flatMap(({ attempts }) =>
    attempts.filter(({ version }) => version),
  ).length
  const read = running.readers.reduce((sum, { lines }) => sum + lines.length, 0)
  return { problems, counts, accepted, read }
}

describe('kill -9', () => {
  it(`${KILLS} times: nothing acknowledged is lost, nothing happens twice`, {
    timeout: 30_000 + KILLS * 8000,
  }, async () => {
    const house = new KillHouse()
    try {
      const { problems, counts, accepted, read } = await run(house, { kills: KILLS })
      console.log(
        `seed ${SEED}: ${accepted} actions accepted, ${read} lines read, killed ${JSON.stringify(counts)}`,
      )
      expect(problems).toEqual([])
      expect(accepted).toBeGreaterThan(KILLS * 5)
    } finally {
      await house.kill()
      house.remove()
    }
  })

  it('is noticed by the checker where a server acknowledges before it has stored', {
    timeout: 120_000,
  }, async () => {
    const house = new KillHouse()
    try {
      const { problems } = await run(house, { kills: 4, faults: { STORYTABLE_HASTY: 'on' } })
      expect(problems.join('\n')).toMatch(/Accepted at \d+, but the log has it at/)
    } finally {
      await house.kill()
      house.remove()
    }
  })
})
