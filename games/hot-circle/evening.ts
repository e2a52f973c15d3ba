import type { EveningScript } from '../../engine/watching/evening-script.ts'
import { closing } from './evening/closing.ts'
import { council, dam } from './evening/scenes.ts'
import { board, people } from './evening/session-zero.ts'

/** A session zero in a few breaths, a first session of two scenes, and its closing. */
export const evening: EveningScript = {
  title: 'The lamps of Veldrun',
  about:
    'Four friends. One of them will run the world, three will have somebody in it. Watch what they write down about those people before anything happens: beliefs are what this game runs on.',
  names: ['Mira', 'Jonas', 'Ade', 'Lin'],
  steps: [...board, ...people, ...dam, ...council, ...closing],
}
