import { does, type ScriptStep, told } from '../../../engine/watching/evening-script.ts'
import { ADE, done, everybody, JONAS, LIN, MIRA, say } from './players.ts'

/** The four closing steps: goals, beliefs, traits, and how each is left. */
export const closing: readonly ScriptStep[] = [
  ...told(
    'The session closes in four steps. First: what became of the goals? Piet has come nearer to his, Ishi has done hers. Both are paid for it.',
    'HC-208',
    does(JONAS, 'claim-goal', { outcome: 'furthered' }, '0'),
    does(ADE, 'claim-goal', { outcome: 'resolved', scale: 'moderate', shared: true }, '0'),
    ...done(JONAS, ADE, LIN, MIRA),
  ),
  ...told(
    'Second: beliefs may change. Ishi has seen the child, and writes hers anew.',
    'HC-209',
    does(
      ADE,
      'rewrite-belief',
      {
        stance: 'the living have no right to be spared',
        goal: 'learn the name of the child with the ladder',
        touchesSituation: true,
        change: true,
      },
      '0',
    ),
    ...done(JONAS, ADE, LIN, MIRA),
  ),
  ...told(
    'Third: the table votes on traits. Is Piet still “sad-eyed”? They take it away, all four.',
    'HC-188',
    ...everybody('vote-remove-trait', { trait: 'x9' }),
  ),
  ...told(
    'Something else is proposed in its place, and voted in.',
    'HC-191',
    does(MIRA, 'propose-trait', { text: 'Has been down there' }),
    does(JONAS, 'propose-nothing'),
    does(ADE, 'propose-nothing'),
    does(LIN, 'propose-nothing'),
    ...everybody('vote-add-trait', { trait: 'Has been down there' }),
  ),
  ...told(
    'Ishi and Bram stay as they are, this time.',
    'HC-210',
    ...everybody('vote-remove-trait', { trait: 'none' }),
    ...everybody('propose-nothing'),
    ...everybody('vote-remove-trait', { trait: 'none' }),
    ...everybody('propose-nothing'),
  ),
  ...told(
    'Fourth: each may say how they are left. A condition one has chosen is a promise to the next session.',
    'HC-211',
    does(JONAS, 'set-voluntary-condition', {
      text: 'Hopeful',
      epilogue:
        'He hangs the rope back on its hook and crosses out “borrowed”. Then he sits by Agnes’s stove with his boots steaming. She does not ask. After a while she says, “Was it the one by the baker’s?” He had not told her that there was a baker’s.',
    }),
    ...done(JONAS, ADE, LIN),
  ),
  ...told(
    'And one line for next time, when somebody will ask what happened. That was a session. Take over anywhere, and go down yourself.',
    'HC-212',
    does(MIRA, 'write-recap', {
      text: 'Piet stood under the lamp, Ishi won a week, and the town has begun to count.',
    }),
    say(LIN, 'Twelve. I hate you. When is the next one?'),
  ),
]
