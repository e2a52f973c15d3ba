import { noSuchTable, Problem } from '../problem.ts'
import type { LiveTable } from '../tables/live-table.ts'
import type { Tables } from '../tables/tables.ts'
import type { World } from '../world.ts'
import { ForkLimit } from './fork-limit.ts'
import type { Streams } from './streams.ts'

/** What the routes share: the world, its tables, the streams, and whether the server is stopping. */
export class Hall {
  readonly world: World
  readonly tables: Tables
  readonly streams: Streams
  /** Ends the waiting of requests that wait for an update. */
  readonly waiting = new Set<() => void>()
  readonly forkLimit: ForkLimit
  isStopping = false
  /** It still serves, but new guests are better off elsewhere. */
  isDraining = false

  constructor(world: World, tables: Tables, streams: Streams) {
    this.world = world
    this.tables = tables
    this.streams = streams
    this.forkLimit = new ForkLimit(world.settings.tables, world.store.sharing)
  }

  /** Throws unless the table exists; what does not exist takes no room. */
  async requireTable(live: LiveTable): Promise<void> {
    if (live.loaded !== undefined) return
    try {
      await live.read(() => {})
    } catch (error) {
      if (error instanceof Problem && error.code === 'no-such-table') {
        this.tables.forget(live)
        throw noSuchTable()
      }
      throw error
    }
  }

  /** The table of a request, if there is one. */
  async table(id: string): Promise<LiveTable> {
    const live = this.tables.get(id)
    await this.requireTable(live)
    return live
  }
}
