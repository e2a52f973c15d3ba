import { PAPERS } from '../book/formats/style.ts'
import { EDITIONS } from '../book/nodes.ts'
import type { Viewer } from '../engine/game.ts'
import { BOOK_FORMATS, type BookSource, makeBook, writeBook } from '../server/export/books.ts'
import { UsageError } from './arguments.ts'

export const BOOK_FLAGS = { format: 'value', edition: 'value', paper: 'value' } as const

type Flags = Readonly<Record<string, string | undefined>>

/** Anything but the record is a book; what asks for both is asked again. */
export function isBookWanted({ format = 'jsonl', edition, paper }: Flags): boolean {
  if (format !== 'jsonl') return true
  if (edition !== undefined || paper !== undefined)
    throw new UsageError('--edition and --paper are of books: add --format.')
  return false
}

export async function* exportBook(source: BookSource, flags: Flags): AsyncGenerator<string | Uint8Array> {
  const format = choose('format', flags.format, BOOK_FORMATS)
  if (format === 'epub' && flags.out === undefined) throw new UsageError('An EPUB needs a file: add --out.')
  const edition = choose('edition', flags.edition ?? 'novel', EDITIONS)
  const paper = choose('paper', flags.paper ?? 'a5', PAPERS)
  const book = await makeBook(source, { viewer: viewerOf(flags.viewer), edition })
  yield* writeBook(book, { format, paper })
}

function choose<Word extends string>(flag: string, given: string | undefined, among: readonly Word[]): Word {
  const found = among.find((word) => word === given)
  if (found === undefined) throw new UsageError(`--${flag} is one of ${among.join(', ')}.`)
  return found
}

/** A book has a reader: there is none that holds what every seat kept to itself. */
function viewerOf(given = 'spectator'): Viewer {
  if (given === 'spectator') return 'spectator'
  if (/^\d{1,2}$/.test(given)) return Number(given)
  throw new UsageError('A book’s --viewer is a seat’s number or “spectator”.')
}
