import type { Rating } from '../state.ts'

export const RATINGS: Record<Rating, string> = { '++': '++', '--': '−−', '+': '+', '0': '0', '-': '−' }
const KINDS: Readonly<Record<Rating, string>> = {
  '++': 'good defining',
  '--': 'bad defining',
  '+': 'good regular',
  '0': 'neutral regular',
  '-': 'poor regular',
}

/** What the offers before play say. */
export const setupWords = {
  vibe: {
    title: 'Set the vibe',
    prompt: 'What kind of game is this, and how large is it?',
    text: 'Genre and scale',
  },
  region: {
    title: 'Sketch the region',
    prompt: 'One theme or two is plenty. Everyone’s group must be able to meet everyone else’s.',
    text: 'The region',
  },
  group: {
    title: 'Name your group',
    rename: (name: string) => `Rename ${name}`,
    prompt: 'A name and a loose idea. Stock ideas are welcome: play will make them strange.',
    name: 'Name',
    concept: 'A loose idea',
  },
  borrow: {
    title: 'Start from an idea',
    prompt: 'A whole group with six traits; change what you like.',
    idea: 'Group',
  },
  write: {
    title: (rating: Rating) => `Write a ${KINDS[rating]} trait`,
    prompts: {
      '++': 'Something that makes them great. Do not hold back.',
      '--': 'Something that keeps undoing them.',
      '+': 'A tool, skill or resource that works well just now.',
      '0': 'Something they have and make do with.',
      '-': 'Something that works badly just now.',
    },
    row: 'Row',
    name: 'Trait',
    erase: 'Erase a trait',
  },
  finish: {
    title: (name: string) => `${name} are ready`,
    prompt: 'Six traits, two good and one bad among the great ones.',
  },
  reopen: {
    title: (name: string) => `Work on ${name} again`,
    prompt: 'They are no longer ready: erase and write traits until you say so again.',
  },
  join: {
    title: (name: string) => `${name} join the game`,
    prompt: 'If all agree that they fit and can reach the others. They take the last place in the order.',
    because: 'They join a game that is under way.',
  },
  order: { title: 'Set the turn order', prompt: 'Any order you all like.', order: 'First to last' },
  begin: {
    title: 'Begin play',
    prompt: 'Agree only if the groups fit the vibe and can all reach each other.',
    without: (who: string) =>
      `Agree only if the groups fit the vibe and can all reach each other. ${who} can look on, and join with a group later.`,
  },
}
