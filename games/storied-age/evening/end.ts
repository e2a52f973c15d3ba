import { does, type ScriptStep, told } from '../../../engine/watching/evening-script.ts'
import { LENA, ORIEL, OSKAR, PETRA, RAFE, READER, STAIR, tell, wake } from './players.ts'
import { quickChapter, step } from './quick-chapter.ts'

/** Chapters 9 to 11: up the Stair, where both of them turn out to be right. */
export const stair: readonly ScriptStep[] = [
  ...quickChapter({
    spotlight: [
      [LENA, 2],
      [RAFE, 1],
      [PETRA, 1],
    ],
    place: STAIR,
    opening: {
      aim: 'to reach the old beacon before the ice does',
      approach: 'climb, with the pot on her back',
      setting:
        'One sees it from here. The Glass Tongue has put its tip over the edge of the high valley, and it is coming down on Anmar at the pace of a slow walker. One can hear it think.',
    },
    adversity: [
      [RAFE, 1],
      [PETRA, 1],
      [OSKAR, 2],
    ],
    foe: OSKAR,
    threats: [
      ['active', 'Stones the size of houses'],
      ['passive', 'Nine hundred steps'],
    ],
    mine: [
      ['c1.3', 'A stair is a goat path that somebody was proud of.'],
      ['c1.1', 'She counts breaths for two.'],
    ],
    theirs: [
      ['h1', 'They come down past her with a noise like doors.'],
      ['h2', 'Her legs are fourteen, and that is all they are.'],
    ],
    dice: [8, 7, 6, 8, 5, 6, 4, 3],
    telling: [
      LENA,
      'She minds the ninth step. It is loose; somebody has marked it long ago with a saw and a flame. By the time the valley is dark she can put her hand on the beacon, which is a ring of black stones, with ninety winters of swept snow around it, and an old woman with a broom.',
    ],
    buys: [step],
    end: {
      text: '“You took your time,” says Sister Oriel. “I have been keeping it clean since before your mother was rude to me.”',
    },
    comments: [
      ['Her last part: the Stair. One unit further, and the ice is in sight.', 'SA-069'],
      ['Eight against eight, then seven against six. A near thing.', 'SA-119'],
      [
        'Small things come back: the ninth step was Maddoc’s in chapter three. Nobody planned it. Somebody remembered.',
        'TB-021',
      ],
    ],
  }),
  ...quickChapter({
    spotlight: [
      [LENA, 2],
      [RAFE, 1],
      [OSKAR, 1],
    ],
    place: STAIR,
    opening: {
      aim: 'to find the other way that he asked her for',
      approach: 'make the old woman tell her what a beacon was for',
      setting:
        'He has come up alone. It has taken him all night, with that back. He sits down on the other side of the black stones, and they look at each other over a pot.',
    },
    adversity: [
      [RAFE, 1],
      [PETRA, 1],
      [OSKAR, 1],
    ],
    foe: RAFE,
    threats: [],
    arrivals: [
      does(
        RAFE,
        'establish-character',
        {
          likelihood: 'expected',
          how: 'There is one light left in the mountains. He has walked towards it.',
        },
        READER,
      ),
      wake(RAFE, READER),
      does(LENA, 'establish-character', { likelihood: 'expected', how: 'It is her stair.' }, ORIEL),
      does(OSKAR, 'agree'),
      wake(LENA, ORIEL),
    ],
    mine: [
      ['c4.4', '“Sums,” says Oriel. “Nobody ever asks where the river used to come from.”'],
      ['c4.2', 'She shows them where the star will stand: over the Tongue, not over the town.'],
      ['c1.1', 'Sefa holds her coal against the rock, and the rock begins to drip.'],
    ],
    theirs: [
      ['c2.1', 'Ice. A number of blocks, a number of carts. It does come out.'],
      ['c2.4', 'He has not slept for so long that it may be the truth.'],
    ],
    dice: [6, 5, 4, 8, 3, 9, 9, 6, 5, 3],
    telling: [
      LENA,
      'It is not a signal. It never was. It is a hearth, the first one, and it was lit for the ice: every ninth winter, when the Tongue had grown too long, they warmed its tip, and it wept, and there was a river. Cold as knives, all the way to the plain. “We stopped,” says Oriel, “when nobody down there wrote to thank us.” The Reader has gone quite white. He is doing the sum again. “Not blocks,” he says.',
    ],
    buys: [step],
    end: { text: '“No,” says Sefa. “Water.”' },
    comments: [
      ['He said that he would wait for another way. So he has come to hear it.', 'SA-097'],
      [
        'Three of hers, two of his. Nine against nine, then eight against six: it is decided by the second die.',
        'SA-119',
      ],
      [
        'Here the story turns, and it turns by everybody’s words: Oskar’s star, Rafe’s sum, Petra’s mark, Lena’s coal.',
        'SA-031',
      ],
    ],
  }),
  ...quickChapter({
    spotlight: [
      [LENA, 2],
      [RAFE, 1],
      [OSKAR, 1],
    ],
    place: STAIR,
    opening: {
      aim: 'to light it',
      approach: 'with everything that will burn',
      setting:
        'There is one coal, and a ring of cold stones as wide as a threshing floor, and the wind that goes before the ice.',
    },
    adversity: [
      [RAFE, 1],
      [PETRA, 2],
      [OSKAR, 1],
    ],
    foe: PETRA,
    threats: [
      ['active', 'The wind before the ice'],
      ['passive', 'Nothing left to burn'],
    ],
    mine: [
      ['c1.1', 'She has never let it go out. She tips it out of the pot with her own hands.'],
      ['c1.4', 'She shouts at it, as her mother would have.'],
      ['c1.2', 'Fourteen; and not, as it turns out, nobody’s child.'],
    ],
    theirs: [
      ['h1', 'It takes the first flame clean off.'],
      ['h2', 'A broom burns for as long as a breath.'],
    ],
    dice: [10, 6, 4, 3, 8, 5, 8, 7, 6, 5, 2],
    telling: [
      LENA,
      'The broom. The pot’s own lid. The Reader’s paper, four hundred and six hearths, which burns very well. And then there are steps on the stair, heavy, and a man comes up with half an ice shed on his back, the good dry boards, and puts them down, and goes for more. He does not say anything. He has already said it.',
    ],
    buys: [step],
    end: {
      text: 'The star comes at midnight, small and poor, and looks about for a light to stand above.',
      completion:
        'Below it the Glass Tongue begins to weep, first a thread, then a rope, then all the way down the mountain a sound that nobody living has heard: the river, going to see the plain.',
    },
    comments: [
      ['The last step of the last part. Whoever takes it decides the story.', 'SA-159'],
      [
        'Petra, of all people, has the adversity: the wind, and the empty stones. She makes it as hard as she can.',
        'SA-080',
      ],
      [
        'And then gives her Maddoc. With this the Protagonist has won: the chapter is told to its end, and the epilogue begins.',
        'SA-159',
      ],
    ],
  }),
]

export const epilogue: readonly ScriptStep[] = [
  ...told(
    'The Antagonist had completed no part of his plot, so nothing is owed to him. Lena tells the aftermath, and gives him something all the same.',
    'SA-162',
    does(LENA, 'narrate-aftermath', {
      text: 'They light the hearths of Anmar again in the order in which they were put out. At each one somebody drinks a cup of tea. The Reader goes from house to house with a wet rag and washes off the clay, all four hundred and six, and nobody helps him, and nobody sends him away.\n\nIn Serrane, in the ward across from the river stairs, a girl called Ada puts her whole arm in and screams at how cold it is. Every ninth winter a cart comes up the valley with lemons, and a letter. It always says the same two words. They keep the letters in the ring of black stones, in a milk pot, where it is dry.',
    }),
  ),
  ...told(
    'From forty words and a few dice: a world, eleven chapters, an end. Yours begins with other words. Take over anywhere, or open a table of your own.',
    'SA-163',
    tell(
      PETRA,
      'There are two people on the sharpening bench, most evenings. They do not say much.',
      'Maddoc',
    ),
  ),
]
