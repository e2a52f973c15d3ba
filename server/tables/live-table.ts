import { traitsOf } from '../../engine/actions/index.ts'
import type { Seat } from '../../engine/game.ts'
import type { ReadAhead } from '../../engine/means.ts'
import { type Entry, foldOn, needsWholeLog, type Table } from '../../engine/table.ts'
import { Bucket } from '../bucket.ts'
import { damaged, noSuchTable, Problem } from '../problem.ts'
import type { Extent } from '../reading/readers.ts'
import type { Append, Appended } from '../store/port.ts'
import { type World, whereOf } from '../world.ts'
import { actOn, keepPaceOn, repeatHandOver } from './acting.ts'
import type { ActingTable, Answer, Ask, Moment } from './acting-table.ts'
import { checkChain, parseEntry, TableDamagedError } from './chain.ts'
import { Holders } from './holders.ts'
import { countEntry, type Loaded, loadTable } from './load.ts'
import { Publisher } from './publish/publisher.ts'
import type { PublishSchedule, Telling } from './publish/schedule.ts'
import { RecentEntries } from './recent.ts'
import { decodeSnapshot, encodeSnapshot } from './snapshot.ts'

function extentOf({ table, bytes }: Loaded): Extent {
  return { version: table.version, bytes, isUnproven: table.kernel.unproven }
}

type BucketKey = Seat | 'table' | `safety ${Seat}`

/** So many pauses and veils nobody needs; more are a prank. */
const SAFETY_LIMIT = { rate: 1, burst: 20 }

/** A damaged table is looked at again after this long: an operator may have mended it. */
const FROZEN_MILLISECONDS = 60_000
const RELOAD_MILLISECONDS = 200

/**
 * A table in memory: a cache of its log with a queue. Actions and readings take turns, so that
 * nobody ever sees a version that is not durable.
 */
export class LiveTable implements ActingTable, Telling {
  readonly id: string
  readonly world: World
  readonly recent = new RecentEntries()
  readonly publisher: Publisher
  readonly holders: Holders
  lastUse = performance.now()
  readonly #schedule: PublishSchedule
  readonly #buckets = new Map<BucketKey, Bucket>()
  #loaded: Loaded | undefined
  #queue: Promise<unknown> = Promise.resolve()
  #urgent: (() => Promise<void>)[] = []
  #waiting = 0
  #isInFlight = false
  #isTellingDue = false
  #frozenUntil = 0

  constructor(id: string, world: World, schedule: PublishSchedule) {
    this.id = id
    this.world = world
    this.#schedule = schedule
    this.holders = new Holders(id, world.store)
    this.publisher = new Publisher(id, this.recent, world.metrics, () => schedule.add(this))
  }

  get loaded(): Loaded | undefined {
    return this.#loaded
  }

  /** Nobody reads it and nothing is under way. */
  get isIdle(): boolean {
    return this.#waiting === 0 && this.publisher.readers === 0
  }

  /** Takes over a table that was just opened and stored. */
  adopt(loaded: Loaded, entry: Entry, actionId: string): void {
    this.#loaded = loaded
    this.recent.push(entry, actionId)
  }

  act(ask: Ask): Promise<Answer> {
    if (!traitsOf(ask.action.do).safety) return this.#run(() => actOn(this, ask))
    return this.#runFirst(() => actOn(this, ask))
  }

  /** Does what the promised pace calls for by now. */
  keepPace(): Promise<boolean> {
    return this.#run(() => keepPaceOn(this))
  }

  /** For somebody who holds the seat no longer because they handed it over. */
  actAfterHandOver(ask: Ask): Promise<Answer | undefined> {
    return this.#run(() => repeatHandOver(this, ask))
  }

