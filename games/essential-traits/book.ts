import { lineEmblem } from '../../book/emblem.ts'
import type { BookView, GameBook, Page, Story } from '../../book/game-book.ts'
import { type SheetRow, thenAndNow } from '../../book/sheet-picture.ts'
import type { CharacterView, View } from './view.ts'
import { words } from './words/words.ts'

const ACCENT = '#5a4a93'

/** Every test is a chapter: its question is the title, what was told by its winners is the story. */
export const book: GameBook = {
  accent: ACCENT,
  // Two dice, one pen.
  emblem: lineEmblem(ACCENT, [
    { d: 'M2.5 9.5 8 6l5.5 3.5L8 13Z M2.5 9.5v6L8 19v-6 M13.5 9.5v3' },
    { d: 'M9.5 19.500h5v-5h-5Z' },
    { d: 'M21.500 2.500 13 16.500l-1 4 3.200-2.600L22 4.500Z' },
  ]),
  looks: 'ends',
  begins: () => true,
  cast: ({ now }) =>
    viewOf(now).characters.map(({ name, owner, traits }) => ({
      name,
      about: traits.map((trait) => trait.name).join('. '),
      player: now.names[owner] ?? '',
    })),
  back: listBackPages,
}

function viewOf({ show }: BookView): View {
  return show as View
}

function listBackPages({ then, now }: Story): Page[] {
  const before = viewOf(then).characters
  const blocks = viewOf(now).characters.map((character) =>
    thenAndNow({
      name: character.name,
      accent: ACCENT,
      then: rowsOf(before.find(({ id }) => id === character.id)),
      now: rowsOf(character),
    }),
  )
  return blocks.length === 0 ? [] : [{ title: words.book.sheets, blocks }]
}

function rowsOf(character: CharacterView | undefined): SheetRow[] {
  return (character?.traits ?? []).map(({ id, name, level, bonuses }) => ({
    id,
    text: name,
    value: String(level),
    more: bonuses.map(({ amount, label }) => `+${amount} ${label}`),
  }))
}
