import type { Field, Inputs, ValuesOf } from './fields/field.ts'
import type { Refusal } from './refusal.ts'

/** A place at the table, counted from 0. */
export type Seat = number

/** Who looks: a seat, or someone who only watches. */
export type Viewer = Seat | 'spectator'

/** The names of the seats as they are now. Games never store them. */
export type Names = readonly string[]

/** What a seat asks for. `on` names the thing meant, where an offer exists once for each of several things. */
export interface Action {
  readonly do: string
  readonly on?: string
  readonly with?: unknown
}

/** The part of an action that offers are found by. */
export type Asked = Pick<Action, 'do' | 'on'>

export interface GameEvent {
  readonly type: string
}

export interface GameState {
  /** Names the current phase. */
  phase: string
}

/** Chosen when the table opens; each option is one switch with a default. */
export type Options = Readonly<Record<string, string | number | boolean>>

export interface GameOption {
  readonly rule: string
  readonly title: string
  readonly meaning: string
  readonly field: Field & { readonly initial: string | number | boolean }
}

/** One game, whole. Everything here is pure: no clock, no chance but `turn.roll`, no I/O. */
export interface Game<State extends GameState = GameState, Event extends GameEvent = GameEvent> {
  readonly slug: string
  readonly title: string
  /** Raised when an old log would be told differently; each table pins its own. */
  readonly rules: number
  readonly seats: { readonly min: number; readonly max: number; readonly usual: number }
  readonly about: About
  readonly options: Readonly<Record<string, GameOption>>
  readonly phases: Readonly<Record<string, Phase<State, Event>>>

  initial(): State
  setup(seats: number, options: Options): Event[]
  /** The only writer. Total: it never refuses, rolls or reads a clock. */
  evolve(state: State, event: Event): void
  /** What everybody sees, built field by field. */
  show(state: State): Record<string, unknown>
  /** What only this seat sees. */
  whisper(state: State, seat: Seat): Record<string, unknown>
  /** An event as lines of the chronicle; `state` is the state just after it. */
  tell(event: Event, state: State, names: Names): Line[]

  /** Event types that tell somebody what they did not know: a free rewind ends at them. */
  readonly reveals: readonly Event['type'][]
  /**
   * Whether somebody knows what the others will learn only later. Needed where what was sealed may be let
   * go without being opened, or where a secret comes from something else than a sealed action. What
   * `keeps` names does not count.
   */
  hides?(state: State): boolean
  /**
   * What a seat keeps to itself, and nothing but its own act ever opens: a gamemaster's notes. It is no
   * bet against anybody, so a table may go on from it: the same people have the same seats there.
   */
  keeps?(state: State): Keeping
  /** How an objection undoes a judged action while later play goes on; without it, only the latest is undone. */
  readonly takeBack?: Readonly<Record<string, TakeBack<State, Event>>>
  /** Repairs that the table may make by unanimous consent, as a recorded house ruling. */
  corrections?(state: State, seat: Seat, names: Names): Offer<State, Event>[]
  /** The options in force, where a game lets the table change them in play. */
  optionsNow?(state: State): Options
  /** Old events of this game brought to their present form, by type. */
  readonly upcast?: Readonly<Record<string, (event: GameEvent) => Event>>
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

/** A stage of play: whom it awaits and what they may do. */
export interface Phase<State, Event extends GameEvent> {
  readonly title: string
  /** Where in the guide this stage is explained. */
  readonly rules: readonly string[]
  /** Nothing more is played after this phase. */
  readonly final?: true
  awaits(state: State): readonly Seat[]
  /** "Waiting for … to …": what the awaited seats are awaited for. */
  waitingFor(state: State): string
  /** With `only`, offers that do something else, or do it to another thing, may be left out; nothing else changes. */
  offers(state: State, seat: Seat, names: Names, only?: Asked): Offer<State, Event>[]
  /** Why an action that nobody offered is not possible; decides nothing. */
  explain?(state: State, seat: Seat, action: Action, names: Names): Refusal | undefined
  /** The way here through the rulebook's own steps, for the breadcrumb. */
  path?(state: State): readonly string[]
}

/** An action a seat may take now, or why it may not. */
export interface Offer<State, Event extends GameEvent> {
  readonly do: string
  readonly on?: string
  readonly title: string
  /** What the log calls it, where the title itself would tell which of several sealed things was done. */
  readonly logged?: string
  /** A sentence on what it does. */
  readonly prompt?: string
  readonly price?: string
  readonly rule?: string
  /** Housekeeping: at hand when wanted, not what the phase is about. */
  readonly aside?: true
  readonly inputs: Inputs
  readonly refused?: Refusal
  /** What is put in stays with the actor: until an event of `reveals`, nobody else can tell one input from another. */
  readonly sealed?: true
  /** The seats that may object to it (plausible? fitting?). */
  readonly judged?: readonly Seat[]
  /** The seats that always have to agree first, given the inputs. */
  readonly consent?: (input: never) => readonly Seat[]
  /** Why these have to agree, in words for them. */
  readonly because?: (input: never) => string
  decide(turn: Turn<State, Event>, input: never): void
}

/** Writes an offer so that `decide` and `consent` know the types of their inputs. */
export function offer<State, Event extends GameEvent, I extends Inputs>(
  written: Omit<Offer<State, Event>, 'inputs' | 'decide' | 'consent' | 'because'> & {
    readonly inputs: I
    readonly consent?: (input: ValuesOf<I>) => readonly Seat[]
    readonly because?: (input: ValuesOf<I>) => string
    decide(turn: Turn<State, Event>, input: ValuesOf<I>): void
  },
): Offer<State, Event> {
  return written
}

/** One seat's action being carried out. `emit` evolves at once, so a rule goes on from the new state. */
export interface Turn<State, Event extends GameEvent> {
  readonly state: State
  readonly seat: Seat
  /** Rolls dice of the given sizes; the faces belong in an event. */
  roll(dice: readonly number[]): number[]
  emit(event: Event): void
  /** Puts a player's words into the chronicle, signed and editable by their author. */
  narrate(text: string, voice?: string): void
}

export interface TakeBack<State, Event extends GameEvent> {
  /** May it still be undone, or has something been built on it? */
  stands(state: State, claim: Claimed): boolean
  /** Is it still sealed? Then it can be objected to later, when it is open. */
  waits?(state: State, claim: Claimed): boolean
  decide(turn: Turn<State, Event>, claim: Claimed): void
}

/** A judged action as it was taken. */
export interface Claimed {
  readonly seat: Seat
  readonly on?: string
  readonly with: unknown
}

/** An event told to a reader. `to` limits who reads it; without it everybody does. */
export interface Line {
  readonly kind: 'heading' | 'story' | 'note' | 'talk'
  readonly text: string
  readonly by?: Seat
  /** The character who speaks, where a seat has several voices. */
  readonly voice?: string
  readonly rule?: string
  readonly dice?: readonly RolledDice[]
  readonly to?: readonly Seat[]
  /** A seam: what stood here is veiled. */
  readonly veiled?: true
}

/** Dice as they landed, grouped as the rule reads them; `decides` marks the ones that count. */
export interface RolledDice {
  readonly label: string
  readonly seat?: Seat
  readonly sizes: readonly number[]
  readonly faces: readonly number[]
  readonly total?: number
  readonly decides?: readonly boolean[]
}
