import { keepPace } from '../../engine/keep-pace.ts'
import { listDue, nextDue } from '../../engine/kernel/pace/pace.ts'
import { areStandInsAsked } from '../../engine/standing-in.ts'
import type { Entry, Table } from '../../engine/table.ts'
import { SEALING } from '../dice.ts'
import { newId } from '../secrets.ts'
import type { NewJob } from '../store/jobs.ts'
import type { ActingTable } from './acting-table.ts'
import type { Loaded } from './load.ts'

/** A stand-in takes its time: others may want to read what was just told. */
export const ABSENT_THINKING_MILLISECONDS = { slow: 60_000, live: 1200 }
/** How fast people read what has just appeared, and how long a stand-in waits at most. */
const READING_MILLISECONDS_A_CHARACTER = 22
const LONGEST_PAUSE_MILLISECONDS = 6000

/** What the table has to do by its own hand after an entry: keep its promise, and play for those who are stood in for. */
export function ownJobs(id: string, { table, entry }: { table: Table; entry: Entry }): NewJob[] {
  const { kernel, version } = table
  if (kernel.pacing === null && kernel.standIns === undefined) return []
  const due = nextDue(kernel)
  const pace: NewJob[] =
    due === undefined ? [] : [{ id: `pace/${id}/${due}`, kind: 'pace', table: id, due, payload: '{}' }]
  if (!areStandInsAsked(table)) return pace
  return [...pace, thinkJob(id, version, entry.at + pauseAfter(table, entry))]
}

export function thinkJob(table: string, version: number, due: number): NewJob {
  return { id: `think/${table}/${version}`, kind: 'think', table, due, payload: JSON.stringify({ version }) }
}

/** TB-115: as long as it takes to read what has just been told. */
function pauseAfter({ kernel }: Table, { lines }: Entry): number {
  if (kernel.pace === 'slow' || kernel.pacing !== null) return ABSENT_THINKING_MILLISECONDS.slow
  const characters = lines.reduce((sum, { text, kind }) => sum + (kind === 'story' ? text.length : 20), 0)
  const reading = characters * READING_MILLISECONDS_A_CHARACTER
  return Math.min(LONGEST_PAUSE_MILLISECONDS, ABSENT_THINKING_MILLISECONDS.live + reading)
}

/** The entry that the clock calls for, if it does; the table has changed by then. */
export function decidePace({ world }: ActingTable, { table, dice: { chance } }: Loaded): Entry | undefined {
  const at = world.now()
  if (listDue(table.kernel, at).length === 0) return undefined
  return keepPace(table, { chance, nonce: '', sealing: SEALING, at, nameTable: newId })
}
