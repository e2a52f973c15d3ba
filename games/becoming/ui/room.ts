import type { Room } from '../../../web/kit/game-screens.ts'

/** A reading of cards, tied with a red thread. */
export const room: Room = {
  paper: ['#fbf4f1', '#191113'],
  raised: ['#fffaf8', '#22181b'],
  sunk: ['#f3e8e4', '#120b0d'],
  hairline: ['#e8d6d1', '#3a282c'],
  ornament:
    'linear-gradient(90deg, transparent 0.75rem, color-mix(in srgb, var(--accent) 55%, transparent) 0.75rem 0.86rem, transparent 0.86rem),' +
    'linear-gradient(90deg, transparent 1.1rem, color-mix(in srgb, var(--accent) 18%, transparent) 1.1rem 1.15rem, transparent 1.15rem)',
  begins: 'thread',
}
