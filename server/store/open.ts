/** The store that the settings name: the embedded one in its folder, or a database for many nodes. */
import type { Settings } from '../settings.ts'
import type { Log } from '../world.ts'
import type { Store } from './port.ts'
import { StoreUnusableError } from './unusable.ts'

export type StoreSettings = Pick<Settings, 'data' | 'database'>

/** Each is loaded when it is asked for: a single node carries no database driver. */
export async function openStore({ data, database }: StoreSettings, log?: Log): Promise<Store> {
  if (database === '') {
    const { openSqliteStore } = await import('./sqlite/sqlite.ts')
    return openSqliteStore({ folder: data })
  }
  requireDatabase(database)
  const { openPostgresStore } = await import('./postgres/store.ts')
  return openPostgresStore({ address: database, ...(log ? { warn: log.warn } : {}) })
}

export function requireDatabase(address: string): void {
  if (/^postgres(ql)?:\/\//.test(address)) return
  throw new StoreUnusableError('STORYTABLE_DATABASE (--database) begins with postgres://, or is left out.')
}
