import type { Entry } from '../../engine/table.ts'
import type { KeptTable, KeptTables } from '../../server/store/kept.ts'
import { openStore, requireDatabase } from '../../server/store/open.ts'
import { openForReading } from '../../server/store/sqlite/database.ts'
import { prepareKeptList } from '../../server/store/sqlite/kept.ts'

export interface Place {
  readonly data: string
  readonly database: string
}

/** A table as an operator sees it: nobody's words but its title. */
export interface ListedTable {
  readonly id: string
  readonly game: string
  readonly title: string
  readonly seats: number
  readonly entries: number
  /** Of these, how many lie with the table that it went on from. */
  readonly shared: number
  readonly bytes: number
  /** When somebody last did something there; empty where its log cannot be read. */
  readonly touched: string
}

const AT_ONCE = 100

/** All tables that are kept, beside a running server or without one. It changes nothing. */
export async function* listKept(place: Place): AsyncGenerator<KeptTable> {
  const { list, close } = await openList(place)
  try {
    for (let after = ''; ; ) {
      const some = await list(after, AT_ONCE)
      yield* some
      const last = some.at(-1)
      if (last === undefined || some.length < AT_ONCE) return
      after = last.table
    }
  } finally {
    await close()
  }
}

async function openList({ data, database }: Place): Promise<Pick<KeptTables, 'list'> & { close(): unknown }> {
  if (database === '') {
    const file = openForReading(data)
    const list = prepareKeptList(file)
    return { list: async (after, limit, measure) => list(after, limit, measure), close: () => file.close() }
  }
  requireDatabase(database)
  const store = await openStore({ data: '', database })
  return { list: store.kept.list, close: () => store.close() }
}

export function describeKept(kept: KeptTable): ListedTable {
  const { table: id, seats, version: entries, shared, bytes } = kept
  const { game, title } = openingOf(kept)
  const at = touchedAt(kept)
  const touched = at === undefined ? '' : new Date(at).toISOString()
  return { id, game, title, seats, entries, shared, bytes, touched }
}

/** When the last entry was made; unknown where it cannot be read. */
export function touchedAt({ last }: Pick<KeptTable, 'last'>): number | undefined {
  const at = parseEntry(last)?.at
  return typeof at === 'number' && Number.isSafeInteger(at) && at > 0 ? at : undefined
}

interface Opened {
  readonly type: string
  readonly game?: string
  readonly title?: string
}

/** As it was opened, or as it was named where it went on from another. */
function openingOf({ first, branched }: KeptTable): { game: string; title: string } {
  const opened = eventsOf(first).find(({ type }) => type === 'table/opened')
  const named = eventsOf(branched).find(({ type }) => type === 'table/branched')
  return { game: opened?.game ?? '', title: named?.title ?? opened?.title ?? '' }
}

function eventsOf(body: string): readonly Opened[] {
  return (parseEntry(body)?.events ?? []) as readonly Opened[]
}

/** A damaged entry is listed all the same: its operator looks for it. */
function parseEntry(body: string): Partial<Entry> | undefined {
  try {
    const entry: unknown = JSON.parse(body)
    return typeof entry === 'object' && entry !== null ? entry : undefined
  } catch {
    return undefined
  }
}
