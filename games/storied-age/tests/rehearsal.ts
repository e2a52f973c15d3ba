import type { AgeEvent } from '../events/index.ts'
import type { Sheet } from '../rules/characters.ts'
import { REFRESH_TOKENS, STARTING_TOKENS } from '../rules/prices.ts'

/**
 * The rulebook's four players as facts, for tests and for whoever wants to try a chapter at once:
 * seat 0 Peter plays Parson the Protagonist, 1 Annie Queen Anastasia the Antagonist,
 * 2 Susan Shana the Sorceress, 3 Fred General Fenton. Ten map units lie between Dread Swamp and Winter Keep.
 */
export const PARSON = 'c1'
export const ANASTASIA = 'c2'
export const SHANA = 'c3'
export const FENTON = 'c4'

/** Places, by how many map units they lie from Dread Swamp. */
export const SWAMP = 'f1'
export const FORD = 'f2'
export const ABBEY = 'f3'
export const KEEP = 'f4'

function sheet(character: string, name: string, traits: readonly [string, string, string, string]): Sheet {
  const dice = ['1d10', '2d8', '2d8', '3d6'] as const
  return { character, name, traits: traits.map((text, index) => ({ text, dice: dice[index] ?? '3d6' })) }
}

const SHEETS = [
  sheet(PARSON, 'Parson', ['Student of the Blade', 'Proud', 'Years of training', 'Scorns the old ways']),
  sheet(ANASTASIA, 'Queen Anastasia', ['Crown of the North', 'Cold patience', 'Loyal guard', 'Old grudges']),
  sheet(SHANA, 'Shana the Sorceress', ['Sorcery!', 'Mysterious beauty', 'Rapier wit', 'Reading the stars']),
  sheet(FENTON, 'General Fenton', [
    'Veteran of the wars',
    'Commands respect',
    'Knows the land',
    'Iron stomach',
  ]),
]

/** SA-022's own examples: seed 1 leads with two intersections and six points. */
const SEEDS = [
  { order: [6, 11, 21, 38, 26, 37], sentence: 'A poor man hopes for gold under the earth.' },
  { order: [14, 39, 12, 18, 30], sentence: 'A star sends a woman after the burning sword.' },
  { order: [19, 33, 29, 2, 6, 18], sentence: 'The king of the ice lands cannot save his people from fire.' },
  { order: [38, 25, 6], sentence: 'Wizards write true names in gold and stay poor.' },
] as const

const PLACES = [
  { id: SWAMP, name: 'Dread Swamp', x: 0 },
  { id: FORD, name: 'Widow’s Ford', x: 200 },
  { id: ABBEY, name: 'Abbey of Ash', x: 400 },
  { id: KEEP, name: 'Winter Keep', x: 1000 },
] as const

function walk(seat: number, numbers: readonly number[]): AgeEvent[] {
  const landings = [...numbers, numbers[0] ?? 1]
  return landings.map((landed, index) => ({
    type: 'word-rolled',
    seat,
    dice: [6, 6],
    landed,
    repeated: index === numbers.length,
  }))
}

export const groupsSplit: readonly AgeEvent[] = [
  ...SEEDS.flatMap(({ order }, seat) => walk(seat, order)),
  {
    type: 'groups-split',
    groups: SEEDS.map(({ order }, seat) => ({
      seed: `s${seat + 1}`,
      seat,
      numbers: [...order].sort((a, b) => a - b),
    })),
  },
]

export const seedsWritten: readonly AgeEvent[] = [
  ...groupsSplit,
  ...SEEDS.flatMap(({ order, sentence }, seat): AgeEvent[] => [
    { type: 'seed-ordered', seed: `s${seat + 1}`, numbers: order },
    { type: 'seed-written', seed: `s${seat + 1}`, sentence, about: 'character' },
  ]),
]

export const leadsKnown: readonly AgeEvent[] = [
  ...seedsWritten,
  ...SEEDS.map((_, seat): AgeEvent => ({ type: 'seed-confirmed', seed: `s${seat + 1}` })),
  {
    type: 'charts-cast',
    charts: [
      { seed: 's1', points: 6, intersections: 2 },
      { seed: 's2', points: 5, intersections: 2 },
      { seed: 's3', points: 6, intersections: 1 },
      { seed: 's4', points: 3, intersections: 0 },
    ],
  },
  { type: 'seeds-ranked', protagonist: 's1', antagonist: 's2', ties: [] },
  { type: 'leads-set', protagonist: 0, antagonist: 1 },
]

