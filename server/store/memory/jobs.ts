/** Jobs in memory. */
import { checkClaim, checkCount, checkJob } from '../checks.ts'
import type { Claimed, Job, JobBook, JobClaim, NewJob } from '../jobs.ts'

export interface MemoryJobs {
  readonly book: JobBook
  add(jobs: readonly NewJob[]): void
  /** All jobs of a table. */
  forget(table: string): void
}

type Jobs = Map<string, Job>

export function createMemoryJobs(requireOpen: () => void): MemoryJobs {
  const jobs: Jobs = new Map()
  return {
    add: (added) => {
      for (const job of added) if (!jobs.has(job.id)) put(jobs, job)
    },
    forget: (table) => {
      for (const job of [...jobs.values()]) if (job.table === table) jobs.delete(job.id)
    },
    book: {
      async put(job) {
        requireOpen()
        checkJob(job)
        return put(jobs, job)
      },
      async claim(asked) {
        requireOpen()
        checkClaim(asked)
        return claim(jobs, asked)
      },
      ...settling(jobs, requireOpen),
      async list({ table, kind }) {
        requireOpen()
        const all = [...jobs.values()].filter((job) => table === undefined || job.table === table)
        return all.filter((job) => kind === undefined || job.kind === kind).sort(byDue)
      },
      async remove(id) {
        requireOpen()
        return jobs.delete(id)
      },
    },
  }
}

/** How a claim ends. */
function settling(
  jobs: Jobs,
  requireOpen: () => void,
): Pick<JobBook, 'finish' | 'putOff' | 'fail' | 'giveUp'> {
  return {
    async finish(claimed) {
      requireOpen()
      return change(jobs, claimed, () => undefined)
    },
    async putOff(claimed, until) {
      requireOpen()
      checkCount('time', until)
      return change(jobs, claimed, (job) => ({
        ...withoutClaim(job),
        due: until,
        attempts: job.attempts - 1,
      }))
    },
    async fail(claimed, retryAt) {
      requireOpen()
      checkCount('time', retryAt)
      return change(jobs, claimed, (job) => ({ ...withoutClaim(job), due: retryAt }))
    },
    async giveUp(claimed) {
      requireOpen()
      return change(jobs, claimed, (job) => ({ ...withoutClaim(job), state: 'given-up' }))
    },
  }
}

function put(jobs: Jobs, { id, kind, table, due, payload }: NewJob): boolean {
  if (jobs.get(id)?.state === 'waiting') return false
  jobs.set(id, { id, kind, table, due, payload, attempts: 0, state: 'waiting' })
  return true
}

function claim(jobs: Jobs, { now, lease, limit, kinds }: JobClaim): Job[] {
  const isFree = ({ state, due, claimedUntil = 0, kind }: Job) =>
    state === 'waiting' && due <= now && claimedUntil <= now && (kinds?.includes(kind) ?? true)
  const free: Job[] = []
  // Most are not due: no copy of all of them is made for each question.
  for (const job of jobs.values()) if (isFree(job)) free.push(job)
  const claimed = free
    .sort(byDue)
    .slice(0, limit)
    .map((job) => ({ ...job, attempts: job.attempts + 1, claimedUntil: now + lease }))
  for (const job of claimed) jobs.set(job.id, job)
  return claimed
}

/** Changes the job if that claim is its latest and still stands. */
function change(jobs: Jobs, { id, attempts }: Claimed, next: (job: Job) => Job | undefined): boolean {
  const job = jobs.get(id)
  if (job?.attempts !== attempts || job.claimedUntil === undefined) return false
  const changed = next(job)
  if (changed === undefined) jobs.delete(id)
  else jobs.set(id, changed)
  return true
}

function withoutClaim({ claimedUntil: _, ...job }: Job): Job {
  return job
}

function byDue(one: Job, other: Job): number {
  return one.due - other.due || (one.id < other.id ? -1 : 1)
}
