import type { Job } from '../store/jobs.ts'
import { actForStandIns } from '../tables/stand-ins/stand-in.ts'
import type { Tables } from '../tables/tables.ts'
import type { World } from '../world.ts'
import { DONE, type JobOutcome, JobRunner } from './job-runner.ts'

/** Thoughts of stand-ins: apart from notices, so that no slow receiver holds them up. */
export function openThoughts(world: World, tables: Tables): JobRunner {
  async function think({ table, payload }: Job): Promise<JobOutcome> {
    const { version }: { version: number } = JSON.parse(payload)
    const acted = await actForStandIns(tables.get(table), version, { hearings: tables.hearings })
    return acted.kind === 'later' ? { kind: 'again', at: world.now() + acted.after } : DONE
  }
  return new JobRunner(world, { think }, async () => {})
}
