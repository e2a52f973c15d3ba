/** From what is new at a table to what has to be done about it: jobs, and lines that wait for a digest. */
import type { NewJob } from '../store/jobs.ts'
import type { NoteChange } from '../store/notes.ts'
import type { Choice, Way } from './choices.ts'
import { type Fact, factName } from './fact.ts'
import { change, digestShelf, receiverOf } from './register.ts'
import { localDate, nextTime, whenLoud } from './zone-time.ts'

/** Who is at the table is told there; this is how long they may overlook it. */
const PRESENCE_MILLISECONDS = 600_000

/** What a `notice` job carries. */
export interface NoticePayload {
  readonly fact: Fact
  readonly way: string
}

/** What waits for a digest. */
export interface DigestItem extends NoticePayload {
  readonly table: string
}

export interface DigestPayload {
  readonly receiver: string
  readonly date: string
}

export interface Planned {
  readonly changes: readonly NoteChange[]
  readonly jobs: readonly NewJob[]
}

export interface Telling {
  readonly table: string
  readonly fact: Fact
  readonly way: Way
  readonly choice: Choice
  readonly isPresent: boolean
  /** On leave until then; 0 if not. */
  readonly awayUntil: number
  readonly now: number
}

export function planTelling(telling: Telling): Planned {
  const { fact, way, choice } = telling
  if (!choice.kinds[fact.kind]) return { changes: [], jobs: [] }
  return choice.digest === null
    ? { changes: [], jobs: [noticeJob(telling)] }
    : planDigest(telling, choice.digest, way)
}

function noticeJob({ table, fact, way, choice, isPresent, awayUntil, now }: Telling): NewJob {
  const payload: NoticePayload = { fact, way: way.id }
  return {
    id: `notice/${table}/${factName(fact)}/${way.id}`,
    kind: 'notice',
    table,
    due: whenToTell({ fact, choice, isPresent, awayUntil, now }),
    payload: JSON.stringify(payload),
  }
}

/** Not while they look at the table, unless they overlook it; not while they are away or asleep. */
export function whenToTell(asked: Omit<Telling, 'table' | 'way'>): number {
  const { fact, choice, isPresent, awayUntil, now } = asked
  const overlooked = isPresent ? fact.at + PRESENCE_MILLISECONDS : 0
  const due = Math.max(now, overlooked, awayUntil)
  return choice.quiet === null ? due : whenLoud(due, choice.zone, choice.quiet)
}

function planDigest({ table, fact, choice, awayUntil, now }: Telling, time: number, way: Way): Planned {
  const receiver = receiverOf(way)
  const due = nextTime(Math.max(now, awayUntil), choice.zone, time)
  const date = localDate(due, choice.zone)
  const shelf = digestShelf(receiver)
  const item: DigestItem = { table, fact, way: way.id }
  const payload: DigestPayload = { receiver, date }
  return {
    changes: [change(shelf, `${table}/${factName(fact)}`, item)],
    jobs: [
      {
        id: `digest/${receiver}/${date}`,
        kind: 'digest',
        // The receiver's, who is told of many tables: with none of them it goes.
        table: shelf,
        due,
        payload: JSON.stringify(payload),
      },
    ],
  }
}
