/** What the books of this game say by themselves. */
export const bookWords = {
  quest: 'The quest',
  road: 'The road',
  assets: 'Who she was, who she is',
  hero: 'the Hero',
  scene: (number: number) => `Scene ${number}`,
  won: (name: string) => `won by ${name}`,
  roadSaid: (scenes: string) => `road of scenes: ${scenes}`,
  turned: 'turned',
} as const
