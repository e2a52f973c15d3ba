import { Readers } from '../import/reader.ts'
import type { NoticeDesk } from '../notices/desk.ts'
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
  readonly desk: NoticeDesk
  /** Ends the waiting of requests that wait for an update. */
  readonly waiting = new Set<() => void>()
  readonly forkLimit: ForkLimit
  /** For tables that are read apart. */
  readonly readers: Readers
  isStopping = false

  constructor(world: World, parts: Pick<Hall, 'tables' | 'streams' | 'desk'>) {
    this.world = world
    this.tables = parts.tables
    this.streams = parts.streams
    this.desk = parts.desk
    this.readers = new Readers(world.store)
    this.forkLimit = new ForkLimit(world.settings.tables)
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
