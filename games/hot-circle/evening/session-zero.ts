import { does, type ScriptStep, told } from '../../../engine/watching/evening-script.ts'
import { ADE, agreed, everybody, JONAS, LIN, MIRA, say } from './players.ts'

/** A town, its factions, and what is wrong with it. */
export const board: readonly ScriptStep[] = [
  ...told(
    'Before anybody is anyone, the four make a town together. A kit gives them settings and factions to begin with; all have to say yes to it.',
    'HC-001',
    ...agreed(does(ADE, 'take-kit', { kit: 'green-veil' })),
  ),
  ...told(
    'What is in a kit may be changed. Lin says how one lives on the high street, and everyone marks the map as done.',
    'HC-003',
    does(
      LIN,
      'change-setting',
      { name: 'The high street', note: 'Everybody knows, and somebody will say' },
      's1',
    ),
    ...everybody('agree-settings'),
    ...everybody('agree-factions'),
    ...everybody('agree-map'),
  ),
  ...told(
    'Then the situation: one thing that cannot stay as it is, and who is in it. Mira’s is a lake with a village at the bottom.',
    'HC-015',
    ...agreed(
      does(MIRA, 'agree-situation', {
        text: 'The council will drain the reservoir. Under it lies old Veldrun, and every evening somebody down there lights the street lamps.',
        factions: ['f1', 'f3', 'f5'],
      }),
    ),
  ),
  ...told(
    'One of them will run the world for the others. Ade asks for Mira, who has been hoping that somebody would.',
    'HC-016',
    ...agreed(does(ADE, 'nominate-gamemaster', { seat: MIRA })),
    say(MIRA, 'I have a notebook. I may have had one since Tuesday.'),
  ),
]

/** Jonas builds Piet step by step; the others take samples. */
export const people: readonly ScriptStep[] = [
  ...told(
    'A character is a way through life. Jonas begins with a birth: it gives Piet his first asset.',
    'HC-034',
    does(JONAS, 'describe-character', { name: 'Piet Lode', age: '31', pronouns: 'he/him' }),
    does(JONAS, 'pick-birth', { setting: 's1', name: 'Street-born', kind: 'wise', asset: 'Gossip' }),
  ),
  ...told(
    'Then paths, one after another. From the high street to the reed beds is a leap; Mira, who runs the world, agrees to the bridge.',
    'HC-036',
    does(JONAS, 'pick-lifepath', { name: 'Bell ringer', setting: 's1', kind: 'skill', asset: 'Climbing' }),
    does(JONAS, 'pick-lifepath', {
      name: 'Reed cutter',
      setting: 's4',
      bridge: true,
      kind: 'skill',
      asset: 'Boats',
    }),
    does(MIRA, 'agree'),
    does(JONAS, 'choose-special-asset', { lifepath: 'x5', kind: 'relationship', name: 'Agnes of the ferry' }),
  ),
  ...told(
    'The engine of this game: three beliefs, each a stance and a goal. One has to touch the situation. They are what he will be paid for.',
    'HC-022',
    does(JONAS, 'write-beliefs', {
      beliefs: [
        {
          stance: 'the drowned are still our neighbours',
          goal: 'find out who lights the lamps',
          touchesSituation: true,
        },
        { stance: 'my father did not fall', goal: 'find who was on the dam with him' },
        { stance: 'a man pays what he owes', goal: 'give Agnes back her boat' },
      ],
    }),
  ),
  ...told(
    'Instincts for what he does without thinking, traits for what others say of him. Traits help, and hinder, and change by vote.',
    'HC-026',
    does(JONAS, 'write-instincts', {
      instincts: [
        { form: 'always', text: 'count the lamps' },
        { form: 'never', text: 'turn my back on water' },
        { form: 'when', trigger: 'somebody calls my name', text: 'answer too late' },
      ],
    }),
    does(JONAS, 'write-traits', { traits: [{ text: 'Stubborn' }, { text: 'Sad-eyed' }, { text: 'Nimble' }] }),
    does(JONAS, 'ready-character'),
  ),
  ...told(
    'Whoever is in a hurry takes somebody from the kit: Ishi for Ade, Bram for Lin.',
    'HC-021',
    does(ADE, 'take-sample', { sample: 'ishi', setting: 's2' }),
    does(ADE, 'ready-character'),
    does(LIN, 'take-sample', { sample: 'bram', setting: 's3' }),
    does(LIN, 'ready-character'),
  ),
  ...told(
    'And Mira writes what only she knows, which is not shown here either, and a mayor.',
    'HC-018',
    does(MIRA, 'write-note', { title: 'The dam', text: 'It was the mayor. He does not know that he knows.' }),
    does(MIRA, 'write-npc', {
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
    does(MIRA, 'start-session'),
  ),
]
