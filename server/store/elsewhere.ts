/** Opening a store in another process, for reading alone. */
import type { Elsewhere, Store } from './port.ts'

export async function openElsewhere({ kind, at }: Elsewhere): Promise<Pick<Store, 'read'>> {
  switch (kind) {
    case 'sqlite': {
      const { openSqliteLog } = await import('./sqlite/elsewhere.ts')
      return openSqliteLog(at)
    }
    case 'postgres': {
      const { openPostgresStore } = await import('./postgres/store.ts')
      return openPostgresStore({ address: at })
    }
    default:
      return kind satisfies never
  }
}
