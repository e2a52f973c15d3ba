import { setTimeout as sleep } from 'node:timers/promises'
import { Random } from '../../engine/dice/random.ts'
import { openPostgresStore } from '../../server/store/postgres/store.ts'
import { type Cluster, type ClusterOptions, startCluster } from '../../testkit/cluster/cluster.ts'
import { checkHistory, type History } from '../faults/kill-checker.ts'
import { type Attempt, KillReader } from '../faults/kill-player.ts'
import { Guest } from '../http/guest.ts'
import { ClusterPlayer, sitDownTo } from './players.ts'

const PLENTY = '1000000'
const GENEROUS = {
  STORYTABLE_SEAT_RATE: PLENTY,
  STORYTABLE_SEAT_BURST: PLENTY,
  STORYTABLE_TABLE_RATE: PLENTY,
  STORYTABLE_TABLE_BURST: PLENTY,
  STORYTABLE_TABLES: PLENTY,
  STORYTABLE_DAY_TABLES: '0',
  STORYTABLE_DAY_FORKS: '0',
  STORYTABLE_DAY_MEGABYTES: '0',
  STORYTABLE_STREAMS_EACH: '0',
  STORYTABLE_CLAIMS: PLENTY,
  STORYTABLE_READS: PLENTY,
  STORYTABLE_LOG: 'warn',
  // Often, so that nodes also go on from each other's.
  STORYTABLE_SNAPSHOTS: '20',
  STORYTABLE_TEST_FAULTS: 'on',
}

/** So soon after a fault somebody's action is accepted again. */
export const BACK_MILLISECONDS = 10_000
const HOP_MILLISECONDS = 2000

export interface PlayOptions extends Omit<ClusterOptions, 'nodes'> {
  readonly tables: number
  readonly seed: number
}

/** A cluster with people at its tables, and an account of everything that they were told. */
export class Play {
  readonly cluster: Cluster
  readonly random: Random
  readonly players: ClusterPlayer[] = []
  readonly readers: KillReader[] = []
  readonly histories: History[] = []
  /** How long play took to go on, each time that was waited for. */
  readonly returns: number[] = []
  #done: Promise<unknown> = Promise.resolve()
  #hopping: NodeJS.Timeout | undefined

  constructor(cluster: Cluster, random: Random) {
    this.cluster = cluster
    this.random = random
  }

  async sitDown(tables: number): Promise<void> {
    const games = await this.#games()
    for (let count = 0; count < tables; count += 1) {
      const game = games[count % games.length] as { slug: string; least: number }
      // At every third table the players sit at different nodes, which then decide at once.
      const nodes = this.cluster.nodes.map(({ base }) => base)
      const { table, guests, version } = await sitDownTo(game, count % 3 === 2 ? nodes : [this.cluster.base])
      const own = guests.map((guest, seat) => new ClusterPlayer(guest, table, seat, this.random))
      const reading = [
        ...guests.map((guest, seat) => new KillReader(this.#atProxy(guest), table, seat, version)),
        new KillReader(new Guest(this.cluster.base), table, undefined, version),
      ]
      this.players.push(...own)
      this.readers.push(...reading)
      for (const [place, { attempts }] of own.entries()) {
        this.histories.push({ table, attempts, readers: place === 0 ? reading : [], from: version })
      }
    }
  }

  begin(): void {
    this.#done = Promise.all([...this.players, ...this.readers].map((one) => one.run()))
    this.#hopping = setInterval(() => this.random.pick(this.readers).hop(), HOP_MILLISECONDS)
  }

  /** How long it takes until actions at so many tables that were asked after this moment are accepted. */
  async untilBack(tables = 5): Promise<number> {
    const began = performance.now()
    const before = new Map(this.players.map((player) => [player, player.attempts.length]))
    const all = new Set(this.players.map(({ table }) => table))
    for (;;) {
      const back = new Set<string>()
      for (const player of this.players) {
        const asked = player.attempts.slice(before.get(player))
        if (asked.some(({ version }) => version !== undefined)) back.add(player.table)
      }
      const took = performance.now() - began
      if (back.size >= Math.min(tables, all.size)) {
        this.returns.push(took)
        return took
      }
      if (took > 120_000) throw new Error('Play does not go on.')
      await sleep(50)
    }
  }

  /** Ends play, lets everybody read to the end, and says which promises were broken. */
  async end(): Promise<string[]> {
    clearInterval(this.#hopping)
    for (const player of this.players) player.stop()
    const store = await openPostgresStore({ address: this.cluster.address })
    try {
      // Whoever is still being answered is waited for; then the log is at its end.
      await sleep(2000)
      await Promise.all(
        this.readers.map(async (reader) => reader.finish((await store.head(reader.table))?.version ?? 0)),
      )
      await this.#done
      const problems = await Promise.all(this.histories.map((history) => checkHistory(store, history)))
      return problems.flat()
    } finally {
      await store.close()
    }
  }

  get accepted(): number {
    return this.#count(({ version }) => version !== undefined)
  }

  /** What there was, for people who want to know how much was tried. */
  get counts() {
    const seconds = this.returns.map((took) => took / 1000).sort((a, b) => a - b)
    const at = (part: number) => Number((seconds[Math.floor((seconds.length - 1) * part)] ?? 0).toFixed(1))
    return {
      tables: new Set(this.players.map(({ table }) => table)).size,
      players: this.players.length,
      streams: this.readers.length,
      accepted: this.accepted,
      refused: this.#count(({ refused }) => refused !== undefined),
      linesRead: this.readers.reduce((sum, { lines }) => sum + lines.length, 0),
      faults: this.returns.length,
      secondsUntilBack: { median: at(0.5), most: at(1) },
    }
  }

  #count(isCounted: (attempt: Attempt) => boolean): number {
    return this.players.reduce((sum, { attempts }) => sum + attempts.filter(isCounted).length, 0)
  }

  #atProxy({ cookie }: Guest): Guest {
    const guest = new Guest(this.cluster.base)
    guest.cookie = cookie
    return guest
  }

  async #games(): Promise<{ slug: string; least: number }[]> {
    const { body } = await new Guest(this.cluster.base).get<{
      games: { slug: string; seats: { min: number } }[]
    }>('/api/games')
    return body.games.map(({ slug, seats }) => ({ slug, least: seats.min }))
  }
}

export async function openPlay({ tables, seed, environment = {}, ...options }: PlayOptions): Promise<Play> {
  const cluster = await startCluster({ nodes: 3, ...options, environment: { ...GENEROUS, ...environment } })
  try {
    const play = new Play(cluster, new Random(seed))
    await play.sitDown(tables)
    return play
  } catch (error) {
    await cluster.stop()
    throw error
  }
}
