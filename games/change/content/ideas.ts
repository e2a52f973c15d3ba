import type { Rating } from '../state.ts'

/** Starter ideas of our own. The screens keep them folded away until somebody asks for one. */

export const VIBES: readonly string[] = [
  'Small peoples with large pride, in a land of old stories',
  'Guilds and quarters of one crowded harbour city',
  'Drifting fleets that trade around a dying star',
  'Clans on the back of a walking mountain',
  'Ministries of a kingdom whose ruler has not been seen for years',
  'Colonies on the floor of a warm, dark sea',
]

export const REGIONS: readonly string[] = [
  'A river delta that moves every spring, with one hill that never floods',
  'A high plain with a canyon through it; bridges come and go',
  'A ring of islands around a lagoon nobody can sound',
  'An ancient road through a forest that grows back overnight',
  'Two moons and the long cable strung between them',
  'A valley of hot springs under a glacier',
]

export const VERBS: readonly string[] = [
  'barter',
  'judge',
  'build',
  'remember',
  'raid',
  'heal',
  'rule',
  'wager',
  'pray',
]

export const QUESTIONS: readonly string[] = ['How?', 'Why?', 'Where?', 'When?', 'At what price?']

export interface StarterGroup {
  readonly name: string
  readonly concept: string
  readonly defining: readonly (readonly [string, Rating])[]
  readonly regular: readonly (readonly [string, Rating])[]
}

export const STARTER_GROUPS: readonly StarterGroup[] = [
  {
    name: 'The Lamplighters',
    concept: 'Night watchmen who came to run the city they guarded',
    defining: [
      ['Never Asleep', '++'],
      ['Keys to Every Door', '++'],
      ['Blind at Noon', '--'],
    ],
    regular: [
      ['Oil Barges', '+'],
      ['Night Schools', '0'],
      ['Old Debts', '-'],
    ],
  },
  {
    name: 'The Reed Kin',
    concept: 'Marsh people who build, sleep and fight on floating mats',
    defining: [
      ['At Home on Water', '++'],
      ['A Thousand Cousins', '++'],
      ['Fears Fire', '--'],
    ],
    regular: [
      ['Eel Traps', '+'],
      ['Flood Songs', '0'],
      ['Wet Powder', '-'],
    ],
  },
  {
    name: 'The Iron Choir',
    concept: 'Singing machines left behind by a people who moved on',
    defining: [
      ['Tireless', '++'],
      ['One Voice', '++'],
      ['Cannot Lie', '--'],
    ],
    regular: [
      ['Foundries', '+'],
      ['Hymns of Repair', '0'],
      ['Missing Parts', '-'],
    ],
  },
  {
    name: 'The Salt Widows',
    concept: 'Caravan keepers whose partners never came home from the war',
    defining: [
      ['Hard Bargainers', '++'],
      ['Nothing to Lose', '++'],
      ['Grudges', '--'],
    ],
    regular: [
      ['Salt Roads', '+'],
      ['Letters', '0'],
      ['Lame Camels', '-'],
    ],
  },
  {
    name: 'The Burrow Court',
    concept: 'Small, polite and many, with a very deep palace',
    defining: [
      ['Tunnels Everywhere', '++'],
      ['Exquisite Manners', '++'],
      ['Easily Scattered', '--'],
    ],
    regular: [
      ['Root Cellars', '+'],
      ['Minor Titles', '0'],
      ['Leaking Roofs', '-'],
    ],
  },
  {
    name: 'The Storm Tithe',
    concept: 'Weather priests who sell the rain',
    defining: [
      ['Call the Thunder', '++'],
      ['Holy Terror', '++'],
      ['Hated by Farmers', '--'],
    ],
    regular: [
      ['Copper Masts', '+'],
      ['Almanacs', '0'],
      ['Empty Granaries', '-'],
    ],
  },
  {
    name: 'The Open Hand',
    concept: 'Healers who ask no payment and remember every favour',
    defining: [
      ['Trusted by Enemies', '++'],
      ['Know Every Poison', '++'],
      ['Sworn Not to Kill', '--'],
    ],
    regular: [
      ['Field Hospitals', '+'],
      ['Herb Gardens', '0'],
      ['Worn-out Healers', '-'],
    ],
  },
]

/** What a trait of each kind might be, for whoever is stuck. */
export const TRAIT_IDEAS: Readonly<Record<Rating, readonly string[]>> = {
  '++': ['Remember Everything', 'Giants', 'Masters of Glass', 'Walk Through Walls', 'Beloved'],
  '--': ['Vain', 'Bound by an Oath', 'Dying Young', 'Quarrelsome', 'Owned by Creditors'],
  '+': ['Messenger Hawks', 'Terraced Fields', 'Duellists', 'A Deep Well', 'Glass Lenses'],
  '0': ['Village Councils', 'Ferry Rights', 'Goat Herds', 'Old Maps', 'Militia'],
  '-': ['Crumbling Walls', 'Lice', 'Idle Nobles', 'Sour Beer', 'Rumours'],
}

const RIVAL_IDEAS = ['Laughing Stock', 'Hostages', 'Missing Heirs', 'Paying Tribute', 'Afraid of the Dark']
const FRINGE_IDEAS = ['Exiles', 'Burnt Shrines', 'Songs of the Old Way', 'Vendetta', 'Hidden Faithful']

/** A few ideas that suit how the new trait came to be. */
export function namingIdeas(rule: string, isRivals: boolean): readonly string[] {
  if (isRivals) return RIVAL_IDEAS
  if (rule === 'CH-154' || rule === 'CH-155') return FRINGE_IDEAS
  if (rule === 'CH-080' || rule === 'CH-081' || rule === 'CH-082') return TRAIT_IDEAS['++']
  if (rule === 'CH-083' || rule === 'CH-084' || rule === 'CH-085') return TRAIT_IDEAS['--']
  if (rule === 'CH-068' || rule === 'CH-069') return TRAIT_IDEAS['-']
  return rule === 'CH-072' ? TRAIT_IDEAS['0'] : TRAIT_IDEAS['+']
}
