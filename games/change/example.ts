import type { Action, Seat } from '../../engine/old-contract.ts'

/** One step of the example: who does what, with which faces; or which rule refuses it. */
export interface ExampleStep {
  readonly seat: Seat
  readonly action: Action
  readonly dice?: readonly number[]
  readonly refused?: string
}

const BOB = 0
const SAM = 1

/** Traits in the order they come into the world. */
const TRAITS = {
  Flying: 't1',
  Lithe: 't2',
  Weaklings: 't3',
  Archers: 't4',
  Airships: 't5',
  Isolated: 't6',
  'Demon Overlords': 't7',
  Warlike: 't8',
  Quarrelsome: 't9',
  'Spirit trip': 't10',
  Grotesque: 't11',
  'Hungry hordes': 't12',
  'Cliffside Nests': 't13',
  'Keen sight': 't14',
  Numerous: 't15',
  Cowards: 't16',
  'Rock Bombardiers': 't17',
  Drums: 't18',
  Cocky: 't19',
  Wingpower: 't20',
  Expanding: 't21',
  Despotism: 't22',
  Crafters: 't23',
  'Blood Feud': 't24',
} as const

type TraitName = keyof typeof TRAITS

const does = (seat: Seat, action: Action, ...dice: number[]): ExampleStep =>
  dice.length > 0 ? { seat, action, dice } : { seat, action }
const say = (seat: Seat, text: string) => does(seat, { do: 'say', with: { text } })
const named = (seat: Seat, trait: TraitName, why: string) =>
  does(seat, { do: 'name-trait', on: TRAITS[trait], with: { name: trait, why } })
const use = (seat: Seat, trait: TraitName, how: string) =>
  does(seat, { do: 'use-trait', on: TRAITS[trait], with: { how } })
const weakness = (seat: Seat, trait: TraitName, how: string) =>
  does(seat, { do: 'use-weakness', on: TRAITS[trait], with: { how } })
const pass = (seat: Seat) => does(seat, { do: 'pass-window' })
const end = (seat: Seat) => does(seat, { do: 'end-turn' })
const challenge = (step: number, aim: string) => does(BOB, { do: 'declare-challenge', with: { aim, step } })

interface Sheet {
  readonly seat: Seat
  readonly group: number
  readonly name: string
  readonly concept: string
  readonly traits: readonly (readonly [kind: string, row: number, name: TraitName])[]
}

function writing({ seat, group, name, concept, traits }: Sheet): ExampleStep[] {
  return [
    does(seat, { do: 'name-group', on: 'new', with: { name, concept } }),
    ...traits.map(([kind, row, trait]) =>
      does(seat, { do: 'write-starting-trait', on: `${group}:${kind}`, with: { row, name: trait } }),
    ),
    does(seat, { do: 'finish-group', on: String(group) }),
  ]
}

const SETUP: readonly ExampleStep[] = [
  does(BOB, { do: 'set-vibe', with: { text: 'Fantasy peoples around one mountain range' } }),
  does(SAM, { do: 'set-region', with: { text: 'Peaks above the clouds, and the scorched foothills below' } }),
  ...writing({
    seat: BOB,
    group: 0,
    name: 'Children of the Wind',
    concept: 'Bird-like people on the highest peaks',
    traits: [
      ['defining:++', 1, 'Flying'],
      ['defining:++', 2, 'Lithe'],
      ['defining:--', 3, 'Weaklings'],
      ['regular:+', 1, 'Archers'],
      ['regular:0', 2, 'Airships'],
      ['regular:-', 3, 'Isolated'],
    ],
  }),
  // The book never prints Sam's sheet: what it does not name is ours.
  ...writing({
    seat: SAM,
    group: 1,
    name: 'The Talons',
    concept: 'Orcs led by demons',
    traits: [
      ['defining:++', 1, 'Demon Overlords'],
      ['defining:++', 2, 'Warlike'],
      ['defining:--', 3, 'Quarrelsome'],
      ['regular:+', 1, 'Spirit trip'],
      ['regular:0', 2, 'Grotesque'],
      ['regular:-', 3, 'Hungry hordes'],
    ],
  }),
  does(BOB, { do: 'begin-play' }),
  does(SAM, { do: 'agree' }),
]

