/** Which tables are kept in memory, and taking one of them away. */
import { checkCount, checkName } from '../checks.ts'
import { BRANCHED, GALLERY_SHELF, type KeptTable, type KeptTables, type Measure, shelfOf } from '../kept.ts'
import type { StoredEntry } from '../port.ts'
import type { MemoryNotes } from './notes.ts'

interface Kept {
  readonly entries: readonly StoredEntry[]
  /** So many of them came from the table that it went on from. */
  readonly shared: number
}

export interface KeptParts {
  readonly tables: Map<string, Kept>
  requireOpen(): void
  countSeats(table: string): number
  /** Seats and their keys, and jobs. */
  forget(table: string): void
  readonly notes: MemoryNotes
}

export function createMemoryKept({ tables, requireOpen, ...parts }: KeptParts): KeptTables {
  const describe = (table: string, measure: Measure): KeptTable => {
    const { entries, shared } = tables.get(table) ?? { entries: [], shared: 0 }
    const bytes = entries.slice(shared).reduce((sum, { body }) => sum + Buffer.byteLength(body), 0)
    const seats = parts.countSeats(table)
    const [first, last] = [entries[0]?.body ?? '', entries.at(-1)?.body ?? '']
    const isOwn = measure === 'brief' || first.includes(`"${table}"`)
    const branched = isOwn ? '' : entries.slice(shared).findLast(({ body }) => body.includes(BRANCHED))?.body
    return { table, version: entries.length, bytes, shared, seats, first, last, branched: branched ?? '' }
  }
  return {
    async list(after, limit, measure = 'whole') {
      requireOpen()
      checkCount('limit', limit)
      const ids = [...tables].flatMap(([id, { entries }]) => (entries.length > 0 && id > after ? [id] : []))
      return ids
        .sort()
        .slice(0, limit)
        .map((id) => describe(id, measure))
    },
    async remove(table, version) {
      requireOpen()
      checkName('table', table)
      const length = tables.get(table)?.entries.length ?? 0
      if (length === 0 || (version !== undefined && length !== version)) return false
      tables.delete(table)
      parts.forget(table)
      parts.notes.clearNotes(shelfOf(table))
      parts.notes.clearNotes(GALLERY_SHELF, table)
      parts.notes.clearAbout(table)
      return true
    },
  }
}
