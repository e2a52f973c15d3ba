import { Random } from '../../engine/dice/random.ts'
import type { Frame } from '../../engine/frame.ts'
import type { Viewer } from '../../engine/game.ts'
import type { Connection } from '../network/connection.ts'
import { EventText, type StreamUpdate, Watched } from './stream.ts'
import type { Reader, Surroundings } from './surroundings.ts'

const RETRY_MILLISECONDS = 700
const MOST_RETRIES = 40

/** A page that is open: one stream of one or several tables, opened again whenever it ends. */
export class Reading {
  #watched: readonly Watched[]
  readonly #house: Surroundings
  readonly #person: Reader
  #connection: Connection | undefined
  #isClosed = false
  #hasBegun = false
  #tries = 0

  constructor(
    house: Surroundings,
    person: Reader,
    watch: readonly { readonly table: string; readonly viewer: Viewer }[],
  ) {
    this.#house = house
    this.#person = person
    this.#watched = watch.map(({ table, viewer }) => new Watched(table, viewer))
  }

  get watched(): readonly Watched[] {
    return this.#watched
  }

  get isOpen(): boolean {
    return !this.#isClosed && this.#connection?.isOpen === true
  }

  /** A request that nobody has answered yet is no stream: it may still be refused. */
  get isStream(): boolean {
    return this.isOpen && this.#hasBegun
  }

  get isClosed(): boolean {
    return this.#isClosed
  }

  get holderHash(): string {
    return this.#person.holderHash
  }

  frameOf(table: string, viewer: Viewer): Frame | undefined {
    const found = this.watched.find((one) => one.table === table && one.viewer === viewer && one.isCurrent)
    return found?.frame
  }

  connect(random: Random): void {
    if (this.#isClosed) return
    this.#connection?.cut()
    this.#hasBegun = false
    const text = new EventText()
    let status = 0
    let body = ''
    const headers = { accept: 'text/event-stream' }
    const door = this.#house.door(random)
    this.#connection = this.#person.browser.open(
      door,
      { method: 'GET', path: this.#path(), headers },
      {
        began: (code) => {
          status = code
          this.#hasBegun = code === 200
        },
        body: (part, sentAt) => {
          body = status === 200 ? '' : body + part
          if (status === 200) for (const { event, data } of text.take(part)) this.#hear(event, data, sentAt)
        },
        ended: () => this.#ended(status, body),
      },
    )
  }

  /** The connection breaks; the page opens another. */
  break(): void {
    this.#connection?.cut()
    this.#again()
  }

  close(): void {
    this.#isClosed = true
    this.#connection?.cut()
    this.#person.readings.delete(this)
  }

  stall(milliseconds: number): void {
    const connection = this.#connection
    connection?.stall()
    this.#house.loop.after(milliseconds, () => connection?.readOn())
  }

  #path(): string {
    const [only, ...more] = this.watched
    if (only === undefined) return '/api/updates?watch='
    if (more.length === 0) {
      const seat = only.viewer === 'spectator' ? [] : [`seat=${only.viewer}`]
      const since = only.version === undefined ? [] : [`since=${only.version}`]
      return `/api/tables/${only.table}/updates?${[...seat, ...since].join('&')}`
    }
    const watch = this.watched.map(
      ({ table, viewer, version = 0 }) => `${table}.${viewer === 'spectator' ? '-' : viewer}.${version}`,
    )
    return `/api/updates?watch=${watch.join(',')}`
  }

  #hear(event: string, data: string, sentAt: number): void {
    this.#tries = 0
    // Who is at the table is told in its own time.
    if (event !== 'presence') this.#person.note(data)
    if (event === 'shut') return this.#shut(JSON.parse(data))
    if (event !== 'update') return
    const update: StreamUpdate = JSON.parse(data)
    const viewer = update.seat ?? 'spectator'
    const watched = this.watched.find((one) => one.table === update.table && one.viewer === viewer)
    if (watched === undefined)
      return this.#house.referee.fail('right', `a stream told of ${viewer}, for whom it was not opened`)
    this.#house.counts.updates += 1
    const from = watched.version
    try {
      watched.follow(update)
    } catch (error) {
      return this.#house.referee.fail('changes', error instanceof Error ? error.message : String(error))
    }
    if (from !== watched.version) watched.since = this.#house.loop.now
    this.#house.referee.updated(watched, update, { from, sentAt })
  }

  /** One table of several cannot be read: for the time being, or at all. */
  #shut({ table, seat, code }: { table: string; seat: number | null; code: string }): void {
    const viewer = seat ?? 'spectator'
    if (code === 'no-such-table') this.#house.referee.checkToldGone(table)
    if (code === 'not-your-seat' || code === 'no-such-table')
      this.#watched = this.#watched.filter((one) => one.table !== table || one.viewer !== viewer)
    else this.#house.loop.after(RETRY_MILLISECONDS, () => this.break())
    if (code === 'not-your-seat' && seat !== null) this.#person.loseSeat(table, seat)
  }

  #ended(status: number, body: string): void {
    this.#person.note(`stream ${status} ${body}`)
    if (status === 200 || status === 0 || status >= 429) return this.#again()
    // It may not be read any more.
    this.close()
    for (const { table, viewer } of this.watched) {
      if (viewer !== 'spectator' && status === 401) this.#person.loseSeat(table, viewer)
    }
  }

  #again(): void {
    this.#tries += 1
    if (this.#isClosed || this.#tries > MOST_RETRIES) return
    for (const watched of this.watched) watched.isUnsure = true
    const chance = new Random(this.#tries * 7 + this.#person.place)
    this.#house.loop.after(RETRY_MILLISECONDS, () => this.connect(chance))
  }
}
