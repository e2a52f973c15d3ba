/**
 * Kills a real server while tables go on from others: at random, and at every named point of a
 * fork's life, inside its transaction too. A fork is there whole or not at all, and asking for it
 * again with the same id makes no second one.
 *
 *   FORK_KILLS=200 SEED=7 node_modules/.bin/node node_modules/.bin/vitest run tests/faults/kill-forks.test.ts
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { Random } from '../../engine/dice/random.ts'
import type { CrashPoint } from '../../server/faults.ts'
import { openSqliteStore } from '../../server/store/sqlite/sqlite.ts'
import { checkForks } from './fork-checker.ts'
import { checkHistory } from './kill-checker.ts'
import { KillForker } from './kill-forker.ts'
import { KillHouse } from './kill-house.ts'

const KILLS = Number(process.env.FORK_KILLS ?? 16)
const SEED = Number(process.env.SEED ?? Math.floor(Math.random() * 1e6))
const FORKERS = 3
const POINTS: readonly CrashPoint[] = [
  'before-fork',
  'fork-begun',
  'fork-shared',
  'fork-written',
  'after-fork',
  'before-ack',
  'after-ack',
]
const CRASH_MILLISECONDS = 7500

interface Plan {
  readonly kills: number
  /** Planted from the first kill on. */
  readonly faults?: Record<string, string>
  readonly points?: readonly CrashPoint[]
  /** A point is passed so often at most before it is a crash. */
  readonly passed?: number
}

/** Every eighth kill whenever, the others at a named point. */
async function killOften(house: KillHouse, plan: Plan, random: Random) {
  const { kills, faults = {}, points = POINTS, passed = 12 } = plan
  const counts: Record<string, number> = {}
  const count = (name: string) => {
    counts[name] = (counts[name] ?? 0) + 1
  }
  for (let kill = 0; kill < kills; kill++) {
    const point = points[kill % (points.length + 1)]
    if (point === undefined) {
      await house.start(faults)
      await sleep(20 + random.below(400))
      await house.kill()
      count('random')
    } else {
      await house.start({ ...faults, STORYTABLE_CRASH_AT: `${point}:${1 + random.below(passed)}` })
      if (await house.dies(CRASH_MILLISECONDS)) {
        count(point)
        continue
      }
      count(`${point}, not so often`)
      // A slow machine does not pass it often enough in that time; it passes it once.
      await house.start({ ...faults, STORYTABLE_CRASH_AT: `${point}:1` })
      count((await house.dies(4 * CRASH_MILLISECONDS)) ? point : `${point}, not reached`)
    }
  }
  return counts
}

async function run(house: KillHouse, plan: Plan) {
  const random = new Random(SEED)
  await house.start()
  const sitting = Array.from({ length: FORKERS }, () => KillForker.sit(house.base, random))
  const forkers = await Promise.all(sitting)
  const done = Promise.all(forkers.map((forker) => forker.run()))
  await sleep(300)
  await house.kill()
  const counts = await killOften(house, plan, random)
  await house.start()
  for (const forker of forkers) forker.stop()
  await done
  const before = checkForks(house.folder)
  const repeated = (await Promise.all(forkers.map((forker) => forker.repeat()))).flat()
  await house.stop()
  const after = checkForks(house.folder)
  if (after.forks !== before.forks)
    repeated.push(`${before.forks} forks were there; asking again made it ${after.forks}.`)
  const attempts = forkers.flatMap((forker) => forker.attempts)
  const answers = await checkAnswers(house.folder, attempts)
  const asked = forkers.reduce((sum, { forks }) => sum + forks.length, 0)
  if (asked !== after.forks) repeated.push(`${asked} forks were agreed to, ${after.forks} are there.`)
  return { problems: [...after.problems, ...answers, ...repeated], counts, forks: after.forks }
}

async function checkAnswers(folder: string, attempts: KillForker['attempts']): Promise<string[]> {
  const store = await openSqliteStore({ folder })
  const problems: string[] = []
  for (const [table, own] of Map.groupBy(attempts, (one) => one.table)) {
    problems.push(...(await checkHistory(store, { table, attempts: own, readers: [], from: 0 })))
  }
  await store.close()
  return problems
}

describe('kill -9 while tables go on from others', () => {
  it(`${KILLS} times: a fork is there whole or not at all, and once`, {
    timeout: 30_000 + KILLS * 12_000,
  }, async () => {
    const house = new KillHouse()
    try {
      const { problems, counts, forks } = await run(house, { kills: KILLS })
      console.log(`seed ${SEED}: ${forks} forks, killed ${JSON.stringify(counts)}`)
      expect(problems).toEqual([])
      expect(forks).toBeGreaterThan(KILLS)
      for (const point of POINTS.slice(0, KILLS)) expect(counts).toHaveProperty(point)
    } finally {
      await house.kill()
      house.remove()
    }
  })

  it('is noticed by the checker where a fork is stored bit by bit', { timeout: 120_000 }, async () => {
    const house = new KillHouse()
    try {
      const faults = { STORYTABLE_TORN_FORKS: 'on' }
      const { problems } = await run(house, { kills: 1, faults, points: ['fork-torn'], passed: 1 })
      expect(problems.join('\n')).toMatch(/tells of a table that is not there/)
    } finally {
      await house.kill()
      house.remove()
    }
  })
})
