import { does, rolling, type ScriptStep, told } from '../../../engine/watching/evening-script.ts'
import {
  BASHIR,
  bargain,
  CLEM,
  call,
  DOV,
  framed,
  IDA,
  resolve,
  say,
  stakes,
  tell,
  threat,
  tick,
} from './players.ts'

/** Scene 5: everything on three dice. */
export const stair: readonly ScriptStep[] = [
  ...told(
    'The Undertow’s second scene, and it has been waiting for this one.',
    'BE-032',
    tick(
      BASHIR,
      '1',
      'On the fourth landing old Trewin sits mending a net. She once told him the wrong hour. “No harm,” he says, and moves up to make room.',
    ),
    tick(BASHIR, '2', 'On the last landing somebody has set out a cup.'),
    framed(BASHIR),
    threat(
      BASHIR,
      'Her mother has her sleeves rolled up, as always. She is not wet. “There you are,” says Demelza Low, and pours. Behind them the water shuts the stair, a step at a time, at the pace of somebody who is not in a hurry.',
    ),
  ),
  ...told(
    'It is the smallest thing in the story, and it is the one that was taken from her. So Ida plays for it.',
    'BE-047',
    ...stakes(
      BASHIR,
      'She stays for a cup, and a year goes by above.',
      'She hears what she came for, and can let it go.',
    ),
  ),
  ...told(
    'She shoots the moon: three dice and nothing else, no cards, no bargains, all evening’s temptations shut out. If she wins, one lost thing comes back.',
    'BE-150',
    does(IDA, 'declare-hero-moon', { words: 'I have nothing in my hands. I came down to see you.' }),
    does(IDA, 'lock-hero-dice'),
    does(BASHIR, 'lock-agent-dice'),
  ),
  ...told(
    'The Tempters still make their move. Under a moon every bargain is refused by itself; standing aside is the only kind thing to do.',
    'BE-090',
    does(CLEM, 'stand-aside'),
    does(DOV, 'stand-aside'),
    say(CLEM, 'I would not dare.'),
  ),
  ...told(
    'Three dice against nine: on most evenings that fails. Two sixes and a five; the stair has two sixes, and no five.',
    'BE-107',
    does(BASHIR, 'lock-additions'),
    rolling(does(IDA, 'lock-additions'), 6, 6, 5, 6, 6, 4, 4, 3, 3, 2, 1, 1),
  ),
  ...told(
    'Five points, and the grief is hers again: the one card in this game that she wanted back was the one that hurts.',
    'BE-151',
    does(IDA, 'take-hero-moon-prize', undefined, 'grief-kept-warm'),
    does(IDA, 'take-hero-prize', { text: 'knows what the column is for' }, 'grief-kept-warm'),
  ),
  ...told(
    'And here the story turns. Ida remembers the very first page.',
    'BE-125',
    resolve(
      IDA,
      '“You wrote yourself down,” says Kerensa. “In the column without a heading.” Her mother turns the cup by its ear. “Well, somebody had to lend it something,” she says. “It never had anything of its own. I gave it nine years of what I would have been, so that it would let the quay alone. It was quite a decent rate.” She drinks the tea herself. “Go on down, love. Tell it that I would like to be paid.”',
    ),
    does(IDA, 'close-scene'),
  ),
]

