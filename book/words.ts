import type { Edition } from './nodes.ts'

/** Every sentence that a book says by itself, in one place. */
export const words = {
  standIn: (name: string) => `${name} (a stand-in)`,
  partlyStandIn: (name: string) => `${name} (partly a stand-in)`,
  editions: {
    novel: 'The novel',
    annotated: 'The annotated edition',
    minutes: 'The minutes',
  } satisfies Record<Edition, string>,
  titlePage: 'Title page',
  contents: 'Contents',
  toldBy: (names: string) => `told by ${names}`,
  atTable: (game: string) => `at a table of ${game}`,
  days: (first: string, last: string) => (first === last ? first : `${first} to ${last}`),
  goesOn: 'The story is not over yet.',
  list: (names: readonly string[]) => {
    const last = names.at(-1) ?? ''
    return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`
  },
  cast: {
    title: 'The cast',
    played: (player: string) => `played by ${player}`,
    players: 'At the table',
  },
  opening: 'How it began',
  untitled: 'The story',
  nothing: 'Nothing has been told yet.',
  told: (name: string) => `${name} tells.`,
  teller: (name: string) => `told by ${name}`,
  whispered: 'for your eyes only',
  takenBack: 'taken back',
  total: (total: number) => `= ${total}`,
  picture: (said: string) => `Picture: ${said}`,
  index: { title: 'Names' },
  credits: {
    title: 'Credits',
    game: 'The game',
    by: 'After',
    restated:
      'The rules that this table kept, and every sentence of them in this book, are Storytable’s own restatement. The game itself belongs to its author.',
    told: 'The story',
    storyIs: 'Its words belong to the people who told it.',
    options: 'Options in force',
    rulings: 'House rulings',
    copy: 'This copy',
    seat: (name: string, version: number) =>
      `What ${name} may read of the table after ${version} moves. What others kept sealed is not in it.`,
    spectator: (version: number) =>
      `What everybody may read of the table after ${version} moves. What anyone kept sealed is not in it.`,
    made: 'Bound by Storytable.',
  },
  dice: {
    title: 'The dice and their proof',
    none: 'No dice were rolled.',
    intro:
      'Before the first roll the table sealed a secret number and published its seal. Each roll follows from that number, its own place and random parts that players had locked in beforehand. Once the number is opened, anyone can work out every roll again.',
    table:
      'The seals cover the table’s own name too. It opens the table to whoever reads it, so it is not printed here: those who sat there have it, and it stands in the table’s file.',
    elsewhere: 'Sealed by the table that this one went on from',
    epoch: (epoch: number) => `Dice ${epoch}`,
    seal: 'Seal',
    older: (scheme: number) => `By scheme ${scheme}`,
    opened: 'Opened number',
    sealed: 'still sealed',
    how: 'How to check',
    steps: [
      'The seal is SHA-256 of “storytable/commit/1”, the table’s name, the number of the dice and the 32 bytes of the opened number, with a zero byte between each.',
      'A roll is HMAC-SHA-256, keyed with the opened number, of the following, with a zero byte between each; a further block has its own number after another zero byte.',
      'Of a shared roll: “storytable/roll/3”, the table’s name, the number of the dice, the roller’s seat (the first is 0), how many rolls with this part of theirs came before, that part, and the parts of others, in the order of seats, as seat, equals sign and part, with commas between them.',
      'Of one that is alone or unbound: “storytable/marked/3”, the table’s name, the number of the dice, the number of the roll and the roller’s part.',
      'Where the seal says scheme 2: “storytable/roll/2”, the table’s name, the number of the dice, the number of the roll, the roller’s part and the parts of others. Where it says scheme 1: “storytable/roll/1” and the same without the parts of others.',
      'Each block is read as eight numbers of 32 bits, highest byte first. A die takes the next number that shares out evenly over its faces; the face is the remainder plus one.',
      'Simpler: take the table’s file from its menu and give it to “storytable verify”, or to the page /verify of a Storytable server.',
    ],
    rolls: 'Every roll',
    head: ['Roll', 'By', 'Dice', 'Faces', 'Kind', 'Parts'],
    kinds: {
      shared: 'shared',
      'shared-old': 'shared, the older way',
      alone: 'alone',
      unbound: 'unbound',
      old: 'older',
    },
    kindsAre:
      'Several people had a part in a shared roll, and none of them could choose it alone. In one that is marked alone nobody else’s part counted; in one that is unbound the roller had locked in none.',
    olderAre:
      'In one that is shared by the older way several people had a part too, but whoever ran the server could choose among many outcomes of it.',
  },
} as const

const ROMAN: readonly (readonly [number, string])[] = [
  [1000, 'M'],
  [900, 'CM'],
  [500, 'D'],
  [400, 'CD'],
  [100, 'C'],
  [90, 'XC'],
  [50, 'L'],
  [40, 'XL'],
  [10, 'X'],
  [9, 'IX'],
  [5, 'V'],
  [4, 'IV'],
  [1, 'I'],
]

/** III, as over a chapter; plain figures where Roman ones would run on. */
export function roman(number: number): string {
  if (number < 1 || number > 200) return String(number)
  let [rest, text] = [number, '']
  for (const [value, letters] of ROMAN) {
    while (rest >= value) {
      text += letters
      rest -= value
    }
  }
  return text
}
