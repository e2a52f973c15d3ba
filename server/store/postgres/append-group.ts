/** Appends that go to the database together: one statement and one commit where every table is another. */
import type pg from 'pg'
import type { Append, Appended, StoredEntry } from '../port.ts'
import { explain, type PastMode, type Prepared, prepareAppends } from './append-statements.ts'
import { prepareChanges } from './seat-changes.ts'
import type { Session } from './session.ts'

export interface Sending {
  readonly session: Session
  readonly client: pg.Client
}

/** An append is under way for as long as a standby keeps it waiting; who watches it is the writer. */
const NO_LIMIT = Number.POSITIVE_INFINITY

/** Which of the appends are stored. Where a table comes several times, its appends follow one another in one transaction. */
export async function sendGroup(
  { session, client }: Sending,
  appends: readonly Append[],
  past: PastMode,
): Promise<boolean[]> {
  const rounds = roundsOf(appends)
  const statements = rounds.map((round) =>
    prepareAppends(
      round.map(({ append }) => append),
      past,
    ),
  )
  const run = (text: string) => session.run(client, text, [], NO_LIMIT)
  const changes = rounds.map((round) => round.flatMap(({ append }) => prepareChanges(append)))
  const isOne = rounds.length === 1 && changes.every((some) => some.length === 0)
  // All in one turn: nothing else comes between on this connection.
  const begun = isOne ? undefined : run('BEGIN')
  const send = ({ statement, values }: Prepared) =>
    session.run<{ table_id: string }>(client, statement, values, NO_LIMIT)
  const changed: Promise<unknown>[] = []
  const results = statements.map((prepared, place) => {
    const result = send(prepared)
    changed.push(...(changes[place] ?? []).map(send))
    return result
  })
  const ended = isOne ? undefined : run('COMMIT')
  const settled = await Promise.allSettled([begun, ...results, ...changed, ended])
  for (const one of settled) if (one.status === 'rejected') throw one.reason
  // After an error inside, COMMIT answers as if all were well; its tag says otherwise.
  if (ended !== undefined && (await ended).command !== 'COMMIT') throw new Error('The commit was a rollback.')
  const stored = appends.map(() => false)
  for (const [place, round] of rounds.entries()) {
    const tables = new Set((await results[place])?.rows.map(({ table_id }) => table_id))
    for (const { append, at } of round) stored[at] = tables.has(append.table)
  }
  return stored
}

interface Placed {
  readonly append: Append
  /** Its place in the group. */
  readonly at: number
}

/** In each round a table comes once; an append that makes another table has a round of its own. */
function roundsOf(appends: readonly Append[]): Placed[][] {
  const rounds: Placed[][] = []
  const next = new Map<string, number>()
  let floor = 0
  for (const [at, append] of appends.entries()) {
    const isAlone = append.branch !== undefined
    const place = isAlone ? rounds.length : Math.max(next.get(append.table) ?? 0, floor)
    const round = rounds[place] ?? []
    rounds[place] = round
    round.push({ append, at })
    next.set(append.table, place + 1)
    if (isAlone) floor = place + 1
  }
  return rounds
}

interface Explained {
  readonly place: number
  readonly version: number | null
  readonly actionId: string
  readonly body: string
  readonly hash: string
  readonly head: number
  readonly held: boolean
}

export type NotStored = Exclude<Appended, { kind: 'stored' }>

/** Why these were not stored: their action is known already, or somebody else was first. */
export async function explainAppends(
  { session, client }: Sending,
  appends: readonly Append[],
): Promise<NotStored[]> {
  const values = [
    appends.map((_, place) => place),
    appends.map(({ table }) => table),
    appends.map(({ entry }) => entry.actionId),
    appends.map(({ actor }) => actor?.seat ?? null),
    appends.map(({ actor }) => actor?.holderHash ?? null),
  ]
  const { rows } = await session.run<Explained>(client, explain, values)
  const byPlace = new Map(rows.map((row) => [row.place, row]))
  return appends.map((_, place) => answerOf(byPlace.get(place)))
}

function answerOf(row: Explained | undefined): NotStored {
  if (row === undefined) throw new Error('The database did not say why an append was not stored.')
  if (row.version === null) return row.held ? { kind: 'conflict', version: row.head } : { kind: 'not-held' }
  const { version, actionId, body, hash } = row
  return { kind: 'duplicate', entry: { version, actionId, body, hash } satisfies StoredEntry }
}
