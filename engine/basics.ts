/** The words that everything in the engine is said in. */
/** A place at the table, counted from 0. */
export type Seat = number

/** Who looks: a seat, or someone who only watches. */
export type Viewer = Seat | 'spectator'

/** The names of the seats as they are now. Games never store them. */
export type Names = readonly string[]

/** What a seat asks for. `on` names the thing meant, where an offer exists once for each of several things. */
export interface Action {
  readonly do: string
  readonly on?: string | undefined
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

/** What an action costs: for people in words, for code in figures. */
export interface Price {
  readonly says: string
  readonly costs: Readonly<Record<string, number>>
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
