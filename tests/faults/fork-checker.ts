import { DatabaseSync } from 'node:sqlite'
import type { GameEvent } from '../../engine/game.ts'
import type { TableEvent } from '../../engine/kernel/events.ts'
import type { Entry } from '../../engine/table.ts'
import type { StoredEntry } from '../../server/store/port.ts'
import { databaseFile } from '../../server/store/sqlite/database.ts'
import { checkChain, parseEntry } from '../../server/tables/chain.ts'

type Forked = Extract<TableEvent, { type: 'table/forked' }>
type Branched = Extract<TableEvent, { type: 'table/branched' }>

/** A table as its rows say it. */
interface Kept {
  readonly id: string
  readonly stored: readonly StoredEntry[]
  readonly entries: readonly Entry[]
  /** Where it came from, if it went on from another. */
  readonly branched: Branched | undefined
  readonly seeds: number
  readonly holders: string
}

/**
 * Looks at everything that is stored: a table that another one's log tells of is there whole, and
 * there is none that no log tells of. Every sentence is a promise that was broken.
 */
export function checkForks(folder: string): { problems: string[]; forks: number } {
  const tables = new Map(readTables(folder).map((table) => [table.id, table]))
  const problems: string[] = []
  const told = new Map<string, number>()
  for (const table of tables.values()) {
    for (const forked of listForked(table)) {
      told.set(forked.table, (told.get(forked.table) ?? 0) + 1)
      const other = tables.get(forked.table)
      if (other === undefined) problems.push(`A log tells of a table that is not there: ${forked.table}`)
      else problems.push(...checkFork(table, forked, other))
    }
  }
  for (const { id, branched, entries } of tables.values()) {
    const isOwn = branched !== undefined || entries[0]?.events.some((event) => isOpening(event, id))
    if (!isOwn) problems.push(`Half a table is there: ${id}`)
    else if (branched !== undefined && told.get(id) !== 1)
      problems.push(`${told.get(id) ?? 0} logs tell of a table that went on from another: ${id}`)
  }
  return { problems, forks: told.size }
}

function checkFork(from: Kept, { table, at, title }: Forked, other: Kept): string[] {
  const problems: string[] = []
  const copied = JSON.stringify(other.stored.slice(0, at)) === JSON.stringify(from.stored.slice(0, at))
  if (!copied) problems.push(`The past of ${table} is not that of the table it went on from.`)
  try {
    checkChain(other.stored, 0, '')
  } catch (error) {
    problems.push(`The log of ${table} is not whole: ${String(error)}`)
  }
  const { branched } = other
  if (branched?.title !== title || branched.from.table !== from.id || branched.from.version !== at)
    problems.push(`${table} does not say where it went on from.`)
  if (other.seeds !== 1) problems.push(`${table} has ${other.seeds} seeds of its own.`)
  if (other.holders !== from.holders) problems.push(`Others sit at ${table} than at ${from.id}.`)
  return problems
}

/** Those of a table's own entries: a copied past tells of tables that went on from the other one. */
function listForked({ id, entries }: Kept): Forked[] {
  const own = entries.findLastIndex(({ events }) => events.some((event) => isBranch(event, id)))
  return entries.slice(own + 1).flatMap(({ events }) => events.filter(isForked))
}

function isForked(event: GameEvent): event is Forked {
  return event.type === 'table/forked'
}

function isBranch(event: GameEvent, id: string): event is Branched {
  return event.type === 'table/branched' && (event as Branched).table === id
}

function isOpening(event: GameEvent, id: string): boolean {
  return (
    event.type === 'table/opened' && (event as Extract<TableEvent, { type: 'table/opened' }>).table === id
  )
}

function readTables(folder: string): Kept[] {
  const database = new DatabaseSync(databaseFile(folder), { readOnly: true })
  const ids = database.prepare('SELECT DISTINCT table_id AS id FROM entries').all()
  const rows = database.prepare(
    `SELECT version, action_id AS actionId, body, hash FROM entries WHERE table_id = :id
    UNION ALL
    SELECT e.version, e.action_id, e.body, e.hash FROM pasts p
    JOIN entries e ON e.table_id = p.owner AND e.version BETWEEN p.first AND p.last WHERE p.table_id = :id
    ORDER BY version`,
  )
  const seeds = database.prepare(
    'SELECT count(*) AS count FROM seeds WHERE table_id = ? AND epoch = (SELECT max(epoch) FROM seeds WHERE table_id = ?)',
  )
  const holders = database.prepare(
    'SELECT seat, holder_hash FROM seat_holders WHERE table_id = ? ORDER BY seat, holder_hash',
  )
  const kept = ids.map((row): Kept => {
    const id = String(row.id)
    const stored = rows.all({ id }).map((one) => ({ ...one }) as unknown as StoredEntry)
    const entries = stored.map(parseEntry)
    const events = entries.flatMap((entry) => entry.events as readonly GameEvent[])
    const branched = events.find((event): event is Branched => isBranch(event, id))
    const held = JSON.stringify(holders.all(id).map((one) => Object.values(one)))
    return { id, stored, entries, branched, seeds: Number(seeds.get(id, id)?.count), holders: held }
  })
  database.close()
  return kept
}
