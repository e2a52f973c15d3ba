/** Does what is due: claims jobs from the store, a few at a time, and says how each ended. */
import { Problem } from '../problem.ts'
import type { Job } from '../store/jobs.ts'
import { type World, whereOf } from '../world.ts'

export type JobOutcome =
  | { readonly kind: 'done' }
  /** Nothing is wrong with it, but there is more to do then. */
  | { readonly kind: 'again'; readonly at: number }
  /** It failed; it is tried again after a while, and given up after some tries. */
  | { readonly kind: 'failed'; readonly after?: number }

export type JobHandler = (job: Job) => Promise<JobOutcome>

export const DONE: JobOutcome = { kind: 'done' }

const LEASE_MILLISECONDS = 60_000
const BATCH = 50
const POLL_MILLISECONDS = 2000
const MINUTE = 60_000
/** Beyond these the usual rounds have to do. */
const MOST_ALARMS = 1000
/** How long to wait after each failure; a job that fails once more is given up. */
const PATIENCE = [1, 5, 30, 120, 360, 720].map((minutes) => minutes * MINUTE)

export class JobRunner {
  readonly #world: World
  readonly #handlers: Readonly<Record<string, JobHandler>>
  readonly #onGivenUp: (job: Job) => Promise<void>
  #timer: NodeJS.Timeout | undefined
  readonly #alarms = new Set<NodeJS.Timeout>()
  #running: Promise<number> | undefined
  #isStopping = false

  constructor(
    world: World,
    handlers: Readonly<Record<string, JobHandler>>,
    onGivenUp: (job: Job) => Promise<void>,
  ) {
    this.#world = world
    this.#handlers = handlers
    this.#onGivenUp = onGivenUp
  }

  start(): void {
    this.#timer = setInterval(() => {
      this.runDue().catch((error) => this.#world.log.warn(whereOf(error), 'jobs-failed'))
    }, POLL_MILLISECONDS)
    this.#timer.unref()
  }

  /** Something is due then, and must not wait for the next round. */
  wakeAt(due: number): void {
    if (this.#timer === undefined || this.#alarms.size >= MOST_ALARMS) return
    const alarm = setTimeout(
      () => {
        this.#alarms.delete(alarm)
        this.runDue().catch((error) => this.#world.log.warn(whereOf(error), 'jobs-failed'))
      },
      Math.max(0, due - this.#world.now()) + 1,
    )
    alarm.unref()
    this.#alarms.add(alarm)
  }

  /** Ends when what is under way has ended; what is not is left to others, or to the next start. */
  async stop(): Promise<void> {
    this.#isStopping = true
    clearInterval(this.#timer)
    for (const alarm of this.#alarms) clearTimeout(alarm)
    await this.#running?.catch(() => 0)
  }

  /** Everything that is due now, and what becomes due by it. Says how many jobs were done. */
  runDue(): Promise<number> {
    this.#running ??= this.#runAll().finally(() => {
      this.#running = undefined
    })
    return this.#running
  }

  async #runAll(): Promise<number> {
    let count = 0
    while (!this.#isStopping) {
      const jobs = await this.#world.store.jobs.claim({
        now: this.#world.now(),
        lease: LEASE_MILLISECONDS,
        limit: BATCH,
        kinds: Object.keys(this.#handlers),
      })
      if (jobs.length === 0) return count
      count += jobs.length
      // Jobs of one table follow each other; one table's slow receiver holds up no other.
      const tables = Map.groupBy(jobs, ({ table }) => table)
      await Promise.all([...tables.values()].map((ofTable) => this.#runInTurn(ofTable)))
    }
    return count
  }

  async #runInTurn(jobs: readonly Job[]): Promise<void> {
    for (const job of jobs) {
      if (this.#isStopping) await this.#world.store.jobs.putOff(job, job.due)
      else await this.#run(job)
    }
  }

  async #run(job: Job): Promise<void> {
    const { metrics, now, log } = this.#world
    metrics.noteJob(job.kind, Math.max(0, now() - job.due) / 1000)
    const outcome = await this.#try(job)
    this.#world.faults.reach('job-done')
    const { jobs } = this.#world.store
    if (outcome.kind === 'done') {
      await jobs.finish(job)
    } else if (outcome.kind === 'again') {
      await jobs.putOff(job, outcome.at)
      this.wakeAt(outcome.at)
    } else {
      const wait = PATIENCE[job.attempts - 1]
      if (wait !== undefined) {
        metrics.jobsFailed += 1
        await jobs.fail(job, now() + Math.max(wait, outcome.after ?? 0))
        return
      }
      metrics.jobsGivenUp += 1
      log.warn({ kind: job.kind }, 'job-given-up')
      await jobs.giveUp(job)
      await this.#onGivenUp(job)
    }
  }

  async #try(job: Job): Promise<JobOutcome> {
    try {
      return (await this.#handlers[job.kind]?.(job)) ?? DONE
    } catch (error) {
      // A table that is gone wants nothing any more.
      if (error instanceof Problem && error.code === 'no-such-table') return DONE
      this.#world.log.warn({ job: job.kind, ...whereOf(error) }, 'job-failed')
      return { kind: 'failed' }
    }
  }
}
