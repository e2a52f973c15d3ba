import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createLog } from '../../cli/log.ts'
import type { Game } from '../../engine/game.ts'
import { type RunningServer, type ServerOptions, startServer } from '../../server/server.ts'
import { readSettings } from '../../server/settings.ts'
import { type Shelf, shelfOf } from '../../server/shelf.ts'
import type { Store } from '../../server/store/port.ts'
import { openSqliteStore } from '../../server/store/sqlite/sqlite.ts'
import { closedHands } from '../../testkit/closed-hands.ts'
import { Guest } from './guest.ts'

/** A real server on this machine, with a data folder of its own. */
export interface House {
  readonly base: string
  readonly port: number
  readonly folder: string
  readonly store: Store
  /** Everything that was logged. */
  readonly logged: string[]
  readonly server: RunningServer
  guest(): Guest
  close(): Promise<void>
}

export interface HouseOptions extends Partial<Pick<ServerOptions, 'store' | 'bus' | 'now' | 'faults'>> {
  readonly folder?: string
  readonly games?: readonly Game[]
  /** Games that other processes can load too. */
  readonly shelf?: Shelf
  /** By the names of the environment. */
  readonly settings?: Record<string, string>
}

/** Enough for tests that are not about limits. */
const GENEROUS = {
  STORYTABLE_SEAT_RATE: '10000',
  STORYTABLE_SEAT_BURST: '10000',
  STORYTABLE_TABLE_RATE: '10000',
  STORYTABLE_TABLE_BURST: '10000',
  STORYTABLE_CLAIMS: '10000',
  STORYTABLE_TABLES: '10000',
  STORYTABLE_READS: '10000',
  STORYTABLE_POLLS: '100000',
  STORYTABLE_DAY_TABLES: '0',
  STORYTABLE_DAY_FORKS: '0',
  STORYTABLE_DAY_IMPORTS: '0',
  STORYTABLE_DAY_MEGABYTES: '0',
  STORYTABLE_STREAMS_EACH: '0',
}

export async function openHouse(options: HouseOptions = {}): Promise<House> {
  const { folder = makeFolder(), games = [closedHands], settings = {} } = options
  const store = options.store ?? (await openSqliteStore({ folder }))
  const logged: string[] = []
  const server = await startServer({
    store,
    shelf: options.shelf ?? shelfOf(games),
    settings: readSettings({
      ...GENEROUS,
      PORT: '0',
      HOST: '127.0.0.1',
      STORYTABLE_LOG: 'debug',
      ...settings,
    }),
    log: createLog('debug', (line) => logged.push(line)),
    ...(options.bus ? { bus: options.bus } : {}),
    ...(options.now ? { now: options.now } : {}),
    ...(options.faults ? { faults: options.faults } : {}),
  })
  const base = `http://127.0.0.1:${server.port}`
  return {
    base,
    port: server.port,
    folder,
    store,
    logged,
    server,
    guest: () => new Guest(base),
    async close() {
      await server.stop()
      if (options.folder === undefined) rmSync(folder, { recursive: true, force: true })
    },
  }
}

export function makeFolder(): string {
  return mkdtempSync(join(tmpdir(), 'storytable-house-'))
}
