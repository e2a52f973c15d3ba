import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { noFaults } from '../faults.ts'
import { Metrics } from '../metrics.ts'
import { createMemoryStore } from '../store/memory/memory.ts'
import type { World } from '../world.ts'
import { DONE, type JobHandler, JobRunner } from './job-runner.ts'

const JOBS = 120

it('what was put off is tried as often as anything else, however many times that was', async () => {
  const store = createMemoryStore()
  const metrics = new Metrics()
  const log = { info() {}, warn() {}, error() {} }
  let now = 1000
  const world = { store, metrics, log, faults: noFaults, now: () => now } as unknown as World
  let rounds = 0
  const round: JobHandler = async () => {
    rounds += 1
    if (rounds === 9) throw new Error('A database that is away for a moment.')
    return rounds < 12 ? { kind: 'again', at: now + 1 } : DONE
  }
  const runner = new JobRunner(world, { round }, async () => {})
  await store.jobs.put({ id: 'r', kind: 'round', table: 'one', due: now, payload: '{}' })
  for (let times = 0; times < 12; times++) {
    await runner.runDue()
    now += 60_001
  }
  expect(rounds).toBe(12)
  expect(await store.jobs.list({})).toEqual([])
  metrics.close()
})

it('a runner that stops ends what it is at, and leaves the rest to others at once', async () => {
  const store = createMemoryStore()
  const metrics = new Metrics()
  const log = { info() {}, warn() {}, error() {} }
  const world = { store, metrics, log, faults: noFaults, now: () => 1000 } as unknown as World
  const done: string[] = []
  const slow: JobHandler = async ({ id }) => {
    await pause(20)
    done.push(id)
    return DONE
  }
  const runner = () => new JobRunner(world, { slow }, async () => {})
  for (let number = 0; number < JOBS; number++) {
    const id = `job ${String(number).padStart(3, '0')}`
    await store.jobs.put({ id, kind: 'slow', table: 'one', due: number, payload: '{}' })
  }
  const first = runner()
  void first.runDue()
  await pause(70)
  const began = performance.now()
  await first.stop()
  const taken = done.length
  expect(performance.now() - began).toBeLessThan(1000)
  expect(taken).toBeGreaterThan(0)
  expect(taken).toBeLessThan(JOBS / 2)
  // Nobody has to wait for a lease to end.
  await runner().runDue()
  expect(done).toHaveLength(JOBS)
  expect(new Set(done).size).toBe(JOBS)
  metrics.close()
})
