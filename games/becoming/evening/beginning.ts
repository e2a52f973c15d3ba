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
  threat,
  tick,
} from './players.ts'

const draft = (seat: number, asset: string) => does(seat, 'draft-asset', { asset })

/** A Hero out of nine Assets, and three who want them. */
export const setup: readonly ScriptStep[] = [
  ...told(
    'One of the four plays the Hero. Ida wants to. The other three will be Fates: they play the world, and they play to win.',
    'BE-002',
    does(IDA, 'claim-seat', { role: 'hero' }),
    does(IDA, 'start-game'),
  ),
  ...told(
    'Everybody builds her, in turn: three Virtues, three Strengths, three Allies. The Fates choose with care, too. They are choosing what they will come for.',
    'BE-010',
    draft(IDA, 'plain-dealing'),
    draft(BASHIR, 'grief-kept-warm'),
    draft(CLEM, 'open-hand'),
    draft(DOV, 'keeper-aldous'),
    draft(IDA, 'reckoning'),
    draft(BASHIR, 'drowned-tongue'),
    draft(CLEM, 'brother-jory'),
    draft(DOV, 'dog-called-anchor'),
    draft(IDA, 'lamp-oil'),
  ),
  ...told(
    'Nine cards, and a name to hold them together.',
    'BE-014',
    does(IDA, 'name-hero', { name: 'Kerensa Low' }),
  ),
  ...told(
    'Each Fate has one way of asking. The Undertow longs, the Creditor lends, the Fog forgets. Each runs two scenes of this short quest and tempts in the other four.',
    'BE-020',
    does(BASHIR, 'take-fate', { fate: 'undertow', colour: 'indigo' }),
    does(CLEM, 'take-fate', { fate: 'creditor', colour: 'amber' }),
    does(DOV, 'take-fate', { fate: 'fog', colour: 'slate' }),
  ),
]

/** Scene 1: a counter is taken, an offer refused, and the Hero wins on sixes. */
export const knock: readonly ScriptStep[] = [
  ...told(
    'The scene names its Agent: tonight the Undertow speaks for the world. Bashir brings in what the scene card lists, one Element after the other, in his own words.',
    'BE-040',
    tick(
      BASHIR,
      '0',
      'Three knocks, from below. Not loud. In the chandler’s loft forty people hear them, and each thinks of their own cellar.',
    ),
  ),
  ...told(
    'Elements are seeds, not orders. This one is her mother’s name.',
    'BE-040',
    tick(
      BASHIR,
      '3',
      'Kerensa has the ledger open on her knees because nobody else would touch it. Halfway down the first page, in a column without a heading, it says Demelza Low. The ink is still wet. Her mother has been dead for nine years.',
    ),
  ),
  ...told(
    'A Tempter may act through somebody in the scene. From now on the Creditor has a face here.',
    'BE-042',
    does(CLEM, 'introduce-avatar', {
      name: 'a harbour clerk with wet cuffs',
      text: 'He has been standing at the head of the stairs for some time with his hat in his hands, too polite to interrupt.',
    }),
    framed(BASHIR),
  ),
  ...told(
    'Now the Threat, in one breath. Six dice will stand behind it.',
    'BE-045',
    threat(
      BASHIR,
      'Water is coming up the stairs. It takes a step, and waits, as one waits at a door. Then it takes the next.',
    ),
  ),
  ...told(
    'Both sides say what they play for, before anything is thrown. Nobody can claim afterwards that it was not meant.',
    'BE-047',
    ...stakes(
      BASHIR,
      'The book goes down, and she must go after it.',
      'She leaves with the ledger, and the town’s word that they will hold.',
    ),
  ),
  ...told(
    'The Hero has three dice, and one more for each Asset she calls on. What she calls on is risked.',
    'BE-051',
    call(
      'reckoning',
      '“Nineteen steps,” she says. “It takes one in half a minute. We have until the quarter.” And people who were about to scream begin to carry things.',
    ),
    call(
      'brother-jory',
      'Jory is down there already, up to the chest, with his back against the cellar door.',
    ),
  ),
  ...told(
    'Five for her, six against her. Both lock.',
    'BE-050',
    does(IDA, 'lock-hero-dice'),
    does(BASHIR, 'lock-agent-dice'),
  ),
  ...told(
    'The heart of the game. Each Tempter makes one move, face down. Then both are turned up: dice now, and a price.',
    'BE-072',
    bargain(
      CLEM,
      2,
      [{ kind: 'add-negative', asset: 'open-hand', text: 'gives what is not hers' }],
      'Let us call it an advance. The town will not even notice which of you has signed.',
    ),
    bargain(
      DOV,
      1,
      [{ kind: 'subvert', asset: 'grief-kept-warm' }],
      'It is only a name in a column. You need not have read it.',
    ),
  ),
  ...told(
    'She refuses the Fog, and gives the Agent a die by it. Refusing is never free.',
    'BE-089',
    does(IDA, 'reject-offer', { words: 'I have read it. I will go on having read it.' }, '3'),
  ),
  ...told(
    'From the Creditor she takes two dice, and signs. One bad word on one good card. It will be quoted at her.',
    'BE-086',
    does(IDA, 'accept-offer', undefined, '2'),
  ),
  ...told(
    'Seven dice against seven. Most sixes win; she has two, the water one.',
    'BE-106',
    does(BASHIR, 'lock-additions'),
    rolling(does(IDA, 'lock-additions'), 6, 6, 4, 3, 2, 2, 1, 6, 5, 5, 4, 3, 2, 1),
  ),
  ...told(
    'Who wins takes a prize: for her, a good word on a card that lives. It is worth a die from now on, and three points at the end.',
    'BE-113',
    does(IDA, 'take-hero-prize', { text: 'says it aloud, and is believed' }, 'reckoning'),
  ),
  ...told(
    'And who wins tells how it ends.',
    'BE-125',
    resolve(
      IDA,
      'On the eighteenth step the water stops, like a guest who has forgotten something. The book is under her coat. “Hold the doors until I am back,” she says, and forty people who have never agreed on anything say that they will. The clerk makes a small note, and blots it.',
    ),
    does(IDA, 'close-scene'),
  ),
]

