import { act } from '../../engine/act.ts'
import { Random } from '../../engine/dice/random.ts'
import { frameFor } from '../../engine/frame.ts'
import type { Action } from '../../engine/game.ts'
import { openTable } from '../../engine/open.ts'
import { phaseOf } from '../../engine/phase.ts'
import type { Entry, Table } from '../../engine/table.ts'
import { game } from '../../games/hot-circle/game.ts'
import { choose } from '../../games/hot-circle/player.ts'
import type { HotCircle } from '../../games/hot-circle/state.ts'
import { openSqliteStore } from '../../server/store/sqlite/sqlite.ts'
import { encodeSnapshot } from '../../server/tables/snapshot.ts'
import { knownChance } from '../../testkit/players/known-seed.ts'
import { withDataFolder } from '../data-folder.ts'
import { median } from '../measure.ts'
import { start } from '../processes.ts'
import { SeededLog } from '../seeded-log.ts'
import { type Part, say } from './part.ts'

const SEATS = 5
const SESSIONS = 20
const EVENTS = 20_000
/** The latest snapshot of a table that leaves memory without warning is up to 500 entries old. */
const SINCE_SNAPSHOT = 400
const TABLE = 'bench-campaign-20-sess'
/** A table of people would be given up long before. */
const MOST_TRIES = 200_000

/** A campaign of Hot Circle by simulated players, twenty sessions long: how quickly it opens in a fresh server. */
export const campaign: Part = {
  name: 'campaign',
  async run({ quick }) {
    return withDataFolder(async (folder) => {
      say(`campaign: playing ${SESSIONS} sessions, ${EVENTS} events`)
      const { snapshot, version, events } = await seed(folder)
      const rounds = quick ? 1 : 3
      const whole = await measure(folder, version, rounds)
      const store = await openSqliteStore({ folder })
      await store.saveSnapshot(TABLE, snapshot)
      await store.close()
      const quickly = await measure(folder, version, rounds)
      const name = `Hot Circle, ${SESSIONS} sessions, ${events.toLocaleString('en')} events`
      const row = (what: string, value: number, atMost: number) => ({
        what: `${name}: ${what}`,
        ours: { value, unit: 'ms' },
        budget: { of: 'ours' as const, atMost },
      })
      return [row('opened from a snapshot', quickly, 500), row('opened from the log alone', whole, 5000)]
    })
  },
}

async function measure(folder: string, version: number, rounds: number): Promise<number> {
  const opened: number[] = []
  for (let round = 0; round < rounds; round++) {
    const environment = { STORYTABLE_DATA: folder, BENCH_SHELF: '../games/' }
    const server = await start<{ port: number }>({ file: 'serve.ts', environment })
    const began = performance.now()
    const answer = await fetch(`http://127.0.0.1:${server.report.port}/api/tables/${TABLE}`)
    const { frame } = (await answer.json()) as { frame?: { version: number } }
    opened.push(performance.now() - began)
    if (frame?.version !== version) throw new Error(`the campaign opened at version ${frame?.version}`)
    await server.stop()
  }
  return median(opened)
}

/** Plays the campaign and appends it as the server would; with a snapshot of it from shortly before its end. */
async function seed(folder: string) {
  const store = await openSqliteStore({ folder })
  const log = new SeededLog(store, TABLE, SEATS)
  const played = new Campaign()
  for (const entry of played.opening()) await log.append(entry)
  const snapshots: { version: number; snapshot: ReturnType<typeof encodeSnapshot> }[] = []
  for (let tries = 0; tries < MOST_TRIES && !played.isOver; tries++) {
    const entry = played.next()
    if (!entry) continue
    await log.append(entry)
    if (entry.version % SINCE_SNAPSHOT === 0) {
      snapshots.push({
        version: entry.version,
        snapshot: encodeSnapshot(played.table, log.kept, log.hash),
      })
      snapshots.splice(0, snapshots.length - 2)
    }
  }
  await log.finish()
  await store.close()
  const { version } = played.table
  const latest = snapshots.findLast((one) => one.version <= version)
  if (!played.isOver || !latest) throw new Error(`the campaign came to ${played.events} events`)
  return { snapshot: latest.snapshot, version, events: played.events }
}

class Campaign {
  readonly table: Table
  events = 0
  readonly #random = new Random(20)
  readonly #means = { chance: knownChance(TABLE, 20), nonce: '0123456789abcdef', at: 1_700_000_000_000 }
  readonly #opened: Entry

  constructor() {
    const names = Array.from({ length: SEATS }, (_, seat) => `Player ${seat + 1}`)
    const opening = {
      table: TABLE,
      title: 'A long campaign',
      names,
      agreement: 'trusting',
      pace: 'live',
    } as const
    const opened = openTable(game, opening, this.#means)
    if (opened.kind === 'refused') throw new Error(opened.refusal.because)
    this.table = opened.table
    this.#opened = opened.entry
  }

  *opening(): Generator<Entry> {
    yield this.#opened
    for (let seat = 1; seat < SEATS; seat++) yield this.#act(seat, { do: 'take-seat' }) as Entry
    yield this.#act(0, { do: 'begin' }) as Entry
  }

  get #state(): HotCircle {
    return this.table.state as HotCircle
  }

  get isOver(): boolean {
    return this.#state.past.length >= SESSIONS && this.events >= EVENTS
  }

  /** Whoever is asked or awaited goes on; sessions end when their share of the events is played. */
  next(): Entry | undefined {
    const { table } = this
    const random = this.#random
    const proposal = table.kernel.proposals[0]
    const asked = proposal?.needs.filter((one) => !proposal.agreed.includes(one)) ?? []
    const everybody = random.shuffle(table.kernel.names.map((_, seat) => seat))
    const awaited = random.shuffle(phaseOf(table).awaits(table.state))
    const isEnough = this.events >= (this.#state.sessions * EVENTS) / SESSIONS
    const pace = { scenes: isEnough ? 0 : Number.POSITIVE_INFINITY, sessions: Number.POSITIVE_INFINITY }
    const order = random.below(4) === 0 ? everybody : [...asked, ...awaited, ...everybody]
    for (const seat of order) {
      const action = choose(frameFor(table, seat), random, pace)
      const entry = action && this.#act(seat, action)
      if (entry) return entry
    }
    return undefined
  }

  #act(seat: number, action: Action): Entry | undefined {
    const outcome = act(this.table, seat, action, this.#means)
    if (outcome.kind !== 'accepted') return undefined
    this.events += outcome.entry.events.length
    return outcome.entry
  }
}
