import type { Game, GameState } from '../../engine/game.ts'
import type { Kernel, Veiled } from '../../engine/kernel/state.ts'
import { type Entry, foldOn, newTable, type Table } from '../../engine/table.ts'
import { TableDamagedError } from '../tables/chain.ts'
import { inTurns } from '../turns.ts'

/** Folding so many entries takes a few milliseconds. */
const FIRST_STEP = 100
/** A table whose checkpoints grow beyond this keeps half of them. */
const MOST_BYTES = 8 * 1024 * 1024

interface Checkpoint {
  readonly version: number
  /** The table as JSON: a fold goes on from a copy of its own. */
  readonly body: string
}

interface Source {
  readonly game: Game
  /** The log, as far as it has been read. */
  readonly entries: readonly Entry[]
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
  get veiled(): Veiled {
    return this.#source.veiled
  }

  /** The table as it was at a version, to be looked at and thrown away. */
  at(version: number): Promise<Table> {
    const result = this.#queue.then(() => this.#fold(version))
    this.#queue = result.catch(() => {})
    return result
  }

  async #fold(version: number): Promise<Table> {
    const { entries } = this.#source
    if (entries.length < version) throw new TableDamagedError(`The log ends at version ${entries.length}.`)
    const table = this.#tableFrom(this.#points.findLast((point) => point.version <= version))
    await inTurns(entries.slice(table.version, version), (entry) => {
      foldOne(table, entry, entries)
      if (table.version % this.#step === 0) this.#keep(table)
    })
    return table
  }

  #tableFrom(point: Checkpoint | undefined): Table {
    const { game, veiled } = this.#source
    if (point === undefined) return newTable(game, veiled)
    const { kernel, state } = JSON.parse(point.body) as { kernel: Kernel; state: GameState }
    // The same veil, and not another one like it: what was worked out behind it stays at hand.
    kernel.veiled = veiled
    return { game, kernel, state, version: point.version }
  }

  #keep({ version, kernel, state }: Table): void {
    const place = this.#points.findIndex((point) => point.version >= version)
    if (this.#points[place]?.version === version) return
    const body = JSON.stringify({ kernel: { ...kernel, veiled: null }, state })
    this.#points.splice(place === -1 ? this.#points.length : place, 0, { version, body })
    this.bytes += body.length
    if (this.bytes > MOST_BYTES) this.#thin()
  }

  #thin(): void {
    this.#step *= 2
    this.#points = this.#points.filter(({ version }) => version % this.#step === 0)
    this.bytes = this.#points.reduce((sum, { body }) => sum + body.length, 0)
  }
}

function foldOne(table: Table, entry: Entry, past: readonly Entry[]): void {
  try {
    foldOn(table, [entry], past)
  } catch (error) {
    const kind = error instanceof Error ? error.name : 'an error'
    throw new TableDamagedError(`After version ${table.version} the log cannot be replayed: ${kind}.`)
  }
}
