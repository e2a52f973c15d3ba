import type { Game, GameEvent, GameState, Line, Seat } from './game.ts'
import type { TableEvent } from './kernel/events.ts'
import type { Kernel } from './kernel/state.ts'

/** One play of a game: the game, what the kernel keeps, the game's state, and how long the log is. */
export interface Table<State extends GameState = GameState, Event extends GameEvent = GameEvent> {
  readonly game: Game<State, Event>
  kernel: Kernel
  state: State
  version: number
}

/** One accepted action, as it stands in the log for ever. */
export interface Entry<Event extends GameEvent = GameEvent> {
  readonly version: number
  /** Who acted; null where the table must not know (a safety pause, a veil). */
  readonly seat: Seat | null
  readonly do: string
  readonly title: string
  /** Wall time in milliseconds: a label, never an input of a rule. */
  readonly at: number
  readonly events: readonly (Event | TableEvent)[]
  readonly lines: readonly Line[]
  /** Set where the game's play went on by it. */
  readonly play?: Played | undefined
  /** The texts that were put in, so that they can be veiled. */
  readonly words?: readonly string[] | undefined
  /** The thing meant, where the offer exists once for each of several. */
  readonly on?: string | undefined
  /**
   * What was put in, so that the action can be taken again. Entries without it are older, unsigned, made
   * by the server itself, or say it elsewhere: a proposal in its event, a judged action in `play`.
   */
  readonly with?: unknown
  /** TB-111: set where a stand-in acted for the seat. */
  readonly standIn?: true | undefined
}

export interface Played {
  /** Whose step; null where several seats made it together. */
  readonly seat: Seat | null
  readonly learnt: boolean
  /** Set where what was put in stays with the actor. */
  readonly sealed?: true
  /** Set where it may be objected to. */
  readonly judged?: {
    readonly on?: string
    readonly with: unknown
    readonly judges: readonly Seat[]
    /** The moment in which it was claimed; older tables do not say. */
    readonly moment?: string
    /** Whose it is and what it is called, where others agreed to it first and the entry is one of theirs. */
    readonly by?: { readonly seat: Seat; readonly do: string; readonly title: string }
  }
}
