import { createHmac } from 'node:crypto'
import { zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { type Book, EDITIONS, oneByOne, paragraph } from '../../book/nodes.ts'
import type { Game, Viewer } from '../../engine/game.ts'
import type { Entry, Table } from '../../engine/table.ts'
import { checkBookPage, checkEpub, checkMarkdown } from '../../testkit/book-check.ts'
import { closedHands } from '../../testkit/closed-hands.ts'
import { playSharingTable } from '../../testkit/hostile/dice-table.ts'
import { recordTable, replayExample } from '../../testkit/recording.ts'
import { readShelf } from '../shelf.ts'
import { BOOK_FORMATS, type BookFormat, type BookWish, bookFileName, makeBook, writeBook } from './books.ts'

const shelf = await readShelf()
const nowhere = () => false

interface Played {
  readonly table: Table
  readonly entries: readonly Entry[]
}

async function bookOf({ table, entries }: Played, wish: BookWish) {
  return makeBook({ game: table.game, book: shelf.findBook(table.game.slug), entries }, wish)
}

async function fileOf(played: Played, wish: BookWish, format: BookFormat): Promise<Buffer> {
  const parts: Uint8Array[] = []
  for await (const part of writeBook(await bookOf(played, wish), { format, paper: 'a5' })) {
    parts.push(typeof part === 'string' ? Buffer.from(part) : part)
  }
  return Buffer.concat(parts)
}

function check(file: Buffer, format: BookFormat): string[] {
  if (format === 'epub') return checkEpub(file)
  return format === 'html' ? checkBookPage(file.toString(), nowhere) : checkMarkdown(file.toString())
}

const wishes = EDITIONS.flatMap((edition) =>
  ([0, 'spectator'] as Viewer[]).flatMap((viewer) =>
    BOOK_FORMATS.map((format) => ({ edition, viewer, format })),
  ),
)

describe.each(shelf.games.map((game) => [game.title, game] as const))('the books of %s', (_title, game) => {
  it('a whole recording yields every edition in every format, each of them sound', {
    timeout: 60_000,
  }, async () => {
    const played = await recordTable(game, 7, 400)
    for (const wish of wishes) {
      const file = await fileOf(played, wish, wish.format)
      expect(check(file, wish.format), `${wish.edition} ${wish.viewer} ${wish.format}`).toEqual([])
    }
  })

  it('its worked example too, with cast, credits and dice', async () => {
    const played = await replayExample(game)
    for (const wish of wishes) expect(check(await fileOf(played, wish, wish.format), wish.format)).toEqual([])
    const book = await bookOf(played, { edition: 'annotated', viewer: 'spectator' })
    expect(book.sections.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['title', 'cast', 'chapter-1', 'credits', 'dice']),
    )
    const text = (await fileOf(played, { edition: 'annotated', viewer: 'spectator' }, 'md')).toString()
    expect(text).toContain('own restatement')
    expect(text).toContain(game.about.authors.slice(0, 12))
  })
})

describe('any table', () => {
  it('has books from its first moment, and without a book of its game', async () => {
    const { PlayedTable } = await import('../../testkit/players/played-table.ts')
    const played = new PlayedTable(closedHands, { seats: 2 })
    const opened = { table: played.table, entries: played.entries.slice(0, 1) }
    for (const table of [opened, played]) {
      for (const wish of wishes)
        expect(check(await fileOf(table, wish, wish.format), wish.format)).toEqual([])
    }
  })

  it('is the same file whenever it is made', async () => {
    const played = await replayExample(shelf.games[0] ?? closedHands)
    for (const format of BOOK_FORMATS) {
      const wish = { edition: 'annotated', viewer: 1 } as const
      expect((await fileOf(played, wish, format)).equals(await fileOf(played, wish, format))).toBe(true)
    }
  })

  it.each(['html', 'md'] as const)(
    'is written in parts, however long its record of dice (%s)',
    async (format) => {
      const { PlayedTable } = await import('../../testkit/players/played-table.ts')
      const { entries, table } = new PlayedTable(closedHands, { seats: 2 })
      const book = await makeBook(
        { game: table.game as Game, book: undefined, entries },
        { viewer: 0, edition: 'novel' },
      )
      const blocks = oneByOne(Array.from({ length: 20_000 }), () => paragraph('small', 'A seal of dice'))
      const long = {
        ...book,
        sections: [
          ...book.sections,
          { id: 'long', kind: 'back' as const, title: '', blocks: [{ is: 'run' as const, blocks }] },
        ],
      }
      let [bytes, largest] = [0, 0]
      for await (const { length } of writeBook(long, { format, paper: 'a5' })) {
        bytes += length
        largest = Math.max(largest, length)
      }
      expect(bytes).toBeGreaterThan(20_000 * 'A seal of dice'.length)
      expect(largest).toBeLessThan(bytes / 2)
    },
  )

  it('names its file by the letters of its title alone', () => {
    const named = (title: string) => bookFileName({ title, edition: 'novel' } as Book, 'epub')
    expect(named('The Sált “Crown”')).toBe('the-salt-crown-novel.epub')
    expect(named('../../etc/\r\nx: y')).toBe('etc-x-y-novel.epub')
    expect(named('塩の王冠')).toBe('story-novel.epub')
  })
})

