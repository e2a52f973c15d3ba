import { sayDay } from './dates.ts'
import type { CastMember, GameBook } from './game-book.ts'
import { type Block, type Edition, type Inline, paragraph, type Section, span } from './nodes.ts'
import type { Reading } from './reading.ts'
import { words } from './words.ts'

export function bindTitlePage(reading: Reading, edition: Edition, book: GameBook | undefined): Section {
  const { table, game, players } = reading
  const emblem: Block[] =
    book === undefined ? [] : [{ is: 'figure', role: 'emblem', picture: book.emblem, said: '', caption: [] }]
  return {
    id: 'title',
    kind: 'title',
    title: table.title,
    blocks: [
      ...emblem,
      paragraph('title', table.title),
      ...(table.title === game.title ? [] : [paragraph('subtitle', words.atTable(game.title))]),
      ...(players.length === 0 ? [] : [paragraph('byline', words.toldBy(words.list(players)))]),
      paragraph('small', ...sayWhen(reading)),
      paragraph('small', words.editions[edition]),
    ],
  }
}

function sayWhen({ lines, table }: Reading): Inline[] {
  const first = lines.find((line) => !line.isLobby)?.at
  const last = lines.at(-1)?.at
  const isKnown = first !== undefined && last !== undefined && first > 0
  return [
    ...(isKnown ? [words.days(sayDay(first), sayDay(last)), '. '] : []),
    ...(table.isOver ? [] : [words.goesOn]),
  ]
}

export function bindFront(reading: Reading, book: GameBook | undefined): Section[] {
  const { then, now, players } = reading
  const members = hasBegun(reading) ? (book?.cast({ then, now }) ?? []) : []
  const pages = hasBegun(reading) ? (book?.front?.({ then, now }) ?? []) : []
  return [
    {
      id: 'cast',
      kind: 'front',
      title: words.cast.title,
      blocks: [
        ...(members.length === 0
          ? []
          : [{ is: 'list', role: 'cast', items: members.map(sayMember) } satisfies Block]),
        paragraph('small', span('voice', words.cast.players), ' ', words.list(players)),
      ],
    },
    ...pages.map(
      ({ title, blocks }, place): Section => ({ id: `front-${place + 1}`, kind: 'front', title, blocks }),
    ),
  ]
}

export function hasBegun({ now }: Reading): boolean {
  return Object.keys(now.show).length > 0
}

function sayMember({ name, player, about }: CastMember): Inline[] {
  return [
    span('name', name),
    ...(player ? [span('quiet', `, ${words.cast.played(player)}`)] : []),
    ...(about ? [`. ${asParagraph(about)}`] : []),
  ]
}

/** Words about somebody as sentences of their own: a capital, and a stop where their author set none. */
function asParagraph(text: string): string {
  const ended = /[.!?…][”’)]*$/u.test(text) ? text : `${text}.`
  return ended.charAt(0).toUpperCase() + ended.slice(1)
}
