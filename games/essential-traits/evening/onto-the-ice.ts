import { does, rolling, type ScriptStep, told } from '../../../engine/watching/evening-script.ts'
import { EMIL, enter, lock, NORA, outcome, say, TOVE, tell } from './players.ts'

const trait = (seat: number, character: string, name: string, description: string, level: number) =>
  does(seat, 'add-trait', { name, description, level }, character)

/** Three players, three characters; one of them is the weather. */
export const people: readonly ScriptStep[] = [
  ...told(
    'Nora makes a character. A name is all there is at first: what somebody is like is said in traits, and nowhere else.',
    'ET-010',
    does(NORA, 'create-character', { name: 'Hanne Brand' }),
  ),
  ...told(
    'A trait has three parts: what it is called, what it means, and a level from 1 to 5. Four is a lot. Hanne is very good at this.',
    'ET-011',
    trait(NORA, 'c1', 'Hears what the ice says', 'She drives with her head on one side, listening.', 4),
  ),
  ...told(
    'The second one is lower, and it is a trouble rather than a gift. Troubles win tests too, if somebody can say how.',
    'ET-012',
    trait(NORA, 'c1', 'Owes the abbot eleven crowns', 'Everybody at the landing knows the sum.', 2),
    does(NORA, 'ready-character', undefined, 'c1'),
  ),
  ...told(
    'Emil writes the man who cast the bell. Nobody deals out roles here: who plays what is talk at the table.',
    'ET-002',
    does(EMIL, 'create-character', { name: 'Odo the founder' }),
    trait(EMIL, 'c2', 'Cast her with his own hands', 'He knows each seam, and each lie about the tin.', 3),
    trait(EMIL, 'c2', 'Sings when he is afraid', 'Loudly, and never the right psalm.', 2),
    does(EMIL, 'ready-character', undefined, 'c2'),
  ),
  ...told(
    'And Tove plays the thaw. An adversary is a character like any other, with traits like any other. It only wants something else.',
    'ET-010',
    does(TOVE, 'create-character', { name: 'The thaw' }),
    trait(TOVE, 'c3', 'A warm wind from the south', 'It smells of wet earth a week too early.', 4),
    trait(TOVE, 'c3', 'Black water, waiting', 'Under the snow, where the current runs.', 3),
    does(TOVE, 'ready-character', undefined, 'c3'),
  ),
  ...told(
    'Now somebody simply begins to tell. There are no turns: whoever sees something says it.',
    'TB-021',
    tell(
      NORA,
      'On the Thursday before Easter, at dusk, eleven people stand at the landing of Ulmen and look at a bell. She is tied down on a timber sledge, mouth to the sky, and somebody has laid straw in her so that she will not ring. The church she was cast for is on the other side of the lake. The road round it takes four days. It is three until the Gloria.',
    ),
  ),
  ...told(
    'Emil answers with his own man’s voice. A passage may have a speaker, who stands beside it on the page.',
    'TB-021',
    tell(EMIL, 'She weighs what two horses weigh. I have told them. Nobody writes it down.', 'Odo'),
  ),
]

/** The first test: two traits, one question. */
export const ice: readonly ScriptStep[] = [
  ...told(
    'A test. It begins with a question that the winner will answer: not “does Hanne manage it?” but “how far?”. Ask for what you want to hear told.',
    'ET-040',
    does(NORA, 'call-test', { question: 'How far does the ice carry the sledge before it complains?' }),
  ),
  ...told(
    'Nora enters a trait and says in a line how it applies. That line is what the others may question, should it not convince them.',
    'ET-041',
    enter(NORA, 'x1:c1', 'c1-t1', 'She walks ahead with the lantern held low, and stops whenever it hums.'),
  ),
  ...told(
    'The thaw comes in against her. It takes two traits of two players to make a test.',
    'ET-042',
    enter(TOVE, 'x1:c3', 'c3-t1', 'It came up at dusk. The snow on the ice is grey already, and heavy.'),
  ),
  ...told(
    'Level 4 means dice that add up to 14. Nora takes an eight and a six. Tove takes a ten and a four: wider, and wilder.',
    'ET-024',
    ...lock(NORA, 'x1-e1', '8+6'),
    ...lock(TOVE, 'x1-e2', '10+4'),
  ),
  ...told(
    'All dice fall at once. Twelve against nine: Hanne’s total is higher, so Nora may say how it goes.',
    'ET-047',
    rolling(does(NORA, 'roll-test', undefined, 'x1'), 7, 5, 6, 3),
  ),
  ...told(
    'Whoever wins tells, and only they. She need not tell a triumph. Nora chooses a good first half and an ugly sound.',
    'ET-050',
    outcome(
      NORA,
      'x1',
      'Past the reeds, past the fishing holes with their little flags, past the place where the Anders boys went in. Two hours, and it only ever hums. The island is so near that she can see smoke. Then, behind them, one long note, low as the bell would be, and it does not stop.',
    ),
  ),
  ...told(
    'With that the test is over. Nothing on any sheet has changed: in this game the only thing a roll gives is the word.',
    'ET-052',
    does(NORA, 'close-test', undefined, 'x1'),
  ),
  ...told(
    'Between tests everybody adds what they see. Tove lets the weather speak.',
    'TB-021',
    tell(
      TOVE,
      'A crack runs past them on the left, no wider than a finger, in no hurry at all. It goes ahead to the island and waits for them there.',
    ),
    say(EMIL, 'I love that it overtakes them.'),
  ),
]
