/** Tables that go: those that an operator has named, those that nobody has touched for long, and halves of files. */
import type { JobOutcome } from '../notices/job-runner.ts'
import { DONE, JobRunner } from '../notices/job-runner.ts'
import type { Job } from '../store/jobs.ts'
import type { KeptTable } from '../store/kept.ts'
import type { Tables } from '../tables/tables.ts'
import { type World, whereOf } from '../world.ts'
import { CLEAR, endOfHalfBrought } from './half-brought.ts'
import { REMOVE } from './removal-job.ts'

const DAY = 86_400_000
/** How often the server looks for what nobody has touched. */
const LOOK_MILLISECONDS = DAY / 4
const TABLES_AT_ONCE = 20
const KEEP_DAYS = 'keep-days'

/** Apart from notices, so that no slow receiver holds them up. */
export function openRemovals(world: World, tables: Tables): JobRunner {
  async function remove({ payload }: Job): Promise<JobOutcome> {
    const { table, version } = JSON.parse(payload) as { table: string; version: number }
    if (await tables.remove(table, version)) note(world, 'asked')
    return DONE
  }
  async function clear({ payload }: Job): Promise<JobOutcome> {
    const { table } = JSON.parse(payload) as { table: string }
    const end = await endOfHalfBrought(world.store, table)
    if (end !== undefined && (await tables.remove(table, end))) note(world, 'half-brought')
    return DONE
  }
  async function keepDays(): Promise<JobOutcome> {
    const { keepDays: days } = world.settings
    if (days === 0) return DONE
    // It looks again whatever goes wrong: a job that is given up would keep every table for ever, unseen.
    await removeUntouched(world, tables, world.now() - days * DAY).catch((error) => warn(world, error))
    return { kind: 'again', at: world.now() + LOOK_MILLISECONDS }
  }
  return new JobRunner(world, { [REMOVE]: remove, [CLEAR]: clear, [KEEP_DAYS]: keepDays }, async () => {})
}

/** Where tables are kept for so many days only, somebody has to look. The job is one for all nodes. */
export async function planKeepDays({ store, settings, now }: World): Promise<void> {
  if (settings.keepDays === 0) return
  await store.jobs.put({ id: KEEP_DAYS, kind: KEEP_DAYS, table: KEEP_DAYS, due: now(), payload: '{}' })
}

async function removeUntouched(world: World, tables: Tables, before: number): Promise<void> {
  for (let after = ''; ; ) {
    const some = await world.store.kept.list(after, TABLES_AT_ONCE, 'brief')
    for (const kept of some) {
      if (!isUntouched(kept, before)) continue
      try {
        if (await tables.remove(kept.table, kept.version)) note(world, 'untouched')
      } catch (error) {
        warn(world, error)
      }
    }
    const last = some.at(-1)
    if (last === undefined || some.length < TABLES_AT_ONCE) return
    after = last.table
  }
}

/** A log whose end cannot be read has no age: its operator decides. One without seats is being brought in. */
function isUntouched({ last, seats }: KeptTable, before: number): boolean {
  if (seats === 0) return false
  try {
    const { at } = JSON.parse(last) as { at?: unknown }
    return typeof at === 'number' && at > 0 && at < before
  } catch {
    return false
  }
}

function warn({ log }: World, error: unknown): void {
  log.warn(whereOf(error), 'keep-days-failed')
}

function note({ metrics, log }: World, why: 'asked' | 'untouched' | 'half-brought'): void {
  metrics.removed += 1
  log.info({ why }, 'table-removed')
}
