/** What readers can be asked for. Plain data: a job goes to another process. */

import type { Paper } from '../../book/formats/style.ts'
import type { Edition } from '../../book/nodes.ts'
import type { Action, Seat, Viewer } from '../../engine/game.ts'
import type { TakenBack } from '../../engine/kernel/state.ts'
import type { ExportHead, ExportViewer } from '../../engine/record/records.ts'
import type { BookFormat } from '../export/books.ts'

interface OfTable {
  readonly table: string
  /** How long its log is now: what was veiled up to there is veiled in all that is read. */
  readonly version: number
}

export interface BookJob extends OfTable {
  readonly kind: 'book'
  readonly viewer: Viewer
  readonly edition: Edition
  readonly format: BookFormat
  readonly paper: Paper
}

export interface ExportJob extends OfTable {
  readonly kind: 'export'
  readonly viewer: ExportViewer
  readonly upTo: number
  /** Missing where it has to be told from an earlier moment. */
  readonly head?: ExportHead
}

export interface DiceJob extends OfTable {
  readonly kind: 'dice'
}

export interface ChaptersJob extends OfTable {
  readonly kind: 'chapters'
  readonly viewer: Viewer
}

export interface MomentJob extends OfTable {
  readonly kind: 'moment'
  readonly viewer: Viewer
  readonly at: number
  /** The stretch it stands in, where the table went back over it later. */
  readonly takenBack: TakenBack | null
}

export interface SinceJob extends OfTable {
  readonly kind: 'since'
  readonly viewer: Viewer
  readonly since: number | 'act'
  readonly to: number
  readonly takenBack: readonly TakenBack[]
}

/** Readings that people ask for. */
export type Reading = BookJob | ExportJob | DiceJob | ChaptersJob | MomentJob | SinceJob

/** A whole log, folded, as a snapshot of it would be. Which version it comes to is part of the answer. */
export interface LoadJob {
  readonly kind: 'load'
  readonly table: string
}

/** The table as it was at an earlier version, as a snapshot would hold it. */
export interface FoldJob extends OfTable {
  readonly kind: 'fold'
  readonly at: number
}

/** What an action needs of the log before it can be decided. */
export interface AheadJob extends OfTable {
  readonly kind: 'ahead'
  readonly seat: Seat
  readonly action: Action
}

/** Readings that play waits for. */
export type PlayJob = LoadJob | FoldJob | AheadJob

export type Job = Reading | PlayJob

/** An answer in parts, with what has to be known before the first of them. */
export interface JobAnswer {
  readonly name?: string
  readonly parts: Iterable<string | Uint8Array> | AsyncIterable<string | Uint8Array>
}
