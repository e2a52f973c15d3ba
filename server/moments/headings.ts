import { linesFor } from '../../engine/frame.ts'
import type { Viewer } from '../../engine/game.ts'
import type { Veiled } from '../../engine/kernel/state.ts'
import { veilLens } from '../../engine/kernel/veil/veil.ts'
import { type ChapterMark, chaptersIn } from '../../engine/past/moment.ts'
import type { Entry } from '../../engine/table.ts'
import { inTurns } from '../turns.ts'

/** The entries of a log that begin a chapter, found once and added to as the log grows. */
export class Headings {
  readonly #log: readonly Entry[]
  readonly #see: ReturnType<typeof veilLens>
  readonly #entries: Entry[] = []
  #read = 0
  #queue: Promise<unknown> = Promise.resolve()

  constructor(log: readonly Entry[], veiled: Veiled) {
    this.#log = log
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
    if (this.#read >= version) return
    const from = this.#read
    this.#read = Math.min(version, this.#log.length)
    await inTurns(this.#log.slice(from, version), (entry) => {
      if (!entry.lines.some((line) => line.kind === 'heading')) return
      this.#entries.push({ ...this.#see(entry), events: [] })
    })
  }
}
