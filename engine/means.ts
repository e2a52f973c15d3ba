import type { Chance } from './dice/chance.ts'
import type { Scheme } from './dice/hands.ts'
import type { Asked, GameEvent, GameState, Offer, Seat } from './game.ts'
import type { TableEvent } from './kernel/events.ts'
import type { Entry, Table } from './log.ts'

/** What an action needs from the world: chance, the hour, the roller's part in the dice. */
export interface Means<Event extends GameEvent = GameEvent> {
  readonly chance: Chance
  /** The acting seat's part in its dice, hex; mixed into every roll of this action. */
  readonly nonce: string
  /** TB-120: the acting seat's next part in everybody's dice, or what it binds a new chain of them to. */
  readonly part?: string
  readonly bind?: string
  /** How dice are sealed that are sealed now; without it the older way, in which others have no part. */
  readonly sealing?: Scheme
  readonly at: number
  /** The whole log so far; only a rewind or an objection needs it. */
  readonly past?: readonly Entry<Event>[]
  /** What an action needs of the log, where somebody has read it beforehand: then it needs no `past`. */
  readonly ahead?: ReadAhead
  /** Makes the name of another table that is to go on from this one. */
  readonly nameTable?: () => string
  /** The seats that whoever acts holds, besides others that nobody else knows of. */
  readonly holds?: readonly Seat[]
  /** The very offer of the game's that is meant, where whoever acts has just looked at it: it is not worked out twice. */
  readonly offered?: (seat: Seat, asked: Asked) => Offer | undefined
  /** Simulators do without the chronicle and without what the log calls things. */
  readonly quiet?: boolean
  /** Nobody keeps the log, so nothing can be gone back to: no account is kept of what might be questioned or undone. */
  readonly fleeting?: boolean
  /** TB-111: not a person acts for the seat, but a stand-in. */
  readonly standIn?: true
}

/** Reading a long log takes a while: a server does it before anything is decided, somewhere else. */
export interface ReadAhead {
  /** What an X-card means, or the words that are written anew. */
  readonly veiling?: TableEvent
  /** The table read again behind the veil of an event; throws where the game cannot do without those words. */
  readonly readAgain?: (event: TableEvent) => Table | undefined
  /** The game's state after a version that is gone back to. */
  readonly stateAt?: (version: number) => GameState
}
