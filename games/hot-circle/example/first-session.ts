import type { Seat } from '../../../engine/game.ts'
import { ADE, JONAS, LIN, MIRA, refusedBy, rolling, type Step, step } from './steps.ts'

const tell = (text: string) => step(MIRA, 'narrate-outcome', { text })
const accepted = (...seats: Seat[]) => seats.map((seat) => step(seat, 'accept-stakes'))
const everybody = (name: string, input?: object) =>
  [MIRA, JONAS, ADE, LIN].map((seat) => step(seat, name, input))

/** A resources test that taxes, and a hindered test that clears the tax with the help of a persona point. */
export const firstScene: readonly Step[] = [
  step(JONAS, 'wish-for-scene', { text: 'Down to the bells, with Agnes.', bring: 'x7' }),
  refusedBy(
    step(MIRA, 'set-scene', { place: 'The dam', time: 'dusk', opening: '', present: ['c1'] }),
    'HC-200',
  ),
  step(MIRA, 'set-scene', {
    place: 'The dam',
    time: 'dusk',
    opening: 'The water has sunk by the height of a man. Below it something rings.',
    present: ['c1', 'c2'],
  }),
  step(
    JONAS,
    'ask-ability-test',
    { lifepath: 'x3', ask: 'a bell rope long enough', name: 'Bell rope' },
    'resources',
  ),
  step(MIRA, 'price-ability-test', { unlikely: 1, use: 'helpful' }),
  rolling(step(JONAS, 'roll-ability'), 1, 3, 5),
  refusedBy(step(JONAS, 'spend-persona'), 'HC-112'),
  rolling(step(JONAS, 'spend-fate'), 2, 2, 1),
  refusedBy(
    step(JONAS, 'ask-ability-test', { lifepath: 'x3', ask: 'a lantern', name: 'Lantern' }, 'resources'),
    'HC-107',
  ),
  step(MIRA, 'call-obstacle-test', { tester: 'c1', against: 'nobody', obstacle: 'The wet wall' }),
  step(JONAS, 'state-intent', {
    intent: 'stand at the bells',
    task: 'climb down the overflow by hand',
    timing: 'before dark',
  }),
  step(MIRA, 'set-consequence', {
    text: 'He falls the last yards, and somebody on the road has seen it.',
    condition: 'Bruised',
    rank: 'minor',
  }),
  ...accepted(JONAS, MIRA),
  step(MIRA, 'set-difficulty', { reference: 'average', step: 'moderate' }),
  step(JONAS, 'choose-lifepath', { lifepath: 'x3', use: 'hindering', reward: 'clear-tax' }),
  step(JONAS, 'add-bonus', {}, 'x4'),
  step(JONAS, 'add-bonus', {}, 'x10'),
  step(JONAS, 'lock-pool'),
  rolling(step(JONAS, 'roll-task'), 1, 2, 4),
  refusedBy(step(JONAS, 'spend-fate'), 'HC-098'),
  refusedBy(step(JONAS, 'use-advantage'), 'HC-091'),
  rolling(step(JONAS, 'spend-persona'), 4, 5, 2),
  tell('Hand under hand, and then there is mud, and a bell as high as a house.'),
  refusedBy(step(JONAS, 'cut-scene'), 'HC-202'),
  step(MIRA, 'cut-scene'),
]

