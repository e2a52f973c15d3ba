/** Two nodes in this process on one PostgreSQL, which is their bus as well, with any games on their shelf. */
import type { Game } from '../../engine/game.ts'
import { createLocalBus } from '../../server/bus/local.ts'
import { openPostgresBus } from '../../server/bus/postgres.ts'
import { migrateDatabase } from '../../server/store/postgres/migrate.ts'
import { openPostgresStore } from '../../server/store/postgres/store.ts'
import type { PostgresServer } from '../../testkit/cluster/postgres-server.ts'
import { type House, openHouse } from '../http/house.ts'

export interface Nodes {
  readonly here: House
  readonly there: House
  close(): Promise<void>
}

let databases = 0

export interface NodesOptions {
  readonly games?: readonly Game[]
  /** Each hears nothing of the other, and has to look by itself. */
  readonly isDeaf?: boolean
}

export async function openNodes(
  postgres: PostgresServer,
  { isDeaf = false, ...options }: NodesOptions = {},
): Promise<Nodes> {
  const address = await postgres.makeDatabase(`nodes_${++databases}`)
  await migrateDatabase(address, { say: () => {} })
  const open = async () => {
    const store = await openPostgresStore({ address })
    const bus = isDeaf ? createLocalBus() : await openPostgresBus({ address })
    return openHouse({ store, bus, ...options })
  }
  const [here, there] = [await open(), await open()]
  return {
    here,
    there,
    async close() {
      await here.close()
      await there.close()
    },
  }
}
