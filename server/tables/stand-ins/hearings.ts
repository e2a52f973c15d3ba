import type { Seat } from '../../../engine/game.ts'
import { Slots } from '../../slots.ts'
import type { Store } from '../../store/port.ts'
import { Hearing } from './hearing.ts'

/** Tables whose logs are read at once. */
const TABLES_AT_ONCE = 2
/** Of all tables together; those that nobody has asked for longest are forgotten first. */
const MOST_CHARACTERS = 16 * 1024 * 1024

/** What stand-ins have heard at this node's tables: one memory for each table, whoever makes them think. */
export class Hearings {
  readonly #store: Pick<Store, 'read'>
  readonly #slots = new Slots(TABLES_AT_ONCE)
  /** Those asked for last are last. */
  readonly #known = new Map<string, Hearing>()

  constructor(store: Pick<Store, 'read'>) {
    this.#store = store
  }

  /** What these seats have heard at a table up to a version. */
  async at(table: string, version: number, seats: readonly Seat[]): Promise<Hearing> {
    const hearing = this.#known.get(table) ?? new Hearing(table, this.#store)
    this.#known.delete(table)
    this.#known.set(table, hearing)
    if (hearing.isUpTo(version, seats)) return hearing
    await this.#slots.run(table, () => hearing.listen(version, seats))
    this.#makeRoom()
    return hearing
  }

  #makeRoom(): void {
    let characters = 0
    for (const hearing of this.#known.values()) characters += hearing.characters
    for (const [table, hearing] of this.#known) {
      if (characters <= MOST_CHARACTERS) return
      characters -= hearing.characters
      this.#known.delete(table)
    }
  }
}
