import { bindBack, bindCredits, bindDice } from './back.ts'
import { bindChapters } from './chapters.ts'
import { bindFront, bindTitlePage, hasBegun } from './front.ts'
import type { GameBook } from './game-book.ts'
import { bindIndex } from './index-names.ts'
import { type Book, type Edition, paragraph, type Section } from './nodes.ts'
import type { Reading } from './reading.ts'
import { words } from './words.ts'

const PLAIN_ACCENT = '#7a4b1e'
/** Of moments that no calendar of ours can say. */
const LAST_MOMENT = 253_402_300_799_000

/** Binds what was read into a book: title page, cast, chapters, pictures, names, credits, dice. */
export function bindBook(reading: Reading, edition: Edition, book?: GameBook): Book {
  const { table, game, viewer } = reading
  const chapters = bindChapters(reading, edition, book)
  const names = bindIndex(listNames(reading, book), chapters)
  const at = reading.lines.at(-1)?.at ?? 0
  const sections: Section[] = [
    bindTitlePage(reading, edition, book),
    ...bindFront(reading, book),
    ...(chapters.length > 0 ? chapters : [emptyChapter()]),
    ...bindBack(reading, book),
    ...(names === undefined ? [] : [names]),
    bindCredits(reading),
    bindDice(reading),
  ]
  return {
    identifier: `storytable:${table.mark}:${table.version}:${edition}:${viewer}`,
    title: table.title,
    subtitle: `${words.editions[edition]}, ${words.atTable(game.title)}`,
    authors: reading.names,
    edition,
    at: Number.isFinite(at) && at > 0 && at < LAST_MOMENT ? at : 0,
    accent: book?.accent ?? PLAIN_ACCENT,
    sections,
  }
}

function emptyChapter(): Section {
  return {
    id: 'chapter-1',
    kind: 'chapter',
    title: words.untitled,
    blocks: [paragraph('plain', words.nothing)],
  }
}

/** Those in the cast, those the game names, and everyone who spoke. */
function listNames(reading: Reading, book: GameBook | undefined): string[] {
  const { then, now, lines } = reading
  const cast = book !== undefined && hasBegun(reading) ? book.cast({ then, now }).map(({ name }) => name) : []
  const named = book !== undefined && hasBegun(reading) ? (book.names?.(now) ?? []) : []
  const voices = new Set(lines.flatMap(({ voice, isTakenBack }) => (voice && !isTakenBack ? [voice] : [])))
  return [...cast, ...named, ...voices]
}
