/** What stays where a process dies while it writes the table of a file: entries without seats, of which nobody knows. */
import type { NewJob } from '../store/jobs.ts'
import type { Store } from '../store/port.ts'

export const CLEAR = 'clear-half-brought'

/** No file takes so long. */
const DAY = 86_400_000
const ENTRIES_AT_ONCE = 200

export function clearingJob(table: string, now: number): NewJob {
  // Not under the table's own name: what belongs to a table goes with it, and this job is at work then.
  return {
    id: `${CLEAR}/${table}`,
    kind: CLEAR,
    table: `${CLEAR}/${table}`,
    due: now + DAY,
    payload: JSON.stringify({ table }),
  }
}

/** Where its log ends, if it was never brought in whole: only the entry that makes its seats knows its name. */
export async function endOfHalfBrought(store: Store, table: string): Promise<number | undefined> {
  let end = 0
  for (;;) {
    const some = await store.read(table, end, ENTRIES_AT_ONCE)
    if (some.some(({ body }) => body.includes(`"${table}"`))) return undefined
    end += some.length
    if (some.length < ENTRIES_AT_ONCE) return end === 0 ? undefined : end
  }
}
