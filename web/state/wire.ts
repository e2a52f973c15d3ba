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
  readonly phase: string | null
}

export interface Presence {
  readonly table: string
  readonly here: readonly Seat[]
  readonly writing: readonly Seat[]
  readonly watching: number
}

export interface LinesAnswer {
  readonly lines: readonly LineView[]
  readonly edits: readonly EditView[]
  readonly more: boolean
}

export interface TableAnswer extends LinesAnswer {
  readonly frame: Frame
  readonly presence?: Presence
}

export interface Update {
  readonly table: string
  readonly seat: Seat | null
  readonly version: number
  readonly full: boolean
  readonly changed: Readonly<Record<string, unknown>>
  readonly gone?: readonly string[]
  readonly lines: readonly LineView[]
  readonly edits: readonly EditView[]
}

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
}
