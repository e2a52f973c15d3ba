import type { Action, Seat } from '../../engine/game.ts'

/** Who does what, with which faces; the rule that refuses it, where the example shows a refusal. */
export interface Step {
  readonly seat: Seat
  readonly action: Action
  readonly dice?: readonly number[]
  readonly refused?: string
}

/** The rulebook's four players, and their characters' ids as they come into being. */
const PETER = 0
const ANNIE = 1
const SUSAN = 2
const FRED = 3
const PARSON = 'c1'
const SHANA = 'c3'
const SWAMP = 'f1'

function step(seat: Seat, name: string, input?: object, on?: string): Step {
  return {
    seat,
    action: {
      do: name,
      ...(on === undefined ? {} : { on }),
      ...(input === undefined ? {} : { with: input }),
    },
  }
}

function rolling(one: Step, ...dice: number[]): Step {
  return { ...one, dice }
}

function refusedBy(one: Step, rule: string): Step {
  return { ...one, refused: rule }
}

/** Two d12 that make these totals, one walk for each player. */
const WALKS: readonly (readonly number[])[] = [
  [11, 15, 11, 9, 15, 17, 8],
  [14, 16, 9, 13, 6, 12],
  [6, 13, 10, 4, 9, 16, 15],
  [6, 19, 13, 8],
]

const SEEDS = [
  {
    order: [6, 11, 21, 38, 26, 37],
    sentence: 'A man who owns nothing dreams of the gold that is said to lie below.',
  },
  {
    order: [14, 39, 12, 18, 30],
    sentence: 'A new star sets a queen on the way to a blade of fire, as was foretold.',
  },
  {
    order: [19, 33, 29, 2, 6, 18],
    sentence: 'In the cold north a crown weighs heavy while the poor flee the burning woods.',
  },
  {
    order: [38, 25, 6],
    sentence: 'Who writes a true name in gold has power over it, and must own nothing else.',
  },
] as const

const words: readonly Step[] = WALKS.flatMap((totals, seat) =>
  totals.map((total) => {
    const first = Math.min(12, total - 1)
    return rolling(step(seat, 'roll-theme-word'), first, total - first)
  }),
)

const seeds: readonly Step[] = SEEDS.flatMap(({ order, sentence }, seat) => [
  step(seat, 'order-seed-words', { words: order.map(String) }, `s${seat + 1}`),
  step(seat, 'write-seed', { sentence, about: seat === FRED ? 'magic' : 'character' }, `s${seat + 1}`),
  step(seat, 'confirm-seed', undefined, `s${seat + 1}`),
])

const axis: readonly Step[] = [
  step(PETER, 'propose-axis', {
    protagonist: 'Parson, a fighting scholar of the fens',
    community: 'The fen villages',
    antagonist: 'Queen Anastasia',
    change: 'Her dam would drown the fens for good.',
    notes: '',
  }),
  step(ANNIE, 'agree'),
]

function place(seat: Seat, name: string, x: number, y: number): Step {
  return step(seat, 'add-feature', { at: { x, y }, name, seed: 'none' })
}

/** A line on the map, by its points one after another. */
function draw(seat: Seat, terrain: string, ...points: (readonly [x: number, y: number])[]): Step {
  return step(seat, 'draw-terrain', { terrain, line: points.map(([x, y]) => ({ at: { x, y } })) })
}

const places: readonly Step[] = [
  place(PETER, 'Dread Swamp', 150, 400),
  draw(PETER, 'coast', [0, 250], [40, 270], [52, 330], [30, 390], [64, 460], [48, 540], [96, 600], [90, 699]),
  place(ANNIE, 'Winter Keep', 900, 120),
  draw(ANNIE, 'mountains', [700, 190], [770, 230], [850, 250], [930, 245], [985, 215]),
  draw(
    SUSAN,
    'river',
    [790, 260],
    [720, 320],
    [640, 400],
    [520, 420],
    [400, 470],
    [280, 450],
    [160, 480],
    [60, 470],
  ),
  draw(FRED, 'forest', [330, 180], [400, 150], [470, 170], [540, 140]),
  draw(FRED, 'road', [150, 400], [260, 350], [380, 300], [500, 320], [620, 330], [720, 220], [900, 120]),
  step(SUSAN, 'finish-map-draft'),
]

