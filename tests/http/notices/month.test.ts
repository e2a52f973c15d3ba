import { expect, test } from 'vitest'
import type { Promised } from '../../../engine/kernel/pace/events.ts'
import type { Entry } from '../../../engine/table.ts'
import { isQuiet, localDate } from '../../../server/notices/zone-time.ts'
import { parseEntry } from '../../../server/tables/chain.ts'
import { BEGIN, DAY, HOUR, MINUTE, MonthHouse, type Person, type Sent } from './month-house.ts'
import { MonthWaits } from './month-waits.ts'

/** `npm run month` plays all two hundred. */
const TABLES = Number(process.env.MONTH_TABLES ?? 20)
const DAYS = 30
/** Short enough to see that an open page puts a notice off by ten minutes. */
const STEP = 5 * MINUTE

const AFTER = ['stand-in', 'rest', 'wait', 'host'] as const

interface SlowTable {
  readonly id: string
  readonly promise: Promised
}

async function openTables(house: MonthHouse): Promise<SlowTable[]> {
  const { games } = house.world.shelf
  const tables: SlowTable[] = []
  for (let place = 0; place < TABLES; place++) {
    const game = games[place % games.length]
    if (game === undefined) throw new Error('The shelf is empty.')
    const hours = [12, 24, 48][place % 3] ?? 24
    const promise: Promised = {
      hours,
      quiet: place % 4 === 0 ? [0, 6] : [],
      offset: 60,
      then: AFTER[place % 4] ?? 'wait',
    }
    tables.push({ id: await house.sit(game, place, promise), promise })
  }
  return tables
}

test(`a month of ${TABLES} slow tables`, { timeout: 1_800_000 }, async () => {
  const house = await MonthHouse.open()
  const tables = await openTables(house)
  const visits = new Visits(house)
  const waits = new MonthWaits(house, STEP)
  await waits.look()
  let read = 0
  for (; house.now < BEGIN + DAYS * DAY; house.now += STEP) {
    await house.desk.runDue()
    for (; read < house.sent.length; read++) {
      const sent = house.sent[read] as Sent
      visits.noteTold(sent.to)
      waits.noteSent(sent)
    }
    house.closePages()
    await visits.comeAndPlay()
    await waits.look()
  }
  waits.end()
  const counts = {
    ...countNotices(house),
    ...(await countTables(house, tables)),
    ...waits.counts,
    visits: visits.count,
    pages: visits.pages,
  }
  console.log(`a month: ${JSON.stringify(counts)}`)
  expect(counts).toMatchObject({
    doubled: 0,
    atNight: 0,
    digestsTwiceADay: 0,
    late: 0,
    tooStill: 0,
    untold: 0,
    toldTwice: 0,
    toldAfterAnswer: 0,
    toldWithoutWait: 0,
    toldWhilePresent: 0,
  })
  expect(counts.yourMove).toBeGreaterThan(TABLES)
  expect(counts.toldAfterOverlooking).toBeGreaterThan(0)
  house.tables.close()
})

/** Who comes when: by what they were told, and by their habits. */
class Visits {
  count = 0
  pages = 0
  readonly #house: MonthHouse
  readonly #due = new Map<string, number>()

  constructor(house: MonthHouse) {
    this.#house = house
    for (const [to, { habit }] of house.people) {
      if (habit === 'weekly') this.#due.set(to, BEGIN + 7 * DAY)
    }
  }

