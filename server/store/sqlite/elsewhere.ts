/** A store's log as another process reads it: what is committed, without any thread of the store. */
import type { Store } from '../port.ts'
import { openForReading } from './database.ts'
import { prepareQueries } from './queries.ts'

/** A log is read from front to back: what was read is not read again. */
const CACHE_KIBIBYTES = 2 * 1024

export function openSqliteLog(folder: string): Pick<Store, 'read'> {
  const { read } = prepareQueries(openForReading(folder, CACHE_KIBIBYTES))
  return {
    async read(table, after, limit = Number.MAX_SAFE_INTEGER) {
      const entries = []
      for (;;) {
        const last = entries.at(-1)?.version ?? after
        const window = read({ table, after: last, limit: limit - entries.length })
        entries.push(...window.entries)
        if (!window.more) return entries
      }
    },
  }
}
