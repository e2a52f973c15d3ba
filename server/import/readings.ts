/** What can be read of a table besides its present: the same for every table, wherever it is done. */
import type { Edition } from '../../book/nodes.ts'
import type { Paper } from '../../book/style.ts'
import type { Viewer } from '../../engine/game.ts'
import { type ExportViewer, headOf } from '../../engine/record/records.ts'
import { fold } from '../../engine/table.ts'
import { type BookFormat, bookFileName, makeBook, writeBook } from '../export/books.ts'
import { readDice } from '../export/dice-record.ts'
import { writeExport } from '../export/records.ts'
import { viewMoment } from '../moments/moment-view.ts'
import { Moments, presentOf } from '../moments/moments.ts'
import { tellMissed, type Waiting } from '../moments/since.ts'
import type { Shelf } from '../shelf.ts'
import type { Store } from '../store/port.ts'
import { type Loaded, loadTable, readLog } from '../tables/load.ts'

export type Reading =
  | { readonly kind: 'moment'; readonly viewer: Viewer; readonly version: number }
  | { readonly kind: 'walk'; readonly viewer: Viewer }
  | {
      readonly kind: 'since'
      readonly viewer: Viewer
      readonly since: number | 'act'
      readonly waiting: Waiting | null
    }
  | { readonly kind: 'dice' }
  | { readonly kind: 'export'; readonly viewer: ExportViewer; readonly upTo: number }
  | {
      readonly kind: 'book'
      readonly viewer: Viewer
      readonly edition: Edition
      readonly format: BookFormat
      readonly paper: Paper
    }

export interface Read {
  /** What a file made of it is called. */
  readonly name?: string
  readonly parts: AsyncIterable<string | Uint8Array> | Iterable<string>
}

interface Source {
  readonly store: Store
  readonly shelf: Shelf
  readonly table: string
}

export async function read(source: Source, reading: Reading): Promise<Read> {
  const loaded = await loadTable(source, source.table)
  if (loaded === undefined) throw new Error('There is nothing to be read.')
  switch (reading.kind) {
    case 'export':
      return readExport(source, loaded, reading)
    case 'book':
      return readBook(source, loaded, reading)
    default:
      return { parts: [JSON.stringify(await readJson(source, loaded, reading))] }
  }
}

type JsonReading = Exclude<Reading, { kind: 'export' | 'book' }>

async function readJson({ store, table }: Source, loaded: Loaded, reading: JsonReading): Promise<unknown> {
  const present = presentOf(table, loaded.table)
  const moments = new Moments(store)
  switch (reading.kind) {
    case 'moment':
      return viewMoment(store, moments, { present, ...reading })
    case 'walk': {
      const { version: latest, takenBack } = present
      return { latest, chapters: await moments.chapters(present, reading.viewer), takenBack }
    }
    case 'since':
      return { ...(await tellMissed(store, moments, { present, ...reading })), waiting: reading.waiting }
    case 'dice':
      return readDice(store, table, present.version)
    default:
      return reading satisfies never
  }
}

async function readExport(
  { store, table: id }: Source,
  { table, lastAt }: Loaded,
  { viewer, upTo }: Extract<Reading, { kind: 'export' }>,
): Promise<Read> {
  const { veiled } = table.kernel
  const isPast = upTo < table.version
  const then = isPast ? (await readLog(store, id)).entries.slice(0, upTo) : []
  const head = isPast
    ? headOf(fold(table.game, then, veiled), viewer, then.at(-1)?.at ?? 0)
    : headOf(table, viewer, lastAt)
  return { parts: writeExport(head, { upTo, veiled }, (after, limit) => store.read(id, after, limit)) }
}

async function readBook(
  { store, shelf, table: id }: Source,
  { table: { game } }: Loaded,
  { viewer, edition, format, paper }: Extract<Reading, { kind: 'book' }>,
): Promise<Read> {
  const { entries } = await readLog(store, id)
  const book = await makeBook({ game, book: shelf.findBook(game.slug), entries }, { viewer, edition })
  return { name: bookFileName(book, format), parts: writeBook(book, { format, paper }) }
}
