import type { EditView, Frame, LineView } from '../../engine/frame.ts'
import type { About, GameOption, Seat } from '../../engine/game.ts'

/** What goes over the wire, as docs/protocol.md tells it. */

export interface ShelfGame {
  readonly slug: string
  readonly title: string
  readonly rules: number
  readonly seats: { readonly min: number; readonly max: number; readonly usual: number }
  readonly about: About
  readonly options: Readonly<Record<string, GameOption>>
  /** Is there an evening of it to watch? */
  readonly evening: boolean
}

export interface MyTable {
  readonly table: string
  readonly seat: Seat
  readonly title: string
  readonly game: string
  readonly name: string
  readonly stage: 'lobby' | 'play' | 'closed'
  readonly version: number
  readonly at: number
  readonly yourMove: boolean
  /** Whom the table waits for, by name; since when, and until when for oneself, where a pace was promised (0 if not). */
  readonly waitingFor: readonly string[]
  readonly since: number
  readonly due: number
  readonly phase: string | null
}

export interface Presence {
  readonly table: string
  readonly here: readonly Seat[]
  readonly writing: readonly Seat[]
  readonly watching: number
  /** Counts what is said from beside the play. */
  readonly gallery?: number
}

export interface LinesAnswer {
  readonly lines: readonly LineView[]
  readonly edits: readonly EditView[]
  readonly more: boolean
  /** What comes before is asked for by this version, also where these are no lines at all. */
  readonly from?: number
}

export interface TableAnswer extends LinesAnswer {
  readonly frame: Frame
  readonly presence?: Presence
}

/** A place is gone, a place has a new value, or some elements of a list give way to others. */
export type Change =
  | readonly [path: Path]
  | readonly [path: Path, value: unknown]
  | readonly [path: Path, from: number, count: number, values: readonly unknown[]]

type Path = readonly (string | number)[]

interface Told {
  readonly table: string
  readonly seat: Seat | null
  readonly version: number
  readonly lines: readonly LineView[]
  readonly edits: readonly EditView[]
}

export type Update =
  | (Told & { readonly full: true; readonly frame: Frame })
  | (Told & { readonly full: false; readonly changes: readonly Change[] })

export interface OpenedTable {
  readonly table: string
  readonly seats: readonly { readonly seat: Seat; readonly name: string; readonly key: string | null }[]
}

export interface Opening {
  readonly game: string
  readonly title?: string
  readonly names: readonly string[]
  readonly options: Readonly<Record<string, unknown>>
  readonly agreement: 'trusting' | 'asking'
  readonly pace: 'live' | 'slow'
  readonly promise?: NonNullable<Frame['table']['promise']>
}
