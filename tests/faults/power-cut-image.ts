/** Opens what a power cut left, as a server would, and compares it with what was acknowledged. */

import type { Branch, StoredEntry } from '../../server/store/port.ts'
import { openForWriting } from '../../server/store/sqlite/database.ts'
import { openSqliteStore } from '../../server/store/sqlite/sqlite.ts'
import { appendOf, entryOf } from '../../testkit/store-contract/entries.ts'

/** The highest acknowledged version of each table. */
export type Acknowledged = ReadonlyMap<string, number>

export type Finding = 'whole' | 'lost' | 'damaged'

interface Found {
  readonly table: string
  readonly version: number
  readonly actionId: string
  readonly body: string
  readonly hash: string
}

/** From every tenth version another table goes on, in one piece with the entry. */
export function branchOf(table: string, version: number): Branch | undefined {
  if (version % 10 !== 0) return undefined
  const name = `${table}-${version}`
  return { table: name, upTo: version - 1, entry: entryOf(name, version), seats: [] }
}

/** What such a table holds of its own; the past before it is shared. */
function forkOf(name: string): StoredEntry[] {
  return [entryOf(name, versionOf(name))]
}

function versionOf(fork: string): number {
  return Number(fork.split('-')[1])
}

/** The stretch of the first table's log that a fork goes on from. */
interface Past {
  readonly fork: string
  readonly first: number
  readonly last: number
  readonly owner: string
}

function isWholePast({ fork, first, last, owner }: Past): boolean {
  return fork.startsWith(`${owner}-`) && first === 1 && last === versionOf(fork) - 1
}

export function readAck(text: string, into: Map<string, number>): void {
  for (const [, table = '', version] of text.matchAll(/^ack (\w+) (\d+)$/gm)) into.set(table, Number(version))
}

/** By the function that the writer thread opens its file with. */
export function inspectImage(folder: string, acknowledged: Acknowledged): Finding {
  const database = openForWriting(folder)
  try {
    const verdict = database.prepare('PRAGMA integrity_check(1)').get()
    if (Object.values(verdict ?? {})[0] !== 'ok') return 'damaged'
    const rows = database
      .prepare(
        'SELECT table_id AS "table", version, action_id AS actionId, body, hash FROM entries ORDER BY 1, 2',
      )
      .all()
    const found = rows.map((row) => ({ ...row }) as unknown as Found)
    const heads = new Map<string, number>()
    for (const one of found.filter(({ table }) => !isFork(table))) {
      if (!isNext(one, heads)) return 'damaged'
      heads.set(one.table, one.version)
    }
    if (!areForksWhole(found, heads)) return 'damaged'
    const pasts = database.prepare('SELECT table_id AS fork, first, last, owner FROM pasts').all()
    const forks = new Set(found.map(({ table }) => table).filter(isFork))
    const shared = pasts.map((row) => ({ ...row }) as unknown as Past)
    if (shared.length !== forks.size || !shared.every(isWholePast)) return 'damaged'
    return isAllThere(heads, acknowledged) ? 'whole' : 'lost'
  } finally {
    database.close()
  }
}

/** The same through the whole store with its threads; what is there can be built on. */
export async function inspectByStore(folder: string, acknowledged: Acknowledged): Promise<Finding> {
  const store = await openSqliteStore({ folder })
  try {
    const heads = new Map<string, number>()
    for (const table of acknowledged.keys()) {
      for (const entry of await store.read(table, 0)) {
        if (!isNext({ table, ...entry }, heads)) return 'damaged'
        heads.set(table, entry.version)
      }
      const { kind } = await store.append(appendOf(table, (heads.get(table) ?? 0) + 1))
      if (kind !== 'stored') return 'damaged'
    }
    return isAllThere(heads, acknowledged) ? 'whole' : 'lost'
  } finally {
    await store.close()
  }
}

function isFork(table: string): boolean {
  return table.includes('-')
}

/** Each is there if the entry that tells of it is, and then all of it. */
function areForksWhole(found: readonly Found[], heads: ReadonlyMap<string, number>): boolean {
  const forks = Map.groupBy(
    found.filter(({ table }) => isFork(table)),
    ({ table }) => table,
  )
  const told = [...heads].flatMap(([table, head]) =>
    Array.from({ length: head }, (_, index) => branchOf(table, index + 1)?.table ?? []).flat(),
  )
  if (told.length !== forks.size) return false
  return told.every((name) => {
    const stored = (forks.get(name) ?? []).map(({ table: _, ...entry }) => entry)
    return JSON.stringify(stored) === JSON.stringify(forkOf(name))
  })
}

function isNext(
  { table, version, actionId, body, hash }: Found,
  heads: ReadonlyMap<string, number>,
): boolean {
  const expected = entryOf(table, (heads.get(table) ?? 0) + 1)
  return (
    version === expected.version &&
    actionId === expected.actionId &&
    body === expected.body &&
    hash === expected.hash
  )
}

function isAllThere(heads: ReadonlyMap<string, number>, acknowledged: Acknowledged): boolean {
  return [...acknowledged].every(([table, version]) => (heads.get(table) ?? 0) >= version)
}
