/** A month of slow tables in memory, with people of different habits and a clock that is turned by hand. */
import { Random } from '../../../engine/dice/random.ts'
import { canSample, sampleAll } from '../../../engine/fields/sample.ts'
import { type Frame, frameFor } from '../../../engine/frame.ts'
import type { Action } from '../../../engine/game.ts'
import type { Promised } from '../../../engine/kernel/pace/events.ts'
import { awaited } from '../../../engine/phase.ts'
import { createLocalBus } from '../../../server/bus/local.ts'
import { noFaults } from '../../../server/faults.ts'
import { Metrics } from '../../../server/metrics.ts'
import { type Choice, USUAL_CHOICE, type Way } from '../../../server/notices/choices.ts'
import { NoticeDesk } from '../../../server/notices/desk.ts'
import { readLinks } from '../../../server/notices/links.ts'
import { Lookout } from '../../../server/notices/lookout.ts'
import type { Notice } from '../../../server/notices/notice.ts'
import { openReaders } from '../../../server/reading/open-readers.ts'
import { hashSecret, newId } from '../../../server/secrets.ts'
import { readSettings } from '../../../server/settings.ts'
import { readShelf, type Shelf } from '../../../server/shelf.ts'
import { createMemoryStore } from '../../../server/store/memory/memory.ts'
import type { LiveTable } from '../../../server/tables/live-table.ts'
import { claimOn } from '../../../server/tables/seats/claiming.ts'
import { Tables } from '../../../server/tables/tables.ts'
import type { World } from '../../../server/world.ts'

export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR
export const BEGIN = Date.parse('2026-03-02T09:00:00Z')

const MOST_PROPOSALS = 4

export type Habit = 'prompt' | 'weekly' | 'gone-ten-days' | 'gone-for-good' | 'night-owl'
export const HABITS: readonly Habit[] = ['prompt', 'weekly', 'gone-ten-days', 'gone-for-good', 'night-owl']

const ZONES = ['Europe/Berlin', 'America/New_York', 'Asia/Tokyo', 'Australia/Sydney', 'UTC']

export interface Person {
  readonly table: string
  readonly seat: number
  readonly habit: Habit
  readonly secret: string
  readonly choice: Choice
  readonly kind: Way['kind']
}

export interface Sent {
  readonly at: number
  readonly to: string
  /** Had they the table open before them? */
  readonly isPresent: boolean
  readonly notice: Notice
}

interface OpenPage {
  readonly until: number
  close(): void
}

/** People are reached here: what a sender is handed is what they are told. */
export class MonthHouse {
  now = BEGIN
  readonly sent: Sent[] = []
  readonly people = new Map<string, Person>()
  readonly world: World
  readonly tables: Tables
  readonly random = new Random(16)
  readonly #pages = new Map<string, OpenPage>()
  desk!: NoticeDesk

  private constructor(shelf: Shelf) {
    const store = createMemoryStore()
    const settings = readSettings({})
    const log = { info() {}, warn() {}, error() {} }
    this.world = {
      store,
      readers: openReaders({ store, shelf, settings, log }),
      bus: createLocalBus(),
      shelf,
      settings,
      metrics: new Metrics(),
      log,
      faults: noFaults,
      lookout: new Lookout(store.notes),
      now: () => this.now,
    }
    this.tables = new Tables(this.world)
  }

