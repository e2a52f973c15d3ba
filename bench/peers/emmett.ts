/** Emmett's PostgreSQL store, with appends as its documentation shows them: one stream, one expected version each. */
import { getPostgreSQLEventStore } from '@event-driven-io/emmett-postgresql'

export interface PeerStore {
  append(stream: string, version: number, data: Record<string, unknown>): Promise<void>
  close(): Promise<void>
}

export async function openEmmett(address: string): Promise<PeerStore> {
  const store = getPostgreSQLEventStore(address)
  await store.schema.migrate()
  return {
    async append(stream, version, data) {
      const expected = version === 1 ? ('STREAM_DOES_NOT_EXIST' as const) : BigInt(version - 1)
      await store.appendToStream(stream, [{ type: 'said', data }], { expectedStreamVersion: expected })
    },
    close: () => store.close(),
  }
}
