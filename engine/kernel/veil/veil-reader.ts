/**
 * TB-033: the log as whoever plays the X-card may read it. What they cannot read they cannot veil: a veil
 * over somebody's sealed words would tell what stands there, and take it from its owner.
 */
import type { Line, Seat } from '../../game.ts'
import type { Entry, Table } from '../../log.ts'
import { isHiddenAt } from '../hidden.ts'
import type { VeiledLine, VeiledWords } from '../state.ts'
import { isUntold, OpenedWords } from './opened-words.ts'
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

  /** `opened` where somebody has worked it out for this seat: a long log is not played at one go. */
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
  wordsOf(entry: Entry): Words[] {
    const all = listWords(entry)
    return this.isOld ? all : all.filter((one) => this.#isOpen(entry, one))
  }

  /** Entries that are sealed even now, whoever's they are. */
  listClosed(): Entry[] {
    return this.past.filter((entry) => isSealed(entry) && this.#isClosed(entry))
  }

  /** The words of an entry that are closed where others of it, or its lines, are open. */
  listKept(entry: Entry): Words[] {
    const untold = listWords(entry).filter(({ text }) => isUntold(entry, text))
    if (untold.length === 0 || (isSealed(entry) && this.#isClosed(entry))) return []
    return untold.filter((one) => !this.#isOpen(entry, one))
  }

  #isClosed(entry: Entry): boolean {
    const { version, words = [] } = entry
    if (words.length > 0) return !words.some((_, place) => this.#hasOpened(entry, place))
    return version > this.#revealedAt || isHiddenAt(this.#table.kernel, version)
  }

  #isOpen(entry: Entry, { place, text }: Words): boolean {
    const { lines, seat } = entry
    const read = lines.filter((one) => this.mayRead(one))
    if (!isUntold(entry, text)) return seat === this.#seat || lines.length === 0 || read.length > 0
    // Not even one's own, where it is sealed: a veil that only one of them could have made would name them.
    const isTold = !isSealed(entry) && read.some((one) => one.text.includes(text))
    return isTold || this.#hasOpened(entry, place)
  }

  #hasOpened(entry: Entry, place: number): boolean {
    if (this.#opened === undefined) {
      this.#opened = new OpenedWords(this.#table.game, this.past, this.#seat)
      for (const one of this.past) this.#opened.take(one)
    }
    return this.#opened.has(entry, place)
  }
}

interface Words {
  readonly id: string
  readonly place: number
  readonly text: string
}

function listWords({ version, words = [] }: Entry): Words[] {
  return words.map((text, place) => ({ id: `${version}.${place}`, place, text }))
}

function isSealed({ play }: Entry): boolean {
  return play?.sealed === true
}
