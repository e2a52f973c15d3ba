/** Entries for tests of stores: what an entry holds follows from its table and version, so any copy can be checked. */
import { createHash } from 'node:crypto'
import type { Append, Store, StoredEntry } from '../../server/store/port.ts'

/** Asked for in each test anew: it changes from test to test. */
export type GetStore = () => Store

export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

export function entryOf(table: string, version: number): StoredEntry {
  const actionId = `action-${table}-${version}`
  const hash = hashOf(actionId)
  return {
    version,
    actionId,
    body: JSON.stringify({ table, version, filler: hash.repeat(version % 5) }),
    hash,
  }
}

export function appendOf(table: string, version: number): Append {
  return { table, expected: version - 1, entry: entryOf(table, version) }
}

/** Appends the entries 1 to `version`. */
export async function fill(store: Store, table: string, version: number): Promise<void> {
  for (let next = 1; next <= version; next += 1) {
    const { kind } = await store.append(appendOf(table, next))
    if (kind !== 'stored') throw new Error(`Entry ${next} of ${table} is a ${kind}.`)
  }
}
