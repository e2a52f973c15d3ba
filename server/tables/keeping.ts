import type { Seat } from '../../engine/game.ts'
import { keepPace } from '../../engine/keep-pace.ts'
import { listDue, nextDue } from '../../engine/kernel/pace.ts'
import { awaited } from '../../engine/phase.ts'
import type { Entry, Table } from '../../engine/table.ts'
import { newId } from '../secrets.ts'
import type { NewJob } from '../store/jobs.ts'
import type { ActingTable } from './acting-table.ts'

/** A stand-in takes its time: others may want to read what was just told. */
const THINKING_MILLISECONDS = 60_000

/** What the table has to do by its own hand after an entry: keep its promise, and play for those who are stood in for. */
export function ownJobs(id: string, { table, at }: { table: Table; at: number }): NewJob[] {
  const { kernel, version } = table
  if (kernel.pacing === null) return []
  const due = nextDue(kernel)
  const pace: NewJob[] =
    due === undefined ? [] : [{ id: `pace/${id}/${due}`, kind: 'pace', table: id, due, payload: '{}' }]
  if (listStoodIn(table).length === 0) return pace
  const soon = at + THINKING_MILLISECONDS
  const payload = JSON.stringify({ version })
  return [...pace, { id: `think/${id}/${version}`, kind: 'think', table: id, due: soon, payload }]
}

/** Seats that wait for a move of the table's own simulated player. */
export function listStoodIn(table: Table): Seat[] {
  const { kernel } = table
  if (kernel.pacing === null || kernel.stage !== 'play' || kernel.paused) return []
  return awaited(table).filter((seat) => kernel.pacing?.clocks[seat]?.isStoodIn)
}

/** The entry that the clock calls for, if it does; the table has changed by then. */
export function decidePace(
  table: ActingTable,
  kept: Table,
  chance: Parameters<typeof keepPace>[1]['chance'],
) {
  const at = table.world.now()
  if (listDue(kept.kernel, at).length === 0) return undefined
  return keepPace(kept, { chance, nonce: '', at, nameTable: newId }) as Entry | undefined
}