  static async open(): Promise<MonthHouse> {
    const house = new MonthHouse(await readShelf())
    const note = (to: string, notice: Notice) => {
      house.sent.push({ at: house.now, to, notice, isPresent: house.#pages.has(to) })
      return { kind: 'delivered' } as const
    }
    house.desk = new NoticeDesk(house.world, house.tables, {
      push: {
        publicKey: 'key',
        whyNot: () => undefined,
        send: async (receiver, notice) => note(receiver.endpoint, notice),
      },
      mail: { send: async (to, notice) => note(to, notice), close() {} },
      hook: { hosts: [], whyNot: () => '', send: async () => ({ kind: 'delivered' }) },
      links: await readLinks(house.world.store.notes),
      address: 'https://stories.example',
    })
    return house
  }

  async sit(game: Shelf['games'][number], place: number, promise: Promised): Promise<string> {
    const seats = Math.min(5, game.seats.max)
    const names = ['Ann', 'Ben', 'Cleo', 'Dev', 'Eli'].slice(0, seats)
    const secrets = names.map((name) => `${place}/${name}`)
    const opening = {
      title: `Table ${place}`,
      names,
      options: {},
      agreement: 'trusting',
      pace: 'slow',
      promise,
    } as const
    const opened = await this.tables.open(game, opening, hashSecret(secrets[0] ?? ''))
    if ('because' in opened) throw new Error(opened.because)
    const live = this.tables.get(opened.table)
    for (const { seat, key } of opened.seats) {
      await this.#seatPerson(live, { seat, key, secret: secrets[seat] ?? '', place, name: names[seat] ?? '' })
    }
    await this.act(live, 0, { do: 'begin' }, secrets[0] ?? '')
    return opened.table
  }

  async #seatPerson(
    live: LiveTable,
    {
      seat,
      key,
      secret,
      place,
      name,
    }: { seat: number; key: string | null; secret: string; place: number; name: string },
  ): Promise<void> {
    const holder = hashSecret(secret)
    if (key !== null) {
      await live.inTurn((table) => claimOn(table, { keyHash: hashSecret(key), holderHash: holder }))
      await this.act(live, seat, { do: 'take-seat', with: { name } }, secret)
    }
    const turn = place + seat
    const kind = turn % 2 === 0 ? 'push' : 'mail'
    const choice: Choice = {
      ...USUAL_CHOICE,
      zone: ZONES[turn % ZONES.length] ?? 'UTC',
      digest: turn % 3 === 1 ? 7 * 60 + 30 : null,
    }
    const to = `${kind}-${live.id}-${seat}`
    const common = { id: newId(), seat, holder, since: this.now }
    const way: Way =
      kind === 'push'
        ? { ...common, kind, endpoint: to, keys: { p256dh: '', auth: '' }, key: 'key', name: 'x' }
        : { ...common, kind, address: to, confirmed: true }
    await this.desk.register.saveWay(live.id, way)
    await this.desk.register.saveChoice(live.id, seat, choice)
    await this.desk.watch(live.id)
    const habit = HABITS[turn % HABITS.length] ?? 'prompt'
    this.people.set(to, { table: live.id, seat, habit, secret, choice, kind })
  }

  /** Somebody leaves the table open before them, and may look elsewhere. */
  async openPage(to: string, until: number): Promise<void> {
    const person = this.people.get(to)
    if (person === undefined || this.#pages.has(to)) return
    const live = this.tables.get(person.table)
    const reader = { wantsOne: false, update() {}, presence() {}, end() {} }
    await live.read((table) => {
      const subscription = { reader, viewer: person.seat, version: table.version, history: '' }
      live.publisher.join(subscription, table, true)
      this.#pages.set(to, { until, close: () => live.publisher.leave(subscription) })
    })
  }

  closePages(): void {
    for (const [to, { until, close }] of this.#pages) {
      if (until > this.now) continue
      close()
      this.#pages.delete(to)
    }
  }

  async act(live: LiveTable, seat: number, action: Action, secret: string): Promise<boolean> {
    const ask = { id: newId(), seat, action, nonce: '00', holderSecret: secret, holds: [seat] }
    const answer = await live.act(ask)
    return answer.kind === 'accepted'
  }

  /** Somebody comes to the table and plays while it is their move. Says whether they did anything. */
  async visit({ table, seat, secret }: Person): Promise<boolean> {
    const live = this.tables.get(table)
    let moves = 0
    for (let tries = 0; tries < 8 && moves < 4; tries++) {
      const action = await live.read((one) => {
        if (!awaited(one).includes(seat)) return undefined
        const frame = frameFor(one, seat)
        const back = frame.common.find((offer) => offer.do === 'be-back')
        if (back !== undefined) return { do: 'be-back' }
        if (!one.kernel.taken[seat]) return { do: 'take-seat', with: { name: one.kernel.names[seat] } }
        return (tries % 2 === 0 ? this.#think(one.game.slug, frame) : undefined) ?? this.#pick(frame)
      })
      if (action === undefined) break
      if (await this.act(live, seat, action, secret)) moves += 1
    }
    return moves > 0
  }

  #think(slug: string, frame: Frame): Action | undefined {
    try {
      const action = this.world.shelf.findPlayer(slug)?.(frame, this.random)
      return action?.do === 'close-table' ? undefined : action
    } catch {
      return undefined
    }
  }

  #pick({ offers, common, proposals }: Frame): Action | undefined {
    const asked = common.filter((offer) => offer.do === 'agree' && !offer.refused)
    // Nobody heaps questions on a table that has enough of them.
    const mayAsk = proposals.length < MOST_PROPOSALS
    const open = offers.filter(
      (offer) => !offer.refused && canSample(offer.inputs) && (mayAsk || !offer.asks),
    )
    const among = asked.length > 0 ? asked : open
    if (among.length === 0) return undefined
    const offer = this.random.pick(among)
    const on = offer.on === undefined ? {} : { on: offer.on }
    return { do: offer.do, ...on, with: sampleAll(offer.inputs, this.random) }
  }
}
