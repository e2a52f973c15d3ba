import { type PublicFrame, publicFrame } from '../../../engine/frame.ts'
import type { Seat, Viewer } from '../../../engine/game.ts'
import type { Table } from '../../../engine/table.ts'
import type { Metrics } from '../../metrics.ts'
import { type RecentEntries, type ToldText, tellEntries } from '../recent.ts'
import { Known } from './changes.ts'
import { type Listening, Presence } from './presence.ts'
import { moveOf, REST_MILLISECONDS, SeatChannel } from './seat-channel.ts'
import { listHolders, type Subscription } from './subscription.ts'
import { changeUpdate, fullUpdate, type Update } from './update.ts'

/** Spectators are told together and not more often than this, so that many of them slow nobody. */
const SPECTATOR_MILLISECONDS = 250
const NOTHING_TOLD: ToldText = { lines: '', edits: '' }
/** A spectator's own parts never change. */
const SPECTATOR_MEMBERS = ',"whisper":{},"offers":[],"common":[]'

export interface PublisherOptions extends Listening {
  readonly table: string
  readonly recent: RecentEntries
  readonly metrics: Metrics
  /** Asks to be called again, as soon as the table is durable. */
  readonly ask: () => void
}

/** Tells a table's readers what has changed. It only ever sees a table whose last version is durable. */
export class Publisher {
  readonly presence: Presence
  readonly #table: string
  readonly #recent: RecentEntries
  readonly #metrics: Metrics
  readonly #ask: () => void
  readonly #seats = new Map<Seat, SeatChannel>()
  readonly #spectators = new Set<Subscription>()
  /** Spectators who came while the others are still to be told: they are told everything then. */
  #joining: Subscription[] = []
  /** Readers of seats who are still told what they missed. */
  readonly arriving = new Set<Subscription>()
  #timer: NodeJS.Timeout | undefined
  #areSpectatorsDue = false
  #commonTimer: NodeJS.Timeout | undefined
  #isCommonDue = false
  #movedAt = 0
  /** What everybody sees and the version, as seats know them, and as spectators do; nothing if there are none. */
  #shared: Known<PublicFrame> | undefined
  #version = 0
  #spectatorShared: Known<PublicFrame> | undefined
  #spectatorVersion = 0

