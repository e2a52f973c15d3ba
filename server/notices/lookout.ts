/**
 * Says, with every entry that is stored, whether somebody has to look at the table afterwards. The job
 * is stored with the entry: if the server dies in between, neither is there, or both are.
 */
import type { NewJob } from '../store/jobs.ts'
import { shelfOf } from '../store/kept.ts'
import type { NoteBook } from '../store/notes.ts'

/** A burst of moves is told as one. */
const QUIET_MILLISECONDS = 60_000
/** Another node may have been asked to tell somebody; this one believes what it knows for no longer than this. */
const BELIEVED_MILLISECONDS = 15_000
/** A look that is due sooner may be under way already, by another node's clock. */
const MARGIN_MILLISECONDS = 5000
const MOST_TABLES = 20_000

interface Known {
  readonly isWatched: boolean
  readonly until: number
}

export interface Stored {
  readonly table: string
  readonly version: number
  readonly at: number
}

const NOTHING: readonly NewJob[] = []

export class Lookout {
  readonly #notes: NoteBook
  readonly #known = new Map<string, Known>()
  /** When the next look at a table is due. */
  readonly #pending = new Map<string, number>()

  constructor(notes: NoteBook) {
    this.#notes = notes
  }

  /**
   * Finds out whether anybody is to be told of a table; nothing to wait for where it is known. To be asked
   * before an action is decided: between deciding and storing nobody must wait for anything else.
   */
  know(table: string): Promise<void> | undefined {
    const known = this.#known.get(table)
    return known !== undefined && performance.now() < known.until ? undefined : this.#ask(table)
  }

  /** What is to be stored with an entry. */
  jobsAfter({ table, version, at }: Stored): readonly NewJob[] {
    if (!this.#known.get(table)?.isWatched) return NOTHING
    if ((this.#pending.get(table) ?? 0) > at + MARGIN_MILLISECONDS) return NOTHING
    const due = at + QUIET_MILLISECONDS
    return [{ id: `look/${table}/${version}`, kind: 'look', table, due, payload: '{}' }]
  }

  /** They are stored: until then no look is pending. */
  noteStored(jobs: readonly NewJob[]): void {
    for (const { kind, table, due } of jobs) {
      if (kind !== 'look') continue
      if (this.#pending.size >= MOST_TABLES) this.#pending.clear()
      this.#pending.set(table, due)
    }
  }

  /** Somebody has just asked to be told: here it counts at once, elsewhere when what is believed has to be asked anew. */
  watch(table: string, now: number): NewJob {
    this.#keep(table, true)
    const due = now + BELIEVED_MILLISECONDS + MARGIN_MILLISECONDS
    return { id: `look/${table}/asked-${now}`, kind: 'look', table, due, payload: '{}' }
  }

  async #ask(table: string): Promise<void> {
    this.#keep(table, (await this.#notes.list(shelfOf(table))).length > 0)
  }

  #keep(table: string, isWatched: boolean): void {
    if (this.#known.size >= MOST_TABLES) this.#known.clear()
    this.#known.set(table, { isWatched, until: performance.now() + BELIEVED_MILLISECONDS })
  }
}
