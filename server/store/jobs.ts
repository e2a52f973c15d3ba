/**
 * The store's part for work that is to be done at a time: by one process, and by another one if
 * the first dies over it. A job may be done twice (its process died before it could say so), so
 * whatever it does must be safe to repeat; it is never forgotten.
 */

export interface NewJob {
  /** Made by the caller; the same id again is the same job. */
  readonly id: string
  /** What is to be done; says who can do it. */
  readonly kind: string
  /** The table it is about. */
  readonly table: string
  /** When, in milliseconds since 1970. */
  readonly due: number
  /** JSON, for whoever does it. */
  readonly payload: string
}

export interface Job extends NewJob {
  /** How often it was claimed and not put off; names the claim that may finish it. */
  readonly attempts: number
  /** Until then whoever claimed it has it alone. */
  readonly claimedUntil?: number
  /** Given up: kept for its operator to see, claimed by nobody. */
  readonly state: 'waiting' | 'given-up'
}

export interface JobClaim {
  /** The time by the caller's clock. */
  readonly now: number
  /** For how long the jobs are the caller's, in milliseconds; others may take them afterwards. */
  readonly lease: number
  readonly limit: number
  /** Only these kinds; all of them if left out. */
  readonly kinds?: readonly string[]
}

/** Which jobs to list: all of them, or those of a table, of a kind, or both. */
export interface JobFilter {
  readonly table?: string
  readonly kind?: string
}

export interface JobBook {
  /** Whether there is something new to do: a job that waits is left as it is, one that was given up begins anew. */
  put(job: NewJob): Promise<boolean>
  /** Takes jobs that are due and nobody has, earliest first. */
  claim(claim: JobClaim): Promise<Job[]>
  /** The next four answer whether the claim still stood: after its lease somebody else may have the job. */
  finish(claimed: Claimed): Promise<boolean>
  /** Its time has not come, or it comes again: from then on it is as if it had not been claimed now. */
  putOff(claimed: Claimed, until: number): Promise<boolean>
  /** Not done; to be tried again at that time. */
  fail(claimed: Claimed, retryAt: number): Promise<boolean>
  /** Not done, and not to be tried again. */
  giveUp(claimed: Claimed): Promise<boolean>
  /** Earliest first. */
  list(filter: JobFilter): Promise<Job[]>
  /** Whether it was there. Whoever has it at the moment may still do it. */
  remove(id: string): Promise<boolean>
}

/** A job as `claim` handed it out. */
export type Claimed = Pick<Job, 'id' | 'attempts'>
