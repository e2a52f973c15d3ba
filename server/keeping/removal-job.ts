import type { NewJob } from '../store/jobs.ts'

export const REMOVE = 'remove'

export interface Removal {
  readonly table: string
  /** Only while its log ends there. */
  readonly version: number
  readonly now: number
}

/** What an operator asks of the server: to take a table away. */
export function removalJob({ table, version, now }: Removal): NewJob {
  // Not under the table's own name: what belongs to a table goes with it, and this job is at work then.
  return {
    id: `${REMOVE}/${table}/${version}`,
    kind: REMOVE,
    table: `${REMOVE}/${table}`,
    due: now,
    payload: JSON.stringify({ table, version }),
  }
}
