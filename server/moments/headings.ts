import { setImmediate as nextTurn } from 'node:timers/promises'
import { linesFor } from '../../engine/frame.ts'
import type { Viewer } from '../../engine/game.ts'
import type { Veiled } from '../../engine/kernel/state.ts'
import { veilLens } from '../../engine/kernel/veil.ts'
import { type ChapterMark, chaptersIn } from '../../engine/moment.ts'
import type { Entry } from '../../engine/table.ts'
import type { Store } from '../store/port.ts'
import { checkChain, parseEntry } from '../tables/chain.ts'

const ENTRIES_AT_ONCE = 1000

/** The entries of a log that begin a chapter, found once and added to as the log grows. */
export class Headings {
  readonly #id: string
  readonly #store: Pick<Store, 'read'>
  readonly #see: ReturnType<typeof veilLens>
  readonly #entries: Entry[] = []
  #read = 0
  #hash = ''
  #queue: Promise<unknown> = Promise.resolve()

  constructor(id: string, store: Pick<Store, 'read'>, veiled: Veiled) {
    this.#id = id
    this.#store = store
    this.#see = veilLens(veiled)
  }

  /** Up to a version, as one viewer may read them. */
  async upTo(version: number, viewer: Viewer): Promise<ChapterMark[]> {
    const reading = this.#queue.then(() => this.#readOn(version))
    this.#queue = reading.catch(() => {})
    await reading
    const marks = this.#entries.flatMap((entry) => chaptersIn(linesFor(entry, viewer).lines))
    return marks.filter((mark) => mark.version <= version)
  }

  async #readOn(version: number): Promise<void> {
    while (this.#read < version) {
      const stored = await this.#store.read(
        this.#id,
        this.#read,
        Math.min(ENTRIES_AT_ONCE, version - this.#read),
      )
      if (stored.length === 0) return
      this.#hash = checkChain(stored, this.#read, this.#hash)
      for (const entry of stored.map(parseEntry).map(this.#see)) {
        if (!entry.lines.some((line) => line.kind === 'heading')) continue
        this.#entries.push({ ...entry, events: [], lines: entry.lines })
      }
      this.#read += stored.length
      await nextTurn()
    }
  }
}
