import { does, rolling, type ScriptStep, told } from '../../../engine/watching/evening-script.ts'
import { ADE, JONAS, LIN, MIRA, tell } from './players.ts'

const outcome = (text: string) => does(MIRA, 'narrate-outcome', { text })

/** Down to the lamps: a small thing that costs, a climb that is nearly lost. */
export const dam: readonly ScriptStep[] = [
  ...told(
    'Players may wish for a scene. The one who runs the world sets it: place, hour, who is there, and a first picture.',
    'HC-200',
    does(JONAS, 'wish-for-scene', {
      text: 'Down to the lamps, with Agnes waiting in the boat.',
      bring: 'x7',
    }),
    does(MIRA, 'set-scene', {
      place: 'The dam',
      time: 'dusk',
      opening:
        'The water has sunk by the height of a man. On the wall there is a green line, and under the line old Veldrun begins: a chimney, a weathercock, the iron arm of a street lamp. As Piet looks at it, it comes on.',
      present: ['c1', 'c2'],
    }),
  ),
  ...told(
    'Between the rolls they simply play. Ishi is Ade’s: a woman who writes things down.',
    'TB-021',
    tell(
      ADE,
      '“Gas,” says Ishi, who has read about it. “There is a main down there.” She looks it up, standing on the dam in the last light, with her thumb on the page. “It was shut off in nineteen fifty-eight.”',
    ),
    tell(JONAS, '“Count them,” says Piet. There are eleven.', 'Piet'),
  ),
  ...told(
    'He needs a rope. Asking the world for things is a test of its own: Mira says how unlikely it is, and the dice say the price.',
    'HC-105',
    does(
      JONAS,
      'ask-ability-test',
      { lifepath: 'x3', ask: 'a bell rope long enough', name: 'Bell rope' },
      'resources',
    ),
    does(MIRA, 'price-ability-test', { unlikely: 1, use: 'helpful' }),
    rolling(does(JONAS, 'roll-ability'), 1, 3, 5),
  ),
  ...told(
    'It nearly works, and fate can be spent on what nearly works. He has a rope, and the sexton will want to hear about it.',
    'HC-111',
    rolling(does(JONAS, 'spend-fate'), 2, 2, 1),
    tell(JONAS, 'It is the rope of the great bell. He has left a note on the hook. It says: borrowed.'),
  ),
  ...told(
    'Now an obstacle. Nothing is rolled before it is clear what he wants, how he goes about it, and what it may cost him.',
    'HC-056',
    does(MIRA, 'call-obstacle-test', { tester: 'c1', against: 'nobody', obstacle: 'The wet wall' }),
    does(JONAS, 'state-intent', {
      intent: 'stand under the lamp',
      task: 'climb down the overflow by hand',
      timing: 'before it is quite dark',
    }),
    does(MIRA, 'set-consequence', {
      text: 'He falls the last yards, and somebody on the road has seen it.',
      condition: 'Bruised',
      rank: 'minor',
    }),
  ),
  ...told(
    'Both sides of the bargain are accepted. This is the moment to say no; afterwards everybody keeps to it.',
    'HC-065',
    does(JONAS, 'accept-stakes'),
    does(MIRA, 'accept-stakes'),
    does(MIRA, 'set-difficulty', { reference: 'average', step: 'moderate' }),
  ),
  ...told(
    'He takes his old path as a hindrance, which pays, and adds what he can: the climbing, and the rope.',
    'HC-078',
    does(JONAS, 'choose-lifepath', { lifepath: 'x3', use: 'hindering', reward: 'clear-tax' }),
    does(JONAS, 'add-bonus', {}, 'x4'),
    does(JONAS, 'add-bonus', {}, 'x10'),
    does(JONAS, 'lock-pool'),
  ),
  ...told('The dice fail him.', 'HC-086', rolling(does(JONAS, 'roll-task'), 1, 2, 4)),
  ...told(
    'A persona point is for just this: more dice, when it is somebody’s moment. That turns it.',
    'HC-093',
    rolling(does(JONAS, 'spend-persona'), 4, 5, 2),
    outcome(
      'Hand under hand, with the rope burning, and then there are cobbles under his boots, furred with weed. The lamp stands over him. There is a ladder against it, wet all the way up, and dry on one rung. Somebody has just got down.',
    ),
    does(MIRA, 'cut-scene'),
  ),
]

