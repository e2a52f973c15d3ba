import { does, rolling, type ScriptStep, told } from '../../../engine/watching/evening-script.ts'
import { EMIL, enter, lock, NORA, outcome, say, TOVE, tell } from './players.ts'

/** The second test: friends against each other, and a tie. */
export const island: readonly ScriptStep[] = [
  ...told(
    'Emil takes the story to the island and into a quarrel.',
    'TB-021',
    tell(
      EMIL,
      'On the island there is a hut, a stove, and six of the abbot’s men, who were sent to help and have been drinking since noon. Odo explains the crack to them with both hands. They explain to him who pays them.',
    ),
  ),
  ...told(
    'This time the two who travel together stand on different sides. Traits are never added up: there is no helping, only another voice.',
    'ET-043',
    does(EMIL, 'call-test', { question: 'Whose word gets the six men out of the hut?' }),
    enter(EMIL, 'x2:c2', 'c2-t1', 'Who made her? He did. He shows them the burns on his arms.'),
  ),
  ...told(
    'A trouble at work. Hanne’s debt is the reason they would listen, so it counts; at level 2 it gets dice for 10.',
    'ET-041',
    enter(NORA, 'x2:c1', 'c1-t2', 'If the bell sinks she will never pay. That, the abbot’s men understand.'),
  ),
  ...told(
    'Odo’s twelve against Hanne’s ten, thrown as three small dice: she can hardly do badly, and hardly do well.',
    'ET-023',
    ...lock(EMIL, 'x2-e1', '8+4'),
    ...lock(NORA, 'x2-e2', '4+4+2'),
  ),
  ...told(
    'Seven each. Nobody rolls again: those who tie share the pen, in the order of their seats.',
    'ET-048',
    rolling(does(EMIL, 'roll-test', undefined, 'x2'), 5, 2, 3, 3, 1),
  ),
  ...told(
    'Nora first …',
    'ET-048',
    outcome(
      NORA,
      'x2',
      '“Eleven crowns,” Hanne says from the door, with snow in her hair. “He gets them from me or from nobody.” The oldest of them begins, very slowly, to look for his boots.',
    ),
  ),
  ...told(
    '… then Emil, who has to go on from what she said. Two endings that must both be true often make the best one.',
    'ET-050',
    outcome(
      EMIL,
      'x2',
      'The youngest takes Odo’s arm, turns it to the stove, and reads the burns like a letter. “My father has these,” he says. Then all six are in the harness, and not one of them is sober, and they pull like saints.',
    ),
    does(NORA, 'close-test', undefined, 'x2'),
    does(EMIL, 'agree'),
  ),
]

/** The third test: a bonus, three traits, and the adversary wins. */
export const blackWater: readonly ScriptStep[] = [
  ...told(
    'The sledge is on the ice again, and now there are eight lives on it.',
    'TB-021',
    tell(
      NORA,
      'Midnight. The wind is warm as breath. Hanne has stopped listening, because it says the same thing everywhere.',
    ),
  ),
  ...told(
    'Tove asks the question. It is a hard one, and it does not say who will suffer by it. Anyone may call a test, the thaw too.',
    'ET-040',
    does(TOVE, 'call-test', { question: 'What does the lake take?' }),
    enter(TOVE, 'x3:c3', 'c3-t2', 'Forty yards from the far shore the current runs close under the snow.'),
  ),
  ...told(
    'Hanne enters with what she does best, and Odo with his fear. All three are in.',
    'ET-041',
    enter(
      NORA,
      'x3:c1',
      'c1-t1',
      'She has them cut the straw loose: let the bell hum too, and follow her note.',
    ),
    enter(EMIL, 'x3:c2', 'c2-t2', 'He sings. It is the wrong psalm, but they pull in its time.'),
  ),
  ...told(
    'Before any die is thrown, somebody finds a reason for a bonus. Everyone has to agree to it, and it has a name.',
    'ET-013',
    does(NORA, 'propose-test-bonus', { amount: 2, label: 'Six men pulling in time with him' }, 'x3-e3'),
    does(EMIL, 'agree'),
    does(TOVE, 'agree'),
    say(TOVE, 'Gladly. It will hurt more.'),
  ),
  ...told(
    'His level is 4 now, so his dice are for 14 as well. Hanne takes two sevens, the thaw a ten and a two.',
    'ET-014',
    ...lock(TOVE, 'x3-e1', '10+2'),
    ...lock(NORA, 'x3-e2', '7+7'),
    ...lock(EMIL, 'x3-e3', '8+6'),
  ),
  ...told(
    'Eleven, ten, nine. By one, the thaw has it. Margins mean nothing; Tove has the word, all of it.',
    'ET-047',
    rolling(does(TOVE, 'roll-test', undefined, 'x3'), 9, 2, 6, 4, 5, 4),
  ),
  ...told(
    'An adversary who wins could drown them all. Tove asks herself what would be worth telling instead. That is the whole skill of this game.',
    'ET-050',
    outcome(
      TOVE,
      'x3',
      'It takes the bell. It does so almost gently: the runners tip, the ropes go one by one like strings, and she slides in mouth first, ringing, because they have cut the straw away. They hear her all the way down. And because eight people have let go of the ropes at the same moment, to cross themselves, the lake takes nobody else.',
    ),
    does(TOVE, 'close-test', undefined, 'x3'),
  ),
  ...told(
    'Nobody needs a rule to be silent for a moment. Then Emil answers.',
    'TB-021',
    tell(
      EMIL,
      'He goes on singing until the psalm is finished. It seems to him that she is still in tune.',
      'Odo',
    ),
  ),
]

/** The last test: what is left when the thing itself is gone. */
export const easter: readonly ScriptStep[] = [
  ...told(
    'The story wants an end, and the table gives it one more test: not whether, but what.',
    'ET-040',
    does(NORA, 'call-test', { question: 'What does Ulmen hear on Easter morning?' }),
    enter(NORA, 'x4:c1', 'c1-t1', 'She is out on the landing before light, with her head on one side.'),
    enter(EMIL, 'x4:c2', 'c2-t1', 'He has her note in his arms; he could cast it again from memory.'),
    enter(TOVE, 'x4:c3', 'c3-t1', 'By then there is no ice left at all.'),
  ),
  ...told(
    'Dice for fourteen, twelve and fourteen. By now they take them without thinking.',
    'ET-045',
    ...lock(NORA, 'x4-e1', '8+6'),
    ...lock(EMIL, 'x4-e2', '6+6'),
    ...lock(TOVE, 'x4-e3', '12+2'),
  ),
  ...told(
    'Odo, with the lowest dice on the table, throws eleven. The end is Emil’s.',
    'ET-046',
    rolling(does(NORA, 'roll-test', undefined, 'x4'), 3, 4, 6, 5, 7, 1),
  ),
  ...told(
    'He gives each of them something: Hanne her ears, the thaw its water, and his own man the last word.',
    'ET-050',
    outcome(
      EMIL,
      'x4',
      'The lake is open from shore to shore, and there is a swell on it from the south. Hanne hears it first. With every seventh wave, out past the island, something under the water says one low word. By noon the whole of Ulmen stands at the landing in its good clothes. The abbot counts the strokes and does not mention eleven crowns. “She is ringing,” says Odo. “I only built her the wrong church.”',
    ),
  ),
  ...told(
    'Four questions, four answers, one story. There is no score and no end but the one you agree on. Take over anywhere, and ask your own.',
    'ET-055',
    does(EMIL, 'close-test', undefined, 'x4'),
  ),
]