  noteTold(to: string): void {
    const { random, now, people } = this.#house
    const person = people.get(to)
    if (person === undefined || person.habit === 'weekly') return
    if (!this.#due.has(to)) this.#due.set(to, now + (1 + random.below(12)) * HOUR)
  }

  async comeAndPlay(): Promise<void> {
    const { now, people } = this.#house
    for (const [to, at] of [...this.#due]) {
      const person = people.get(to)
      if (at > now || person === undefined) continue
      this.#due.delete(to)
      if (person.habit === 'weekly') this.#due.set(to, at + 7 * DAY)
      if (isGone(person, now)) {
        if (person.habit === 'gone-ten-days') this.#due.set(to, BEGIN + 15 * DAY)
        continue
      }
      if (await this.#house.visit(person)) this.count += 1
      await this.#perhapsStay(to)
    }
  }

  /** Every second one leaves the page open behind them, for some hours. */
  async #perhapsStay(to: string): Promise<void> {
    const { random, now } = this.#house
    if (random.below(2) === 0) return
    this.pages += 1
    await this.#house.openPage(to, now + (1 + random.below(16)) * HOUR)
  }
}

function isGone({ habit }: Person, now: number): boolean {
  if (habit === 'gone-for-good') return now > BEGIN + 3 * DAY
  return habit === 'gone-ten-days' && now > BEGIN + 5 * DAY && now < BEGIN + 15 * DAY
}

function countNotices({ sent, people }: MonthHouse) {
  const counts = { sent: sent.length, yourMove: 0, digests: 0, doubled: 0, atNight: 0, digestsTwiceADay: 0 }
  const known = new Set<string>()
  const days = new Set<string>()
  for (const { at, to, notice } of sent) {
    const { choice } = people.get(to) ?? {}
    if (choice === undefined) throw new Error('Somebody was told who is nobody.')
    if (known.has(`${to} ${notice.id}`)) counts.doubled += 1
    known.add(`${to} ${notice.id}`)
    if (notice.kind === 'your-move') counts.yourMove += 1
    if (notice.kind === 'digest') {
      counts.digests += 1
      const day = `${to} ${localDate(at, choice.zone)}`
      if (days.has(day)) counts.digestsTwiceADay += 1
      days.add(day)
    } else if (choice.quiet !== null && isQuiet(at, choice.zone, choice.quiet)) counts.atNight += 1
  }
  return counts
}

interface Deadlines {
  warnings: number
  standIns: number
  lapses: number
  late: number
}

function countDeadlines(entries: readonly Entry[], counts: Deadlines): void {
  for (const entry of entries) {
    for (const event of entry.events as readonly { type: string; due?: number }[]) {
      if (event.type === 'table/pace-warned') counts.warnings += 1
      if (event.type === 'table/stand-in-set') counts.standIns += 1
      if (event.type !== 'table/pace-lapsed') continue
      counts.lapses += 1
      if (entry.at - (event.due ?? 0) > STEP) counts.late += 1
    }
  }
}

/** What the logs say: was every deadline kept, did any table stand still? */
async function countTables({ world, now, tables }: MonthHouse, all: readonly SlowTable[]) {
  const counts = {
    entries: 0,
    lapses: 0,
    warnings: 0,
    standIns: 0,
    late: 0,
    tooStill: 0,
    stillestDays: 0,
    ended: 0,
  }
  for (const { id, promise } of all) {
    const entries = (await world.store.read(id, 0)).map(parseEntry)
    counts.entries += entries.length
    countDeadlines(entries, counts)
    const { stage, isAwaiting, clocks } = await tables.get(id).read(({ kernel }) => ({
      stage: kernel.stage,
      isAwaiting: kernel.pacing?.clocks.some(({ since }) => since > 0) ?? false,
      clocks: kernel.pacing?.clocks.map(({ due, isLapsed }) => ({ due, isLapsed })) ?? [],
    }))
    if (stage !== 'play' || !isAwaiting) counts.ended += 1
    // A deadline that has passed and was not written down would be skipped.
    if (clocks.some(({ due, isLapsed }) => due > 0 && !isLapsed && due < now - HOUR)) counts.late += 1
    const stillest = Math.max(...entries.slice(1).map(({ at }, place) => at - (entries[place]?.at ?? at)))
    counts.stillestDays = Math.max(counts.stillestDays, Math.round(stillest / DAY))
    // At most all the time that can be saved, with the days between that do not count.
    const most = 10 * promise.hours * HOUR * (promise.quiet.length > 0 ? 7 / 5 : 1) + 3 * DAY
    if (stillest > most) counts.tooStill += 1
  }
  return counts
}
