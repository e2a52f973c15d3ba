/**
 * TB-033: the log as whoever plays the X-card may read it. What they cannot read they cannot veil: a veil
 * over somebody's sealed words would tell what stands there, and take it from its owner.
 */
import type { Line, Seat } from '../../game.ts'
import type { Entry, Table } from '../../log.ts'
import { isHiddenAt } from '../hidden.ts'
import { isPlayed } from '../state.ts'

export class VeilReader {
  readonly past: readonly Entry[]
  readonly #table: Table
  readonly #seat: Seat
  /** Sealed before it, and open unless the kernel knows otherwise. */
  readonly #revealedAt: number

  constructor(table: Table, seat: Seat, past: readonly Entry[]) {
    this.past = past
    this.#table = table
    this.#seat = seat
    const { game } = table
    const last = past.findLast(({ events }) => events.some((event) => game.reveals(event.type)))
    this.#revealedAt = last?.version ?? 0
  }

  /** Tables from before go on as they began: there a veil reaches everything. */
  get isOld(): boolean {
    return this.#table.kernel.deciding === 1
  }

  mayRead(line: Line | undefined): boolean {
    return line !== undefined && (this.isOld || line.to === undefined || line.to.includes(this.#seat))
  }

  /** The words that came into the log with an entry, as far as this seat may know them. */
  wordsOf(entry: Entry): { readonly id: string; readonly text: string }[] {
    const { words = [], version, lines } = entry
    if (this.isOld) return words.map((text, place) => ({ id: `${version}.${place}`, text }))
    // Not even one's own: a veil that only one of them could have made would name them.
    if (words.length === 0 || this.#isClosed(entry)) return []
    const isOwn = entry.seat === this.#seat
    if (!isOwn && lines.length > 0 && !lines.some((one) => this.mayRead(one))) return []
    const all = words.map((text, place) => ({ id: `${version}.${place}`, text }))
    return isOwn || !this.#isKept(entry) ? all : all.filter(({ text }) => this.#isShown(text))
  }

  /** Entries that are sealed even now, whoever's they are. */
  listClosed(): number[] {
    return this.past.filter((entry) => this.#isClosed(entry)).map(({ version }) => version)
  }

  #isClosed({ play, version }: Entry): boolean {
    if (play?.sealed !== true) return false
    return version > this.#revealedAt || isHiddenAt(this.#table.kernel, version)
  }

  /** What a seat keeps for itself is opened by no event, only by being shown. */
  #isKept({ play }: Entry): boolean {
    return play?.sealed === true && this.#table.game.keeps !== undefined
  }

  #isShown(text: string): boolean {
    const { game, kernel, state } = this.#table
    return isPlayed(kernel) && holdsText(game.show(state), text)
  }
}

function holdsText(value: unknown, text: string): boolean {
  if (typeof value === 'string') return value === text
  return (
    typeof value === 'object' && value !== null && Object.values(value).some((one) => holdsText(one, text))
  )
}
