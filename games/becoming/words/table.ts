import type { Category } from '../content/quest.ts'

/** What stages, roles and kinds are called. */
export const titles = {
  gathering: 'Before the story',
  creating: 'The Hero',
  draft: 'Nine Assets',
  naming: 'A name',
  fates: 'The Fates',
  framing: 'The scene opens',
  threat: 'The Threat',
  'hero-dice': 'The Hero gathers dice',
  'agent-dice': 'The Agent gathers dice',
  temptation: 'The Tempters',
  answers: 'The Hero answers',
  'late-calls': 'Last calls',
  prize: 'The prize',
  resolution: 'How it ends',
  finale: 'The close of the story',
  finished: 'The end',
} as const

/** Where each stage stands in the outline's own count. */
export const steps: Readonly<Record<string, string>> = {
  gathering: 'before the story',
  draft: 'the draft',
  naming: 'the naming',
  fates: 'the choice of Fates',
  framing: 'step 1',
  threat: 'step 2',
  'hero-dice': 'step 3',
  'agent-dice': 'step 4',
  temptation: 'step 5',
  answers: 'step 6',
  'late-calls': 'step 8',
  prize: 'step 10',
  resolution: 'step 12',
  finale: 'step 13',
  finished: 'the end',
}

export const roles = {
  host: 'host',
  hero: 'Hero',
  fate: 'Fates',
  agent: 'Agent',
  tempter: 'Tempters',
  side: 'Hero and the Agent',
  winner: 'winner of the scene',
} as const

export const categories: Readonly<Record<Category, string>> = {
  virtue: 'Virtue',
  strength: 'Strength',
  ally: 'Ally',
}

export const path = {
  scene: (number: number, title: string) => `Scene ${number}: ${title}`,
  step: (step: number, title: string) => `${step} · ${title}`,
  last: '13 · The closing words',
} as const

/** "Waiting for … to …": by stage, and where one comes to wait for something else. */
export const waiting = {
  gathering: 'say who plays the Hero',
  start: 'open the story',
  draft: 'choose an Asset from the Hero card',
  naming: 'name the Hero',
  fates: 'take a Fate and a set of dice',
  framing: 'set the scene',
  threat: 'bring the Threat',
  stakes: 'say what is played for',
  'hero-dice': 'gather their dice',
  'agent-dice': 'feed the Threat',
  temptation: 'lay a move face down',
  answers: 'answer the bargains',
  counter: 'answer the counter-offer',
  'late-calls': 'say that the dice may fall',
  prize: 'take the prize',
  resolution: 'tell how the Threat ends',
  closing: 'turn the page',
  finale: 'tell how the story closes',
  closeStory: 'close the book',
  finished: '',
} as const
