import { traitsOf } from '../../engine/actions/index.ts'
import type { Seat } from '../../engine/game.ts'
import type { ReadAhead } from '../../engine/means.ts'
import type { Entry, Table } from '../../engine/table.ts'
import { noSuchTable, Problem } from '../problem.ts'
import type { Cause } from '../reading/readers.ts'
import type { Append, Appended, StoredEntry } from '../store/port.ts'
import type { Head, Holding } from '../store/sharing.ts'
import { type World, whereOf } from '../world.ts'
import { actOn, keepPaceOn } from './acting.ts'
import type { ActingTable, Answer, Ask, Moment } from './acting-table.ts'
import { repeatHandOver } from './answering.ts'
import { TableDamagedError } from './chain.ts'
import { Frost } from './frost.ts'
import { goOnWith } from './going-on.ts'
import { type Loaded, loadTable } from './load.ts'
import type { Lookout, Watched } from './nodes/lookout.ts'
import { fits, isAhead, loseTail } from './nodes/lost-tail.ts'
import { foldBack, readAheadOf } from './past/looking-back.ts'
import { Publisher } from './publish/publisher.ts'
import type { PublishSchedule, Telling } from './publish/schedule.ts'
import { Rates } from './rates.ts'
import { fillRecent, RecentEntries } from './recent.ts'
import { Reload } from './reload.ts'
import { Holders } from './seats/holders.ts'
import { Looks } from './seats/looks.ts'
import { Rights } from './seats/rights.ts'
import { changesRegister } from './seats/seat-changes.ts'
import { ifHeld } from './seats/still-held.ts'
import { keepSnapshot } from './snapshot.ts'
import type { Surroundings } from './surroundings.ts'
import { Turns } from './turns.ts'

/**
 * A table in memory: a cache of its log with a queue. Actions and readings take turns, so that
 * nobody ever sees a version that is not durable.
 */
export class LiveTable implements ActingTable, Telling, Watched {
  readonly id: string
  readonly world: World
  readonly recent = new RecentEntries()
  readonly publisher: Publisher
  readonly holders: Holders
  readonly looks: Looks
  readonly rates: Rates
  readonly frost: Frost
  isPreparing = false
  /** Another one has its place, or will: whoever comes to this one would never hear of anything. */
  isLetGo = false
  lastUse = performance.now()
  readonly #schedule: PublishSchedule
  readonly #lookout: Lookout | undefined
  readonly #rights: Rights | undefined
  readonly #turns = new Turns()
  readonly #reload = new Reload(this)
  #loaded: Loaded | undefined
  #isInFlight = false
  #isTellingDue = false

  constructor(id: string, { world, schedule, lookout, seen }: Surroundings) {
    this.id = id
    this.world = world
    this.frost = new Frost(world, id)
    this.#schedule = schedule
    this.#lookout = lookout
    this.#rights = lookout && new Rights(this, lookout)
    this.rates = new Rates(world.settings)
    this.holders = new Holders(id, world.store)
    this.looks = new Looks(this, { lookout, seen })
    this.publisher = new Publisher({
      table: id,
      recent: this.recent,
      metrics: world.metrics,
      ask: () => schedule.add(this),
      ...this.looks.listening,
    })
  }

  get loaded(): Loaded | undefined {
    return this.#loaded
  }

  /** Nobody reads it or is about to, and nothing is under way. */
  get isIdle(): boolean {
    return this.#turns.waiting === 0 && this.publisher.readers === 0 && this.publisher.arriving.size === 0
  }

  /** Takes over a table that was just opened and stored. */
  adopt(loaded: Loaded, entry: Entry, stored: StoredEntry): void {
    this.#loaded = loaded
    this.recent.push(entry, stored)
  }

  act(ask: Ask): Promise<Answer> {
    if (!traitsOf(ask.action.do).safety) return this.inTurn(() => ifHeld(this, ask, actOn))
    this.lastUse = performance.now()
    return this.#turns.runFirst(() => ifHeld(this, ask, actOn))
  }

  /** Work that takes its place in the table's queue. */
  inTurn<Result>(work: (table: ActingTable) => Promise<Result>): Promise<Result> {
    this.lastUse = performance.now()
    return this.#turns.run(() => work(this))
  }

  /** Does what the promised pace calls for by now. */
  keepPace(): Promise<boolean> {
    return this.inTurn(() => keepPaceOn(this))
  }

  /** For somebody who holds the seat no longer because they handed it over. */
  actAfterHandOver(ask: Ask): Promise<Answer | undefined> {
    return this.inTurn(() => repeatHandOver(this, ask))
  }