/** Scene 2: she is kind, and it costs her. */
export const village: readonly ScriptStep[] = [
  ...told(
    'The Fog runs this one. Dov hardly raises his voice.',
    'BE-032',
    tick(
      DOV,
      '1',
      'Good bread, dry walls, lamps in every window. At supper nobody is introduced. “You must be tired,” says somebody’s wife, and it is the first time in days that anyone has noticed.',
    ),
    tick(
      DOV,
      '2',
      'In the chapel stands a box with a slot in its lid, such as other parishes have for the poor. Anchor, the dog, will not go in.',
    ),
    framed(DOV),
  ),
  ...told(
    'A gentle Threat, and the same six dice.',
    'BE-045',
    threat(
      DOV,
      'It comes in at the ears. Jory does not turn round when she calls him. Then somebody says “Kerensa”, and she waits with the others to see who will answer.',
    ),
    ...stakes(
      DOV,
      'She leaves without what she remembers best.',
      'The village has its names back, and the grief with them.',
    ),
  ),
  ...told(
    'Ida calls on the cup she sets for her mother, and the lamp. The grief is exactly what the Fog is after; she risks it anyway.',
    'BE-051',
    call(
      'grief-kept-warm',
      'She asks for one cup more than there are people. They bring it. They would like to know whom for.',
    ),
    call('lamp-oil', 'She lights her grandmother’s lamp on the table and makes each of them look.'),
    does(IDA, 'lock-hero-dice'),
  ),
  ...told(
    'The bad word from the first scene is a die for any Agent who can work it in.',
    'BE-061',
    does(
      DOV,
      'claim-negative-trait',
      { line: 'She has given away her bread, her blanket and the dog’s supper. What is one more thing?' },
      't1',
    ),
    does(DOV, 'lock-agent-dice'),
  ),
  ...told(
    'The Undertow adds three dice to the Fog’s side: no price, no tokens, only malice. The Creditor offers.',
    'BE-071',
    does(BASHIR, 'support-agent', {
      line: 'Below the chapel floor, very far down, something is humming a lullaby.',
    }),
    bargain(
      CLEM,
      1,
      [{ kind: 'add-negative', asset: 'brother-jory', text: 'signed for her once' }],
      'Your brother can put his name to it. He still has one, for the moment.',
    ),
  ),
  ...told(
    'Not Jory. She says no, and pays for it with a die again.',
    'BE-089',
    does(IDA, 'reject-offer', { words: 'You may write to me. Not to him.' }, '2'),
  ),
  ...told(
    'Five dice against eleven. It goes as one would think.',
    'BE-106',
    does(DOV, 'lock-additions'),
    rolling(does(IDA, 'lock-additions'), 6, 4, 3, 3, 1, 6, 6, 5, 5, 4, 4, 3, 2, 2, 1, 1),
  ),
  ...told(
    'The Agent chooses his prize. He could spoil a little of everything she risked. He takes one thing whole: it is turned, and belongs to the Fates now.',
    'BE-112',
    does(DOV, 'take-subvert-prize', undefined, 'grief-kept-warm'),
    does(
      DOV,
      'rewrite-asset',
      { name: 'A Peace of Mind', twist: 'She no longer sets the cup, and sleeps so well.' },
      'grief-kept-warm',
    ),
  ),
  ...told(
    'Listen to how mild it is. A loss is told best when nobody in it notices.',
    'BE-125',
    resolve(
      DOV,
      'In the morning she thanks them all, by no names, and they wave from the dry wall until the road goes down into the water. A mile on, Jory asks why she is carrying an empty cup. She looks at it. It is a perfectly good cup. She gives it to a child.',
    ),
    does(DOV, 'close-scene'),
  ),
  ...told(
    'Talk at the table stands apart from the story. They allow themselves a moment.',
    'TB-020',
    say(IDA, 'Oh, that is horrible. Well done.'),
    say(DOV, 'You did bring it to the table.'),
  ),
]
