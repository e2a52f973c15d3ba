import type { Seat } from '../../../engine/game.ts'
import { does, rolling, type ScriptStep, told } from '../../../engine/watching/evening-script.ts'
import { LENA, OSKAR, PETRA, RAFE, say } from './players.ts'

/** Two d12 that make these totals, one walk for each player. */
const WALKS: readonly (readonly number[])[] = [
  [8, 12, 14, 15, 9, 4, 12],
  [15, 10, 8, 5, 21, 6],
  [16, 10, 2, 12, 16],
  [24, 15, 7, 18],
]

const walk = (seat: Seat): ScriptStep[] =>
  (WALKS[seat] ?? []).map((total) => {
    const first = Math.min(12, total - 1)
    return rolling(does(seat, 'roll-theme-word'), first, total - first)
  })

export const themeWords: readonly ScriptStep[] = [
  ...told(
    'The world begins with dice and a table of forty words. Lena walks along it until she lands where she has been: inherit, duty, mountain, small, fire, family.',
    'SA-008',
    ...walk(LENA),
  ),
  ...told(
    'Rafe: learning, truth, crown, gold, ice. Nobody picks; what falls is what the world is made of.',
    'SA-007',
    ...walk(RAFE),
  ),
  ...told(
    'Petra has old, lies, love and blood; Oskar return, star and poor. A list ends on its first repeat, so some are short.',
    'SA-009',
    ...walk(PETRA),
    ...walk(OSKAR),
  ),
]

const seed = (seat: Seat, order: readonly number[], sentence: string, about: string): ScriptStep[] => [
  does(seat, 'order-seed-words', { words: order.map(String) }, `s${seat + 1}`),
  does(seat, 'write-seed', { sentence, about }, `s${seat + 1}`),
  does(seat, 'confirm-seed', undefined, `s${seat + 1}`),
]

export const seeds: readonly ScriptStep[] = [
  ...told(
    'Each makes a sentence of their words: a seed. Lena’s is small and warm, and one can see where every word went.',
    'SA-017',
    ...seed(
      LENA,
      [8, 22, 9, 34, 18, 20],
      'In the small mountain towns the youngest of each family inherits a duty: the fire must not go out.',
      'world',
    ),
  ),
  ...told(
    'Rafe’s could be a villain’s. He has not decided yet; a sentence may be read otherwise later.',
    'SA-019',
    ...seed(
      RAFE,
      [15, 33, 19, 25, 38],
      'A crowned scholar has learnt a truth worth gold: where fires go out, ice comes down.',
      'character',
    ),
  ),
  ...told(
    'A love story with a lie in it, and a star that nobody claims. They will both be needed.',
    'SA-020',
    ...seed(
      PETRA,
      [16, 26, 28, 40],
      'An old lie for love’s sake is blood to somebody who does not know it.',
      'character',
    ),
    ...seed(
      OSKAR,
      [6, 24, 39],
      'A poor little star returns every ninth winter, and only one woman still looks up.',
      'magic',
    ),
  ),
]

const part = (seat: Seat, index: number, kind: string, goal: string) =>
  does(seat, 'outline-segment', { kind, goal, turningPoint: '' }, String(index))

const place = (seat: Seat, name: string, x: number, y: number) =>
  does(seat, 'add-feature', { at: { x, y }, name, seed: 'none' })

const draw = (seat: Seat, terrain: string, ...points: (readonly [x: number, y: number])[]) =>
  does(seat, 'draw-terrain', { terrain, line: points.map(([x, y]) => ({ at: { x, y } })) })

