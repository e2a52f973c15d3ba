/**
 * TB-082: a table as one viewer may read it, one JSON record a line. Every record ends with `hash`:
 * SHA-256 over the hash of the record before it (nothing before the first) and the record's own
 * text without its hash. Whoever holds the file can see whether anything in it was changed,
 * and work out every die that is open (`storytable verify`, or the page at /verify).
 */
import type { Scheme } from '../dice/hands.ts'
import type { OtherPart, RollKind } from '../dice/parts.ts'
import { type LineView, linesFor } from '../frame.ts'
import type { GameEvent, Seat, Viewer } from '../game.ts'
import type { TableEvent } from '../kernel/events.ts'
import type { Origin } from '../kernel/state.ts'
import type { Entry, Table } from '../table.ts'

/** Whose eyes a file is for; `whole` holds the log itself, for those who may see all of it. */
export type ExportViewer = Viewer | 'whole'

export interface ExportHead {
  readonly storytable: 1
  readonly table: string
  readonly game: string
  readonly rules: number
  readonly title: string
  readonly seats: readonly string[]
  readonly options: Readonly<Record<string, unknown>>
  readonly viewer: ExportViewer
  /** When the table came to the version that is exported. */
  readonly at: number
}

export interface RollRecordOf {
  readonly epoch: number
  readonly index: number
  readonly nonce: string
  readonly dice: readonly number[]
  readonly faces: readonly number[]
  readonly seat: Seat
  /** With dice that several people have a part in (TB-121). */
  readonly kind?: RollKind
  readonly others?: readonly OtherPart[]
  readonly again?: true
}

interface PartMore {
  readonly also?: readonly Seat[]
  readonly version?: number
}

/** In order: what the head says, then what happened, then the end with how many records there are. */
export type ExportRecord =
  | ExportHead
  | { readonly line: LineView & { readonly to?: readonly Seat[] } }
  | { readonly edit: { readonly line: string; readonly text: string } }
  | { readonly sealed: { readonly epoch: number; readonly commitment: string; readonly scheme?: Scheme } }
  /** TB-120: a seat binds itself to a chain of parts, and gives the next of them. */
  | { readonly bound: { readonly seat: Seat; readonly head: string } & PartMore }
  | { readonly part: { readonly seat: Seat; readonly part: string } & PartMore }
  | { readonly opened: { readonly epoch: number; readonly seed: string; readonly rolls?: number } }
  | { readonly roll: RollRecordOf }
  /** Up to here the table shares the past of another; dice sealed before it are that one's. */
  | { readonly branched: { readonly table: string; readonly from: Origin } }
  /** Here the table was brought back from a backup: dice sealed before it roll no more. */
  | { readonly restored: { readonly history: string } }
  /** In a whole file: the entry as it stands in the log. What it tells follows it. */
  | { readonly entry: Entry }
  | { readonly end: true; readonly records: number }

export function headOf(table: Table, viewer: ExportViewer, at: number): ExportHead {
  const { kernel } = table
  return {
    storytable: 1,
    table: kernel.table,
    game: kernel.game,
    rules: kernel.rules,
    title: kernel.title,
    seats: [...kernel.names],
    options: kernel.options,
    viewer,
    at,
  }
}

export function recordsOf(entry: Entry, viewer: ExportViewer): ExportRecord[] {
  const records: ExportRecord[] = viewer === 'whole' ? [{ entry }] : []
  for (const event of entry.events) {
    const record = diceRecord(event)
    if (record !== undefined) records.push(record)
  }
  const { lines, edits } = viewer === 'whole' ? allLines(entry) : linesFor(entry, viewer)
  for (const line of lines) records.push({ line })
  for (const edit of edits) records.push({ edit })
  return records
}

function allLines(entry: Entry) {
  const lines = entry.lines.map((line, place) => ({ id: `${entry.version}.${place}`, at: entry.at, ...line }))
  return { lines, edits: linesFor(entry, 'spectator').edits }
}

function rollsOf({ rolls }: { rolls?: number }): { rolls?: number } {
  return rolls === undefined ? {} : { rolls }
}

function partMore({ also, version }: PartMore): PartMore {
  return { ...(also === undefined ? {} : { also }), ...(version === undefined ? {} : { version }) }
}

function partsOf({ kind, others, again }: Pick<RollRecordOf, 'kind' | 'others' | 'again'>) {
  return {
    ...(kind === undefined ? {} : { kind }),
    ...(others === undefined ? {} : { others }),
    ...(again === undefined ? {} : { again }),
  }
}

function diceRecord(given: GameEvent): ExportRecord | undefined {
  const event = given as TableEvent
  switch (event.type) {
    case 'table/epoch-opened': {
      const { epoch, commitment, scheme } = event
      return { sealed: { epoch, commitment, ...(scheme === undefined ? {} : { scheme }) } }
    }
    case 'table/bound':
      return { bound: { seat: event.seat, head: event.head, ...partMore(event) } }
    case 'table/part-given':
      return { part: { seat: event.seat, part: event.part, ...partMore(event) } }
    case 'table/epoch-closed':
      return { opened: { epoch: event.epoch, seed: event.seed, ...rollsOf(event) } }
    case 'table/rolled': {
      const { epoch, index, nonce, dice, faces, seat } = event
      return { roll: { epoch, index, nonce, dice, faces, seat, ...partsOf(event) } }
    }
    case 'table/branched':
      return { branched: { table: event.table, from: event.from } }
    case 'table/restored':
      return { restored: { history: event.history } }
    default:
      return undefined
  }
}
