import type { Game } from '../../engine/game.ts'
import { type Opening, openTable } from '../../engine/open.ts'
import type { Refusal } from '../../engine/refusal.ts'
import type { Entry } from '../../engine/table.ts'
import type { Hint } from '../bus/port.ts'
import { createDiceCup } from '../dice.ts'
import { hashSecret, newId } from '../secrets.ts'
import type { NewSeat, StoredEntry } from '../store/port.ts'
import type { World } from '../world.ts'
import { chainHash } from './chain.ts'
import { LiveTable } from './live-table.ts'
import { countEntry, type Loaded } from './load.ts'
import { Lookout } from './nodes/lookout.ts'
import { PublishSchedule } from './publish/schedule.ts'
import { LastSeen } from './seats/last-seen.ts'
import { Hearings } from './stand-ins/hearings.ts'

const SWEEP_MILLISECONDS = 15_000
/** A table that leaves memory with this many entries since its snapshot gets a new one. */
const WORTH_A_SNAPSHOT = 50
/** Of logs whose tables nobody uses; beyond, the longest unused leave memory sooner. */
const MOST_IDLE_BYTES = 48 * 1024 * 1024
/** Whoever reloads a page finds their table where it was. */
const LEAST_IDLE_MILLISECONDS = 30_000

export interface OpenedTable {
  readonly table: string
  readonly seats: readonly { readonly seat: number; readonly name: string; readonly key: string | null }[]
}

/** The tables in memory: loaded by need, and gone again when nobody has used them for a while. */
export class Tables {
  readonly world: World
  /** What stand-ins have heard. */
  readonly hearings: Hearings
  readonly #live = new Map<string, LiveTable>()
  readonly #schedule = new PublishSchedule()
  readonly #sweep: NodeJS.Timeout
  readonly #unsubscribe: () => void
  readonly #lookout: Lookout | undefined
  readonly #seen: LastSeen

  constructor(world: World) {
    this.world = world
    this.hearings = new Hearings(world.store)
    this.#seen = new LastSeen(world.now)
    const { sharing } = world.store
    this.#lookout = sharing && new Lookout(sharing, world, () => this.#read())
    this.#sweep = setInterval(() => this.sweep(), SWEEP_MILLISECONDS)
    this.#sweep.unref()
    this.#unsubscribe = world.bus.subscribe((hint) => this.#take(hint))
  }

  get size(): number {
    return this.#live.size
  }

  get(id: string): LiveTable {
    const known = this.#live.get(id)
    if (known !== undefined) return known
    const live = new LiveTable(id, {
      world: this.world,
      schedule: this.#schedule,
      lookout: this.#lookout,
      seen: this.#seen,
    })
    this.#live.set(id, live)
    return live
  }

  /** The table, if it is in memory. */
  find(id: string): LiveTable | undefined {
    return this.#live.get(id)
  }