  constructor({ table, recent, metrics, ask, ...listening }: PublisherOptions) {
    this.#table = table
    this.#recent = recent
    this.#metrics = metrics
    this.#ask = ask
    this.presence = new Presence(table, (json) => this.#tellPresence(json), listening)
  }

  get readers(): number {
    let count = this.spectators
    for (const { subscriptions } of this.#seats.values()) count += subscriptions.size
    return count
  }

  /** Who reads from a seat, or is about to, each once. */
  get holders(): { seat: Seat; holderHash: string }[] {
    const seats = [...this.#seats.values()].flatMap(({ subscriptions }) => [...subscriptions])
    return listHolders([...seats, ...this.arriving])
  }

  get spectators(): number {
    return this.#spectators.size + this.#joining.length
  }

  /** Every reader knows all entries up to this version. */
  get toldUpTo(): number {
    let version = Number.POSITIVE_INFINITY
    if (this.#seats.size > 0) version = this.#version
    if (this.#spectators.size > 0) version = Math.min(version, this.#spectatorVersion)
    for (const one of this.#joining) version = Math.min(version, one.version)
    return version
  }

  /** Tells the seats now, and the spectators when their time has come. */
  publish(table: Table): void {
    if (this.#seats.size > 0 && this.#version !== table.version) this.#tellSeats(table)
    if (this.#isCommonDue) this.#tellCommon(table)
    if (this.spectators === 0 || (this.#spectatorVersion === table.version && this.#joining.length === 0))
      return
    if (this.#areSpectatorsDue) this.#tellSpectators(table)
    else this.#armTimer()
  }

  /** A reader that is on its way: if its seat is taken from it, it ends before it is there. */
  arrive(subscription: Subscription): void {
    this.arriving.add(subscription)
  }

  settle(subscription: Subscription): void {
    this.arriving.delete(subscription)
  }

  /** Adds a reader; the recent entries must reach back to the version it knows. */
  join(subscription: Subscription, table: Table, wantsFull: boolean): void {
    const { viewer } = subscription
    this.arriving.delete(subscription)
    // First: a reader may leave as soon as it is told something.
    this.presence.join(viewer)
    subscription.reader.presence(this.presence.json)
    if (viewer === 'spectator') this.#joinSpectators(subscription, table, wantsFull)
    else this.#joinSeat(viewer, subscription, table, wantsFull)
  }

  leave(subscription: Subscription): void {
    const { viewer } = subscription
    this.arriving.delete(subscription)
    if (!this.#remove(subscription)) return
    this.presence.leave(viewer)
  }

  /** A seat was taken from its holders, except perhaps one: their streams end. */
  endSeat(seat: Seat, exceptHolderHash?: string): void {
    for (const one of this.#readersOf(seat)) if (one.holderHash !== exceptHolderHash) one.reader.end()
  }

  /** One holder of a seat has lost it. */
  endHolder(seat: Seat, holderHash: string): void {
    for (const one of this.#readersOf(seat)) if (one.holderHash === holderHash) one.reader.end()
  }

  /** What they know is not this table any more: they shall ask again. */
  endAll(): void {
    for (const { subscriptions } of [...this.#seats.values()]) {
      for (const { reader } of [...subscriptions]) reader.end()
    }
    for (const { reader } of [...this.#spectators, ...this.#joining]) reader.end()
  }

  #readersOf(seat: Seat): Subscription[] {
    const arriving = [...this.arriving].filter(({ viewer }) => viewer === seat)
    return [...(this.#seats.get(seat)?.subscriptions ?? []), ...arriving]
  }

  close(): void {
    clearTimeout(this.#timer)
    clearTimeout(this.#commonTimer)
    this.presence.close()
  }

  #remove(subscription: Subscription): boolean {
    const { viewer } = subscription
    if (viewer === 'spectator') {
      const waits = this.#joining.includes(subscription)
      if (waits) this.#joining = this.#joining.filter((one) => one !== subscription)
      const removed = this.#spectators.delete(subscription) || waits
      if (this.spectators === 0) this.#spectatorShared = undefined
      return removed
    }
    const channel = this.#seats.get(viewer)
    const removed = channel?.subscriptions.delete(subscription) ?? false
    if (channel?.subscriptions.size === 0) this.#seats.delete(viewer)
    if (this.#seats.size === 0) this.#shared = undefined
    return removed
  }

  #joinSeat(seat: Seat, subscription: Subscription, table: Table, wantsFull: boolean): void {
    if (this.#shared !== undefined && this.#version !== table.version) this.#tellSeats(table)
    const shared = this.#shared ?? new Known(publicFrame(table))
    this.#shared = shared
    this.#version = table.version
    const channel = this.#seats.get(seat) ?? new SeatChannel(this.#table, seat, table)
    this.#seats.set(seat, channel)
    this.#send(channel.subscriptions, channel.settle(table))
    channel.subscriptions.add(subscription)
    if (wantsFull || subscription.version !== table.version) {
      const told = this.#toldSince(subscription, table.version)
      this.#send([subscription], channel.everything(table, shared.members, told))
    } else if (!subscription.reader.wantsOne) {
      this.#send([subscription], channel.commonAgain(table))
    }
  }

  #joinSpectators(subscription: Subscription, table: Table, wantsFull: boolean): void {
    if (this.#spectatorShared !== undefined && this.#spectatorVersion !== table.version) {
      this.#joining.push(subscription)
      this.#armTimer()
      return
    }
    const shared = this.#spectatorShared ?? new Known(publicFrame(table))
    this.#spectatorShared = shared
    this.#spectatorVersion = table.version
    this.#spectators.add(subscription)
    if (wantsFull || subscription.version !== table.version) this.#tellAll(subscription, shared)
  }

  #tellSeats(table: Table): void {
    // Everything that rules make comes first: if they fail, readers still know what they knew.
    const shared = publicFrame(table)
    const entries = this.#recent.mustReach(this.#version)
    const move = moveOf(table)
    const looks = []
    for (const channel of this.#seats.values()) {
      looks.push({ channel, seen: channel.look(table, move), told: tellEntries(entries, channel.seat) })
    }
    const changes = this.#shared?.follow(shared) ?? ''
    this.#version = table.version
    let isCommonPutOff = false
    for (const { channel, seen, told } of looks) {
      this.#send(channel.subscriptions, channel.advance(table, changes, seen, told))
      isCommonPutOff ||= channel.isCommonDue
    }
    this.#movedAt = move.at
    if (isCommonPutOff) this.#armCommonTimer(REST_MILLISECONDS)
    else this.#disarmCommonTimer()
  }

  #tellCommon(table: Table): void {
    this.#isCommonDue = false
    for (const channel of this.#seats.values()) this.#send(channel.subscriptions, channel.settle(table))
  }

  #tellSpectators(table: Table): void {
    this.#areSpectatorsDue = false
    const shared = this.#spectatorShared
    if (shared === undefined) return
    const seen = publicFrame(table)
    const place = { table: this.#table, viewer: 'spectator', version: table.version } as const
    const told = this.#told('spectator', this.#spectatorVersion)
    this.#spectatorVersion = table.version
    this.#send(this.#spectators, changeUpdate(place, shared.follow(seen), told))
    for (const subscription of this.#joining) {
      this.#spectators.add(subscription)
      this.#tellAll(subscription, shared)
    }
    this.#joining = []
  }

  #tellAll(subscription: Subscription, shared: Known<PublicFrame>): void {
    const version = this.#spectatorVersion
    const place = { table: this.#table, viewer: 'spectator', version } as const
    const told = this.#toldSince(subscription, version)
    this.#send([subscription], fullUpdate(place, shared.members + SPECTATOR_MEMBERS, told))
  }

  #toldSince({ viewer, version }: Subscription, upTo: number): ToldText {
    return version < upTo ? this.#told(viewer, version) : NOTHING_TOLD
  }

  #told(viewer: Viewer, after: number): ToldText {
    return tellEntries(this.#recent.mustReach(after), viewer)
  }

  #send(subscriptions: Iterable<Subscription>, update: Update | undefined): void {
    if (update === undefined) return
    for (const subscription of subscriptions) {
      subscription.version = update.version
      this.#metrics.updates += 1
      subscription.reader.update(subscription, update)
    }
  }

  #armTimer(): void {
    if (this.#timer !== undefined) return
    this.#timer = setTimeout(() => {
      this.#timer = undefined
      this.#areSpectatorsDue = true
      this.#ask()
    }, SPECTATOR_MILLISECONDS)
    this.#timer.unref()
  }

  /** Counts from the last move: what was put off follows when play rests. A move that comes meanwhile moves no timer. */
  #armCommonTimer(milliseconds: number): void {
    if (this.#commonTimer !== undefined) return
    this.#commonTimer = setTimeout(() => {
      this.#commonTimer = undefined
      const rest = this.#movedAt + REST_MILLISECONDS - performance.now()
      if (rest > 0) return this.#armCommonTimer(rest)
      this.#isCommonDue = true
      this.#ask()
    }, Math.ceil(milliseconds))
    this.#commonTimer.unref()
  }

  #disarmCommonTimer(): void {
    clearTimeout(this.#commonTimer)
    this.#commonTimer = undefined
  }

  #tellPresence(json: string): void {
    for (const { subscriptions } of this.#seats.values()) {
      for (const { reader } of subscriptions) reader.presence(json)
    }
    for (const { reader } of this.#spectators) reader.presence(json)
  }
}
