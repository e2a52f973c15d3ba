import { does, type ScriptStep } from '../../../engine/watching/evening-script.ts'
import { LENA, MADDOC, OSKAR, PETRA, RAFE, READER, SHEDS, wake } from './players.ts'
import { quickChapter, step } from './quick-chapter.ts'

/** Chapters 5 to 8: who opened the sheds? One of them is lost. */
export const sheds: readonly ScriptStep[] = [
  ...quickChapter({
    spotlight: [
      [LENA, 2],
      [RAFE, 1],
      [PETRA, 1],
      [OSKAR, 1],
    ],
    place: SHEDS,
    opening: {
      aim: 'to see what they are keeping in the old ice sheds',
      approach: 'through the sawdust hatch',
      setting:
        'The sheds have stood empty since her grandmother’s time. Now there is straw at every crack, and a hum inside like a held breath.',
    },
    adversity: [
      [RAFE, 1],
      [PETRA, 1],
      [OSKAR, 2],
    ],
    foe: OSKAR,
    threats: [
      ['passive', 'Ten thousand blocks, and the dark'],
      ['active', 'The watchman’s dogs'],
    ],
    mine: [
      ['c1.1', 'One coal is a great deal of light, down there.'],
      ['c1.3', 'It is only another kind of goat path.'],
    ],
    theirs: [
      ['h1', 'One turns twice, and every row is the same row.'],
      ['h2', 'They have found her scent and lost it in the straw.'],
    ],
    dice: [9, 7, 4, 6, 5, 3, 8, 2],
    telling: [
      LENA,
      'Block upon block, to the roof, blue as a vein. On each is a mark, so that the plain may know whose it was: a saw, and under the saw a flame. She has eaten off that mark all her life. It is on every spoon in her mother’s house.',
    ],
    buys: [step],
    end: { text: 'Somebody of her own has shown them how.' },
    comments: [
      ['The second part begins, a short way on: within one unit the road is free.', 'SA-098'],
      [
        'Now Oskar is against her, whose old nun is her friend. Being against somebody is only a job at this table.',
        'SA-080',
      ],
      [
        'Two threats in the dark. Lena uses what she has won to find something out, and frightens herself.',
        'SA-135',
      ],
    ],
  }),
  ...quickChapter({
    spotlight: [
      [LENA, 2],
      [RAFE, 1],
      [OSKAR, 1],
    ],
    place: SHEDS,
    opening: {
      aim: 'to make the Reader say who sold it to him',
      approach: 'stand in the door and shout',
      setting:
        'He has come himself, because he will not have children hurt on his account. He gets down from the cart like a man with a bad back.',
    },
    adversity: [
      [RAFE, 2],
      [PETRA, 1],
      [OSKAR, 1],
    ],
    foe: RAFE,
    threats: [],
    arrivals: [
      does(
        RAFE,
        'establish-character',
        { likelihood: 'expected', how: 'He has followed the only smoke in the mountains.' },
        READER,
      ),
      wake(RAFE, READER),
    ],
    mine: [
      ['c1.4', 'She has her mother’s temper, and no mother to be sorry in front of.'],
      ['c1.2', 'She is nobody’s child; she can say anything.'],
    ],
    theirs: [
      ['c2.3', 'He kneels down, so as not to be taller.'],
      ['c2.1', 'He tells her about Ada. He gives her the number of the others.'],
    ],
    dice: [6, 5, 3, 7, 4, 8, 6, 9],
    telling: [
      RAFE,
      '“Four thousand and eleven,” says the Reader. “That was on Sunday.” She had so many things ready to shout. “If you can tell me another way,” he says, “I will carry that pot for you.” And he waits, on his knees in the sawdust. He really waits. She cannot.',
    ],
    buys: [],
    end: {
      text: 'That night she sits with the lid off and looks at it. It has never before seemed to her a thing that costs anything.',
    },
    comments: [
      ['And here she loses. The Antagonist comes in person.', 'SA-103'],
      ['Nine against seven. His kindness is what beats her.', 'SA-119'],
      [
        'The adversity won the chapter, so there is no step for her, and next time she must come differently. A good loss asks a question; this one asks the question of the whole story.',
        'SA-132',
      ],
    ],
  }),
  ...quickChapter({
    spotlight: [
      [LENA, 2],
      [RAFE, 1],
      [OSKAR, 1],
    ],
    place: SHEDS,
    opening: {
      aim: 'to find the saw that cut the mark',
      approach: 'wait in the straw, and listen who comes to sharpen it',
      setting:
        'At three in the morning somebody comes in without a lantern, like a man in his own kitchen, and begins to whet a blade.',
    },
    adversity: [
      [RAFE, 1],
      [PETRA, 2],
      [OSKAR, 1],
    ],
    foe: PETRA,
    threats: [
      ['passive', 'What one would rather not know'],
      ['passive', 'The cold of the place'],
    ],
    mine: [
      ['c1.1', 'She lifts the lid, and there is light.'],
      ['c1.3', 'She has sat more patiently than this for a kid goat.'],
    ],
    theirs: [
      ['h1', 'It could still be anybody, as long as she does not look.'],
      ['h2', 'Her hands do not close any more.'],
    ],
    dice: [10, 6, 4, 6, 6, 3, 6, 5, 2],
    telling: [
      LENA,
      'It is the man from the third stone. He does not stop whetting. “It was your mother’s,” he says. “She cut with it, before there was you. I only kept it sharp.”',
    ],
    buys: [step],
    end: { text: '“Before there was you” is a strange way to put it, for a man who says so little.' },
    comments: [
      ['Same place, another approach: after a lost chapter the rules insist on it.', 'SA-071'],
      [
        'Petra makes the truth itself a threat, and pays for it. That is allowed: a threat is whatever stands in the way.',
        'SA-093',
      ],
      [
        'Lena tells it up to the sentence that matters, and stops there. The rest is Maddoc’s, which is to say Petra’s.',
        'SA-004',
      ],
    ],
  }),
  ...quickChapter({
    spotlight: [
      [LENA, 2],
      [RAFE, 1],
      [PETRA, 1],
    ],
    place: SHEDS,
    opening: {
      aim: 'to hear the rest of it',
      approach: 'put the pot down between them and sit',
      setting: 'There is room for two on the sharpening bench. There always was.',
    },
    adversity: [
      [RAFE, 2],
      [PETRA, 1],
      [OSKAR, 1],
    ],
    foe: RAFE,
    threats: [
      ['active', 'The morning shift, coming up the road'],
      ['passive', 'Fourteen years'],
    ],
    arrivals: [
      does(LENA, 'establish-character', { likelihood: 'expected', how: 'He has not got up.' }, MADDOC),
      does(PETRA, 'agree'),
      wake(LENA, MADDOC),
    ],
    mine: [
      ['c3.4', 'He owes somebody the truth, and she is sitting beside him.'],
      ['c1.4', 'She is too angry to cry, so she asks.'],
    ],
    theirs: [
      ['h1', 'They have perhaps ten minutes.'],
      ['h2', 'It is hard to lift.'],
    ],
    dice: [6, 6, 5, 6, 4, 2, 6, 5, 6, 4, 3],
    telling: [
      LENA,
      '“He asked for one thing,” says Maddoc. “How it was cut. And I asked for one. That he leave the Tarn hearth alone.” He looks at his hands. “They were not to have gone to the Tarns. I had it in writing. I had a right to ask, you see. I never told you what right.” The fire ticks in its pot. It is very like being at home.',
    ],
    buys: [step],
    end: {
      text: 'When the shift comes in there are two people on the bench, with the same chin.',
      completion:
        'So that is who opened the sheds: her own father, for her sake, and he has been cheated. She has a name to shout now, and finds that she does not want to.',
    },
    comments: [
      ['The end of the second part. Everyone at the table knows by now; nobody has said it.', 'SA-068'],
      [
        'Somebody else’s character comes to her side only if its owner says yes. Petra says it before the question is finished.',
        'SA-101',
      ],
      [
        'Dice are laid side by side from the highest: six and six, six and six, then six against five. The third die decides, and her second part is complete.',
        'SA-119',
      ],
    ],
  }),
]
