import type { Seat } from '../../game.ts'

/** What happens when somebody does not move in time: agreed on beforehand. */
export const AFTER_LAPSE = ['wait', 'stand-in', 'rest', 'host'] as const
export type AfterLapse = (typeof AFTER_LAPSE)[number]

/** TB-091: how often each moves, which days are quiet, and what happens when somebody does not. */
export interface Promised {
  /** One move in so many hours. */
  readonly hours: number
  /** Days of the week that do not count; Sunday is 0. */
  readonly quiet: readonly number[]
  /** Minutes that the group's clock is ahead of UTC. */
  readonly offset: number
  readonly then: AfterLapse
}

/** Milliseconds since 1970, as a figure: a replay needs no clock. */
export type Time = number

/** Facts about a group's pace. */
export type PaceEvent =
  | { type: 'table/promised'; seat: Seat; promise: Promised | null }
  | { type: 'table/away'; seat: Seat; until: Time; days: number }
  | { type: 'table/back'; seat: Seat }
  | { type: 'table/time-given'; by: Seat; seat: Seat; hours: number }
  /** By the table's own hand. */
  | { type: 'table/pace-warned'; seat: Seat; since: number; due: Time }
  | { type: 'table/pace-lapsed'; seat: Seat; since: number; due: Time; then: AfterLapse }
  /** The table's own simulated player takes a seat over until its holder is back. */
  | { type: 'table/stand-in-set'; seat: Seat; by: Seat | null }
  /** The seat rests; whoever holds it takes it again when they are back. */
  | { type: 'table/rested'; seat: Seat; by: Seat | null }

/** Facts about evenings that a group meets on. */
export type SessionEvent =
  | { type: 'table/session-proposed'; seat: Seat; times: readonly Time[]; minutes: number }
  | { type: 'table/session-marked'; seat: Seat; times: readonly Time[] }
  | { type: 'table/session-picked'; seat: Seat; at: Time; minutes: number }
  | { type: 'table/session-dropped'; seat: Seat; at: Time }

/** All of them, so that a log that was not written here can be told. */
export const KNOWN_PACE: Readonly<Record<(PaceEvent | SessionEvent)['type'], true>> = {
  'table/promised': true,
  'table/away': true,
  'table/back': true,
  'table/time-given': true,
  'table/pace-warned': true,
  'table/pace-lapsed': true,
  'table/stand-in-set': true,
  'table/rested': true,
  'table/session-proposed': true,
  'table/session-marked': true,
  'table/session-picked': true,
  'table/session-dropped': true,
}

export function isPaceEvent(event: { readonly type: string }): event is PaceEvent | SessionEvent {
  return Object.hasOwn(KNOWN_PACE, event.type)
}
