/** A character of ours, ready to be put to the test. */
export interface SampleCharacter {
  readonly slug: string
  readonly mood: string
  readonly name: string
  readonly opposition: boolean
  readonly traits: readonly SampleTrait[]
}

export interface SampleTrait {
  readonly name: string
  readonly description: string
  readonly level: number
}

export const SAMPLE_CHARACTERS: readonly SampleCharacter[] = [
  {
    slug: 'vesper-quill',
    mood: 'high adventure',
    name: 'Vesper Quill',
    opposition: false,
    traits: [
      {
        name: 'Rope, blade and nerve',
        description: 'Crosses any gap on whatever happens to hang there.',
        level: 4,
      },
      { name: 'A map in her head', description: 'Has drawn every coast she ever fled from.', level: 2 },
    ],
  },
  {
    slug: 'brother-anselm',
    mood: 'quiet mystery',
    name: 'Brother Anselm',
    opposition: false,
    traits: [
      { name: 'People tell him things', description: 'He pours the tea, says nothing, and waits.', level: 5 },
      {
        name: 'A gardener’s patience',
        description: 'Notices what grows, what wilts, and who dug there.',
        level: 3,
      },
    ],
  },
  {
    slug: 'juno-okafor',
    mood: 'far stars',
    name: 'Juno Okafor',
    opposition: false,
    traits: [
      {
        name: 'Keeps old engines running',
        description: 'With wire, spit, and names she calls them.',
        level: 4,
      },
      {
        name: 'Three debts, no regrets',
        description: 'Knows the exact worth of every favour on the station.',
        level: 3,
      },
    ],
  },
  {
    slug: 'the-marquise',
    mood: 'comedy of manners',
    name: 'The Marquise of Almond Street',
    opposition: false,
    traits: [
      { name: 'Withering politeness', description: 'Every compliment leaves a bruise.', level: 5 },
      { name: 'Invited everywhere', description: 'Nobody remembers who wrote the invitation.', level: 2 },
    ],
  },
  {
    slug: 'tam-wick',
    mood: 'fireside folk tale',
    name: 'Tam Wick',
    opposition: false,
    traits: [
      {
        name: 'Third child’s luck',
        description: 'Shares bread with beggars who turn out to be more.',
        level: 3,
      },
      {
        name: 'Stubborn as a gatepost',
        description: 'Has never once been talked out of anything.',
        level: 4,
      },
    ],
  },
  {
    slug: 'inspector-sorrel',
    mood: 'city noir',
    name: 'Inspector Sorrel',
    opposition: false,
    traits: [
      {
        name: 'Has seen this street at four in the morning',
        description: 'Reads a room by what is missing.',
        level: 4,
      },
      { name: 'One honest friend', description: 'And a telephone number learnt by heart.', level: 1 },
    ],
  },
  {
    slug: 'pip-and-the-goose',
    mood: 'for small players too',
    name: 'Pip and the Goose',
    opposition: false,
    traits: [
      { name: 'Asks why again', description: 'Until somebody says what they meant.', level: 3 },
      { name: 'The goose has opinions', description: 'Loud ones, and it bites.', level: 3 },
    ],
  },
  {
    slug: 'doctor-hale',
    mood: 'creeping dread',
    name: 'Doctor Imre Hale',
    opposition: false,
    traits: [
      { name: 'Steady hands', description: 'They shake only afterwards.', level: 3 },
      { name: 'Read the forbidden appendix', description: 'And remembers the page numbers.', level: 5 },
    ],
  },
  {
    slug: 'the-long-storm',
    mood: 'the world itself',
    name: 'The Long Storm',
    opposition: true,
    traits: [
      { name: 'Finds every gap', description: 'In roofs, in coats, in courage.', level: 4 },
      { name: 'Patient as the sea', description: 'It has no other appointments.', level: 3 },
    ],
  },
  {
    slug: 'the-gate-watch',
    mood: 'someone in the way',
    name: 'The Gate Watch',
    opposition: true,
    traits: [
      { name: 'Papers, please', description: 'Every stamp, every signature, in good light.', level: 3 },
      { name: 'Always two of them', description: 'One talks, the other looks.', level: 2 },
    ],
  },
]
