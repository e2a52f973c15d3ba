import { hash } from 'node:crypto'
import { Problem } from '../../problem.ts'
import type { Settings } from '../../settings.ts'
import type { Sharing } from '../../store/sharing.ts'
import { DayCounts } from './day-counts.ts'
import type { Who } from './who.ts'

const DAY = 86_400_000
const MOST_KEYS = 20_000
const KIBIBYTE = 1024
const MEBIBYTE = 1024 * KIBIBYTE
/**
 * What keeps people safe is taken for so much longer: nobody who needs it comes near, and nobody fills a store by
 * it. Whoever has veiled that much can still stop the table.
 */
const ROOM_KIBIBYTES = { words: 0, veil: MEBIBYTE / KIBIBYTE, stop: (2 * MEBIBYTE) / KIBIBYTE }
/** So much a node writes before it tells the others. */
const TELL_KIBIBYTES = 256

/** What is counted by the day. What is written is counted in kibibytes. */
export type QuotaKind = 'tables' | 'forks' | 'imports' | 'bytes'

/** What an action writes: a veil and a pause have room of their own. */
export type Writing = keyof typeof ROOM_KIBIBYTES

type Countable = Exclude<QuotaKind, 'bytes'>

interface Counted {
  readonly key: string
  readonly most: number
  readonly counts: DayCounts
}

const SENTENCES: Readonly<Record<QuotaKind, string>> = {
  tables: 'That is many new tables for one day. Go on with one that is open, or come back later.',
  forks: 'That is many tables that go on from others for one day. Come back later.',
  imports: 'That is many files for one day. Come back later.',
  bytes:
    'You have written more today than this server keeps for one day. Everything is stored; come back later.',
}

export type QuotaSettings = Pick<
  Settings,
  'dayTables' | 'dayForks' | 'dayImports' | 'dayMegabytes' | 'addressBrowsers'
>

/**
 * What one browser, and all browsers of one address together, may leave behind in a day. Counted from the
 * first of it on, for a day; at all nodes together where they share a store.
 */
export class Quotas {
  readonly refused: Record<QuotaKind, number> = { tables: 0, forks: 0, imports: 0, bytes: 0 }
  readonly #most: Readonly<Record<QuotaKind, number>>
  readonly #addressBrowsers: number
  readonly #sharing: Sharing | undefined
  /** Apart, so that many cookies push out no address. */
  readonly #counts: { readonly address: DayCounts; readonly holder: DayCounts }
  /** Written here, and not yet told to the others. */
  readonly #untold = new Map<string, number>()

  constructor(settings: QuotaSettings, sharing: Sharing | undefined, now?: () => number) {
    const { dayTables, dayForks, dayImports, dayMegabytes, addressBrowsers } = settings
    this.#most = {
      tables: dayTables,
      forks: dayForks,
      imports: dayImports,
      bytes: dayMegabytes * (MEBIBYTE / KIBIBYTE),
    }
    this.#addressBrowsers = addressBrowsers
    this.#sharing = sharing
    this.#counts = {
      address: new DayCounts(MOST_KEYS, DAY, now),
      holder: new DayCounts(MOST_KEYS, DAY, now),
    }
  }

  /** Counts one more. Throws 429 with a time where that would be too many, and counts nothing then. */
  async take(kind: Countable, who: Who): Promise<void> {
    const measures = this.#measures(kind, who)
    for (const { key, most, counts } of measures) {
      const { count, left } = counts.look(key)
      if (count >= most) this.#refuse(kind, left)
    }
    for (const { key, counts } of measures) counts.add(key, 1)
    for (const [place, { key, most, counts }] of measures.entries()) {
      const shared = await this.#count(key, 1)
      if (shared === undefined) continue
      counts.learn(key, shared)
      if (shared.count <= most) continue
      // Elsewhere they have had theirs already: this one is not counted, neither here nor there.
      for (const later of measures.slice(place + 1)) later.counts.add(later.key, -1)
      for (const counted of measures.slice(0, place + 1)) await this.#giveBack(counted)
      this.#refuse(kind, shared.left)
    }
  }

  /** What was counted, and did not come about. */
  async giveBack(kind: Countable, who: Who): Promise<void> {
    for (const measure of this.#measures(kind, who)) await this.#giveBack(measure)
  }

  async #giveBack({ key, counts }: Counted): Promise<void> {
    // Meanwhile another day may have begun.
    if (counts.look(key).count < 1) return
    counts.add(key, -1)
    await this.#count(key, -1)
  }

  /** At all nodes together; where that cannot be done, each counts for itself. */
  async #count(key: string, amount: number) {
    return this.#sharing?.count(hash('sha256', key, 'hex'), DAY, amount).catch(() => undefined)
  }

  /** Throws 429 with a time where so much was written already that no more is taken today. */
  checkWriting(who: Who, what: Writing = 'words'): void {
    const left = this.#untilWriting(who, what)
    if (left > 0) this.#refuse('bytes', left)
  }

  mayWrite(who: Who, what: Writing): boolean {
    return this.#untilWriting(who, what) === 0
  }

  /** In milliseconds. Safety goes by browser alone: whoever shares an address with somebody greedy can still play the X-card. */
  #untilWriting(who: Who, what: Writing): number {
    for (const { key, most, counts } of this.#measures('bytes', who)) {
      const { count, left } = counts.look(key)
      const isCounted = what === 'words' || counts === this.#counts.holder
      if (isCounted && count >= most + ROOM_KIBIBYTES[what]) return left
    }
    return 0
  }

  noteWritten(who: Who, bytes: number): void {
    const amount = bytes / KIBIBYTE
    for (const { key, counts } of this.#measures('bytes', who)) {
      counts.add(key, amount)
      if (this.#sharing !== undefined) this.#tell(key, counts, amount)
    }
  }

  #tell(key: string, counts: DayCounts, amount: number): void {
    const untold = (this.#untold.get(key) ?? 0) + amount
    if (untold < TELL_KIBIBYTES) {
      // Small change of many is not worth remembering for ever.
      if (this.#untold.size >= MOST_KEYS) this.#untold.clear()
      this.#untold.set(key, untold)
      return
    }
    this.#untold.delete(key)
    this.#sharing?.count(hash('sha256', key, 'hex'), DAY, Math.ceil(untold)).then(
      (counted) => counts.learn(key, counted),
      () => this.#untold.set(key, untold),
    )
  }

  /** By whom it is counted, and how much each may have; nothing where there is no limit. Whoever has had theirs is told so first. */
  #measures(kind: QuotaKind, { address, holder }: Who): Counted[] {
    const most = this.#most[kind]
    if (most === 0) return []
    const measures: Counted[] = []
    const { address: addresses, holder: holders } = this.#counts
    if (holder !== undefined) measures.push({ key: `${kind} holder ${holder}`, most, counts: holders })
    if (this.#addressBrowsers > 0) {
      const ofAll = most * this.#addressBrowsers
      measures.push({ key: `${kind} address ${address}`, most: ofAll, counts: addresses })
    }
    return measures
  }

  #refuse(kind: QuotaKind, left: number): never {
    this.refused[kind] += 1
    throw new Problem('slow-down', SENTENCES[kind], Math.max(1, Math.ceil(left / 1000)))
  }
}