function part(seat: Seat, index: number, kind: string, goal: string): Step {
  return step(seat, 'outline-segment', { kind, goal, turningPoint: '' }, String(index))
}

const plots: readonly Step[] = [
  part(ANNIE, 1, 'Gather Forces', 'Call the northern clans together'),
  part(ANNIE, 2, 'Massive Battle', 'Break the river lords'),
  part(ANNIE, 3, 'Find the Artifact', 'Close the dam'),
  part(PETER, 1, 'Get the Artifact', 'Find the lost sword'),
  part(PETER, 2, 'Travel', 'Cross the frozen hills'),
  part(PETER, 3, 'Destroy the Artifact', 'Open the dam'),
  step(SUSAN, 'choose-supporting', { who: 'Shana the Sorceress', ownSeedsUnusable: false, seed: 's3' }),
  refusedBy(step(FRED, 'choose-supporting', { who: 'General Fenton', seed: 's3' }), 'SA-038'),
  step(FRED, 'choose-supporting', { who: 'General Fenton', ownSeedsUnusable: true, seed: 's3' }),
  step(SUSAN, 'outline-subplot', { kind: 'Unlocking Your Potential', goal: 'Read the whole sky' }),
  step(FRED, 'outline-subplot', { kind: 'Alliances', goal: 'Win the barons over' }),
  refusedBy(step(PETER, 'set-map-unit'), 'SA-043'),
  place(SUSAN, 'Stargazer’s Stair', 500, 620),
  place(FRED, 'Fort Last Light', 620, 330),
  step(PETER, 'set-map-unit', { farthest: 100 }),
]

function sheet(seat: Seat, name: string, traits: readonly string[]): Step {
  return step(seat, 'write-sheet', {
    name,
    traits: traits.map((text) => ({ text })),
    dice: '1d10 2d8 2d8 3d6',
  })
}

const sheets: readonly Step[] = [
  sheet(PETER, 'Parson', ['Student of the Blade', 'Proud', 'Years of training', 'Scorns the old ways']),
  sheet(ANNIE, 'Queen Anastasia', ['Crown of the North', 'Cold patience', 'Loyal guard', 'Old grudges']),
  sheet(SUSAN, 'Shana the Sorceress', ['Sorcery!', 'Mysterious beauty', 'Rapier wit', 'Reading the stars']),
  sheet(FRED, 'General Fenton', [
    'Veteran of the wars',
    'Commands respect',
    'Knows the land',
    'Iron stomach',
  ]),
]

const bids: readonly Step[] = [
  step(PETER, 'lock-spotlight-bid', { amount: 3 }),
  refusedBy(step(SUSAN, 'lock-spotlight-bid', { amount: 1 }), 'SA-062'),
  step(ANNIE, 'lock-spotlight-bid', { amount: 1 }),
  step(
    PETER,
    'open-chapter',
    {
      aim: 'the lost sword of the ancients',
      approach: 'search the swamp on foot',
      setting: 'Reeds, black water, and no path that stays one.',
    },
    SWAMP,
  ),
  step(ANNIE, 'lock-adversity-bid', { amount: 2 }),
  step(SUSAN, 'lock-adversity-bid', { amount: 3 }),
  step(FRED, 'lock-adversity-bid', { amount: 1 }),
]

function use(seat: Seat, trait: string, why: string): Step {
  return step(seat, 'use-trait', { why }, trait)
}

function tell(seat: Seat, text: string): Step {
  return step(seat, 'narrate-exchange', { text })
}

/** Shana comes in: Fred doubts that she is expected, Susan thinks again, and Fred is glad of her. */
const firstExchange: readonly Step[] = [
  step(SUSAN, 'establish-character', { likelihood: 'expected', how: 'She steps out of the fog.' }, SHANA),
  step(FRED, 'object', { reason: 'Nobody expects her in a swamp.' }),
  step(SUSAN, 'take-back'),
  step(SUSAN, 'establish-character', { likelihood: 'unexpected', how: 'She steps out of the fog.' }, SHANA),
  step(SUSAN, 'activate-character', undefined, SHANA),
  step(FRED, 'reward-introduction', undefined, 'e2'),
  use(SUSAN, 'c3.2', 'She wants to be looked at.'),
  use(SUSAN, 'c3.3', 'She asks whether he has lost his school.'),
  refusedBy(use(PETER, 'c1.2', 'He does not need directions.'), 'SA-091'),
  step(PETER, 'activate-character', undefined, PARSON),
  use(PETER, 'c1.1', 'He is here for the blade, and knows why.'),
  use(PETER, 'c1.2', 'He does not need directions.'),
  step(SUSAN, 'declare-ready'),
  rolling(step(PETER, 'declare-ready'), 9, 4, 2, 6, 5, 2, 1),
  tell(PETER, 'Parson walks past her into the reeds as if she were not there.'),
]