  /** Looks at the table as it is durable. What is returned must not hold on to its state. */
  read<Seen>(look: (table: Table, loaded: Loaded) => Seen): Promise<Seen> {
    return this.#run(async () => {
      const loaded = this.#loaded ?? (await this.load())
      try {
        return look(loaded.table, loaded)
      } catch (error) {
        throw error instanceof Problem ? error : this.#freeze('view-failed', error)
      }
    })
  }

  async foldTo(loaded: Loaded, version: number): Promise<Moment> {
    const { game } = loaded.table
    const snapshot = await this.world.readers.fold(this.id, version, extentOf(loaded))
    const kept = decodeSnapshot(snapshot)
    if (kept === undefined) throw new TableDamagedError('A moment came back otherwise than it was read.')
    return { table: { game, kernel: kept.kernel, state: kept.state, version }, hash: snapshot.hash }
  }

  readAhead(loaded: Loaded, { seat, action }: Ask): Promise<ReadAhead> {
    const { game } = loaded.table
    return this.world.readers.ahead({ table: this.id, game, extent: extentOf(loaded) }, { seat, action })
  }

  /** Throws 429 if the seat or the table acts too fast. A pause and a veil have room of their own: they must always work. */
  checkRate(seat: Seat, action: string): void {
    const { seatRate, seatBurst, tableRate, tableBurst } = this.world.settings
    const now = performance.now()
    const wait = traitsOf(action).safety
      ? this.#bucket(`safety ${seat}`, SAFETY_LIMIT, now).take(now)
      : this.#bucket(seat, { rate: seatRate, burst: seatBurst }, now).take(now) ||
        this.#bucket('table', { rate: tableRate, burst: tableBurst }, now).take(now)
    if (wait > 0) throw new Problem('slow-down', 'Not so fast: wait a moment.', Math.ceil(wait))
  }

  /** Another node has appended: reads what it wrote. */
  catchUp(version: number): Promise<void> {
    return this.#run(async () => {
      const loaded = this.#loaded
      if (loaded !== undefined && loaded.table.version < version) await this.#readOn(loaded)
    })
  }

  /** Resolves when everything asked so far is done. */
  settled(): Promise<unknown> {
    return this.#queue
  }

  tellWhenDurable(): void {
    if (this.#isInFlight) this.#isTellingDue = true
    else this.#tell()
  }

  async load(): Promise<Loaded> {
    if (performance.now() < this.#frozenUntil) throw damaged()
    let loaded: Loaded | undefined
    try {
      loaded = await loadTable(this.world, this.id)
      if (loaded === undefined) throw noSuchTable()
      await this.#fillRecent(loaded.table.version)
      this.recent.veil(loaded.table.kernel.veiled)
    } catch (error) {
      if (!(error instanceof TableDamagedError)) throw error
      throw this.#freeze('table-damaged', error)
    }
    this.#loaded = loaded
    if (this.publisher.readers > 0) this.#schedule.add(this)
    return loaded
  }

  drop(): void {
    this.#loaded = undefined
  }

  async append(append: Append): Promise<Appended> {
    const began = performance.now()
    this.#isInFlight = true
    try {
      const appended = await this.world.store.append(append)
      this.world.metrics.noteAppend((performance.now() - began) / 1000)
      return appended
    } catch (error) {
      this.drop()
      this.world.metrics.failed += 1
      // It may be in the log all the same: readers are told what the log says.
      if (this.publisher.readers > 0)
        setTimeout(() => this.read(() => {}).catch(() => {}), RELOAD_MILLISECONDS)
      throw error
    } finally {
      this.#isInFlight = false
    }
  }

  noteStored(loaded: Loaded, entry: Entry): void {
    const { table } = loaded
    this.world.bus.publish({ table: this.id, version: table.version })
    if (entry.seat !== null) this.publisher.presence.rest(entry.seat)
    if (table.version - loaded.snapshotAt >= this.world.settings.snapshots) this.saveSnapshot()
    if (this.publisher.readers === 0) this.recent.trim(Number.POSITIVE_INFINITY)
    else if (this.#isTellingDue) this.#tell()
    else this.#schedule.add(this)
  }

  noteSeatFreed(seat: Seat, exceptHolderHash?: string): void {
    this.holders.forget()
    this.publisher.endSeat(seat, exceptHolderHash)
  }

  /** In the background; without it a table only takes longer to load. */
  saveSnapshot(): void {
    const loaded = this.#loaded
    if (loaded === undefined || this.#isInFlight || loaded.snapshotAt === loaded.table.version) return
    const { table, hash, bytes, places, lastAt } = loaded
    loaded.snapshotAt = table.version
    const snapshot = encodeSnapshot(table, { bytes, places, lastAt }, hash)
    this.world.faults.reach('snapshot')
    this.world.store.saveSnapshot(this.id, snapshot).then(
      () => {
        this.world.metrics.snapshots += 1
      },
      (error) => this.world.log.warn(whereOf(error), 'snapshot-failed'),
    )
  }

  #tell(): void {
    this.#isTellingDue = false
    const table = this.#loaded?.table
    if (table === undefined) return
    try {
      this.publisher.publish(table)
      this.recent.trim(this.publisher.toldUpTo)
    } catch (error) {
      this.#freeze('view-failed', error)
    }
  }

  /** One table's trouble is not the others': it is set aside, and they go on. */
  #freeze(event: string, error: unknown): Problem {
    this.drop()
    this.#frozenUntil = performance.now() + FROZEN_MILLISECONDS
    this.world.metrics.damaged += 1
    const reason = error instanceof TableDamagedError ? { reason: error.message } : whereOf(error)
    this.world.log.error({ table: this.id.slice(0, 6), ...reason }, event)
    return damaged()
  }

  async #readOn(loaded: Loaded): Promise<void> {
    const stored = await this.world.store.read(this.id, loaded.table.version)
    const hash = checkChain(stored, loaded.table.version, loaded.hash)
    const entries = stored.map(parseEntry)
    if (needsWholeLog(entries)) {
      this.drop()
      await this.load()
      return
    }
    foldOn(loaded.table, entries, entries)
    loaded.hash = hash
    for (const [place, entry] of entries.entries()) {
      countEntry(loaded, entry, stored[place]?.body.length ?? 0)
      this.recent.push(entry, stored[place]?.actionId ?? '')
    }
    this.holders.forget()
    if (this.publisher.readers > 0) this.#schedule.add(this)
  }

  /** After a reload: what happened meanwhile has still to be told. */
  async #fillRecent(version: number): Promise<void> {
    const { last } = this.recent
    if (last === version) return
    if (last === undefined || this.publisher.readers === 0) return this.recent.clear()
    for (const stored of await this.world.store.read(this.id, last, version - last)) {
      this.recent.push(parseEntry(stored), stored.actionId)
    }
  }

  #bucket(key: BucketKey, limit: { rate: number; burst: number }, now: number): Bucket {
    const bucket = this.#buckets.get(key) ?? new Bucket(limit, now)
    this.#buckets.set(key, bucket)
    return bucket
  }

  #run<Result>(work: () => Promise<Result>): Promise<Result> {
    this.lastUse = performance.now()
    this.#waiting += 1
    const done = () => {
      this.#waiting -= 1
    }
    const result = this.#queue.then(() => (this.#urgent.length === 0 ? work() : this.#runUrgent().then(work)))
    this.#queue = result.then(done, done)
    return result
  }

  /** Before everything that waits; what is under way is finished. */
  #runFirst<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = new Promise<Result>((resolve, reject) => {
      this.#urgent.push(() => work().then(resolve, reject))
    })
    void this.#run(async () => {})
    return result
  }

  async #runUrgent(): Promise<void> {
    for (let work = this.#urgent.shift(); work !== undefined; work = this.#urgent.shift()) await work()
  }
}