  /** A table that turned out not to exist. Whoever is about to read it, by an older answer, shall still hear of it here. */
  forget(live: LiveTable): void {
    const { readers, arriving } = live.publisher
    if (live.loaded !== undefined || readers > 0 || arriving.size > 0) return
    if (this.#live.get(live.id) === live) this.#live.delete(live.id)
  }

  /** Takes a table away for good; whoever reads it is told that it is gone. With `version`, only if it ends there. */
  remove(id: string, version?: number): Promise<boolean> {
    const live = this.get(id)
    return live.inTurn(async () => {
      const isRemoved = await this.world.store.kept.remove(id, version)
      if (!isRemoved) return false
      live.noteGone()
      this.forget(live)
      return true
    })
  }

  async open(
    game: Game,
    opening: Omit<Opening, 'table'>,
    holderHash: string,
  ): Promise<OpenedTable | Refusal> {
    const id = newId()
    const dice = createDiceCup(id, this.world.store)
    const opened = openTable(
      game,
      { ...opening, table: id },
      { chance: dice.chance, nonce: '', at: this.world.now() },
    )
    if (opened.kind === 'refused') return opened.refusal
    const { table, entry } = opened
    const keys = opening.names.map(() => newId())
    const stored = await this.#storeOpening(id, entry, newSeats(keys, holderHash))
    const loaded: Loaded = { table, dice, hash: stored.hash, bytes: 0, places: 0, lastAt: 0, snapshotAt: 0 }
    countEntry(loaded, entry, stored.body)
    this.get(id).adopt(loaded, entry, stored)
    const seats = opening.names.map((name, seat) => ({
      seat,
      name,
      key: seat === 0 ? null : (keys[seat] ?? null),
    }))
    return { table: id, seats }
  }

  /** Lets idle tables go: those unused for long, and the longest unused where there are too many. */
  sweep(): void {
    const { idleMinutes, cachedTables } = this.world.settings
    const old = performance.now() - idleMinutes * 60_000
    const idle = [...this.#live.values()].filter((live) => live.isIdle).sort((a, b) => a.lastUse - b.lastUse)
    let surplus = this.#live.size - cachedTables
    let bytes = idle.reduce((sum, { loaded }) => sum + (loaded?.bytes ?? 0), 0)
    const recent = performance.now() - LEAST_IDLE_MILLISECONDS
    for (const live of idle) {
      const isTooMuch = bytes > MOST_IDLE_BYTES && live.lastUse < recent
      if (live.lastUse > old && surplus <= 0 && !isTooMuch) break
      surplus -= 1
      bytes -= live.loaded?.bytes ?? 0
      this.#unload(live)
    }
  }

  /** Waits for everything that was asked of any table. */
  async settle(): Promise<void> {
    await Promise.all([...this.#live.values()].map((live) => live.settled()))
  }

  close(): void {
    clearInterval(this.#sweep)
    this.#lookout?.close()
    this.#unsubscribe()
    for (const live of this.#live.values()) live.publisher.close()
  }

  async #storeOpening(table: string, entry: Entry, seats: readonly NewSeat[]): Promise<StoredEntry> {
    const body = JSON.stringify(entry)
    const stored = { version: entry.version, actionId: newId(), body, hash: chainHash('', body) }
    const appended = await this.world.store.append({
      table,
      expected: 0,
      previous: '',
      entry: stored,
      seats,
    })
    if (appended.kind !== 'stored') throw new Error('A new table’s name is in use already.')
    return stored
  }

  #unload(live: LiveTable): void {
    const { loaded } = live
    if (loaded !== undefined && loaded.table.version - loaded.snapshotAt >= WORTH_A_SNAPSHOT)
      live.saveSnapshot()
    live.isLetGo = true
    live.publisher.close()
    this.#live.delete(live.id)
  }

  /** The tables that somebody reads here. */
  *#read(): Iterable<LiveTable> {
    for (const live of this.#live.values()) if (live.publisher.readers > 0) yield live
  }

  #take(hint: Hint): void {
    const live = this.#live.get(hint.table)
    if ('seats' in hint) return live?.checkRights()
    if ('seen' in hint) return void this.#seen.note(hint.table, hint.seen)
    if ('node' in hint) {
      // Also where nobody has the table in memory: it may be asked for later.
      for (const seat of hint.here) this.#seen.note(hint.table, seat)
      if (hint.node !== this.#lookout?.node) live?.publisher.presence.hear(hint)
      return
    }
    const { version } = hint
    const known = live?.loaded?.table.version
    if (live === undefined || known === undefined || known >= version) return
    live.catchUp(version).catch(() => live.drop())
  }
}

/** The first seat is the host's from the start; the others wait for their keys. */
function newSeats(keys: readonly string[], holderHash: string): NewSeat[] {
  return keys.map((key, seat) => ({ seat, keyHash: hashSecret(key), ...(seat === 0 ? { holderHash } : {}) }))
}
