import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type ExportViewer, headOf } from '../engine/record/records.ts'
import { writeExport } from '../server/export/records.ts'
import { readSettings } from '../server/settings.ts'
import { readShelf, type Shelf } from '../server/shelf.ts'
import { openStore } from '../server/store/open.ts'
import type { StoredEntry } from '../server/store/port.ts'
import { openForReading } from '../server/store/sqlite/database.ts'
import { prepareQueries } from '../server/store/sqlite/queries.ts'
import { checkChain, parseEntry } from '../server/tables/chain.ts'
import { foldLog } from '../server/tables/load.ts'
import { parseArguments, UsageError } from './arguments.ts'
import type { Command, Terminal } from './command.ts'
import { BOOK_FLAGS, exportBook, isBookWanted } from './export-book.ts'

export const exportTable: Command = {
  usage: 'export TABLE [--format jsonl] [--viewer SEAT] [--out FILE] [--data data | --database postgres://…]',
  summary: 'write out a table: its record, or its story as a book',
  help: [
    'Writes a table from the data folder, beside a running server or without one. It changes nothing.',
    'You are the operator: without --viewer the file holds everything, sealed choices too. With a seat’s',
    'number, or with “spectator”, it holds what that seat or a spectator may read, as the page exports it.',
    '',
    '  storytable export V1StGXR8_Z5jdHi6B-myTg --out table.jsonl',
    '  storytable export V1StGXR8_Z5jdHi6B-myTg --viewer spectator | storytable verify /dev/stdin',
    '',
    'With --format md, html or epub it is a book: --edition novel, annotated or minutes; --paper a5 or letter',
    'for printing HTML. A book is always some viewer’s, a spectator’s if you name none.',
    '',
    '  storytable export V1StGXR8_Z5jdHi6B-myTg --format epub --edition annotated --out story.epub',
  ].join('\n'),
  run: (given, terminal) => runExport(given, terminal, readShelf),
}

/** With a shelf of one's own, for tests. */
export async function runExport(
  given: readonly string[],
  terminal: Terminal,
  findShelf: () => Promise<Shelf>,
): Promise<number> {
  const known = { data: 'value', database: 'value', viewer: 'value', out: 'value', ...BOOK_FLAGS } as const
  const { words, flags } = parseArguments(given, known)
  const [table, ...more] = words
  if (table === undefined || more.length > 0) throw new UsageError('export takes one table.')
  const { data, database } = readSettings(terminal.environment, flags)
  const stored = database === '' ? readEntries(data, table) : await readFromDatabase(database, table)
  if (stored.length === 0)
    throw new Error(`There is no table ${table} in ${database === '' ? data : 'the database'}.`)
  checkChain(stored, 0, '')
  const entries = stored.map(parseEntry)
  const shelf = await findShelf()
  const folded = foldLog(shelf, entries)
  if (isBookWanted(flags)) {
    const book = shelf.findBook(folded.game.slug)
    await write(exportBook({ game: folded.game, book, entries }, flags), flags.out, terminal)
    return 0
  }
  const head = headOf(folded, viewerOf(flags.viewer), entries.at(-1)?.at ?? 0)
  const read = (after: number, limit: number) => stored.slice(after, after + limit)
  await write(
    writeExport(head, { upTo: stored.length, veiled: folded.kernel.veiled }, read),
    flags.out,
    terminal,
  )
  return 0
}

function viewerOf(given: string | undefined): ExportViewer {
  if (given === undefined || given === 'whole') return 'whole'
  if (given === 'spectator') return 'spectator'
  if (/^\d{1,2}$/.test(given)) return Number(given)
  throw new UsageError('--viewer is a seat’s number, “spectator” or “whole”.')
}

/** On a connection that cannot write: a running server does not notice. */
function readEntries(folder: string, table: string): StoredEntry[] {
  const database = openForReading(folder)
  try {
    const { read } = prepareQueries(database)
    const entries: StoredEntry[] = []
    for (;;) {
      const window = read({ table, after: entries.length, limit: Number.MAX_SAFE_INTEGER })
      entries.push(...window.entries)
      if (!window.more) return entries
    }
  } finally {
    database.close()
  }
}

async function readFromDatabase(database: string, table: string): Promise<StoredEntry[]> {
  const store = await openStore({ data: '', database })
  try {
    return await store.read(table, 0)
  } finally {
    await store.close()
  }
}

async function write(
  text: AsyncGenerator<string | Uint8Array>,
  file: string | undefined,
  terminal: Terminal,
): Promise<void> {
  if (file !== undefined) {
    await pipeline(Readable.from(text), createWriteStream(file, { flags: 'wx', mode: 0o600 }))
    terminal.print(`Written to ${file}.`)
    return
  }
  for await (const part of text) terminal.print(String(part).replace(/\n$/, ''))
}
