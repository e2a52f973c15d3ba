import type { Game, Viewer } from '../../engine/game.ts'
import type { TakenBack, Veiled } from '../../engine/kernel/state.ts'
import type { ChapterMark } from '../../engine/moment.ts'
import type { Table } from '../../engine/table.ts'
import type { Store } from '../store/port.ts'
import { Checkpoints, type Moment } from './checkpoints.ts'
import { Headings } from './headings.ts'

/** Of all tables together; the one that was looked back at longest ago goes first. */
const MOST_BYTES = 64 * 1024 * 1024
const MOST_TABLES = 32

/** What has to be known of a table's present to tell its past. */
export interface Present {
  readonly id: string
  readonly game: Game
  readonly version: number
  /** What is veiled now is veiled in the past too. */
  readonly veiled: Veiled
  readonly takenBack: readonly TakenBack[]
}

export function presentOf(id: string, { game, kernel, version }: Table): Present {
  return { id, game, version, veiled: kernel.veiled, takenBack: [...kernel.takenBack] }
}

interface Kept {
  readonly checkpoints: Checkpoints
  readonly headings: Headings
}

/** The past of tables, kept at hand for those that are looked back at just now. */
export class Moments {
  readonly #store: Pick<Store, 'read'>
  /** The latest used is the last. */
  readonly #kept = new Map<string, Kept>()

  constructor(store: Pick<Store, 'read'>) {
    this.#store = store
  }

  async at(present: Present, version: number): Promise<Moment> {
    const moment = await this.#of(present).checkpoints.at(version)
    this.#trim()
    return moment
  }

  chapters(present: Present, viewer: Viewer): Promise<ChapterMark[]> {
    return this.#of(present).headings.upTo(present.version, viewer)
  }

  #of(present: Present): Kept {
    const { id, game, veiled } = present
    const known = this.#kept.get(id)
    this.#kept.delete(id)
    const isFresh = known?.checkpoints.veiledAt === veiled.at
    const store = this.#store
    const kept = isFresh
      ? known
      : {
          checkpoints: new Checkpoints({ id, game, veiled, store }),
          headings: new Headings(id, store, veiled),
        }
    this.#kept.set(id, kept)
    return kept
  }

  #trim(): void {
    let bytes = [...this.#kept.values()].reduce((sum, { checkpoints }) => sum + checkpoints.bytes, 0)
    for (const [id, { checkpoints }] of this.#kept) {
      if (this.#kept.size <= 1 || (bytes <= MOST_BYTES && this.#kept.size <= MOST_TABLES)) return
      bytes -= checkpoints.bytes
      this.#kept.delete(id)
    }
  }
}