describe('the checks of books find what is planted', () => {
  const page = (inner: string) =>
    `<?xml version="1.0"?>\n<!DOCTYPE html>\n<html xmlns="http://www.w3.org/1999/xhtml"><body>${inner}</body></html>`

  it.each([
    ['a script', '<script>alert(1)</script>', /script/],
    ['a handler', '<p onclick="x()">a</p>', /onclick/],
    ['a link outside', '<a href="https://example.org">a</a>', /leads to/],
    ['a picture from outside', '<img src="https://example.org/a.png"/>', /img/],
    ['an id twice', '<p id="a">x</p><p id="a">y</p>', /twice/],
    ['an open element', '<p>x', /closed by another/],
    ['an entity of HTML', '<p>&nbsp;</p>', /no entity/],
    ['a naked ampersand', '<p>a & b</p>', /no entity/],
    ['a control character', '<p>\u0000</p>', /U\+0/],
    ['a style from outside', '<style>@import "x"</style>', /imports/],
  ])('%s', (_what, inner, problem) => {
    expect(checkBookPage(page(inner), nowhere).join()).toMatch(problem)
    expect(checkBookPage(page('<p>x</p>'), nowhere)).toEqual([])
  })

  it.each([
    ['a link', '[a](https://example.org)', /link/],
    ['a bare address', 'see https://example.org', /link/],
    ['HTML', 'a <b>b</b>', /html/],
    ['code', '    four spaces', /code/],
    ['a picture', '![a](b.png)', /image/],
  ])('%s in Markdown', (_what, text, problem) => {
    expect(checkMarkdown(text).join()).toMatch(problem)
  })

  it('an EPUB whose first file is packed, or that lists what it has not', async () => {
    const mimetype = Buffer.from('application/epub+zip')
    expect(checkEpub(zipSync({ mimetype })).join()).toMatch(/first file/)
    expect(checkEpub(zipSync({ mimetype: [mimetype, { level: 0 }] })).join()).toMatch(/not well-formed/)
  })
})

it('TB-121 a book says enough to work out its rolls, by the way it says: seats, parts, and the opened number', async () => {
  const game = shelf.games.find(({ slug }) => slug === 'storied-age') as Game
  const played = playSharingTable(game, 'open')
  for (let times = 0; times < 2; times++) played.act(0, { do: 'roll-theme-word' }, {})
  played.act(0, { do: 'close-table' })
  const text = (await fileOf(played, { edition: 'novel', viewer: 'spectator' }, 'md')).toString()
  const { names, table } = played.table.kernel
  const key = Buffer.from(/Opened number `?([0-9a-f]{64})/.exec(text)?.[1] ?? '', 'hex')
  const rows = text
    .replaceAll('\\', '')
    .matchAll(/\| 1\.(\d+) \| (\w+) \| 2d12 \| (\d+), (\d+) \| (\w+) \| (.+) \|/g)
  const kinds = new Set<string | undefined>()
  for (const [, index, by = '', one, other, kind, parts = ''] of rows) {
    const [own, ...others] = parts.split(' ')
    const fields =
      kind === 'shared'
        ? ['storytable/roll/3', table, 1, names.indexOf(by), 0, own, others.join(',')]
        : ['storytable/marked/3', table, 1, index, own]
    const block = createHmac('sha256', key).update(fields.join('\0')).digest()
    expect([0, 4].map((at) => (block.readUInt32BE(at) % 12) + 1)).toEqual([Number(one), Number(other)])
    kinds.add(kind)
  }
  expect(kinds).toEqual(new Set(['shared', 'alone']))
})
