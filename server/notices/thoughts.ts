import type { Job } from '../store/jobs.ts'
import { Hearing } from '../tables/hearing.ts'
import type { LiveTable } from '../tables/live-table.ts'
import { actForStandIns } from '../tables/stand-in.ts'
import type { Tables } from '../tables/tables.ts'
import type { World } from '../world.ts'
import { DONE, type JobOutcome, JobRunner } from './job-runner.ts'

/** Thoughts of stand-ins: apart from notices, so that no slow receiver holds them up. */
export function openThoughts(world: World, tables: Tables): JobRunner {
  /** Of tables in memory; a cache that goes with them. */
  const hearings = new WeakMap<LiveTable, Hearing>()
  async function think({ table, payload }: Job): Promise<JobOutcome> {
    const { version }: { version: number } = JSON.parse(payload)
    const live = tables.get(table)
    const hearing = hearings.get(live) ?? new Hearing(live.id, world.store)
    hearings.set(live, hearing)
    const acted = await actForStandIns(live, version, { hearing })
    return acted.kind === 'later' ? { kind: 'again', at: world.now() + acted.after } : DONE
  }
  return new JobRunner(world, { think }, async () => {})
}
