import { lineEmblem } from '../../book/emblem.ts'
import type { BookView, CastMember, ChapterOpening, GameBook, Page, Story } from '../../book/game-book.ts'
import { type Block, heading, paragraph, span } from '../../book/nodes.ts'
import { drawSheet } from './book/sheet-grid.ts'
import { bookWords } from './book/words.ts'
import type { Column, Moment, SheetCell } from './state.ts'
import type { ChangeView, GroupView } from './view/show.ts'
import { withoutFigures } from './words/told.ts'

const ACCENT = '#17695b'
const COLUMNS: readonly Column[] = ['defining', 'regular', 'peripheral']

/**
 * What peoples do and what comes of it: without these the words that people wrote hang in the air. Claims
 * and what is taken back, Institutions, Arenas, attacks, what is shed, how it ends, and the names of new traits.
 */
const TOLD: ReadonlySet<string> = new Set([
  ...['CH-020', 'CH-030', 'CH-032', 'CH-053', 'CH-106'],
  ...['CH-093', 'CH-102', 'CH-114', 'CH-121', 'CH-127'],
  ...['CH-037', 'CH-039', 'CH-044', 'CH-122', 'CH-126', 'CH-146'],
  'CH-062',
])

/** Those of them that end with figures: the margin of a loss, a rating, the power of an Institution. */
const FIGURED: ReadonlySet<string> = new Set(['CH-044', 'CH-062', 'CH-093', 'CH-146'])

export const book: GameBook = {
  accent: ACCENT,
  // Three columns, one block falling across.
  emblem: lineEmblem(
    ACCENT,
    [
      {
        d: 'M3.5 4.500v15M20.500 4.500v15M3.500 19.500h5M9.500 19.500h5M15.500 19.500h5M8.500 7.500v12M9.500 12.500v7M14.500 12.500v7M15.500 15.500v4M3.500 7.500h5M9.500 12.500h5M15.500 15.500h5',
      },
      { d: 'M12.200 3.400l5.200 2.600l-2.100 4.200l-5.200-2.600z', isFilled: true },
    ],
    0.9,
  ),
  looks: 'ends',
  begins: (phase) => phase !== 'setup',
  layer: ({ kind, rule }) => (kind === 'note' && rule && TOLD.has(rule) ? 'fiction' : undefined),
  retell: ({ kind, rule, text }) =>
    kind === 'note' && rule && FIGURED.has(rule) ? withoutFigures(text) : text,
  cast: ({ now }) => listCast(viewOf(now), now.names),
  front: ({ now }) => worldPages(viewOf(now)),
  opens: nameTurn,
  back: listBackPages,
  names: (view) => listNames(viewOf(view)),
}

function viewOf({ show }: BookView): ChangeView {
  return show as ChangeView
}

function listCast({ groups }: ChangeView, names: readonly string[]): CastMember[] {
  return groups
    .filter(({ name }) => name !== '')
    .map(({ name, concept, seat }) => ({ name, about: concept, player: names[seat] ?? '' }))
}

function worldPages({ world }: ChangeView): Page[] {
  const { vibe, region, places } = world
  const blocks: Block[] = [
    ...(vibe === '' ? [] : [paragraph('plain', span('voice', bookWords.vibe), ' ', vibe)]),
    ...(region === '' ? [] : [paragraph('plain', span('voice', bookWords.region), ' ', region)]),
    ...(places.length === 0
      ? []
      : [
          {
            is: 'list' as const,
            role: 'cast' as const,
            items: places.map(({ name, note }) => [
              span('name', name),
              ...(note === '' ? [] : [`. ${note}`]),
            ]),
          },
        ]),
  ]
  return blocks.length === 0 ? [] : [{ title: bookWords.world, blocks }]
}

/** "Turn 3" over its people. */
function nameTurn(seen: BookView): ChapterOpening | undefined {
  const { turn, active, groups } = viewOf(seen)
  const title = groups.find((group) => group.id === active)?.name
  return seen.phase === 'open' && title ? { number: bookWords.turn(turn), title } : undefined
}

function listBackPages({ now }: Story): Page[] {
  const view = viewOf(now)
  const sheets = view.groups.filter(({ name }) => name !== '').flatMap(drawSheets)
  const institutions = view.groups.flatMap(tellInstitutions)
  return [
    ...(sheets.length === 0 ? [] : [{ title: bookWords.peoples, blocks: sheets }]),
    ...(institutions.length === 0 ? [] : [{ title: bookWords.institutions, blocks: institutions }]),
    ...(view.arenas.length === 0
      ? []
      : [
          {
            title: bookWords.arenas,
            blocks: view.arenas.map(({ sentence }) => paragraph('epigraph', sentence)),
          },
        ]),
    ...(view.timeline.length === 0 ? [] : [{ title: bookWords.timeline, blocks: [tellTimeline(view)] }]),
  ]
}

function drawSheets(group: GroupView): Block[] {
  const now = cellsOf(group)
  const about = { name: group.name, accent: ACCENT }
  return [
    drawSheet({ ...about, when: bookWords.then, cells: group.start }),
    drawSheet({ ...about, when: bookWords.now, cells: now, before: group.start }),
  ]
}

function cellsOf(group: GroupView): SheetCell[] {
  return COLUMNS.flatMap((column) =>
    group[column].flatMap((trait, place) =>
      trait === null ? [] : [{ column, row: place + 1, name: trait.name, rating: trait.rating }],
    ),
  )
}

function tellInstitutions({ name, institutions }: GroupView): Block[] {
  if (institutions.length === 0) return []
  return [
    heading(name),
    ...institutions.map((one) =>
      paragraph(
        'plain',
        span('name', one.name),
        `. ${/[.!?…]$/u.test(one.purpose) ? one.purpose : `${one.purpose}.`} `,
        span('quiet', bookWords.madeOn(one.madeOn)),
      ),
    ),
  ]
}

function tellTimeline({ timeline, groups }: ChangeView): Block {
  const nameOf = (id: Moment['group']) => groups.find((group) => group.id === id)?.name ?? ''
  return {
    is: 'grid',
    role: 'plain',
    head: bookWords.heads,
    rows: timeline.map((moment) => [
      [String(moment.turn)],
      [nameOf(moment.group)],
      [moment.text],
      [sayOutcome(moment)],
    ]),
  }
}

function sayOutcome({ kind, hasWon }: Moment): string {
  if (kind === 'founding') return bookWords.founding
  if (kind === 'passing') return bookWords.passing
  return hasWon ? bookWords.won : bookWords.lost
}

function listNames({ groups, world, arenas }: ChangeView): string[] {
  return [
    ...groups.flatMap(({ institutions }) => institutions.map(({ name }) => name)),
    ...world.places.map(({ name }) => name),
    ...arenas.flatMap(({ segments }) => segments.map(({ text }) => text)),
  ]
}