const secondExchange: readonly Step[] = [
  refusedBy(step(SUSAN, 'declare-ready'), 'SA-113'),
  step(SUSAN, 'introduce-threat', { kind: 'passive', text: 'Swampy ground' }),
  use(SUSAN, 'h1', 'Every step sinks.'),
  use(SUSAN, 'c3.4', 'The sky says the sword is not here.'),
  use(PETER, 'c1.3', 'He was drilled on worse ground.'),
  use(PETER, 'c1.4', 'What the sky says is nothing to him.'),
  step(PETER, 'declare-ready'),
  // SA-R74: the rulebook prints five of the six numbers; the missing one must not be a 1.
  rolling(step(SUSAN, 'declare-ready'), 5, 4, 3, 3, 2, 6, 6, 4, 3, 3, 2),
  tell(SUSAN, 'The mud takes him to the knees, just as the stars had said.'),
]

const thirdExchange: readonly Step[] = [
  step(SUSAN, 'introduce-threat', { kind: 'active', text: 'Snakes' }),
  step(ANNIE, 'reward-introduction', undefined, 'e4'),
  use(SUSAN, 'h2', 'They come out of the water.'),
  use(SUSAN, 'h1', 'The mud holds him.'),
  use(SUSAN, 'c3.1', 'Her sorcery has made them huge.'),
  use(PETER, 'c1.1', 'The scrolls place the sword here.'),
  use(PETER, 'c1.3', 'There were classes about snakes.'),
  use(PETER, 'c1.2', 'He will not be stopped by mud.'),
  step(SUSAN, 'declare-ready'),
  rolling(step(PETER, 'declare-ready'), 9, 8, 7, 5, 2, 6, 6, 6, 3, 1, 1),
  tell(PETER, 'His sword goes through snake after snake, and the mud lets go of him.'),
]

const fourthExchange: readonly Step[] = [
  step(SUSAN, 'introduce-threat', { kind: 'passive', text: 'Fog' }),
  use(SUSAN, 'h3', 'Nobody sees a hand before their eyes.'),
  use(PETER, 'c1.2', 'He goes on without seeing where.'),
  use(PETER, 'c1.1', 'The heart of the swamp, the scrolls said.'),
  step(SUSAN, 'declare-ready'),
  rolling(step(PETER, 'declare-ready'), 5, 5, 4, 6, 3, 2),
  tell(SUSAN, 'When night falls he no longer knows where he came from.'),
]

/** Two each and two tokens left: Peter spends the difference of two. */
const market: readonly Step[] = [
  step(PETER, 'advance-plot'),
  refusedBy(step(PETER, 'advance-plot'), 'SA-135'),
  refusedBy(step(PETER, 'strengthen-loyalty', { lead: 'protagonist' }, SHANA), 'SA-148'),
  refusedBy(step(PETER, 'join-company', { companion: SHANA }, PARSON), 'SA-143'),
  refusedBy(step(PETER, 'rewrite-trait', { text: 'Humbled' }, 'c1.2'), 'SA-129'),
  step(PETER, 'tweak-trait', { text: 'Proud, but wet' }, 'c1.2'),
  step(PETER, 'finish-spending'),
  step(PETER, 'conclude-chapter', {
    text: 'Parson sleeps on a root above the water, one step nearer to the sword.',
  }),
]

/** The rulebook's example chapter (its slips put right: SA-R73 to SA-R76), with a setup that leads to it. */
export const example: { readonly seats: number; readonly steps: readonly Step[] } = {
  seats: 4,
  steps: [
    ...words,
    ...seeds,
    ...axis,
    ...places,
    ...plots,
    ...sheets,
    ...bids,
    ...firstExchange,
    ...secondExchange,
    ...thirdExchange,
    ...fourthExchange,
    ...market,
  ],
}