export const axis: readonly ScriptStep[] = [
  ...told(
    'The words, joined by lines in a circle, say whose seed crosses itself most: Lena’s leads, Rafe’s comes next. So she plays the Protagonist and he the Antagonist. Now the two must say what the whole story is about.',
    'SA-023',
    does(LENA, 'propose-axis', {
      protagonist: 'Sefa Tarn, youngest of her house, keeper of its hearth',
      community: 'The hearth towns of Anmar',
      antagonist: 'Ilvane, First Reader of the Crown',
      change:
        'He will have every fire in the mountains put out, so that the ice comes down to the fevered cities of the plain.',
      notes: '',
    }),
  ),
  ...told(
    'An Antagonist who is right is worth two who are wicked. Rafe asks for the fever, and only then agrees.',
    'SA-029',
    say(
      RAFE,
      'Can the ice be for the sick? Children are dying down there, and he has found the one thing that would cool them.',
    ),
    say(LENA, 'Oh no. Yes.'),
    does(RAFE, 'agree'),
  ),
  ...told(
    'A map that they draw together: what the seeds name, and what the story will need.',
    'SA-032',
    place(LENA, 'Anmar', 120, 420),
    place(RAFE, 'The House of Lanterns', 345, 415),
    draw(LENA, 'mountains', [60, 330], [140, 300], [220, 320], [300, 280], [380, 300]),
    draw(RAFE, 'river', [290, 330], [420, 360], [560, 320], [700, 300], [830, 230], [940, 190]),
    draw(PETRA, 'road', [120, 420], [195, 405], [270, 385], [480, 420], [700, 330], [950, 170]),
    does(OSKAR, 'finish-map-draft'),
  ),
]

export const plots: readonly ScriptStep[] = [
  ...told(
    'Each lead has three parts, each with three steps to take. A few words are enough: how it happens is what the chapters are for.',
    'SA-033',
    part(RAFE, 1, 'Gather Forces', 'Buy the upper farms'),
    part(RAFE, 2, 'Travel', 'Put out the hearths'),
    part(RAFE, 3, 'Massive Battle', 'Bring down the ice'),
    part(LENA, 1, 'Travel', 'Carry the fire out of Anmar'),
    part(LENA, 2, 'Alliances', 'Find out who opened the sheds'),
    part(LENA, 3, 'Get the Artifact', 'Light the beacon on the Stair'),
  ),
  ...told(
    'The others take somebody from a seed. Petra plays the man with the lie: an ice-cutter in the Reader’s pay. Oskar plays the woman who looks up.',
    'SA-037',
    does(PETRA, 'choose-supporting', { who: 'Maddoc, an ice-cutter', ownSeedsUnusable: false, seed: 's3' }),
    does(OSKAR, 'choose-supporting', {
      who: 'Sister Oriel of the Stair',
      ownSeedsUnusable: false,
      seed: 's4',
    }),
    does(PETRA, 'outline-subplot', { kind: 'Personal', goal: 'Tell her the truth' }),
    does(OSKAR, 'outline-subplot', { kind: 'Personal', goal: 'See the star come back' }),
  ),
  ...told(
    'Places for them too, and a measure: ten units from one end of the story to the other. Distance will cost.',
    'SA-045',
    place(PETRA, 'The ice sheds', 195, 405),
    place(OSKAR, 'The Stair', 270, 385),
    place(PETRA, 'The Glass Tongue', 330, 250),
    place(RAFE, 'Serrane of the fevers', 950, 170),
    does(LENA, 'set-map-unit', {}),
  ),
]

const sheet = (seat: Seat, name: string, traits: readonly string[]) =>
  does(seat, 'write-sheet', { name, traits: traits.map((text) => ({ text })), dice: '1d10 2d8 2d8 3d6' })

export const sheets: readonly ScriptStep[] = [
  ...told(
    'Four people, four traits each. The dice are the same for all; the words are not. Nobody has “sword”.',
    'SA-050',
    sheet(LENA, 'Sefa Tarn', [
      'Has never let it go out',
      'Too young to be asked',
      'Knows every goat path',
      'Her mother’s temper',
    ]),
    sheet(RAFE, 'Ilvane the Reader', [
      'Has done the sum',
      'The Crown’s seal',
      'Kind to a fault',
      'Sleeps badly',
    ]),
    sheet(PETRA, 'Maddoc', ['Back like a door', 'Says little', 'Reads ice', 'Owes somebody the truth']),
    sheet(OSKAR, 'Sister Oriel', [
      'Ninety winters',
      'Knows the sky by name',
      'Not afraid of anyone',
      'A tongue like a file',
    ]),
  ),
]
