import type { Seat } from '../../game.ts'

/** Who plays a seat in a person's place: nobody else holds it, or its holder is away for a while. */
export type StandIn = 'seated' | 'lent'

/** What a table keeps of its stand-ins; tables that never had one keep nothing. */
export interface StandIns {
  /** By seat; null for a person's. */
  seats: (StandIn | null)[]
  /** TB-113: asked to wait. */
  held: boolean
}

/** TB-016: a resting seat that is played by whoever has another one. */
export interface StoodIn {
  readonly seat: Seat
  readonly by: Seat
  /** Whoever plays it has made a key to it. */
  readonly isKeyed?: true
}

/** Facts about stand-ins. */
export type StandInEvent =
  | { type: 'table/stand-in-seated'; seat: Seat; name: string }
  | { type: 'table/stand-in-lent'; seat: Seat }
  | { type: 'table/stand-in-ended'; seat: Seat }
  | { type: 'table/stand-ins-held'; seat: Seat }
  | { type: 'table/stand-ins-released'; seat: Seat }

/** All of them, with the rule that each follows. */
export const STAND_IN_RULES: Readonly<Record<StandInEvent['type'], string>> = {
  'table/stand-in-seated': 'TB-110',
  'table/stand-in-lent': 'TB-112',
  'table/stand-in-ended': 'TB-112',
  'table/stand-ins-held': 'TB-113',
  'table/stand-ins-released': 'TB-113',
}

export function isStandInEvent(event: { readonly type: string }): event is StandInEvent {
  return Object.hasOwn(STAND_IN_RULES, event.type)
}
