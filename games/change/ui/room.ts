import type { Room } from '../../../web/kit/game-screens.ts'

/** Strata, one turn upon the other. */
export const room: Room = {
  paper: ['#f4f5ef', '#101512'],
  raised: ['#fdfefa', '#18201c'],
  sunk: ['#e9ece2', '#0b0f0d'],
  hairline: ['#d6dbcd', '#2a342f'],
  ornament:
    'linear-gradient(90deg, color-mix(in srgb, var(--accent) 9%, transparent) 0.8rem, transparent 0.8rem),' +
    'repeating-linear-gradient(180deg, color-mix(in srgb, var(--accent) 26%, transparent) 0 1.4rem, transparent 1.4rem 3.2rem, color-mix(in srgb, var(--gold) 30%, transparent) 3.2rem 3.9rem, transparent 3.9rem 5.6rem)',
  ornamentSize: '100% 100%, 0.8rem 100%',
  begins: 'band',
}