/** The book opens in the middle: three small Challenges bring the sheet to where its first print stands. */
const PROLOGUE: readonly ExampleStep[] = [
  challenge(1, 'They clear the ledges of old nests and build anew.'),
  use(BOB, 'Archers', 'Guards keep the eagles off.'),
  pass(SAM),
  does(BOB, { do: 'roll-challenge' }, 5),
  does(BOB, { do: 'roll-aftermath' }, 4),
  named(BOB, 'Cliffside Nests', 'The new ledges hold.'),
  end(BOB),
  end(SAM),
  challenge(1, 'They post watchers on the peaks.'),
  pass(SAM),
  does(BOB, { do: 'roll-challenge' }, 8),
  does(BOB, { do: 'roll-aftermath' }, 6),
  named(BOB, 'Keen sight', 'The watchers learn to read the haze.'),
  end(BOB),
  end(SAM),
  challenge(1, 'They watch through the long winter.'),
  pass(SAM),
  does(BOB, { do: 'roll-challenge' }, 2),
  does(BOB, { do: 'roll-aftermath' }, 6),
  end(BOB),
  end(SAM),
]

const SCOUTING: readonly ExampleStep[] = [
  challenge(2, 'They scout for food and for new places to live.'),
  use(BOB, 'Flying', 'They see the land from above.'),
  use(BOB, 'Airships', 'For the long legs of the journey.'),
  use(BOB, 'Keen sight', 'Nothing green escapes them.'),
  weakness(SAM, 'Isolated', 'They hardly know the land below.'),
  pass(SAM),
  does(BOB, { do: 'roll-challenge' }, 6),
  does(BOB, { do: 'roll-aftermath' }, 4, 1),
  named(BOB, 'Numerous', 'Room to spread far and wide.'),
  end(BOB),
]

const ATTACK: readonly ExampleStep[] = [
  does(SAM, {
    do: 'declare-attack',
    on: '0',
    with: { aim: 'They scale the peaks and burn what they can reach.' },
  }),
  use(SAM, 'Demon Overlords', 'Something from beyond leads the way.'),
  use(SAM, 'Warlike', 'It is what they do.'),
  weakness(SAM, 'Weaklings', 'Hollow bones break.'),
  weakness(SAM, 'Airships', 'Still in repair after the journey.'),
  weakness(SAM, 'Keen sight', 'The scouts are asleep on their feet.'),
  does(SAM, { do: 'roll-attack' }, 9),
  does(BOB, { do: 'describe-defence', with: { text: 'They vanish into the heights and shoot from cover.' } }),
  // CH-026: Flying was used a turn ago.
  { ...use(BOB, 'Flying', 'Up and away.'), refused: 'CH-026' },
  use(BOB, 'Isolated', 'Nobody else knows the high ledges.'),
  use(BOB, 'Archers', 'Arrows from every crack.'),
  use(BOB, 'Lithe', 'They fit where no orc does.'),
  use(BOB, 'Numerous', 'A few nests more or less.'),
  does(BOB, { do: 'roll-defence' }, 4),
  does(SAM, { do: 'roll-aftermath' }, 3),
  does(SAM, { do: 'choose-losing-dice', with: { dice: 2 } }),
  does(SAM, { do: 'roll-aftermath' }, 5, 5),
  named(SAM, 'Cowards', 'They ran, and everyone saw it.'),
  end(SAM),
]

/** WE-3, its first two turns. */
const ARENA: readonly ExampleStep[] = [
  does(BOB, {
    do: 'make-institution',
    with: {
      traits: [TRAITS.Archers, TRAITS.Airships, TRAITS.Numerous],
      name: 'Clouds of Arrows',
      purpose: 'A standing host of the air.',
    },
  }),
  does(BOB, { do: 'found-arena', on: 'i1', with: { verb: 'fight', more: [] } }),
  does(BOB, { do: 'roll-aftermath' }, 7),
  named(BOB, 'Rock Bombardiers', 'Stones fall as well as arrows.'),
  end(BOB),
  does(SAM, {
    do: 'make-institution',
    with: {
      traits: [TRAITS['Demon Overlords'], TRAITS['Spirit trip'], TRAITS.Grotesque],
      name: 'The Nightmares',
      purpose: 'They choke their foes in sleep.',
    },
  }),
  does(SAM, { do: 'place-displaced-trait', on: TRAITS['Demon Overlords'], with: { row: 4 } }),
  does(SAM, {
    do: 'propose-segments',
    on: 'a1:i2',
    with: {
      parts: [
        { what: 'add', question: 'How?', answer: 'offensively' },
        { what: 'add', question: 'Where?', answer: 'in dreams' },
        { what: 'add', question: 'Why?', answer: 'for torture' },
      ],
      how: 'War moves into the dreams of the enemy.',
    },
  }),
  does(BOB, { do: 'take-stance', on: '0', with: { stance: 'against' } }),
  // The book says "three traits" and names none: these are ours.
  use(SAM, 'Warlike', 'Even asleep.'),
  use(SAM, 'Demon Overlords', 'Dreams are their home.'),
  use(SAM, 'Hungry hordes', 'Hunger is a dream too.'),
  pass(BOB),
  does(SAM, { do: 'roll-for-segments' }, 10),
  does(BOB, { do: 'use-founder-bonus' }),
  pass(BOB),
  does(SAM, { do: 'roll-arena' }, 5),
  does(SAM, { do: 'roll-aftermath' }, 9),
  named(SAM, 'Drums', 'They beat all night.'),
  end(SAM),
]

