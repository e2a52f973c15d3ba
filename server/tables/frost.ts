import { damaged, type Problem } from '../problem.ts'
import { type World, whereOf } from '../world.ts'
import { TableDamagedError } from './chain.ts'

/** A damaged table is looked at again after this long: an operator may have mended it. */
const FROZEN_MILLISECONDS = 60_000

/** One table's trouble is not the others': it is set aside, and they go on. */
export class Frost {
  readonly #world: World
  readonly #table: string
  #until = 0

  constructor(world: World, table: string) {
    this.#world = world
    this.#table = table
  }

  get isFrozen(): boolean {
    return performance.now() < this.#until
  }

  refuseWhileFrozen(): void {
    if (this.isFrozen) throw damaged()
  }

  freeze(event: string, error: unknown): Problem {
    this.#until = performance.now() + FROZEN_MILLISECONDS
    this.#world.metrics.damaged += 1
    const reason = error instanceof TableDamagedError ? { reason: error.message } : whereOf(error)
    this.#world.log.error({ table: this.#table.slice(0, 6), ...reason }, event)
    return damaged()
  }
}