/** A compel that is refused, and a versus test that both compromises settle. */
export const secondScene: readonly Step[] = [
  step(MIRA, 'set-scene', {
    place: 'The council room',
    time: 'that night',
    opening: 'Mayor Holm has kept his coat on. There are wet footprints behind his chair.',
    present: ['c2', 'c3'],
  }),
  step(MIRA, 'bring-npc', {}, 'n1'),
  refusedBy(step(MIRA, 'offer-compel', { basis: 'trait x11', choice: 'x' }, 'c2'), 'HC-158'),
  step(LIN, 'offer-compel', { basis: 'trait x11', choice: 'She tells him who stands behind him' }, 'c2'),
  step(MIRA, 'agree'),
  step(ADE, 'decline-compel'),
  step(MIRA, 'call-obstacle-test', { tester: 'c2', against: 'n1', obstacle: 'The mayor’s pride' }),
  step(ADE, 'state-intent', { intent: 'have the draining put off', task: 'let him hear the bells' }),
  step(MIRA, 'state-opposition', {
    intent: 'have her shut out of the archive',
    task: 'call the constable in front of everybody',
  }),
  refusedBy(step(ADE, 'accept-stakes'), 'HC-063'),
  step(ADE, 'offer-compromise', { text: 'she is shut out, but keeps the one book she has under her coat' }),
  step(MIRA, 'offer-compromise', { text: 'it is put off for one week, and he tells the press why' }),
  ...accepted(ADE, MIRA),
  step(ADE, 'choose-lifepath', { lifepath: 'x18', use: 'helpful' }),
  step(ADE, 'add-bonus', {}, 'x12'),
  step(MIRA, 'choose-lifepath', { lifepath: 'n1.l1', use: 'helpful' }),
  step(MIRA, 'hinder-with', {}, 'n1.t1'),
  step(ADE, 'lock-pool'),
  step(MIRA, 'lock-pool'),
  rolling(step(MIRA, 'roll-target'), 4, 5, 2, 1, 1),
  rolling(step(ADE, 'roll-task'), 1, 2, 3, 4, 1),
  rolling(step(ADE, 'accept-compromise'), 4, 5, 5, 2, 1),
  refusedBy(step(ADE, 'spend-persona'), 'HC-093'),
  rolling(step(MIRA, 'accept-compromise'), 1, 1, 4, 2, 3),
  refusedBy(step(ADE, 'accept-compromise'), 'HC-095'),
  rolling(step(ADE, 'spend-persona'), 5, 5, 4, 1, 2),
  tell('One week. He says it to the wall, and the wall rings.'),
  step(ADE, 'claim-fate', { basis: 'trait x11', why: 'The whole council now thinks she is mad.' }, 'c2'),
  step(MIRA, 'declare-milestone', { text: 'The town has heard the bells.' }),
  step(MIRA, 'end-session', { lastLine: 'At midnight they ring thirteen.' }),
]

/** The four closing steps, with a vote for everybody. */
export const closing: readonly Step[] = [
  refusedBy(step(JONAS, 'set-voluntary-condition', { text: 'Wet', epilogue: 'x' }), 'HC-207'),
  step(JONAS, 'claim-goal', { outcome: 'furthered' }, '0'),
  step(ADE, 'claim-goal', { outcome: 'resolved', scale: 'moderate', shared: true }, '0'),
  step(JONAS, 'finish-step'),
  step(ADE, 'finish-step'),
  step(LIN, 'finish-step'),
  step(MIRA, 'finish-step'),
  step(
    ADE,
    'rewrite-belief',
    {
      stance: 'the living have a right to be spared',
      goal: 'send the drowned to sleep',
      touchesSituation: true,
      change: true,
    },
    '0',
  ),
  step(JONAS, 'finish-step'),
  step(ADE, 'finish-step'),
  step(LIN, 'finish-step'),
  step(MIRA, 'finish-step'),
  ...everybody('vote-remove-trait', { trait: 'x9' }),
  step(MIRA, 'propose-trait', { text: 'Haunted' }),
  step(JONAS, 'propose-nothing'),
  step(ADE, 'propose-nothing'),
  step(LIN, 'propose-nothing'),
  ...everybody('vote-add-trait', { trait: 'Haunted' }),
  ...everybody('vote-remove-trait', { trait: 'none' }),
  ...everybody('propose-nothing'),
  ...everybody('vote-remove-trait', { trait: 'none' }),
  ...everybody('propose-nothing'),
  step(JONAS, 'set-voluntary-condition', {
    text: 'Hopeful',
    epilogue: 'He sits by the stove with Agnes and neither of them says that it was real.',
  }),
  step(JONAS, 'finish-step'),
  step(ADE, 'finish-step'),
  step(LIN, 'finish-step'),
  step(MIRA, 'write-recap', { text: 'Piet stood at the bells, Ishi won a week, and the town has heard.' }),
]
