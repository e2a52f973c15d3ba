/**
 * What a game counts for the lab: `games/<slug>/measures.ts` exports `measures`. Moves, minutes, actions and
 * events are counted for every game alike; here stands only what a state means. Every figure is a whole
 * number, so that sums are exact and the same on every machine, in whatever order tables are added.
 */
import type { GameState, Options, Seat } from '../game.ts'

export interface Measures<State extends GameState = GameState> {
  /** The story's own clock: so many chapters, scenes or turns have been begun. */
  readonly beat: { readonly title: string; of(state: State): number }
  /** The ways in which a table can end, by a short name, with what a reader calls them. */
  readonly endings: Readonly<Record<string, string>>
  /** One of those names, for a table that is over. */
  ending(state: State): string
  /** Numbers of a table that is over, by name. */
  readonly figures: Readonly<Record<string, Figure<State>>>
  /** Numbers of a seat along the way, looked at with every beat. */
  readonly resources?: Readonly<Record<string, Resource<State>>>
  /** What a seat is in the story; seats of one role are counted together. Without it, each seat is its own. */
  role?(state: State, seat: Seat): string
  /** How far ahead a seat is; without it, the lab looks for no swings. */
  standing?(state: State, seat: Seat): number
  /** Options that a simulated table has unless somebody says otherwise: some games have no end by themselves. */
  readonly usual?: Options
  /** Numbers of the rules or of the simulated players that the lab may change, by name. */
  readonly numbers?: Readonly<Record<string, ChangeableNumber>>
  /** Changes the events with which a table begins by such numbers. The rules stay as they are written. */
  begin?<Event>(events: Event[], numbers: Numbers): Event[]
}

export interface Figure<State extends GameState> {
  readonly title: string
  /** For a figure that counts in parts, such as tenths: how many of them are one. */
  readonly parts?: number
  /** 0 or 100 at every table: what is asked is at how many of them it is so. */
  readonly isShare?: true
  /** Undefined where the table has none. */
  of(state: State): number | undefined
}

export interface Resource<State extends GameState> {
  readonly title: string
  of(state: State, seat: Seat): number | undefined
}

export interface ChangeableNumber {
  readonly title: string
  readonly meaning: string
  readonly min: number
  readonly max: number
  readonly initial: number
}

export type Numbers = Readonly<Record<string, number>>
