import type { Chance } from './dice/chance.ts'
import type { GameEvent } from './game.ts'
import type { TableEvent } from './kernel/events.ts'
import type { Entry, Table } from './log.ts'

/** What an action needs from the world: chance, the hour, the roller's part in the dice. */
export interface Means<Event extends GameEvent = GameEvent> {
  readonly chance: Chance
  /** The acting seat's part in its dice, hex; mixed into every roll of this action. */
  readonly nonce: string
  readonly at: number
  /** The whole log so far; only a rewind or an objection needs it. */
  readonly past?: readonly Entry<Event>[]
  /** A table read again behind the veil of an event, where somebody has done so already; throws where that failed. */
  readonly readAgain?: (event: TableEvent) => Table | undefined
  /** Makes the name of another table that is to go on from this one. */
  readonly nameTable?: () => string
  /** Simulators do without the chronicle. */
  readonly quiet?: boolean
}
