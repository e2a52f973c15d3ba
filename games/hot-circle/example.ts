import { closing, firstScene, secondScene } from './example/first-session.ts'
import { ADE, JONAS, LIN, MIRA, refusedBy, type Step, step } from './example/steps.ts'

/** Everybody but the one who proposed says yes. */
function agreed(one: Step): Step[] {
  const others = [MIRA, JONAS, ADE, LIN].filter((seat) => seat !== one.seat)
  return [one, ...others.map((seat) => step(seat, 'agree'))]
}

/** Everybody marks the step as done. */
function done(name: string, ...seats: number[]): Step[] {
  return seats.map((seat) => step(seat, name))
}

const board: readonly Step[] = [
  refusedBy(step(JONAS, 'agree-map'), 'HC-003'),
  ...agreed(step(ADE, 'take-kit', { kit: 'green-veil' })),
  step(
    LIN,
    'change-setting',
    { name: 'The high street', note: 'Everybody knows, and somebody will say' },
    's1',
  ),
  ...done('agree-settings', MIRA, JONAS, ADE, LIN),
  refusedBy(step(JONAS, 'add-faction', { setting: 's1', name: 'The Choir', rank: 'minor' }), 'HC-007'),
  ...done('agree-factions', JONAS, MIRA, LIN, ADE),
  ...done('agree-map', LIN, ADE, MIRA, JONAS),
  ...agreed(
    step(MIRA, 'agree-situation', {
      text: 'The council will drain the reservoir. Below it the bells of the drowned village have begun to ring by day.',
      factions: ['f1', 'f3', 'f5'],
    }),
  ),
  ...agreed(step(ADE, 'nominate-gamemaster', { seat: MIRA })),
]

/** Jonas builds Piet by hand, over a bridge; the others take samples and change what they like. */
const piet: readonly Step[] = [
  step(JONAS, 'describe-character', { name: 'Piet Lode', age: '31', pronouns: 'he/him' }),
  refusedBy(
    step(JONAS, 'pick-birth', { setting: 's1', name: 'Paper boy', kind: 'wise', asset: 'Gossip' }),
    'HC-034',
  ),
  step(JONAS, 'pick-birth', { setting: 's1', name: 'Street-born', kind: 'wise', asset: 'Gossip' }),
  step(JONAS, 'pick-lifepath', { name: 'Bell ringer', setting: 's1', kind: 'skill', asset: 'Climbing' }),
  refusedBy(
    step(JONAS, 'pick-lifepath', { name: 'Reed cutter', setting: 's4', kind: 'skill', asset: 'Boats' }),
    'HC-035',
  ),
  step(JONAS, 'pick-lifepath', {
    name: 'Reed cutter',
    setting: 's4',
    bridge: true,
    kind: 'skill',
    asset: 'Boats',
  }),
  step(MIRA, 'agree'),
  refusedBy(step(JONAS, 'ready-character'), 'HC-021'),
  step(JONAS, 'choose-special-asset', { lifepath: 'x5', kind: 'relationship', name: 'Agnes of the bells' }),
  step(JONAS, 'write-beliefs', {
    beliefs: [
      {
        stance: 'the drowned are still our neighbours',
        goal: 'hear what the bells say',
        touchesSituation: true,
      },
      { stance: 'my father did not fall', goal: 'find who was in the tower with him' },
      { stance: 'a man pays what he owes', goal: 'give Agnes back her boat' },
    ],
  }),
  step(JONAS, 'write-instincts', {
    instincts: [
      { form: 'always', text: 'count the bells' },
      { form: 'never', text: 'turn my back on water' },
      { form: 'when', trigger: 'somebody calls my name', text: 'answer too late' },
    ],
  }),
  step(JONAS, 'write-traits', { traits: [{ text: 'Stubborn' }, { text: 'Sad-eyed' }, { text: 'Nimble' }] }),
  step(JONAS, 'ready-character'),
]

const others: readonly Step[] = [
  step(ADE, 'take-sample', { sample: 'ishi', setting: 's2' }),
  step(ADE, 'ready-character'),
  step(LIN, 'take-sample', { sample: 'bram', setting: 's3' }),
  step(LIN, 'ready-character'),
  step(MIRA, 'write-note', { title: 'The tower', text: 'It was the mayor. He does not know that he knows.' }),
  step(MIRA, 'write-npc', {
    name: 'Mayor Holm',
    settings: ['s1'],
    faction: 'f1',
    lifepaths: [{ name: 'Councillor', rating: 4 }],
    traits: [{ text: 'Vain' }],
    beliefs: [{ text: 'The past is a budget line' }],
    instincts: [],
    wises: [],
    skills: [],
  }),
  refusedBy(step(JONAS, 'start-session'), 'HC-018'),
  step(MIRA, 'start-session'),
]

/** Session zero and a first session of our own, with a gamemaster and three players. */
export const example: { readonly seats: number; readonly steps: readonly Step[] } = {
  seats: 4,
  steps: [...board, ...piet, ...others, ...firstScene, ...secondScene, ...closing],
}
