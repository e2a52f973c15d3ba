import type { Action, Seat } from '../../engine/game.ts'
import type { ReadAhead } from '../../engine/means.ts'
import type { Refusal } from '../../engine/refusal.ts'
import type { Entry, Table } from '../../engine/table.ts'
import type { Cause } from '../reading/readers.ts'
import type { Append, Appended } from '../store/port.ts'
import type { World } from '../world.ts'
import type { Loaded } from './load.ts'
import type { RecentEntries } from './recent.ts'
import type { Holders } from './seats/holders.ts'

/** An action as it comes in, from somebody who holds the seat. */
export interface Ask {
  readonly id: string
  readonly seat: Seat
  readonly action: Action
  readonly nonce: string
  /** TB-120: what it brings for everybody's dice. */
  readonly part?: string
  readonly bind?: string
  readonly holderSecret: string
  /** Where it comes from: whose turn it takes where a long log has to be read for it. */
  readonly address?: string
  /** Set where a stand-in acts; nobody can ask for that from outside. */
  readonly standIn?: true
  /** The seats of this table that the same browser holds. */
  readonly holds: readonly Seat[]
  /** Which change of holders that was seen after; missing where nobody has to hold the seat. */
  readonly seatsAsOf?: number
  /** TB-009: comes by the table's link and holds the seat from this action on, if it succeeds. */
  readonly sits?: true
}

export type Answer =
  | {
      readonly kind: 'accepted'
      readonly version: number
      readonly lines: string
      readonly key?: string
      readonly bound?: string
      /** The version by which that was written down: later than the action's own where that is answered again. */
      readonly boundBy?: number
      /** What was stored by it; missing where it is told again. */
      readonly bytes?: number
    }
  | { readonly kind: 'refused'; readonly refusal: Refusal }

/** A table folded up to an earlier version, and the log's chain there. */
export interface Moment {
  readonly table: Table
  readonly hash: string
}

/** The table that is acted on. Its queue runs one of these at a time. */
export interface ActingTable {
  readonly id: string
  readonly world: World
  readonly recent: RecentEntries
  readonly loaded: Loaded | undefined
  readonly holders: Pick<Holders, 'changes' | 'seatsOf'>
  /** When somebody last looked from a seat, or acted. */
  readonly looks: { seenAt(seat: Seat): number | 'now' }
  /** While stand-ins play up to somebody's first decision, nobody else has to think. */
  readonly isPreparing: boolean
  load(cause?: Cause): Promise<Loaded>
  /** The table as it was at an earlier version. */
  foldTo(loaded: Loaded, version: number, address?: string): Promise<Moment>
  /** What an action needs of the log. */
  readAhead(loaded: Loaded, ask: Ask): Promise<ReadAhead>
  /** Reads on what other nodes have written; whether there was anything. */
  follow(): Promise<boolean>
  /** Forgets the state in memory, because it may not be what the log says. */
  drop(): void
  /** While an append is in flight, nobody may look at the table. */
  append(append: Append): Promise<Appended>
  noteStored(loaded: Loaded, entry: Entry): void
  /** Who holds a seat has changed; where it was taken from somebody, their streams end. */
  noteSeatChanged(seat: Seat | undefined, exceptHolderHash?: string): void
}
