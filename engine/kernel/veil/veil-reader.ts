/**
 * TB-033: the log as whoever plays the X-card may read it. What they cannot read they cannot veil: a veil
 * over somebody's sealed words would tell what stands there, and take it from its owner.
 */
import type { Line, Seat } from '../../game.ts'
import type { Entry, Table } from '../../log.ts'
import { isHiddenAt } from '../hidden.ts'
import type { VeiledLine, VeiledWords } from '../state.ts'
import { OpenedWords } from './opened-words.ts'
import { isVeiledAt, parseId } from './veil.ts'

export class VeilReader {
  readonly past: readonly Entry[]
  readonly #table: Table
  readonly #seat: Seat
  /** Sealed before it, and open unless the kernel knows otherwise. */
  readonly #revealedAt: number
  readonly #lines: ReadonlyMap<string, VeiledLine>
  readonly #words: ReadonlyMap<string, VeiledWords>
  #opened: OpenedWords | undefined

  /** `opened` where somebody has worked it out: a long log is not played at one go. */
  constructor(table: Table, seat: Seat, past: readonly Entry[], opened?: OpenedWords) {
    this.past = past
    this.#table = table
    this.#seat = seat
    this.#opened = opened
    const { game, kernel } = table
    const last = past.findLast(({ events }) => events.some((event) => game.reveals(event.type)))
    this.#revealedAt = last?.version ?? 0
    this.#lines = new Map(kernel.veiled.lines.map((one) => [one.line, one]))
    this.#words = new Map(kernel.veiled.words.map((one) => [one.id, one]))
  }

  /** Tables from before go on as they began: there a veil reaches everything. */
  get isOld(): boolean {
    return this.#table.kernel.deciding === 1
  }

  mayRead(line: Line | undefined): boolean {
    return line !== undefined && (this.isOld || line.to === undefined || line.to.includes(this.#seat))
  }

  /** Is there nothing of it left to veil? What was written in its place is. */
  isVeiledLine(id: string): boolean {
    const line = this.#lines.get(id)
    return line !== undefined && line.anew === undefined
  }

  isVeiledWord(id: string): boolean {
    const entry = this.past[parseId(id)[0] - 1]
    return entry !== undefined && isVeiledAt(entry, id, { lines: this.#lines, words: this.#words })
  }

  /** The words that came into the log with an entry, as far as this seat may know them. */
  wordsOf(entry: Entry): { readonly id: string; readonly text: string }[] {
    const { words = [], version, lines } = entry
    const all = words.map((text, place) => ({ id: `${version}.${place}`, text }))
    if (this.isOld || all.length === 0) return all
    const isOwn = entry.seat === this.#seat
    if (!isOwn && lines.length > 0 && !lines.some((one) => this.mayRead(one))) return []
    // Not even one's own: a veil that only one of them could have made would name them.
    return isSealed(entry) ? all.filter((_, place) => this.#hasOpened(entry, place)) : all
  }

  /** Entries that are sealed even now, whoever's they are. */
  listClosed(): Entry[] {
    return this.past.filter((entry) => isSealed(entry) && this.#isClosed(entry))
  }

  /** The words of a sealed entry that have not opened with its others. */
  listKept(entry: Entry): { readonly id: string; readonly text: string }[] {
    const { words = [], version } = entry
    if (!isSealed(entry) || this.#isClosed(entry)) return []
    const all = words.map((text, place) => ({ id: `${version}.${place}`, text }))
    return all.filter((_, place) => !this.#hasOpened(entry, place))
  }

  #isClosed(entry: Entry): boolean {
    const { version, words = [] } = entry
    if (words.length > 0) return !words.some((_, place) => this.#hasOpened(entry, place))
    return version > this.#revealedAt || isHiddenAt(this.#table.kernel, version)
  }

  #hasOpened(entry: Entry, place: number): boolean {
    if (this.#opened === undefined) {
      this.#opened = new OpenedWords(this.#table.game, this.past)
      for (const one of this.past) this.#opened.take(one)
    }
    return this.#opened.has(entry, place)
  }
}

function isSealed({ play }: Entry): boolean {
  return play?.sealed === true
}
