import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Zippable, zipSync } from 'fflate'
import { bindBook } from '../../book/bind.ts'
import { type EpubFile, writeEpub } from '../../book/formats/epub.ts'
import { writeHtml } from '../../book/formats/html.ts'
import { writeMarkdown } from '../../book/formats/markdown.ts'
import type { Paper } from '../../book/formats/style.ts'
import type { GameBook } from '../../book/game-book.ts'
import type { Book, Edition } from '../../book/nodes.ts'
import { BookReader } from '../../book/reading.ts'
import type { Game, Viewer } from '../../engine/game.ts'
import type { Veiled } from '../../engine/kernel/state.ts'
import { veilOf } from '../../engine/kernel/veil/veil.ts'
import type { Entry } from '../../engine/table.ts'
import { inTurns } from '../turns.ts'
import type { Opening } from './dice-record.ts'
import { readFonts } from './fonts.ts'

export type BookFormat = 'md' | 'html' | 'epub'

export const BOOK_FORMATS: readonly BookFormat[] = ['md', 'html', 'epub']

/** Which book of a table is wanted. */
export interface BookWish {
  readonly viewer: Viewer
  readonly edition: Edition
}

export interface BookSource {
  readonly game: Game
  readonly book: GameBook | undefined
  /** The whole log. */
  readonly entries: readonly Entry[]
  /** The veil over it, where it is known. */
  readonly veiled?: Veiled
  /** Dice of the table that this one went on from, opened there since. */
  readonly openings?: readonly Opening[]
}

export interface BookSetting {
  readonly format: BookFormat
  readonly paper: Paper
}

export const BOOK_TYPES: Readonly<Record<BookFormat, string>> = {
  md: 'text/markdown; charset=utf-8',
  html: 'text/html; charset=utf-8',
  epub: 'application/epub+zip',
}

/** Reads a log for one viewer and binds it, a slice at a time: tables are played meanwhile. */
export async function makeBook(
  { game, book, entries, veiled = veilOf(entries), openings = [] }: BookSource,
  { viewer, edition }: BookWish,
): Promise<Book> {
  const reader = new BookReader(game, { viewer, veiled, book, openings })
  await inTurns(entries, (entry) => reader.take([entry], entries))
  const reading = reader.finish()
  await nextTurn()
  return bindBook(reading, edition, book)
}

/** The book's file, in parts. */
export async function* writeBook(
  book: Book,
  { format, paper }: BookSetting,
): AsyncGenerator<string | Uint8Array> {
  switch (format) {
    case 'md':
      return yield* turning(inLongParts(writeMarkdown(book)))
    case 'html': {
      const encode = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')
      return yield* turning(inLongParts(writeHtml(book, { paper, fonts: await readFonts(), encode })))
    }
    case 'epub': {
      const packed: Zippable = {}
      for await (const file of turning(writeEpub(book, await readFonts()))) pack(packed, file)
      return yield zipSync(packed, { mtime: DAY_ONE })
    }
    default:
      return format satisfies never
  }
}

/** Many short pieces as few longer ones. */
function* inLongParts(pieces: Iterable<string>): Generator<string> {
  let part = ''
  for (const piece of pieces) {
    part += piece
    if (part.length < PART_LENGTH) continue
    yield part
    part = ''
  }
  if (part !== '') yield part
}

/** Lets the loop turn between the parts. */
async function* turning<Part>(parts: Iterable<Part>): AsyncGenerator<Part> {
  let began = performance.now()
  for (const part of parts) {
    yield part
    if (performance.now() - began < TURN_MILLISECONDS) continue
    await nextTurn()
    began = performance.now()
  }
}

const TURN_MILLISECONDS = 10
const PART_LENGTH = 64 * 1024
/** The earliest day a zip file knows: the same book is the same file. */
const DAY_ONE = new Date(1980, 0, 1)

/** Into EPUB's container, a zip whose first file is stored and says what it is; as bytes, part by part. */
function pack(container: Zippable, { path, content, isStored }: EpubFile): void {
  const bytes = content instanceof Uint8Array ? content : encode(content)
  container[path] = [bytes, { level: isStored || path.endsWith('.woff2') ? 0 : 6 }]
}

function encode(text: Iterable<string>): Uint8Array {
  return Buffer.concat(Array.from(inLongParts(text), (part) => Buffer.from(part)))
}

/** "the-salt-crown-annotated.epub": letters and figures of the title alone. */
export function bookFileName(book: Book, format: BookFormat): string {
  const name = book.title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}+/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60)
  return `${name || 'story'}-${book.edition}.${format}`
}
