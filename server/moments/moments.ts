import type { Game, Viewer } from '../../engine/game.ts'
import type { Veiled } from '../../engine/kernel/state.ts'
import type { ChapterMark } from '../../engine/past/moment.ts'
import type { Table } from '../../engine/table.ts'
import type { ParsedLog } from '../reading/logs.ts'
import { Checkpoints } from './checkpoints.ts'
import { Headings } from './headings.ts'

/** Of all tables together; the one that was looked back at longest ago goes first. */
const MOST_BYTES = 32 * 1024 * 1024
const MOST_TABLES = 32

/** A table's log as it is read now. */
export interface Behind {
  readonly log: ParsedLog
  readonly game: Game
  readonly version: number
  /** What is veiled now is veiled in the past too. */
  readonly veiled: Veiled
}

interface Kept {
  readonly log: ParsedLog
  readonly checkpoints: Checkpoints
  readonly headings: Headings
}

/** The past of tables, kept at hand for those that are looked back at just now. */
export class Moments {
  /** The latest used is the last. */
  readonly #kept = new Map<string, Kept>()

  async at(behind: Behind, version: number): Promise<Table> {
    const table = await this.#of(behind).checkpoints.at(version)
    this.#trim()
    return table
  }

  chapters(behind: Behind, viewer: Viewer): Promise<ChapterMark[]> {
    return this.#of(behind).headings.upTo(behind.version, viewer)
  }

  /** Its log is not at hand any more: what was worked out along it would keep it in memory. */
  forget(table: string): void {
    this.#kept.delete(table)
  }

  #of({ log, game, veiled }: Behind): Kept {
    const known = this.#kept.get(log.table)
    this.#kept.delete(log.table)
    const isFresh = known?.log === log && known.checkpoints.veiled === veiled
    const { entries } = log
    const kept = isFresh
      ? known
      : {
          log,
          checkpoints: new Checkpoints({ game, veiled, entries }),
          headings: new Headings(entries, veiled),
        }
    this.#kept.set(log.table, kept)
    return kept
  }

  #trim(): void {
    let bytes = [...this.#kept.values()].reduce((sum, { checkpoints }) => sum + checkpoints.bytes, 0)
    for (const [table, { checkpoints }] of this.#kept) {
      if (this.#kept.size <= 1 || (bytes <= MOST_BYTES && this.#kept.size <= MOST_TABLES)) return
      bytes -= checkpoints.bytes
      this.#kept.delete(table)
    }
  }
}
