import type { Voice } from '../content/voice.ts'

/** What the books of this game say by themselves. */
export const bookWords = {
  quest: 'The quest',
  road: 'The road',
  assets: ({ they, isPlural }: Voice) =>
    `Who ${they} ${isPlural ? 'were' : 'was'}, who ${they} ${isPlural ? 'are' : 'is'}`,
  hero: 'the Hero',
  /** As it was put, and ended as a sentence where its author did not. */
  stakes: (name: string, text: string) =>
    `If ${name.replace(/^The /u, 'the ')} wins: ${text}${/[.!?…”’)]$/u.test(text) ? '' : '.'}`,
  scene: (number: number) => `Scene ${number}`,
  won: (name: string) => `won by ${name}`,
  roadSaid: (scenes: string) => `road of scenes: ${scenes}`,
  turned: 'turned',
} as const