const MISSILES: Action = {
  do: 'make-institution',
  with: {
    traits: [TRAITS['Rock Bombardiers'], TRAITS['Keen sight'], TRAITS.Isolated],
    name: 'The Secluded Missiles',
    purpose: 'Bombing without end, from the safety of the peaks.',
  },
}

/** WE-3, its last turn, with the one place where the book and its own rules part. */
const RULING: readonly ExampleStep[] = [
  // Isolated was spent from neutral in the defence, so it is poor; the book's next sheet still has it at neutral.
  { seat: BOB, action: MISSILES, refused: 'CH-029' },
  say(SAM, 'The book leaves Isolated at neutral after my attack. By the rules it was spent.'),
  say(BOB, 'Then let us play it as the book prints it, and write that down.'),
  does(BOB, { do: 'correct-rating', with: { trait: TRAITS.Isolated, rating: '0' } }),
  does(SAM, { do: 'agree' }),
  does(BOB, MISSILES),
  does(BOB, {
    do: 'propose-segments',
    on: 'a1:i3',
    with: {
      parts: [{ what: 's3', question: 'Where?', answer: 'from the air' }],
      how: 'They bomb every nightmare that comes near.',
    },
  }),
  does(SAM, { do: 'take-stance', on: '1', with: { stance: 'against' } }),
  use(BOB, 'Flying', 'From above, of course.'),
  pass(SAM),
  does(BOB, { do: 'roll-for-segments' }, 9),
  weakness(SAM, 'Cowards', 'Who bombs from so high up?'),
  pass(SAM),
  does(BOB, { do: 'roll-arena' }, 2),
  does(BOB, { do: 'roll-aftermath' }, 10),
  named(BOB, 'Cocky', 'For once it worked.'),
  end(BOB),
  end(SAM),
]

/** WE-4. */
const CHAOS: readonly ExampleStep[] = [
  does(BOB, {
    do: 'declare-removal',
    on: TRAITS.Cowards,
    with: { method: 'They mark the homes of the cowards by night, and stone them.' },
  }),
  use(BOB, 'Lithe', 'Nobody hears them marking doors.'),
  use(BOB, 'Rock Bombardiers', 'There are stones enough.'),
  use(BOB, 'Cocky', 'They do not ask twice.'),
  // The book names no Institution as present; CH-109 asks for one.
  does(BOB, {
    do: 'invoke-arena',
    on: 'a1',
    with: { institution: 'i3', how: 'The Missiles strike first, from above, and mean it to hurt.' },
  }),
  pass(SAM),
  does(BOB, { do: 'roll-challenge' }, 7),
  does(BOB, { do: 'place-displaced-trait', on: TRAITS.Cowards, with: { row: 10 } }),
  does(BOB, { do: 'roll-chaos' }, 2, 3, 8, 3),
  named(BOB, 'Wingpower', 'The makers are gone; wings must do.'),
  named(BOB, 'Expanding', 'The frightened settle ever farther off.'),
  named(BOB, 'Despotism', 'Someone gave the order.'),
  does(BOB, { do: 'roll-chaos' }, 1, 4, 10, 1),
  named(BOB, 'Crafters', 'They keep to themselves now.'),
  named(BOB, 'Blood Feud', 'The families remember.'),
  end(BOB),
]

/** The book's own example from its printed sheets, as a table that can be watched. */
export const example = {
  seats: 2,
  names: ['Bob', 'Sam'],
  steps: [...SETUP, ...PROLOGUE, ...SCOUTING, ...ATTACK, ...ARENA, ...RULING, ...CHAOS],
}
