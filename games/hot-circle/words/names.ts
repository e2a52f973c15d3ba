import type { AssetKind, Instinct } from '../rules/characters.ts'
import type { PhaseName } from '../state.ts'

/** What is said in more than one place; words of single steps stand in the other files of this folder. */
export const words = {
  about: {
    line: 'A long campaign of people who believe something, in a world your group has made to test them.',
    players: '2 to 8 with a gamemaster, best with 3 to 5',
    length: 'many sessions of 2 to 4 hours',
    mood: 'dramatic, character-driven, long',
    authors: 'after Hot Circle RPG 0.2, whose text names no author, restated in our own words',
  },
  phases: {
    genre: 'Genre and style',
    settings: 'Settings',
    factions: 'Factions',
    relations: 'Relationship map',
    situation: 'The situation',
    gamemaster: 'Choosing a gamemaster',
    characters: 'Characters',
    between: 'Between sessions',
    'time-skip': 'Time-skip',
    framing: 'Framing a scene',
    scene: 'Scene',
    'test-stakes': 'Stakes',
    'test-build': 'Target and pool',
    'test-roll': 'The roll',
    'test-rerolls': 'Rerolls',
    'test-outcome': 'Outcome',
    'ability-asked': 'What it takes',
    'ability-roll': 'Ability roll',
    'ability-rerolls': 'Fate',
    'ability-resolve': 'What comes of it',
    'award-persona': 'Persona',
    'set-beliefs': 'Beliefs and instincts',
    'trait-vote': 'Trait vote',
    'voluntary-condition': 'Voluntary conditions',
    closed: 'The campaign is over',
  } satisfies Record<PhaseName, string>,
  /** What the awaited are awaited for. */
  waiting: {
    genre: 'agree on a genre and a style',
    settings: 'agree on four to six settings',
    factions: 'agree on who holds power',
    relations: 'agree on who works with whom',
    situation: 'agree on the situation',
    gamemaster: 'choose a gamemaster',
    characters: 'finish their characters',
    between: 'prepare, and start the next session',
    'time-skip': 'add a lifepath',
    framing: 'set a scene, or end the session',
    scene: 'play the scene',
    compel: 'answer the compel',
    'test-stakes': 'settle the stakes',
    'test-build': 'build target and pools',
    target: 'roll for the target',
    'test-roll': 'roll',
    'test-rerolls': 'reroll, or let it stand',
    'test-outcome': 'tell what comes of it',
    'ability-asked': 'set the target',
    'ability-roll': 'roll',
    'ability-rerolls': 'spend fate, or accept it',
    'ability-resolve': 'say what failing brings',
    answer: 'answer',
    write: 'write the answer',
    judge: 'accept the answer',
    'award-persona': 'say which goals they furthered or resolved',
    'set-beliefs': 'set their beliefs and instincts',
    'trait-vote': 'cast a ballot',
    propose: 'propose a trait, or none',
    'voluntary-condition': 'choose a voluntary condition, or none',
    closed: '',
  } satisfies Record<PhaseName, string> & Record<string, string>,
  path: {
    sessionZero: 'Session zero',
    session: (number: number) => `Session ${number}`,
    scene: (number: number) => `Scene ${number}`,
    ending: 'Ending the session',
  },
  abilities: { resources: 'Resources', circles: 'Circles', wises: 'Wises', deeds: 'Deeds' },
  assets: {
    gear: 'gear',
    contact: 'contact',
    subject: 'subject',
    focus: 'focus',
    'special-item': 'special item',
    relationship: 'relationship',
    wise: 'wise',
    skill: 'skill',
  } satisfies Record<AssetKind, string>,
  forms: { always: 'always …', never: 'never …', when: 'when … then …' },
  ranks: { minor: 'minor', major: 'major' },
  points: {
    fate: (points: number) => `${points} fate`,
    persona: (points: number) => `${points} persona`,
    spentFate: (points: number) => `${points} spent fate`,
  },
  /** HC-038 */
  stages: ['childhood', 'youth', 'apprentice', 'journeyman', 'master', 'elder'],
  tie: { cooperate: 'cooperates with', compete: 'competes with' },
} as const

/** HC-038: later lifepaths are an elder's too. */
export function stageOf(index: number): string {
  return words.stages[Math.min(index, words.stages.length - 1)] ?? ''
}

export function spellInstinct({ form, trigger, text }: Instinct): string {
  switch (form) {
    case 'always':
      return `I always ${text}`
    case 'never':
      return `I never ${text}`
    case 'when':
      return `When ${trigger}, I ${text}`
    default:
      return form satisfies never
  }
}
