import { hash } from 'node:crypto'
import type { Entry } from '../../engine/table.ts'
import { noSuchTable } from '../problem.ts'
import type { Store, StoredEntry } from '../store/port.ts'

/** Raised where a table's record does not fit together. The message is for the operator. */
export class TableDamagedError extends Error {
  override readonly name = 'TableDamagedError'
}

/** A log that is not whole may be that of a table which was removed while it was read. */
export async function orGone<Read>(
  reading: Promise<Read>,
  { store, id }: { readonly store: Pick<Store, 'head'>; readonly id: string },
): Promise<Read> {
  try {
    return await reading
  } catch (error) {
    if (error instanceof TableDamagedError && (await store.head(id)) === undefined) throw noSuchTable()
    throw error
  }
}

/** Each entry's hash covers the whole log before it. It never leaves the server: it covers sealed choices. */
export function chainHash(previous: string, body: string): string {
  return hash('sha256', previous + body, 'hex')
}

/** Checks that the entries follow each other from a version and its hash on; returns the last hash. */
export function checkChain(entries: readonly StoredEntry[], after: number, hashAfter: string): string {
  let [version, previous] = [after, hashAfter]
  for (const entry of entries) {
    version += 1
    if (entry.version !== version) {
      throw new TableDamagedError(`Version ${entry.version} stands where ${version} should.`)
    }
    if (entry.hash !== chainHash(previous, entry.body)) {
      throw new TableDamagedError(`The entry of version ${version} does not fit its hash.`)
    }
    previous = entry.hash
  }
  return previous
}

export function parseEntry(stored: Pick<StoredEntry, 'version' | 'body'>): Entry {
  let entry: Entry
  try {
    entry = JSON.parse(stored.body)
  } catch {
    throw new TableDamagedError(`The entry of version ${stored.version} cannot be read.`)
  }
  if (entry.version !== stored.version) {
    throw new TableDamagedError(`The entry of version ${stored.version} says it is ${entry.version}.`)
  }
  return entry
}
