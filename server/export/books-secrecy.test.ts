import { describe, expect, it } from 'vitest'
import { bindBook } from '../../book/bind.ts'
import { writeEpub } from '../../book/formats/epub.ts'
import { writeHtml } from '../../book/formats/html.ts'
import { writeMarkdown } from '../../book/formats/markdown.ts'
import { EDITIONS } from '../../book/nodes.ts'
import { BookReader } from '../../book/reading.ts'
import type { Game, Viewer } from '../../engine/game.ts'
import { closedHands } from '../../testkit/closed-hands.ts'
import { type Choose, curiousPlayer } from '../../testkit/players/curious-player.ts'
import { type PlayedTable, seatsOf } from '../../testkit/players/played-table.ts'
import { checkSecrecy, type SecrecyReport } from '../../testkit/secrecy/secrecy.ts'
import type { LookBack } from '../../testkit/secrecy/secrecy-of-time.ts'
import { readShelf } from '../shelf.ts'

const PAIRS = 3
const STEPS = 160

const shelf = await readShelf()

/** A book costs more than a step: every so many steps one is made, the editions taking turns. */
const ONE_IN = 5

/** What one observer gets of a table as a book, in every format, byte for byte. */
const readBooks: LookBack = (played, observer) => {
  const turn = played.table.version / ONE_IN
  return Number.isInteger(turn)
    ? booksOf(played, observer, EDITIONS[turn % EDITIONS.length] ?? 'novel')
    : null
}

function booksOf({ table, entries }: PlayedTable, viewer: Viewer, edition: (typeof EDITIONS)[number]) {
  const gameBook = shelf.findBook(table.game.slug)
  const reader = new BookReader(table.game, { viewer, veiled: table.kernel.veiled, book: gameBook })
  reader.take(entries, entries)
  const book = bindBook(reader.finish(), edition, gameBook)
  return [
    [...writeMarkdown(book)].join(''),
    [...writeHtml(book, { paper: 'a5', fonts: [], encode: () => '' })].join(''),
    Array.from(writeEpub(book, []), ({ path, content }) => [path, [...content].join('')]),
  ]
}

/** As if a book were made for somebody else: the detector must see it. */
const readAnothersBook: LookBack = (played, observer) => {
  const others = seatsOf(played.table).filter((seat) => seat !== observer)
  return others.map((seat) => booksOf(played, seat, 'annotated'))
}

function pair(game: Game, past: LookBack, choose: Choose | undefined): SecrecyReport[] {
  return Array.from({ length: PAIRS }, (_, index) =>
    checkSecrecy(game, index + 1, STEPS, { past, player: curiousPlayer(choose) }),
  )
}

async function playerOf(game: Game): Promise<Choose> {
  const { choose } = await import(new URL(`../../games/${game.slug}/player.ts`, import.meta.url).href)
  return choose as Choose
}

describe.each(shelf.games.map((game) => [game.title, game] as const))('the books of %s', (_title, game) => {
  it('tell nobody what others have sealed', { timeout: 600_000 }, async () => {
    const reports = pair(game, readBooks, await playerOf(game))
    expect(reports.flatMap(({ problems }) => problems)).toEqual([])
  })
})

describe('books of sealed hands', () => {
  const game = closedHands

  it('tell nobody what others have sealed', { timeout: 600_000 }, () => {
    const reports = pair(game, readBooks, undefined)
    expect(reports.flatMap(({ problems }) => problems)).toEqual([])
    expect(reports.reduce((sum, { compared }) => sum + compared, 0)).toBeGreaterThan(0)
  })

  it('are seen to leak where one is made for another seat', { timeout: 600_000 }, () => {
    expect(pair(game, readAnothersBook, undefined).flatMap(({ problems }) => problems)).not.toEqual([])
  })
})
