import { lineEmblem } from '../../book/emblem.ts'
import type { CastMember, ChapterDress, ChapterSeen, GameBook, Page, Story } from '../../book/game-book.ts'
import { paragraph } from '../../book/nodes.ts'
import { type SheetRow, thenAndNow } from '../../book/sheet-picture.ts'
import { drawRoad } from './book/road-picture.ts'
import { bookWords } from './book/words.ts'
import { voiceFor } from './content/voice.ts'
import type { SceneView } from './view/scene.ts'
import { type BecomingShow, showIn } from './view.ts'
import { categories } from './words/table.ts'

const ACCENT = '#9c2438'
const TURNED: ReadonlySet<string> = new Set(['BE-140', 'BE-151'])
const BEFORE = new Set(['gathering', 'draft', 'naming', 'fates', 'avatars'])

export const book: GameBook = {
  accent: ACCENT,
  // A figure between three open hands.
  emblem: lineEmblem(
    ACCENT,
    [
      { d: 'M12 6.7a1.900 1.900 0 1 0 0 3.800a1.900 1.900 0 1 0 0-3.800' },
      { d: 'M12 10.500v5.500M9.500 12.700h5M12 16l-1.700 3.500M12 16l1.700 3.500' },
      { d: 'M9 2.200c.4 1.700 1.500 2.600 3 2.600s2.600-.9 3-2.600' },
      { d: 'M2.600 14.500c1.700.2 2.700 1.200 2.900 2.700s-.5 2.800-2.100 3.500' },
      { d: 'M21.400 14.500c-1.700.2-2.700 1.200-2.900 2.700s.5 2.800 2.100 3.500' },
    ],
    0.9,
  ),
  looks: 'every-chapter',
  begins: (phase) => !BEFORE.has(phase),
  // What an Asset has become, and what the Hero has back.
  layer: ({ kind, rule }) => (kind === 'note' && rule && TURNED.has(rule) ? 'fiction' : undefined),
  cast: ({ now }) => listCast(showIn(now), now.names),
  front: ({ now }) => questPages(showIn(now)),
  chapter: dressScene,
  back: listBackPages,
  names: (view) => showIn(view).assets.flatMap(({ name, originalName }) => [originalName, name]),
}

function listCast(show: BecomingShow, names: readonly string[]): CastMember[] {
  const { hero, fates } = show
  const player = (seat: number | null) => (seat === null ? {} : { player: names[seat] ?? '' })
  return [
    { name: hero.name || bookWords.hero, about: hero.concept, ...player(hero.seat) },
    ...fates.map(({ name, theme, seat }) => ({ name, about: theme, ...player(seat) })),
  ]
}

/** What it is about opens the story itself, once there is one. */
function questPages({ quest, picker, assets }: BecomingShow): Page[] {
  if (quest.title === '') return []
  const isTold = picker !== null || assets.length > 0
  return [
    {
      title: bookWords.quest,
      blocks: [
        paragraph('epigraph', quest.title),
        ...(isTold ? [] : [paragraph('plain', quest.blurb)]),
        paragraph('small', quest.genre),
      ],
    },
  ]
}

/** A scene's chapter is headed by its number over its title; the draft and the finale have none. */
function dressScene({ view }: ChapterSeen): ChapterDress {
  const show = view && showIn(view)
  const scene = show?.scene
  if (!show || !scene || show.ending) return {}
  const stakes = sayStakes(show, scene)
  return {
    number: bookWords.scene(scene.number),
    title: scene.title,
    ...(stakes === '' ? {} : { epigraph: [stakes] }),
  }
}

/** What both sides play for, as they put it, stands over the scene. */
function sayStakes({ hero, fates }: BecomingShow, { agent, agentStakes, heroStakes }: SceneView): string {
  const fate = fates.find(({ seat }) => seat === agent)?.name ?? ''
  return [
    agentStakes === null ? '' : bookWords.stakes(fate, agentStakes),
    heroStakes === null ? '' : bookWords.stakes(hero.name || bookWords.hero, heroStakes),
  ]
    .filter((one) => one !== '')
    .join(' ')
}

function listBackPages({ then, now }: Story): Page[] {
  const show = showIn(now)
  const hero = show.hero.name || bookWords.hero
  const before = showIn(then)
  return [
    ...(show.road.some(({ state }) => state !== 'ahead')
      ? [{ title: bookWords.road, blocks: [drawRoad(show.road, hero, ACCENT)] }]
      : []),
    ...(show.assets.length === 0
      ? []
      : [
          {
            title: bookWords.assets(voiceFor(show.hero.pronouns, show.hero.name)),
            blocks: [thenAndNow({ name: hero, accent: ACCENT, then: rowsOf(before), now: rowsOf(show) })],
          },
        ]),
  ]
}

function rowsOf({ assets }: BecomingShow): SheetRow[] {
  return assets.map(({ id, name, category, traits, subverted }) => ({
    id,
    text: name,
    value: subverted === null ? categories[category] : bookWords.turned,
    more: [
      ...traits.map(({ sign, text }) => `${sign === '+' ? '+' : '−'} ${text}`),
      ...(subverted?.twist ? [subverted.twist] : []),
    ],
  }))
}
