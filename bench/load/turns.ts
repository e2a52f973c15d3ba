import { quantile } from '../measure.ts'

/** What a generator of load does on the wire. */
export interface Wire {
  /** Sends the next action of a table, by the seat whose turn it is. */
  act(table: number, seat: number, version: number): void
}

/** What came of one run. */
export interface Run {
  /** Counted actions, and all that were made with those before and after the counted time. */
  readonly actions: number
  readonly total: number
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
  readonly slowest: number
  /** Readers that do not know the last version after a while: there must be none. */
  readonly behind: number
  /** The part of one processor that the generator itself took. */
  readonly generator: number
}

interface Playing {
  /** The version that the last action was sent from. */
  sentFrom: number
  /** When it was sent, and the one before it, by odd and even versions: a turn may come before the last one's answer. */
  readonly sentAt: [number, number]
  acked: number
}

const CATCH_UP_MILLISECONDS = 20_000

/** Keeps the turns of all tables: who acts from which version, how long the answers take, who lags behind. */
export class Turns {
  readonly #wire: Wire
  readonly #seats: number
  readonly #first: number
  readonly #tables: Playing[]
  /** The version that each reader of each table knows. */
  readonly #known: number[][]
  #latencies: number[] = []
  #total = 0
  #isClosedLoop = false
  #isCounting = false

  /** `first` is the version in which the first seat has its turn. */
  constructor(wire: Wire, count: { tables: number; readers: number; seats: number; first: number }) {
    this.#wire = wire
    this.#seats = count.seats
    this.#first = count.first
    this.#tables = Array.from({ length: count.tables }, () => ({
      sentFrom: -1,
      sentAt: [0, 0],
      acked: count.first,
    }))
    this.#known = this.#tables.map(() => Array.from({ length: count.readers }, () => count.first))
  }

  seatOf(version: number): number {
    return (version - this.#first) % this.#seats
  }

  /** A reader has been told a version. In a closed loop the seat whose turn it is acts as soon as it knows. */
  seen(table: number, reader: number, version: number): void {
    const known = this.#known[table] as number[]
    if (version < (known[reader] ?? 0)) throw new Error(`reader ${reader} went back to ${version}`)
    known[reader] = version
    if (this.#isClosedLoop && reader === this.seatOf(version)) this.#act(table, version, performance.now())
  }

  acked(table: number, version: number): void {
    const playing = this.#tables[table] as Playing
    playing.acked = version
    this.#total += 1
    if (this.#isCounting) this.#latencies.push(performance.now() - (playing.sentAt[(version - 1) % 2] ?? 0))
  }

  isBusy(table: number): boolean {
    const { sentFrom, acked } = this.#tables[table] as Playing
    return sentFrom >= acked
  }

  /** As fast as the answers come: one action under way at every table. */
  async runClosedLoop(seconds: { warmUp: number; counted: number }): Promise<Run> {
    this.#isClosedLoop = true
    this.#total = 0
    for (const [table, { acked }] of this.#tables.entries()) this.#act(table, acked, performance.now())
    await sleep(seconds.warmUp * 1000)
    return this.#count(seconds.counted, async () => {
      await sleep(seconds.counted * 1000)
      this.#isClosedLoop = false
    })
  }

  /** At a fixed rate, whatever the answers do. An action that has to wait for its table counts from its due time. */
  async runOpenLoop(perSecond: number, seconds: number): Promise<Run> {
    this.#total = 0
    return this.#count(seconds, async () => {
      const began = performance.now()
      const late: { table: number; due: number }[] = []
      for (let sent = 0; sent < perSecond * seconds; ) {
        for (const { table, due } of late.splice(0)) this.#actOrWait(table, due, late)
        const due = ((performance.now() - began) * perSecond) / 1000
        for (; sent < due && sent < perSecond * seconds; sent++) {
          this.#actOrWait(sent % this.#tables.length, began + (sent * 1000) / perSecond, late)
        }
        await sleep(1)
      }
    })
  }

  #actOrWait(table: number, due: number, late: { table: number; due: number }[]): void {
    if (this.isBusy(table)) late.push({ table, due })
    else this.#act(table, (this.#tables[table] as Playing).acked, due)
  }

  #act(table: number, version: number, at: number): void {
    const playing = this.#tables[table] as Playing
    if (playing.sentFrom >= version) return
    playing.sentFrom = version
    playing.sentAt[version % 2] = at
    this.#wire.act(table, this.seatOf(version), version)
  }

  async #count(seconds: number, work: () => Promise<void>): Promise<Run> {
    this.#latencies = []
    this.#isCounting = true
    const used = process.cpuUsage()
    const began = performance.now()
    await work()
    const passed = (performance.now() - began) / 1000
    const { user, system } = process.cpuUsage(used)
    this.#isCounting = false
    const latencies = this.#latencies
    const behind = await this.#catchUp()
    return {
      actions: latencies.length,
      total: this.#total,
      perSecond: latencies.length / Math.max(passed, seconds),
      p50: quantile(latencies, 0.5),
      p99: quantile(latencies, 0.99),
      slowest: quantile(latencies, 1),
      behind,
      generator: (user + system) / 1e6 / passed,
    }
  }

  async #catchUp(): Promise<number> {
    const until = performance.now() + CATCH_UP_MILLISECONDS
    while (performance.now() < until && this.#countBehind() > 0) await sleep(20)
    return this.#countBehind()
  }

  #countBehind(): number {
    let behind = 0
    for (const [table, { acked }] of this.#tables.entries()) {
      if (this.isBusy(table)) behind += 1
      for (const known of this.#known[table] ?? []) if (known < acked) behind += 1
    }
    return behind
  }
}

function sleep(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds)
  })
}
