import type { Category } from '../content/quest.ts'
import type { PhaseName } from '../state.ts'

/** What each stage is called, where it stands in the outline's own count, and “Waiting for … to …”. */
export const stages: Readonly<Record<PhaseName, Record<'title' | 'place' | 'waits', string>>> = {
  gathering: { title: 'Before the story', place: 'before the story', waits: 'say who plays the Hero' },
  draft: { title: 'Nine Assets', place: 'the draft', waits: 'choose an Asset from the Hero card' },
  naming: { title: 'A name', place: 'the naming', waits: 'name the Hero' },
  fates: { title: 'The Fates', place: 'the choice of Fates', waits: 'take a Fate and a set of dice' },
  framing: { title: 'The scene opens', place: 'step 1', waits: 'set the scene' },
  threat: { title: 'The Threat', place: 'step 2', waits: 'bring the Threat' },
  'hero-dice': { title: 'The Hero gathers dice', place: 'step 3', waits: 'gather their dice' },
  'agent-dice': { title: 'The Agent gathers dice', place: 'step 4', waits: 'feed the Threat' },
  temptation: { title: 'The Tempters', place: 'step 5', waits: 'lay a move face down' },
  answers: { title: 'The Hero answers', place: 'step 6', waits: 'answer the bargains' },
  'late-calls': { title: 'Last calls', place: 'step 8', waits: 'say that the dice may fall' },
  prize: { title: 'The prize', place: 'step 10', waits: 'take the prize' },
  resolution: { title: 'How it ends', place: 'step 12', waits: 'tell how the Threat ends' },
  finale: { title: 'The close of the story', place: 'step 13', waits: 'tell how the story closes' },
  finished: { title: 'The end', place: 'the end', waits: '' },
}

/** What a stage comes to wait for in the end. */
export const waiting = {
  start: 'open the story',
  stakes: 'say what is played for',
  counter: 'answer the counter-offer',
  closing: 'turn the page',
  closeStory: 'close the book',
} as const

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

/** Where the table is, beside the names of its stages. */
export const path = {
  creating: 'The Hero',
  scene: (number: number, title: string) => `Scene ${number}: ${title}`,
  step: (step: number, title: string) => `${step} · ${title}`,
  last: '13 · The closing words',
} as const
