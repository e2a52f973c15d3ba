import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createLog } from '../../cli/log.ts'
import type { Game } from '../../engine/game.ts'
import { startServer } from '../../server/server.ts'
import { readSettings } from '../../server/settings.ts'
import { shelfOf } from '../../server/shelf.ts'
import { openSqliteStore } from '../../server/store/sqlite/sqlite.ts'

export interface OwnShelf {
  readonly origin: string
  close(): Promise<void>
}

/** A server in this process with games of the test's own making on its shelf, and patience with its many guests. */
export async function openOwnShelf(games: readonly Game[]): Promise<OwnShelf> {
  const folder = await mkdtemp(join(tmpdir(), 'storytable-shelf-'))
  const settings = {
    ...readSettings(process.env),
    port: 0,
    host: '127.0.0.1',
    data: folder,
    seatRate: 1000,
    seatBurst: 1000,
    claims: 1000,
    tables: 1000,
  }
  const store = await openSqliteStore({ folder })
  const server = await startServer({ store, shelf: shelfOf(games), settings, log: createLog('error') })
  return {
    origin: `http://127.0.0.1:${server.port}`,
    async close() {
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
