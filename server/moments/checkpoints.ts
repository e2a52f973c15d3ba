import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Game, GameEvent, GameState } from '../../engine/game.ts'
import type { Kernel, Veiled } from '../../engine/kernel/state.ts'
import { type Entry, foldOn, newTable, type Table } from '../../engine/table.ts'
import type { Store } from '../store/port.ts'
import { checkChain, parseEntry, TableDamagedError } from '../tables/chain.ts'

/** Folding so many entries takes a few milliseconds. */
const FIRST_STEP = 100
/** A table whose checkpoints grow beyond this keeps half of them. */
const MOST_BYTES = 8 * 1024 * 1024

interface Checkpoint {
  readonly version: number
  /** The log's chain at that version. */
  readonly hash: string
  /** The table as JSON: a fold goes on from a copy of its own. */
  readonly body: string
}

/** A table folded up to a moment, and the log's chain there. */
export interface Moment {
  readonly table: Table
  readonly hash: string
}

interface Source {
  readonly id: string
  readonly game: Game
  readonly store: Pick<Store, 'read'>
  /** What is veiled now is veiled in the past too. */
  readonly veiled: Veiled
}

/** What makes any moment of a table quick to reach: folded tables along its log. A cache, and nothing else. */
export class Checkpoints {
  readonly #source: Source
  #points: Checkpoint[] = []
  #step = FIRST_STEP
  #queue: Promise<unknown> = Promise.resolve()
  bytes = 0

  constructor(source: Source) {
    this.#source = source
  }

  /** A cache made behind another veil shows what is veiled now. */
  get veiledAt(): number {
    return this.#source.veiled.at
  }

  /** The table as it was at a version, to be looked at and thrown away. */
  at(version: number): Promise<Moment> {
    const result = this.#queue.then(() => this.#fold(version))
    this.#queue = result.catch(() => {})
    return result
  }

  async #fold(version: number): Promise<Moment> {
    const { id, store } = this.#source
    const start = this.#points.findLast((point) => point.version <= version)
    const table = this.#tableFrom(start)
    let hash = start?.hash ?? ''
    let past: readonly Entry[] | undefined
    while (table.version < version) {
      const from = table.version
      const next = Math.min(version, from + this.#step - (from % this.#step))
      const stored = await store.read(id, from, next - from)
      if (stored.length === 0) throw new TableDamagedError(`The log ends at version ${from}.`)
      const entries = cutAfterRewind(stored.map(parseEntry))
      const read = stored.slice(0, entries.length)
      hash = checkChain(read, from, hash)
      if (entries.some(isRewind)) past ??= (await store.read(id, 0, version)).map(parseEntry)
      foldSome(table, entries, past ?? entries)
      if (table.version % this.#step === 0 || entries.some(isRewind)) this.#keep(table, hash)
      await nextTurn()
    }
    return { table, hash }
  }

  #tableFrom(point: Checkpoint | undefined): Table {
    const { game, veiled } = this.#source
    if (point === undefined) return newTable(game, veiled)
    const { kernel, state } = JSON.parse(point.body) as { kernel: Kernel; state: GameState }
    return { game, kernel, state, version: point.version }
  }

  #keep({ version, kernel, state }: Table, hash: string): void {
    const place = this.#points.findIndex((point) => point.version >= version)
    if (this.#points[place]?.version === version) return
    const body = JSON.stringify({ kernel, state })
    this.#points.splice(place === -1 ? this.#points.length : place, 0, { version, hash, body })
    this.bytes += body.length
    if (this.bytes > MOST_BYTES) this.#thin()
  }

  #thin(): void {
    this.#step *= 2
    this.#points = this.#points.filter((_, place) => place % 2 === 1)
    this.bytes = this.#points.reduce((sum, { body }) => sum + body.length, 0)
  }
}

/** Up to the first rewind: a checkpoint there spares every later fold the whole log before it. */
function cutAfterRewind(entries: readonly Entry[]): readonly Entry[] {
  const place = entries.findIndex(isRewind)
  return place === -1 ? entries : entries.slice(0, place + 1)
}

function isRewind({ events }: Entry): boolean {
  return events.some(({ type }: GameEvent) => type === 'table/rewound')
}

function foldSome(table: Table, entries: readonly Entry[], past: readonly Entry[]): void {
  try {
    foldOn(table, entries, past)
  } catch (error) {
    const kind = error instanceof Error ? error.name : 'an error'
    throw new TableDamagedError(`After version ${table.version} the log cannot be replayed: ${kind}.`)
  }
}
