import type { Action as ActionOf, Asking, Judgement } from './action.ts'
import type { Asked, GameEvent, GameState, Line, Names, Price, Seat, Turn } from './basics.ts'
import type { EventKind } from './event.ts'
import type { Field, Inputs } from './fields/field.ts'
import type { Refusal } from './refusal.ts'

export type {
  Action,
  Asked,
  Claimed,
  GameEvent,
  GameState,
  Line,
  Names,
  Price,
  RolledDice,
  Seat,
  Turn,
  Viewer,
} from './basics.ts'

/** Chosen when the table opens; each option is one switch with a default. */
export type Options = Readonly<Record<string, string | number | boolean>>

export interface GameOption {
  readonly rule: string
  readonly title: string
  readonly meaning: string
  readonly field: Field & { readonly initial: string | number | boolean }
}

/**
 * One game, whole, as its author writes it: `game.ts` of its folder says `defineGame({ … })`.
 * Everything here is pure: no clock, no chance but `turn.roll`, no I/O.
 */
export interface GameRules<State extends GameState, Event extends GameEvent> {
  readonly slug: string
  readonly title: string
  /** Raised when a rule changes; each table pins its own. */
  readonly rules: number
  readonly seats: { readonly min: number; readonly max: number; readonly usual: number }
  readonly about: About
  readonly options: Readonly<Record<string, GameOption>>
  /** The stages of play by name, in the rulebook's order. */
  readonly phases: Readonly<Record<string, Phase<State>>>
  /** All that anybody may ever do, in the order in which it is offered. */
  readonly actions: readonly ActionOf<State, Turn<State, Event>>[]
  /** Repairs that the table may make by unanimous consent, as a recorded house ruling. */
  readonly corrections?: readonly ActionOf<State, Turn<State, Event>>[]
  /** All that can happen. */
  readonly events: readonly EventKind<State, Event>[]
  /** What follows from any event: the phase, where it is worked out from the rest. */
  settle?(state: State, event: Event): void
  /** What people may try and no rule allows: an answer in words instead of a shrug. */
  never?(asking: Asking<State>): Refusal | undefined
  /** Why an action of another phase is not possible now; decides nothing. The action's own word comes first. */
  notNow?(asking: Asking<State>, action: ActionOf<State, Turn<State, Event>>): Refusal | undefined

  initial(): State
  /** `rules` is the number that the table was opened under: old tables go on as they began. */
  setup(seats: number, options: Options, rules: number): Event[]
  /** What everybody sees, built field by field. */
  show(state: State): object
  /** What only this seat sees. */
  whisper(state: State, seat: Seat): object

  /**
   * Whether somebody knows what the others will learn only later. Needed where what was sealed may be let
   * go without being opened, or where a secret comes from something else than a sealed action. What
   * `keeps` names does not count.
   */
  hides?(state: State): boolean
  /**
   * TB-056: what lies sealed now, and whose it is. Needed where it may be exchanged or taken out again before
   * it opens: what goes from here without an event that reveals was never opened. Says nothing of what it is.
   */
  seals?(state: State): readonly Sealed[]
  /**
   * What a seat keeps to itself, and nothing but its own act ever opens: a gamemaster's notes. It is no
   * bet against anybody, so a table may go on from it: the same people have the same seats there.
   */
  keeps?(state: State): Keeping
  /**
   * Names the stretch of play that requests and questions belong to: an exchange, a Challenge, a scene. What
   * was struck stays struck within it. Without it, every phase is one.
   */
  moment?(state: State): string
  /** The options in force, where a game lets the table change them in play. */
  optionsNow?(state: State): Options
  /** Old events of this game brought to their present form, by type; `state` is the state just before. */
  readonly upcast?: Readonly<Record<string, Upcast<State, Event>['bring']>>
}

interface Upcast<State, Event> {
  bring(event: GameEvent, state: State): Event
}

/** A game as the kernel asks it: what its author wrote, and all that follows from the lists. See derive.ts. */
export interface Game<State extends GameState = GameState, Event extends GameEvent = GameEvent>
  extends GameRules<State, Event> {
  /** What a seat is offered now. With `only`, just what that action could mean. */
  offers(state: State, seat: Seat, names: Names, only?: Asked): Offer<Turn<State, Event>>[]
  /** Of these the one that an action means. */
  meant(state: State, seat: Seat, names: Names, asked: Asked): Offer<Turn<State, Event>> | undefined
  /** Of the offers of one name the first that is not refused, and how many there are: for players in a hurry. */
  firstOpen(state: State, seat: Seat, names: Names, name: string): Offer<Turn<State, Event>> | undefined
  countOffers(state: State, seat: Seat, names: Names, name: string): number
  repairs(state: State, seat: Seat, names: Names, only?: Asked): Offer<Turn<State, Event>>[]
  /** Why an action that is not offered is not possible. */
  whyNot(asking: Asking<State>): Refusal
  judgementOf(name: string, state: State): Judgement<State, Turn<State, Event>, never> | undefined
  evolve(state: State, event: Event): void
  tell(event: Event, state: State, names: Names): Line[]
  /** Does somebody learn by events of this type what they did not know? */
  reveals(type: string): boolean
}

export interface Sealed {
  readonly seat: Seat
  readonly id: string
}

export interface Keeping {
  readonly seats: readonly Seat[]
  /** The whole state without what they keep: in nothing else may two tables differ that go on. */
  readonly rest: unknown
}

export interface About {
  /** One line: what you will make together. */
  readonly line: string
  readonly players: string
  readonly length: string
  readonly mood: string
  readonly gamemaster: boolean
  readonly authors: string
}

/** A stage of play: whom it awaits, and what for. */
export interface Phase<State> {
  readonly title: string
  /** Where in the guide this stage is explained. */
  readonly rules: readonly string[]
  /** Nothing more is played after this phase; whoever tries is told so. */
  readonly final?: Refusal
  awaits(state: State): readonly Seat[]
  /** "Waiting for … to …": what the awaited seats are awaited for. */
  waitingFor(state: State): string
  /** The way here through the rulebook's own steps, for the breadcrumb. */
  path?(state: State): readonly string[]
}

/**
 * An action a seat may take now, or why it may not. The kernel makes it from the action's rules; each part
 * is worked out when somebody looks at it.
 */
export interface Offer<Carry = Turn<GameState, GameEvent>> {
  readonly do: string
  readonly on?: string | undefined
  readonly title: string
  readonly logged?: string | undefined
  readonly prompt?: string | undefined
  readonly price?: Price | undefined
  readonly rule?: string | undefined
  readonly aside?: boolean | undefined
  readonly main?: boolean | undefined
  readonly gives?: string | undefined
  readonly inputs: Inputs
  readonly refused?: Refusal | undefined
  readonly sealed?: boolean | undefined
  /** The seats that may question it. */
  readonly judged?: readonly Seat[] | undefined
  /** Are there seats that may have to agree first? */
  readonly asks?: boolean | undefined
  /** A mark that each seat sets for itself. */
  readonly ready?: boolean | undefined
  /** Cannot be undone, so it waits while something is being decided. */
  readonly settles?: boolean | undefined
  /** It belongs to some phases, not to all of them. */
  readonly isOfMoment?: boolean | undefined
  consent(input: unknown): readonly Seat[]
  because(input: unknown): string | undefined
  decide(turn: Carry, input: unknown): void
}
