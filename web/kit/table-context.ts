import { getContext, setContext } from 'svelte'
import type { QuestionView } from '../../engine/frame.ts'
import type { Seat } from '../../engine/game.ts'

/** What any part of a table's screen may ask of the table around it. */
export interface TableContext {
  nameOf(seat: Seat): string
  /** Opens the guide beside the table at a rule. */
  openRule(rule: string): void
  readonly drafts: Drafts
  /** What is being asked about something that was done, by its version; on pages of the past nothing is. */
  questionAbout?(version: number): QuestionView | undefined
}

/** Unfinished words, kept by this browser under the table and the seat. */
export interface Drafts {
  read(what: string): unknown
  write(what: string, values: unknown): void
  drop(what: string): void
}

const KEY = Symbol('table')

export function provideTable(table: TableContext): void {
  setContext(KEY, table)
}

/** The table around this part of the screen; undefined on pages without one. */
export function findTable(): TableContext | undefined {
  return getContext<TableContext | undefined>(KEY)
}
