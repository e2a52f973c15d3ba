import { describe, expect, it } from 'vitest'
import { cleanText } from '../../book/clean-text.ts'
import { EDITIONS } from '../../book/nodes.ts'
import type { Game, Viewer } from '../../engine/game.ts'
import type { Entry } from '../../engine/table.ts'
import { checkBookPage, checkEpub, checkMarkdown } from '../../testkit/book-check.ts'
import { closedHands } from '../../testkit/closed-hands.ts'
import { playHostileTable } from '../../testkit/hostile/hostile-table.ts'
import { parseXml, textOfXml } from '../../testkit/hostile/xml.ts'
import { readShelf } from '../shelf.ts'
import { BOOK_FORMATS, type BookFormat, makeBook, writeBook } from './books.ts'

/** How many tables; `npm run hostile-books` plays 2,000. */
const TABLES = Number(process.env.HOSTILE_TABLES ?? 20)
const STEPS = 60

const shelf = await readShelf()
const games = [...shelf.games, closedHands]

async function fileOf(
  source: Parameters<typeof makeBook>[0],
  wish: Parameters<typeof makeBook>[1],
  format: BookFormat,
) {
  const parts: Uint8Array[] = []
  for await (const part of writeBook(await makeBook(source, wish), { format, paper: 'letter' })) {
    parts.push(typeof part === 'string' ? Buffer.from(part) : part)
  }
  return Buffer.concat(parts)
}

function check(file: Buffer, format: BookFormat): string[] {
  if (format === 'epub') return checkEpub(file)
  return format === 'html' ? checkBookPage(file.toString(), () => false) : checkMarkdown(file.toString())
}

/** Notes are told word for word in the annotated edition, so what they say must be found there. */
function listToldWords(entries: readonly Entry[]): string[] {
  const notes = entries.flatMap(({ lines }) =>
    lines.filter(({ kind, to }) => kind === 'note' && to === undefined),
  )
  return notes.map(({ text }) => cleanText(text).trim()).filter((text) => text !== '')
}

describe(`${TABLES} hostile tables`, () => {
  it('make books in every format, with nothing broken and nothing taken for markup', {
    timeout: 3_600_000,
  }, async () => {
    for (let seed = 1; seed <= TABLES; seed++) {
      const game = games[seed % games.length] as Game
      const entries = playHostileTable(game, seed, STEPS)
      const source = { game, book: shelf.findBook(game.slug), entries }
      const viewer: Viewer = seed % 2 === 0 ? 'spectator' : 0
      for (const edition of EDITIONS) {
        for (const format of BOOK_FORMATS) {
          const problems = check(await fileOf(source, { viewer, edition }, format), format)
          expect(problems, `table ${seed} of ${game.slug}, ${edition}, ${format}`).toEqual([])
        }
      }
    }
  })

  it('keep hostile words as words', async () => {
    const entries = playHostileTable(closedHands, 5, STEPS)
    const source = { game: closedHands, book: undefined, entries }
    const file = await fileOf(source, { viewer: 'spectator', edition: 'minutes' }, 'html')
    const text = textOfXml(parseXml(file.toString()))
    const told = listToldWords(entries).filter((words) => !/seal|open/.test(words))
    expect(told.length).toBeGreaterThan(20)
    for (const words of told) expect(text).toContain(words)
  })
})
