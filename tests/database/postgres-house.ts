import { migrateDatabase } from '../../server/store/postgres/migrate.ts'
import { openPostgresStore, type PostgresStore } from '../../server/store/postgres/store.ts'
import {
  type PostgresServer,
  type PostgresSettings,
  startPostgres,
} from '../../testkit/cluster/postgres-server.ts'

/** A server with databases for tests; every test may have one of its own. */
export class PostgresHouse {
  readonly server: PostgresServer
  readonly #stores: PostgresStore[] = []
  #databases = 0

  constructor(server: PostgresServer) {
    this.server = server
  }

  async newDatabase(): Promise<string> {
    const address = await this.server.makeDatabase(`tables_${++this.#databases}`)
    await migrateDatabase(address, { say: () => {} })
    return address
  }

  async open(
    address: string,
    warn: (facts: Readonly<Record<string, unknown>>, event: string) => void = () => {},
  ): Promise<PostgresStore> {
    const store = await openPostgresStore({ address, warn })
    this.#stores.push(store)
    return store
  }

  async closeStores(): Promise<void> {
    await Promise.all(this.#stores.splice(0).map((store) => store.close()))
  }

  async close(): Promise<void> {
    await this.closeStores()
    await this.server.remove()
  }
}

export async function openPostgresHouse(settings: PostgresSettings = {}): Promise<PostgresHouse> {
  return new PostgresHouse(await startPostgres(settings))
}
