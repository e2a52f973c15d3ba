import type { Examiner } from '../import/examiner.ts'
import type { NoticeDesk } from '../notices/desk.ts'
import { noSuchTable, Problem } from '../problem.ts'
import { Slots } from '../slots.ts'
import type { LiveTable } from '../tables/live-table.ts'
import type { Tables } from '../tables/tables.ts'
import type { World } from '../world.ts'
import { Pace } from './pace.ts'
import { OpenStreams } from './quotas/open-streams.ts'
import { Quotas } from './quotas/quotas.ts'
import { networkOf } from './quotas/who.ts'
import type { Streams } from './streams/streams.ts'

const PAGES_AT_ONCE = 4
/** An address may be a school that comes back all at once. */
const PAGES_PATIENCE = { milliseconds: 30_000, mostEach: 200 }
/** This part of a minute's questions may come at once. */
const POLLS_AT_ONCE = 6

/** Where a request comes from. */
interface Asker {
  readonly ip: string
}

/** What the routes share: the world, its tables, the streams, and whether the server is stopping. */
export class Hall {
  readonly world: World
  readonly tables: Tables
  readonly streams: Streams
  readonly desk: NoticeDesk
  /** Reads files that people bring, where they can do no harm. */
  readonly examiner: Pick<Examiner, 'examine' | 'close'>
  /** Ends the waiting of requests that wait for an update. */
  readonly waiting = new Set<() => void>()
  /** Who asks for another table is held to the same measure as who opens one. */
  readonly forks: Pace
  /** Questions for updates, and streams that are opened; missing where they are not counted. */
  readonly polls: Pace | undefined
  /** What a browser and an address may leave behind in a day. */
  readonly quotas: Quotas
  readonly openStreams: OpenStreams
  /** Pages of a log that are read at once, in turn by address: each may be large. */
  readonly pages = new Slots(PAGES_AT_ONCE, PAGES_PATIENCE)
  isStopping = false
  /** It still serves, but new guests are better off elsewhere. */
  isDraining = false

  constructor(world: World, parts: Pick<Hall, 'tables' | 'streams' | 'desk' | 'examiner'>) {
    this.world = world
    this.tables = parts.tables
    this.streams = parts.streams
    this.desk = parts.desk
    this.examiner = parts.examiner
    const { tables: opened, polls } = world.settings
    this.forks = new Pace({
      perMinute: opened,
      atOnce: opened,
      sentence: 'Too many new tables from your address. Wait a little.',
      shared: { sharing: world.store.sharing, name: 'forks' },
    })
    this.quotas = new Quotas(world.settings, world.store.sharing)
    this.openStreams = new OpenStreams(world.settings)
    this.polls =
      polls === 0
        ? undefined
        : new Pace({
            perMinute: polls,
            atOnce: Math.ceil(polls / POLLS_AT_ONCE),
            sentence: 'You ask for updates too often. Wait a little, or open a stream and keep it.',
          })
  }

  /** Throws unless the table exists; what does not exist takes no room. */
  async requireTable(live: LiveTable, address: string | undefined): Promise<void> {
    if (live.loaded !== undefined) return
    try {
      await live.read(() => {}, address === undefined ? {} : { address })
    } catch (error) {
      if (error instanceof Problem && error.code === 'no-such-table') {
        this.tables.forget(live)
        throw noSuchTable()
      }
      throw error
    }
  }

  /** The table of a request, if there is one. */
  async table(id: string, { ip }: Asker): Promise<LiveTable> {
    const live = this.tables.get(id)
    await this.requireTable(live, networkOf(ip))
    return live
  }
}