  /** Looks at the table as it is durable. What is returned must not hold on to its state. */
  read<Seen>(look: (table: Table, loaded: Loaded) => Seen, cause?: Cause): Promise<Seen> {
    return this.inTurn(async () => {
      if (this.#lookout !== undefined) await this.follow()
      const loaded = this.#loaded ?? (await this.load(cause))
      try {
        return look(loaded.table, loaded)
      } catch (error) {
        throw error instanceof Problem ? error : this.#freeze('view-failed', error)
      }
    })
  }

  foldTo(loaded: Loaded, version: number, address?: string): Promise<Moment> {
    return foldBack(this.world, loaded, { version, address })
  }

  readAhead(loaded: Loaded, ask: Ask): Promise<ReadAhead> {
    return readAheadOf(this.world, loaded, ask)
  }

  /** Another node has appended: reads what it wrote. */
  catchUp(version: number): Promise<void> {
    return this.inTurn(async () => {
      const loaded = this.#loaded
      if (loaded !== undefined && loaded.table.version < version) await this.#readOn(loaded)
    })
  }

  get holdings(): readonly Holding[] {
    return this.publisher.holders.map((holder) => ({ table: this.id, ...holder }))
  }

  hear({ version, hash }: Head): void {
    this.publisher.presence.renew()
    const loaded = this.#loaded
    if (loaded !== undefined && loaded.table.version === version && loaded.hash === hash) return
    // Whatever went wrong before, whoever reads is told as soon as the table can be read again.
    this.inTurn<unknown>(() => (this.#loaded ? this.follow() : this.load())).catch(() => this.drop())
  }

  /** It was removed: whoever reads shall ask again, and is told so. */
  noteGone(): void {
    this.drop()
    this.recent.clear()
    this.publisher.endAll()
    this.noteSeatChanged(undefined)
  }

  noteLost({ seat, holderHash }: Holding): void {
    this.holders.forget()
    this.publisher.endHolder(seat, holderHash)
  }

  /** Somebody may have lost a seat by another node's hand. */
  checkRights(): void {
    this.holders.forget()
    this.#lookout?.check(this).catch((error) => this.world.log.warn(whereOf(error), 'cannot-look'))
  }

  async follow(): Promise<boolean> {
    const head = await this.#lookout?.look(this)
    const loaded = this.#loaded
    if (loaded === undefined || this.#lookout === undefined) return false
    if (head === undefined) {
      this.noteGone()
      throw noSuchTable()
    }
    if (isAhead(loaded, head)) await loseTail(this)
    else if (loaded.table.version < head.version) await this.#readOn(loaded)
    else return false
    return true
  }

  /** Resolves when everything asked so far is done. */
  settled(): Promise<unknown> {
    return this.#turns.settled
  }

  tellWhenDurable(): void {
    if (this.#isInFlight) this.#isTellingDue = true
    else if (this.#rights === undefined || this.#rights.areFresh) this.#tell()
    // In a turn of the loop of its own: between deciding and storing there are only promises.
    else this.#rights.check(() => this.#schedule.add(this))
  }

  async load(cause?: Cause): Promise<Loaded> {
    this.frost.refuseWhileFrozen()
    let loaded: Loaded | undefined
    try {
      loaded = await loadTable(this.world, this.id, cause)
      if (loaded === undefined) throw noSuchTable()
      await fillRecent(this.recent, this, loaded.table.version)
      this.recent.veil(loaded.table.kernel.veiled)
    } catch (error) {
      if (!(error instanceof TableDamagedError)) throw error
      throw this.#freeze('table-damaged', error)
    }
    this.#loaded = loaded
    // Whatever it has gone on with may have taken a seat from somebody who reads here.
    this.#rights?.expire()
    this.looks.noteReaders()
    if (this.publisher.readers > 0) this.#schedule.add(this)
    return loaded
  }

  drop(): void {
    this.#loaded = undefined
    this.#reload.soon()
  }

  async append(append: Append): Promise<Appended> {
    const began = performance.now()
    this.#isInFlight = true
    try {
      const appended = await this.world.store.append(append)
      this.world.metrics.noteAppend((performance.now() - began) / 1000)
      return appended
    } catch (error) {
      // It may be in the log all the same.
      this.drop()
      this.world.metrics.failed += 1
      throw error
    } finally {
      this.#isInFlight = false
    }
  }

  noteStored({ table, snapshotAt }: Loaded, entry: Entry): void {
    this.world.bus.publish({ table: this.id, version: table.version })
    if (entry.seat !== null) this.publisher.presence.rest(entry.seat)
    if (table.version - snapshotAt >= this.world.settings.snapshots) this.saveSnapshot()
    if (this.publisher.readers === 0) this.recent.trim(Number.POSITIVE_INFINITY)
    else if (this.#isTellingDue) this.tellWhenDurable()
    else this.#schedule.add(this)
  }

  noteSeatChanged(seat: Seat | undefined, exceptHolderHash?: string): void {
    this.holders.forget()
    if (seat !== undefined) this.publisher.endSeat(seat, exceptHolderHash)
    if (this.#lookout !== undefined) this.world.bus.publish({ table: this.id, seats: 'changed' })
  }

  /** In the background; without it a table only takes longer to load. */
  saveSnapshot(): void {
    const loaded = this.#loaded
    if (loaded === undefined || this.#isInFlight || loaded.snapshotAt === loaded.table.version) return
    keepSnapshot(this.world, this.id, loaded)
  }

  #tell(): void {
    this.#isTellingDue = false
    if (this.#loaded === undefined) return
    try {
      this.publisher.publish(this.#loaded.table)
      this.recent.trim(this.publisher.toldUpTo)
    } catch (error) {
      this.#freeze('view-failed', error)
    }
  }

  #freeze(event: string, error: unknown): Problem {
    this.drop()
    return this.frost.freeze(event, error)
  }

  async #readOn(loaded: Loaded): Promise<void> {
    const stored = await this.world.store.read(this.id, loaded.table.version)
    // What does not fit is not damaged where another node may have gone on from another past.
    if (this.#lookout !== undefined && !fits(stored, loaded)) return loseTail(this)
    const entries = goOnWith(loaded, stored, this.recent)
    if (entries === undefined) {
      this.drop()
      return void (await this.load())
    }
    if (entries.some(changesRegister)) this.#rights?.expire()
    this.looks.noteReaders()
    this.holders.forget()
    if (this.publisher.readers > 0) this.#schedule.add(this)
  }
}
