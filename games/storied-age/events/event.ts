import { type EventKind, eventsFor } from '../../../engine/event.ts'
import type { GameEvent, Line, Names, Seat } from '../../../engine/game.ts'
import type { Chapter, Exchange } from '../rules/chapter.ts'
import { findSeed, type StoriedAge } from '../state.ts'

export const event = eventsFor<StoriedAge>()

/** As an event is written, but for what `apply` is handed first. */
export interface Within<Subject, Event extends GameEvent, Result = void> {
  apply(subject: Subject, event: Event, state: StoriedAge): Result
  tell?(event: Event, state: StoriedAge, names: Names): Line[]
  readonly reveals?: true
}

/** Facts about something; where it is not there, they change nothing. */
function eventsWithin<Subject, Needs extends object = object>(
  find: (state: StoriedAge, event: Needs) => Subject | null,
) {
  return function event<const Type extends string, Data extends Needs>(
    type: Type,
    written: Within<Subject, { readonly type: Type } & Data>,
  ): EventKind<StoriedAge, { readonly type: Type } & Data> {
    return {
      ...written,
      type,
      apply(state, event) {
        const subject = find(state, event)
        if (subject !== null) written.apply(subject, event, state)
      },
    }
  }
}

export const seedEvent = eventsWithin(
  (state, event: { readonly seed: string }) => findSeed(state, event.seed) ?? null,
)

export const playerEvent = eventsWithin(
  (state, event: { readonly seat: Seat }) => state.players[event.seat] ?? null,
)

/** An exchange with its chapter and all. */
export interface Playing {
  readonly state: StoriedAge
  readonly chapter: Chapter
  readonly exchange: Exchange
}

export const chapterEvent = eventsWithin((state) => state.chapter)
export const exchangeEvent = eventsWithin((state): Playing | null => {
  const { chapter } = state
  return chapter?.exchange ? { state, chapter, exchange: chapter.exchange } : null
})
