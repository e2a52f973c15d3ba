/**
 * Keeps account, beside the server and from the tables themselves, of who was waited for and since when, and
 * holds what people were told against it.
 */
import { type PublicFrame, publicFrame } from '../../../engine/frame.ts'
import type { Entry } from '../../../engine/table.ts'
import { nextTime, whenLoud } from '../../../server/notices/zone-time.ts'
import { parseEntry } from '../../../server/tables/chain.ts'
import { MINUTE, type MonthHouse, type Person, type Sent } from './month-house.ts'

/** Who looks at the table may overlook it for so long. */
const OVERLOOKED = 10 * MINUTE

/** One seat, waited for by the game or by one proposal. */
interface Wait {
  readonly seat: number
  /** `move`, or the proposal's name. */
  readonly on: string
  readonly since: number
  readonly from: number
  told: number
  /** A notice has come that was for this one, and not only for another of its kind. */
  hasOwn: boolean
  /** They have moved since, and nobody after them. */
  isAnswered: boolean
}

interface Watched {
  version: number
  waits: readonly Wait[]
}

export class MonthWaits {
  readonly counts = {
    waits: 0,
    /** Waits that lasted long enough to be told of, and were not. */
    untold: 0,
    toldTwice: 0,
    toldAfterAnswer: 0,
    toldWithoutWait: 0,
    /** Somebody was told of what they had in front of them for less than ten minutes. */
    toldWhilePresent: 0,
    /** Told at last, because the page stood open and nobody looked. */
    toldAfterOverlooking: 0,
  }
  readonly #house: MonthHouse
  readonly #step: number
  readonly #tables = new Map<string, Watched>()
  readonly #digests = new Map<string, number>()
  readonly #people = new Map<string, [to: string, person: Person]>()

  constructor(house: MonthHouse, step: number) {
    this.#house = house
    this.#step = step
    for (const [to, person] of house.people) {
      this.#people.set(`${person.table} ${person.seat}`, [to, person])
      this.#tables.set(person.table, { version: 0, waits: [] })
    }
  }

  noteSent({ at, to, notice, isPresent }: Sent): void {
    if (notice.kind === 'digest') this.#digests.set(to, at)
    if (notice.kind !== 'your-move' && notice.kind !== 'asked') return
    const { table, seat } = this.#house.people.get(to) as Person
    const isMove = notice.kind === 'your-move'
    const waits = this.#tables.get(table)?.waits ?? []
    const [wait, ...others] = waits
      .filter((one) => one.seat === seat && (one.on === 'move') === isMove)
      .sort((one, other) => Number(one.hasOwn) - Number(other.hasOwn) || one.from - other.from)
    if (wait === undefined) {
      this.counts.toldWithoutWait += 1
      return
    }
    wait.hasOwn = true
    // Several may have asked: whoever is told that somebody did is told of them all.
    for (const one of [wait, ...others]) one.told += 1
    if (isMove && wait.told > 1) this.counts.toldTwice += 1
    if (isMove && wait.isAnswered) this.counts.toldAfterAnswer += 1
    if (isPresent && at - wait.from < OVERLOOKED) this.counts.toldWhilePresent += 1
    if (isPresent && at - wait.from >= OVERLOOKED) this.counts.toldAfterOverlooking += 1
  }

  /** At the end of each step: what has changed at the tables. */
  async look(): Promise<void> {
    for (const [id, watched] of this.#tables) {
      const live = this.#house.tables.find(id)
      if ((live?.loaded?.table.version ?? 0) <= watched.version) continue
      const entries = (await this.#house.world.store.read(id, watched.version)).map(parseEntry)
      const frame = await live?.read(publicFrame)
      if (frame !== undefined) this.#follow(id, watched, entries, frame)
      watched.version += entries.length
    }
  }

  end(): void {
    for (const [id, { waits }] of this.#tables) for (const wait of waits) this.#close(id, wait)
  }

  #follow(id: string, watched: Watched, entries: readonly Entry[], frame: PublicFrame): void {
    const version = watched.version + entries.length
    const present = frame.seats.flatMap(({ seat }) => waitedFor(frame, seat).map((on) => ({ seat, on })))
    const waits = present.map(({ seat, on }) => {
      const known = watched.waits.find((wait) => wait.seat === seat && wait.on === on)
      return known === undefined ? this.#begin(seat, on, version) : this.#goOn(id, known, entries)
    })
    for (const known of watched.waits) {
      if (!present.some(({ seat, on }) => seat === known.seat && on === known.on)) this.#close(id, known)
    }
    watched.waits = waits
  }

  /** The same wait, unless they have moved and somebody else after them. */
  #goOn(id: string, wait: Wait, entries: readonly Entry[]): Wait {
    const steps = entries.filter((entry) => entry.do !== 'say')
    const own = steps.findLast((entry) => entry.seat === wait.seat)?.version
    if (own !== undefined) wait.isAnswered = true
    const next = steps.find((entry) => entry.version > (own ?? 0) && entry.seat !== wait.seat)
    if (!wait.isAnswered || next === undefined) return wait
    this.#close(id, wait)
    return this.#begin(wait.seat, wait.on, next.version)
  }

  #begin(seat: number, on: string, since: number): Wait {
    return { seat, on, since, from: this.#house.now, told: 0, hasOwn: false, isAnswered: false }
  }

  /** Was there time to tell them, and were they told? */
  #close(id: string, wait: Wait): void {
    const found = this.#people.get(`${id} ${wait.seat}`)
    if (found === undefined) return
    this.counts.waits += 1
    if (wait.isAnswered || wait.told > 0) return
    const [to, { choice }] = found
    if (choice.digest !== null) {
      const due = nextTime(wait.from + 2 * this.#step, choice.zone, choice.digest)
      const isTold = (this.#digests.get(to) ?? 0) >= wait.from
      if (!isTold && this.#house.now > due + 3 * this.#step) this.counts.untold += 1
      return
    }
    const awake = wait.from + OVERLOOKED + this.#step
    const due = choice.quiet === null ? awake : whenLoud(awake, choice.zone, choice.quiet)
    if (this.#house.now > due + 3 * this.#step) this.counts.untold += 1
  }
}

function waitedFor(frame: PublicFrame, seat: number): string[] {
  if (frame.table.stage !== 'play' || frame.table.paused) return []
  const one = frame.seats.find((other) => other.seat === seat)
  if (one === undefined || !one.awaited || !one.taken || one.pace?.isStoodIn) return []
  const asked = frame.proposals.filter(({ needs, agreed }) => needs.includes(seat) && !agreed.includes(seat))
  return asked.length > 0 ? asked.map(({ id }) => String(id)) : ['move']
}
