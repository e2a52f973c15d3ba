/**
 * A table as one viewer may read it, one JSON record a line. Every record ends with `hash`:
 * SHA-256 over the hash of the record before it (nothing before the first) and the record's own
 * text without its hash. Whoever holds the file can see whether anything in it was changed,
 * and work out every die that is open (`storytable verify`).
 */
import { hash } from 'node:crypto'
import { type LineView, linesFor } from '../../engine/frame.ts'
import type { GameEvent, Seat, Viewer } from '../../engine/game.ts'
import type { TableEvent } from '../../engine/kernel/events.ts'
import type { Entry, Table } from '../../engine/table.ts'
import type { StoredEntry } from '../store/port.ts'
import { checkChain, parseEntry } from '../tables/chain.ts'

/** Besides those at the table: the operator, who may read everything. */
export type ExportViewer = Viewer | 'operator'

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
}

/** In order: what the head says, then what happened, then the end with how many records there are. */
export type ExportRecord =
  | ExportHead
  | { readonly line: LineView & { readonly to?: readonly Seat[] } }
  | { readonly edit: { readonly line: string; readonly text: string } }
  | { readonly sealed: { readonly epoch: number; readonly commitment: string } }
  | { readonly opened: { readonly epoch: number; readonly seed: string } }
  | { readonly roll: RollRecordOf }
  /** For the operator alone: the entry as it stands in the log. */
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
  const records: ExportRecord[] = viewer === 'operator' ? [{ entry }] : []
  for (const event of entry.events) {
    const record = diceRecord(event)
    if (record !== undefined) records.push(record)
  }
  const { lines, edits } = viewer === 'operator' ? allLines(entry) : linesFor(entry, viewer)
  for (const line of lines) records.push({ line })
  for (const edit of edits) records.push({ edit })
  return records
}

function allLines(entry: Entry) {
  const lines = entry.lines.map((line, place) => ({ id: `${entry.version}.${place}`, at: entry.at, ...line }))
  return { lines, edits: linesFor(entry, 'spectator').edits }
}

function diceRecord(given: GameEvent): ExportRecord | undefined {
  const event = given as TableEvent
  switch (event.type) {
    case 'table/epoch-opened':
      return { sealed: { epoch: event.epoch, commitment: event.commitment } }
    case 'table/epoch-closed':
      return { opened: { epoch: event.epoch, seed: event.seed } }
    case 'table/rolled': {
      const { epoch, index, nonce, dice, faces, seat } = event
      return { roll: { epoch, index, nonce, dice, faces, seat } }
    }
    default:
      return undefined
  }
}

/** The hash of a record, over its text and the hash before it. */
export function recordHash(previous: string, text: string): string {
  return hash('sha256', previous + text, 'hex')
}

/** Reads a part of the log: entries after a version, at most so many. */
export type ReadEntries = (
  after: number,
  limit: number,
) => Promise<readonly StoredEntry[]> | readonly StoredEntry[]

const ENTRIES_AT_ONCE = 500

/** The export as text, a part at a time, so that a long table needs no more memory than a short one. */
export async function* writeExport(
  head: ExportHead,
  upTo: number,
  read: ReadEntries,
): AsyncGenerator<string> {
  let [previous, records] = ['', 0]
  const write = (record: ExportRecord): string => {
    const text = JSON.stringify(record)
    previous = recordHash(previous, text)
    records += 1
    return `${text.slice(0, -1)},"hash":"${previous}"}\n`
  }
  yield write(head)
  let [version, logHash] = [0, '']
  while (version < upTo) {
    const stored = await read(version, Math.min(ENTRIES_AT_ONCE, upTo - version))
    logHash = checkChain(stored, version, logHash)
    if (stored.length === 0) throw new Error(`The log ends at version ${version}, before ${upTo}.`)
    version += stored.length
    yield stored.flatMap((one) => recordsOf(parseEntry(one), head.viewer).map(write)).join('')
  }
  yield write({ end: true, records })
}
