import type { GameEvent, Line, Names } from './basics.ts'

/** A fact of a game: what it changes, and how it is told. */
export interface EventKind<State, Event extends GameEvent = GameEvent> {
  readonly type: string
  /** The only writer. Total: it never refuses, rolls or reads a clock. */
  apply(state: State, event: Event): void
  /** The same fact as lines with their audience; `state` is the state just after it. */
  tell?(event: Event, state: State, names: Names): Line[]
  /** Somebody learns by it what they did not know: a free rewind ends at it. */
  readonly reveals?: true
}

type Written<State, Type extends string, Data> = {
  apply(state: State, event: { readonly type: Type } & Data): void
  tell?(event: { readonly type: Type } & Data, state: State, names: Names): Line[]
  readonly reveals?: true
}

/**
 * Made once in each game: `export const event = eventsFor<State>()`. The data of an event is what its
 * `apply` says it takes; whatever a later change of the rules could alter stands in it as a figure.
 */
export function eventsFor<State>() {
  return function event<const Type extends string, Data extends object>(
    type: Type,
    written: Written<State, Type, Data>,
  ): EventKind<State, { readonly type: Type } & Data> {
    return { type, ...written }
  }
}

/** The union of the events in a list. */
export type EventOf<Kinds extends readonly { apply(state: never, event: never): void }[]> = Parameters<
  Kinds[number]['apply']
>[1]
