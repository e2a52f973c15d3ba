/** Looking at a table: what it is against what was seen of it, and what follows by itself. */
import type { PublicFrame } from '../../engine/frame.ts'
import type { Entry, Table } from '../../engine/table.ts'
import type { NewJob } from '../store/jobs.ts'
import { parseEntry } from '../tables/chain.ts'
import type { LiveTable } from '../tables/live-table.ts'
import type { Way } from './choices.ts'
import { type Seen, type Survey, seenFirst, survey } from './survey.ts'

const DAY_MILLISECONDS = 86_400_000
/** A table without a step for this long is asked whether it goes on. */
const IDLE_MILLISECONDS = 7 * DAY_MILLISECONDS
const SESSION_MILLISECONDS = 3_600_000

export interface Surveyed {
  readonly before: Seen
  readonly now: Survey
}

export async function readSurvey(live: LiveTable, seen: Seen | undefined): Promise<Surveyed> {
  const before = seen ?? (await live.read((table, { lastAt }) => seenFirst(table.version, lastAt)))
  for (;;) {
    const stored = await live.world.store.read(live.id, before.version)
    const entries: Entry[] = stored.map(parseEntry)
    const upTo = before.version + entries.length
    const look = (table: Table) => (table.version === upTo ? survey(table, before, entries) : undefined)
    const now = await live.read(look)
    if (now !== undefined) return { before, now }
    // Another node has written: the table in memory is behind what was just read.
    await live.catchUp(upTo)
  }
}

/** A mail address counts when its owner has said so. */
export function isOpen(way: Way): boolean {
  return way.kind === 'push' || way.confirmed
}

/** An hour before each session that was agreed on since the last look. */
export function sessionJobs(table: string, { frame }: Survey, before: Seen): NewJob[] {
  const agreed = (frame.table.sessions?.agreed ?? []).filter(({ version }) => version > before.version)
  return agreed.map(({ at }) => ({
    id: `session/${table}/${at}`,
    kind: 'session',
    table,
    due: Math.max(0, at - SESSION_MILLISECONDS),
    payload: JSON.stringify({ at }),
  }))
}

export function awayUntilOf({ seats }: PublicFrame, seat: number): number {
  return seats.find((one) => one.seat === seat)?.pace?.awayUntil ?? 0
}

export function idleJobs(table: string, { seen, frame }: Survey): NewJob[] {
  if (frame.table.stage !== 'play') return []
  const { moved, at } = seen
  const id = `idle/${table}/${moved}`
  return [{ id, kind: 'idle', table, due: at + IDLE_MILLISECONDS, payload: JSON.stringify({ moved }) }]
}
