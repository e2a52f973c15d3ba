import type { Seat } from '../../../engine/game.ts'
import { isGivenUp } from '../../../engine/kernel/evolve-keys.ts'
import { Problem } from '../../problem.ts'
import { type World, whereOf } from '../../world.ts'
import type { ActingTable } from '../acting-table.ts'
import type { OwnPresence, Presence } from '../publish/presence.ts'
import type { Surroundings } from '../surroundings.ts'
import { seeAgainOn } from './seeing.ts'

interface LookedAt extends Pick<ActingTable, 'id' | 'loaded'> {
  readonly world: World
  readonly publisher: { readonly presence: Presence }
  inTurn(work: (table: ActingTable) => Promise<void>): Promise<void>
}

type Around = Pick<Surroundings, 'lookout' | 'seen'>

/** TB-018: who looks at a table from a seat, and when somebody last did. */
export class Looks {
  readonly #table: LookedAt
  readonly #around: Around

  constructor(table: LookedAt, around: Around) {
    this.#table = table
    this.#around = around
  }

  /** What is told of readers: to other nodes, and to this one for later. */
  get listening() {
    const { id, world } = this.#table
    const { lookout } = this.#around
    const announce =
      lookout && ((own: OwnPresence) => world.bus.publish({ table: id, node: lookout.node, ...own }))
    return { announce, noteSeen: (seat: Seat) => this.noteSeen(seat) }
  }

  seenAt(seat: Seat): number | 'now' {
    const { id, publisher } = this.#table
    return publisher.presence.isPresent(seat) ? 'now' : this.#around.seen.at(id, seat)
  }

  /** Whoever holds a seat looks, or acts. */
  noteSeen(seat: Seat): void {
    const { id, world } = this.#table
    const wasLongAgo = this.#around.seen.note(id, seat)
    if (wasLongAgo && this.#around.lookout !== undefined) world.bus.publish({ table: id, seen: seat })
  }

  /** Somebody looks from a seat, so its player has not gone. */
  noteLook(seat: Seat): void {
    this.noteSeen(seat)
    const { loaded, world } = this.#table
    // Nobody loads a table for being looked at: what was decided there is looked at again before it is used.
    if (loaded === undefined || !isGivenUp(loaded.table.kernel, seat)) return
    this.#table
      .inTurn((table) => seeAgainOn(table, seat))
      .catch((error) => {
        // Whoever looks is told of what is wrong with the table, or with the store.
        if (!(error instanceof Problem)) world.log.warn(whereOf(error), 'cannot-note-a-look')
      })
  }

  /** Another node may have known nothing of those who look here. */
  noteReaders(): void {
    const { loaded, publisher } = this.#table
    if (loaded === undefined) return
    for (const seat of publisher.presence.here) if (isGivenUp(loaded.table.kernel, seat)) this.noteLook(seat)
  }
}