/** The council room: a compel refused, and a quarrel in which both give way. */
export const council: readonly ScriptStep[] = [
  ...told(
    'Cut. The second scene has another voice in the middle of it.',
    'HC-200',
    does(MIRA, 'set-scene', {
      place: 'The council room',
      time: 'that night',
      opening:
        'Mayor Holm has kept his coat on. There are wet footprints behind his chair. They come from the wall, and go nowhere.',
      present: ['c2', 'c3'],
    }),
    does(MIRA, 'bring-npc', {}, 'n1'),
    tell(
      LIN,
      'Bram has put himself where the door is, and his hat on his knee. He has known Holm since they were both altar boys. He looks at the footprints for a good while. Small feet.',
    ),
  ),
  ...told(
    'A compel: somebody’s trait is turned against them, for a fate point. Lin offers it to Ade; Mira, who runs the world, agrees.',
    'HC-158',
    does(LIN, 'offer-compel', { basis: 'trait x11', choice: 'She tells him who stands behind him' }, 'c2'),
    does(MIRA, 'agree'),
  ),
  ...told(
    'Ade would rather not. Saying no is allowed, and costs her a point.',
    'HC-161',
    does(ADE, 'decline-compel'),
    tell(ADE, 'She opens her mouth, and looks at the child, and shuts it again.', 'Ishi'),
  ),
  ...told(
    'Two wills against each other. Each says what they want and how they go about getting it.',
    'HC-060',
    does(MIRA, 'call-obstacle-test', { tester: 'c2', against: 'n1', obstacle: 'The mayor’s pride' }),
    does(ADE, 'state-intent', {
      intent: 'have the draining put off',
      task: 'open the window and let him count the lamps',
    }),
    does(MIRA, 'state-opposition', {
      intent: 'have her shut out of the archive',
      task: 'call the constable in front of everybody',
    }),
  ),
  ...told(
    'And each writes a way out: what they could live with, should the dice not be enough.',
    'HC-063',
    does(ADE, 'offer-compromise', { text: 'she is shut out, but keeps the one book she has under her coat' }),
    does(MIRA, 'offer-compromise', { text: 'it is put off for one week, and he tells the press why' }),
    does(ADE, 'accept-stakes'),
    does(MIRA, 'accept-stakes'),
  ),
  ...told(
    'Paths, a help and a hindrance; both pools are locked. His vanity stands in his own way.',
    'HC-080',
    does(ADE, 'choose-lifepath', { lifepath: 'x18', use: 'helpful' }),
    does(ADE, 'add-bonus', {}, 'x12'),
    does(MIRA, 'choose-lifepath', { lifepath: 'n1.l1', use: 'helpful' }),
    does(MIRA, 'hinder-with', {}, 'n1.t1'),
    does(ADE, 'lock-pool'),
    does(MIRA, 'lock-pool'),
  ),
  ...told(
    'His dice set the mark, hers fall short.',
    'HC-073',
    rolling(does(MIRA, 'roll-target'), 4, 5, 2, 1, 1),
    rolling(does(ADE, 'roll-task'), 1, 2, 3, 4, 1),
  ),
  ...told(
    'Now the ways out. She takes hers and rolls again, he takes his; both have given something up before it is decided.',
    'HC-095',
    rolling(does(ADE, 'accept-compromise'), 4, 5, 5, 2, 1),
    rolling(does(MIRA, 'accept-compromise'), 1, 1, 4, 2, 3),
  ),
  ...told(
    'The last point of the evening. With it she has him.',
    'HC-093',
    rolling(does(ADE, 'spend-persona'), 5, 5, 4, 1, 2),
    outcome(
      'He has counted them. Eleven. He says the number to the wall. “One week,” says Holm, “and I shall have to tell them something.” The constable takes her card for the archive, and does not look under her coat. Behind the chair there are two footprints more.',
    ),
  ),
  ...told(
    'A trait that made trouble earns fate. Ade claims it: half the council think that she has lost her mind.',
    'HC-154',
    does(ADE, 'claim-fate', { basis: 'trait x11', why: 'The whole council now thinks she is mad.' }, 'c2'),
  ),
  ...told(
    'Mira names what has changed for the whole town, and ends the session on a picture.',
    'HC-206',
    does(MIRA, 'declare-milestone', { text: 'The town knows about the lamps.' }),
    does(MIRA, 'end-session', { lastLine: 'At midnight there are twelve.' }),
  ),
]
