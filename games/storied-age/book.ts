import type {
  BookView,
  CastMember,
  ChapterDress,
  ChapterSeen,
  GameBook,
  Page,
  Story,
} from '../../book/game-book.ts'
import { paragraph } from '../../book/nodes.ts'
import { type SheetRow, thenAndNow } from '../../book/sheet-picture.ts'
import { picture, svg } from '../../book/svg.ts'
import { drawMap } from './book/map-picture.ts'
import { drawPlot } from './book/plot-picture.ts'
import { drawSeed } from './book/star-picture.ts'
import { bookWords } from './book/words.ts'
import { pathOf, spotOf, ticksPath } from './content/star-geometry.ts'
import { isSetup } from './rules/steps.ts'
import type { AgeView, CharacterView } from './view/age-view.ts'
import { words } from './words/things.ts'

const ACCENT = '#37458f'
export const book: GameBook = {
  accent: ACCENT,
  emblem: drawEmblem(),
  looks: 'every-chapter',
  begins: (phase) => !isSetup(phase),
  cast: ({ now }) => listCast(ageOf(now), now.names),
  front: ({ now }) => [...seedPages(ageOf(now)), ...worldPages(ageOf(now))],
  chapter: dressChapter,
  back: listBackPages,
  names(view) {
    const { characters, map } = ageOf(view)
    return [...characters, ...map.features].map(({ name }) => name)
  },
}

function ageOf({ show }: BookView): AgeView {
  return show as AgeView
}

/** Seven points of forty, every third joined. */
function drawEmblem() {
  const points = [0, 3, 6, 2, 5, 1, 4].map((point) => spotOf(1 + (point * 40) / 7, 7.4))
  const line = { fill: 'none', stroke: ACCENT, 'stroke-linejoin': 'round' as const }
  return picture(
    [-12, -12, 24, 24],
    svg('path', { ...line, d: ticksPath(9.2, 1.3), 'stroke-width': 0.4 }),
    svg('path', { ...line, d: `${pathOf(points)}Z`, 'stroke-width': 0.7 }),
  )
}

/** The players' characters first, then everyone they met. */
function listCast(age: AgeView, names: readonly string[]): CastMember[] {
  const own = age.characters.filter(({ owner }) => owner !== null)
  const met = age.characters.filter(({ owner }) => owner === null)
  return [
    ...own.map((character): CastMember => {
      const player = age.players[character.owner ?? 0]
      const role = player?.role ? words.roles[player.role] : ''
      const who = player?.concept?.who ?? ''
      return {
        name: character.name,
        about: [role, beside(who, character.name)].filter((one) => one !== '').join(', '),
        player: names[character.owner ?? 0] ?? '',
      }
    }),
    ...met.map((character) => ({ name: character.name, about: sayStanding(character) })),
  ]
}

/** Who they are, without the name that stands before it already. */
function beside(who: string, name: string): string {
  return who.startsWith(name) ? who.slice(name.length).replace(/^[\s,]+/u, '') : who
}

function sayStanding({ track, mark }: CharacterView): string {
  const harm = mark === 'none' ? [] : [words.marks[mark]]
  return [words.tracks[track], ...harm].join(', ')
}

function seedPages(age: AgeView): Page[] {
  const seeds = age.seeds.filter(({ sentence, ordered }) => sentence !== '' && ordered.length > 0)
  if (seeds.length === 0) return []
  return [{ title: bookWords.seeds, blocks: seeds.map((seed) => drawSeed(seed, ACCENT)) }]
}

function worldPages(age: AgeView): Page[] {
  const { axis, map } = age
  const blocks = [
    ...(axis === null
      ? []
      : [
          paragraph('plain', bookWords.axis(axis.protagonist, axis.community)),
          paragraph('plain', bookWords.threat(axis.antagonist, axis.change)),
        ]),
    ...(map.features.length === 0 ? [] : [drawMap(age, ACCENT, false)]),
  ]
  return blocks.length === 0 ? [] : [{ title: bookWords.world, blocks }]
}

/** "Chapter 3" over the place where it opens, and what its hero wants there; setup and ending are no chapters. */
function dressChapter({ heading, view }: ChapterSeen): ChapterDress {
  const age = view && ageOf(view)
  if (!view || !age?.chapter) return {}
  const { opening, spotlight } = age.chapter
  const hero = age.characters.find(({ id }) => id === age.players[spotlight ?? -1]?.pc)
  const title = age.map.features.find(({ id }) => id === opening?.place)?.name
  const who = hero?.name ?? view.names[spotlight ?? -1] ?? ''
  return {
    number: heading,
    ...(title ? { title } : {}),
    ...(opening ? { epigraph: [bookWords.wants(who, opening.aim)] } : {}),
  }
}

function listBackPages({ then, now }: Story): Page[] {
  const [before, age] = [ageOf(then), ageOf(now)]
  const plots = age.players.filter(({ plot }) => plot.length > 0)
  const nameOf = (seat: number) =>
    age.characters.find(({ id }) => id === age.players[seat]?.pc)?.name ?? now.names[seat] ?? ''
  const sheets = age.characters.map((character) =>
    thenAndNow({
      name: character.name,
      accent: ACCENT,
      then: rowsOf(before.characters.find(({ id }) => id === character.id)),
      now: rowsOf(character),
    }),
  )
  return [
    ...(plots.length === 0
      ? []
      : [
          {
            title: bookWords.plots,
            blocks: plots.map((player) => drawPlot(player, nameOf(player.seat), ACCENT)),
          },
        ]),
    ...(sheets.length === 0 ? [] : [{ title: bookWords.sheets, blocks: sheets }]),
    ...(age.characters.some(({ location }) => location !== null)
      ? [{ title: bookWords.map, blocks: [drawMap(age, ACCENT, true)] }]
      : []),
  ]
}

function rowsOf(character: CharacterView | undefined): SheetRow[] {
  return (character?.traits ?? []).map(({ id, text, dice }) => ({ id, text, value: dice }))
}
