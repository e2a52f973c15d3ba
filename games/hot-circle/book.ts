import { lineEmblem } from '../../book/emblem.ts'
import type { BookView, CastMember, GameBook, Page, Story } from '../../book/game-book.ts'
import { type Block, paragraph, span } from '../../book/nodes.ts'
import { type SheetRow, thenAndNow } from '../../book/sheet-picture.ts'
import { drawCircle } from './book/circle-picture.ts'
import { bookWords } from './book/words.ts'
import type { CharacterView, CircleView } from './view/view.ts'

const ACCENT = '#a9440f'
const SESSION_ZERO = new Set([
  'genre',
  'settings',
  'factions',
  'relations',
  'situation',
  'gamemaster',
  'characters',
])

/** Scenes are its chapters; the circle of factions stands before them, sheets then and now after. */
export const book: GameBook = {
  accent: ACCENT,
  // A ring of flame that does not close.
  emblem: lineEmblem(ACCENT, [
    { d: 'M14.600 4.700A8 8 0 1 0 20 12.500' },
    {
      d: 'M17.500 2.500c.4 2.100 3.200 3.100 3.200 5.700a3 3 0 0 1-6 0c0-1.200.7-2 1.300-2.600c0 .9.500 1.400 1 1.400c.9 0 1.100-2 .5-4.500z',
      isFilled: true,
    },
    { d: 'M5.200 12.200c.7 1.100.7 2.400-.2 3.600M9.200 19.500c.3-1.200 1.200-2 2.500-2.200' },
  ]),
  looks: 'ends',
  begins: (phase) => !SESSION_ZERO.has(phase),
  cast: ({ now }) => listCast(viewOf(now), now.names),
  front: ({ now }) => campaignPages(viewOf(now)),
  back: listBackPages,
  names: (view) => listNames(viewOf(view)),
}

function viewOf({ show }: BookView): CircleView {
  return show as CircleView
}

function listCast({ characters, npcs, gamemaster }: CircleView, names: readonly string[]): CastMember[] {
  const people = characters.filter(({ status, name }) => status !== 'draft' && name !== '')
  return [
    ...people.map(({ name, description, seat, status }) => ({
      name,
      about: [description, status === 'retired' ? bookWords.retired : '']
        .filter((one) => one !== '')
        .join(', '),
      player: names[seat] ?? '',
    })),
    ...npcs.map(({ name, traits }) => ({ name, about: traits.map(({ text }) => text).join(', ') })),
    ...(gamemaster === null ? [] : [{ name: names[gamemaster] ?? '', about: bookWords.gamemaster }]),
  ]
}

function campaignPages({ campaign }: CircleView): Page[] {
  const { genre, style, settings, factions } = campaign
  const told: Block[] = [
    ...(genre === '' ? [] : [paragraph('plain', span('voice', bookWords.genre), ' ', genre)]),
    ...(style === '' ? [] : [paragraph('plain', span('voice', bookWords.style), ' ', style)]),
    ...(settings.length === 0
      ? []
      : [
          {
            is: 'list' as const,
            role: 'cast' as const,
            items: settings.map(({ name, note }) => [
              span('name', name),
              ...(note === '' ? [] : [`. ${note}`]),
            ]),
          },
        ]),
  ]
  return [
    ...(told.length === 0 ? [] : [{ title: bookWords.campaign, blocks: told }]),
    ...(factions.length === 0 ? [] : [{ title: bookWords.circle, blocks: [drawCircle(campaign, ACCENT)] }]),
  ]
}

function listBackPages({ then, now }: Story): Page[] {
  const before = viewOf(then).characters
  const blocks = viewOf(now)
    .characters.filter(({ status, name }) => status !== 'draft' && name !== '')
    .map((character) =>
      thenAndNow({
        name: character.name,
        accent: ACCENT,
        then: rowsOf(before.find(({ id }) => id === character.id)),
        now: rowsOf(character),
      }),
    )
  return blocks.length === 0 ? [] : [{ title: bookWords.sheets, blocks }]
}

function rowsOf(character: CharacterView | undefined): SheetRow[] {
  if (character === undefined) return []
  const { lifepaths, traits, beliefs } = character
  return [
    ...lifepaths.map(({ id, name, rating, assets }) => ({
      id,
      text: name,
      value: String(rating),
      more: assets.map(({ label }) => label),
    })),
    ...traits.map(({ id, text }) => ({ id, text })),
    ...beliefs.map(({ stance, goal }, place) => ({
      id: `belief-${place}`,
      text: bookWords.beliefs(stance, goal),
    })),
  ]
}

function listNames({ campaign, npcs }: CircleView): string[] {
  return [
    ...campaign.settings.map(({ name }) => name),
    ...campaign.factions.map(({ name }) => name),
    ...npcs.map(({ name }) => name),
  ]
}
