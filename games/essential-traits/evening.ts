import type { EveningScript } from '../../engine/watching/evening-script.ts'
import { blackWater, easter, island } from './evening/across.ts'
import { ice, people } from './evening/onto-the-ice.ts'

/** Four tests and a bell. */
export const evening: EveningScript = {
  title: 'The bell of Ulmen',
  about:
    'Three friends, an hour and a half. They have just sat down; nobody knows yet what it will be about. Watch how they make people out of a few traits, and a story out of four questions.',
  names: ['Nora', 'Emil', 'Tove'],
  steps: [...people, ...ice, ...island, ...blackWater, ...easter],
}
