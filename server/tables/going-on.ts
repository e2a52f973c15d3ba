import { type Entry, foldOn, needsWholeLog } from '../../engine/table.ts'
import type { StoredEntry } from '../store/port.ts'
import { checkChain, parseEntry } from './chain.ts'
import { countEntry, type Loaded } from './load.ts'
import type { RecentEntries } from './recent.ts'

/** Adds what another node has written to a table in memory, and says what. Nothing where it has to be loaded anew. */
export function goOnWith(
  loaded: Loaded,
  stored: readonly StoredEntry[],
  recent: RecentEntries,
): readonly Entry[] | undefined {
  const hash = checkChain(stored, loaded.table.version, loaded.hash)
  const entries = stored.map(parseEntry)
  if (needsWholeLog(entries)) return undefined
  foldOn(loaded.table, entries, entries)
  loaded.hash = hash
  for (const [place, one] of stored.entries()) {
    const entry = entries[place] as Entry
    countEntry(loaded, entry, one.body)
    recent.push(entry, one)
  }
  return entries
}