export const axisAgreed: readonly AgeEvent[] = [
  ...leadsKnown,
  {
    type: 'axis-agreed',
    axis: {
      protagonist: 'Parson',
      community: 'The fen villages',
      antagonist: 'Queen Anastasia',
      change: 'She would drown the fens to win her crown back.',
      notes: '',
    },
  },
]

export const mapBegun: readonly AgeEvent[] = [
  ...axisAgreed,
  ...PLACES.map(
    ({ id, name, x }, by): AgeEvent => ({
      type: 'feature-added',
      feature: { id, name, x, y: 350, by, seed: null },
    }),
  ),
  { type: 'map-begun' },
]

function parts(seat: number, goals: readonly string[]): AgeEvent[] {
  return goals.map((goal, index) => ({
    type: 'segment-outlined',
    seat,
    index,
    kind: 'Travel',
    goal,
    turningPoint: '',
  }))
}

export const plotsOutlined: readonly AgeEvent[] = [
  ...mapBegun,
  ...parts(0, ['Find the lost sword', 'Wake the fens', 'Break the dam']),
  ...parts(1, ['Gather the clans', 'Build the dam', 'Drown the fens']),
]

export const castChosen: readonly AgeEvent[] = [
  ...plotsOutlined,
  { type: 'supporting-chosen', seat: 2, seed: 's3', who: 'Shana the Sorceress' },
  { type: 'supporting-chosen', seat: 3, seed: 's4', who: 'General Fenton' },
]

export const mapReady: readonly AgeEvent[] = [
  ...castChosen,
  ...parts(2, ['Read the whole sky']),
  ...parts(3, ['Win the barons over']),
]

export const sheetsDue: readonly AgeEvent[] = [...mapReady, { type: 'map-unit-set', unit: 100 }]

/** Everything before the first chapter's bids. */
export const playBegun: readonly AgeEvent[] = [
  ...sheetsDue,
  ...SHEETS.map((one, seat): AgeEvent => ({ type: 'sheet-written', seat, sheet: one })),
  { type: 'play-begun', tokens: STARTING_TOKENS },
]

/** A chapter has ended, and everyone gets new tokens. */
export const refreshed: AgeEvent = { type: 'tokens-refreshed', tokens: REFRESH_TOKENS }

/** Peter's chapter begins; nobody has bid for the adversity yet. */
export const chapterOpened: readonly AgeEvent[] = [
  ...playBegun,
  { type: 'spotlight-bids-revealed', bids: [3, 1, null, null], winner: 0, tokens: 3, tie: null },
  opened(PARSON, SWAMP),
]

/** Susan presents the adversity; both have three Chapter Tokens. */
export const exchangeBegun: readonly AgeEvent[] = [
  ...chapterOpened,
  {
    type: 'adversity-bids-revealed',
    bids: [null, 2, 3, 1],
    winner: 2,
    tokens: 3,
    gains: 3,
    tie: null,
    returned: false,
  },
]

export function opened(character: string, place: string): AgeEvent {
  return {
    type: 'chapter-opened',
    opening: { place, aim: 'the lost sword', approach: 'on foot', frees: null, cost: 0 },
    arrivals: [{ character, brought: 'spotlight', how: 'opening', with: character, paid: 0 }],
  }
}

/** One exchange that this side wins, told at once; the Adversity Player still has tokens. */
export function won(winner: 'spotlight' | 'adversity' | 'none'): AgeEvent[] {
  return [
    {
      type: 'exchange-rolled',
      victory: 1,
      dice: { spotlight: [], adversity: [] },
      winner,
      exhausted: { spotlight: [], adversity: [] },
    },
  ]
}

/** The chapter is over, and whoever is ahead may spend this much. */
export function ahead(
  side: 'spotlight' | 'adversity',
  budget: number,
  freed: readonly string[] = [],
): AgeEvent {
  return {
    type: 'chapter-resolved',
    outcome: {
      winner: side,
      converted: 0,
      spender: side === 'spotlight' ? 0 : 2,
      freed: [...freed],
    },
    victory: { spotlight: side === 'spotlight' ? budget : 0, adversity: side === 'adversity' ? budget : 0 },
    budget,
  }
}

/** Somebody who is no player's own, as they exist once created. */
export function npc(character: string, name: string, track: 2 | 1 | 0 | -1 | -2 = 0): AgeEvent {
  return {
    type: 'npc-bought',
    sheet: {
      ...sheet(character, name, ['Strong', 'Quick', 'Sly', 'Stubborn']),
      track,
      origin: 'free',
      mirrorOf: null,
      thing: false,
    },
    basis: 'for a test',
    cost: 0,
  }
}