/** Scene 6: the account is correct. */
export const hearing: readonly ScriptStep[] = [
  ...told(
    'The last scene belongs to the Creditor, who has been fair all evening. That is what makes him hard to beat.',
    'BE-032',
    tick(
      CLEM,
      '1',
      'The first witness is Trewin. He speaks against the town for an hour, without heat, and everything he says is true.',
    ),
    tick(
      CLEM,
      '3',
      'A basin is brought. In it, very small, Harrow Quay: forty people with their backs to a door.',
    ),
    framed(CLEM),
    threat(
      CLEM,
      'The clerk with the wet cuffs has read out a hundred years, and left nothing out. He shuts the book on his thumb. “Is the account correct?” he asks her. It is.',
    ),
    ...stakes(CLEM, 'The account is closed tonight.', 'The debt is shown to run the other way.'),
  ),
  ...told(
    'Now she calls on nearly everything that is left. If she loses here, it is all risked; but there is no later to save it for.',
    'BE-053',
    call('grief-kept-warm', 'She puts a cup down on the desk, on the open page, where it leaves a ring.'),
    call('plain-dealing', '“Every line of it is correct,” she says. “You have read us one side.”'),
    call(
      'reckoning',
      'Nine years, at what a year of her mother was worth. She does the sum aloud, with interest, at his own rate.',
    ),
    call('brother-jory', 'From the back bench Jory, dripping, says: “Hers. I can swear to the hand.”'),
    call('dog-called-anchor', 'The dog lies down across the door. It will not let a false paper out.'),
    does(IDA, 'lock-hero-dice'),
  ),
  ...told(
    'And the Creditor reads out what she has signed since then. Each stain is a die, if he can say how it serves him.',
    'BE-061',
    does(CLEM, 'claim-negative-trait', { line: 'She gave away the bride’s plates. Were they hers?' }, 't1'),
    does(CLEM, 'claim-negative-trait', { line: 'She has signed before. Here, and here.' }, 't5'),
    does(CLEM, 'lock-agent-dice'),
  ),
  ...told(
    'One more time, two hands. The Fog’s is the best offer of the evening. The price is Aldous.',
    'BE-076',
    bargain(
      BASHIR,
      1,
      [{ kind: 'add-negative', asset: 'drowned-tongue', text: 'is spoken to first' }],
      'Let me say it for you, in our own language. They will believe it from me.',
    ),
    bargain(
      DOV,
      3,
      [{ kind: 'subvert', asset: 'keeper-aldous' }],
      'Eleven years of letters. You do not need them to win this. Let them go, and I will be on your side, once.',
    ),
  ),
  ...told(
    'Ida looks at that card for a long time. Then she gives up her friend to save her town, and everybody at the table has known for an hour that she would.',
    'BE-086',
    does(IDA, 'reject-offer', { words: 'I will say it myself.' }, '1'),
    does(IDA, 'accept-offer', undefined, '3'),
    does(
      DOV,
      'rewrite-asset',
      { name: 'Somebody at the Light', twist: 'He keeps the lamp, and does not know for whom.' },
      'keeper-aldous',
    ),
  ),
  ...told(
    'Fourteen dice against twelve. Four sixes to three.',
    'BE-105',
    does(CLEM, 'lock-additions'),
    rolling(
      does(IDA, 'lock-additions'),
      6,
      6,
      6,
      6,
      5,
      4,
      4,
      3,
      3,
      2,
      2,
      1,
      1,
      1,
      6,
      6,
      6,
      5,
      5,
      4,
      4,
      3,
      3,
      2,
      2,
      1,
    ),
  ),
  ...told(
    'A last good word, on the virtue that the evening began with.',
    'BE-113',
    does(IDA, 'take-hero-prize', { text: 'reads both sides' }, 'plain-dealing'),
    resolve(
      IDA,
      'The clerk goes through it twice. He is a fair man; it is all he has. Then he takes off one grey glove, which nobody on that coast has ever seen, wets his thumb, and writes a heading over the empty column. It says: Received.',
    ),
    does(IDA, 'close-scene'),
  ),
]

/** The ledgers are summed, and whoever has most tells how it closes. */
export const close: readonly ScriptStep[] = [
  ...told(
    'After the last scene the points are counted: what the Fates took from her, what she kept. She has most, so the close is hers to tell.',
    'BE-178',
    does(IDA, 'narrate-ending', {
      text: 'Harrow Quay stands. On the first of every month something knocks at the cellar doors, three times and politely, and leaves on the top step a spoon, or a bell, or a pair of spectacles. They are entered in the book. It will take it a hundred years.\n\nShe writes to the lighthouse every week. The answers are kind, and in a good hand, and ask who she is. She sets out two cups now.',
    }),
  ),
  ...told(
    'That was a short quest: six scenes, one bad bargain, one friend. Take over at any step and say yes where she said no.',
    'BE-180',
    does(IDA, 'close-story'),
    tell(CLEM, '“Quite a decent rate,” says the clerk to nobody, and blots it.'),
  ),
]
