import { does, type ScriptStep } from '../../../engine/watching/evening-script.ts'
import { ANMAR, LENA, MADDOC, OSKAR, PETRA, RAFE, wake } from './players.ts'
import { quickChapter, step } from './quick-chapter.ts'

/** Chapters 3 and 4: out of Anmar. */
export const outOfAnmar: readonly ScriptStep[] = [
  ...quickChapter({
    spotlight: [
      [LENA, 2],
      [OSKAR, 1],
    ],
    place: ANMAR,
    opening: {
      aim: 'to be over the gap before anyone thinks of the goats',
      approach: 'by night, with the herd',
      setting:
        'Forty goats and one girl, in the dark, without a bell among them. She has stuffed the bells with wool.',
    },
    adversity: [
      [RAFE, 1],
      [PETRA, 2],
      [OSKAR, 1],
    ],
    foe: PETRA,
    threats: [['passive', 'Fresh ice under the snow']],
    arrivals: [
      does(
        PETRA,
        'establish-character',
        { likelihood: 'expected', how: 'He was sent; he is sitting on the third stone.' },
        MADDOC,
      ),
      wake(PETRA, MADDOC),
    ],
    mine: [
      ['c1.3', 'The goats know which stones move, and she knows the goats.'],
      ['c1.1', 'She keeps the pot against her ribs, where it cannot be seen to glow.'],
    ],
    theirs: [
      ['c3.1', 'He only has to stand up to fill the path.'],
      ['h1', 'And behind him it goes down like glass.'],
    ],
    dice: [8, 5, 9, 7, 6, 4, 2],
    telling: [
      LENA,
      'He could put out one arm. He looks at the milk pot for as long as it takes a herd to go by on both sides of a man, and then he says the only thing he says that night. “Mind the ninth step.” She is over the gap before she wonders how he knew that she counts.',
    ],
    buys: [step],
    end: {
      text: 'On the third stone a big man sits with his hands open on his knees, as one sits by a stove.',
    },
    comments: [
      [
        'Chapter three. Lena has the spotlight again; Petra bids to be against her, and brings Maddoc.',
        'SA-068',
      ],
      [
        'Her own character, on the other side. The first time costs nothing for the way. Nine against seven.',
        'SA-098',
      ],
      [
        'Lena wins and could tell his defeat. But how he feels is Petra’s to say; so she lets him do something, and leaves the reason open.',
        'SA-004',
      ],
    ],
  }),
  ...quickChapter({
    spotlight: [
      [LENA, 2],
      [PETRA, 1],
      [OSKAR, 1],
    ],
    place: ANMAR,
    opening: {
      aim: 'to get the fire through the gate of the valley',
      approach: 'walk up to it in daylight and ask for tea',
      setting:
        'Below Anmar the valley has a gate, and the gate has a stove, and two soldiers whose whole orders are that nobody shall carry anything warm.',
    },
    adversity: [
      [RAFE, 2],
      [PETRA, 1],
      [OSKAR, 1],
    ],
    foe: RAFE,
    threats: [
      ['active', 'Two soldiers and an order'],
      ['passive', 'A gate one cannot go round'],
    ],
    mine: [
      ['c1.2', 'Who searches a child that asks for tea?'],
      ['c1.4', 'She does it in her mother’s voice.'],
      ['c1.1', 'One coal looks like another in a stove.'],
    ],
    theirs: [
      ['h1', 'They have been told about a pot.'],
      ['h2', 'There is one door, and they are in it.'],
    ],
    dice: [8, 6, 5, 4, 3, 10, 7, 6, 6, 5, 2],
    telling: [
      LENA,
      'She empties the pot into their stove before they can ask what is in it. “There,” she says. “You were nearly out.” They drink tea, all three. When she goes she asks for a coal to warm her hands, and the younger one, who has sisters, gives her the reddest.',
    ],
    buys: [step],
    end: {
      text: 'So the fire of the Tarns goes out by the gate of the valley with a soldier’s blessing on it.',
      completion:
        'For the first time it burns in a place that has no name for it. She finds that it does not mind.',
    },
    comments: [
      ['A new approach is not required, she won last time. But she has had an idea.', 'SA-071'],
      ['Rafe spends both tokens at once: two threats, one exchange.', 'SA-093'],
      [
        'The third step: the first part of her plot is complete, and its end is told in words of its own.',
        'SA-134',
      ],
    ],
  }),
]
