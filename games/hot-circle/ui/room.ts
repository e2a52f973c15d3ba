import type { Room } from '../../../web/kit/game-screens.ts'

/** People around a fire. */
export const room: Room = {
  paper: ['#fbf4ea', '#18110b'],
  raised: ['#fffaf3', '#221911'],
  sunk: ['#f4e9d9', '#110b06'],
  hairline: ['#e9d8c1', '#3a2b1d'],
  ornament:
    'radial-gradient(ellipse 60% 14rem at 50% 100%, color-mix(in srgb, var(--accent) 15%, transparent), transparent),' +
    // On a phone it keeps to the edge, and out of the words.
    'radial-gradient(circle at 108% 6rem, transparent 0 min(8rem, 17vw), color-mix(in srgb, var(--accent) 30%, transparent) min(8rem, 17vw) calc(min(8rem, 17vw) + 0.15rem), transparent calc(min(8rem, 17vw) + 0.15rem))',
  begins: 'ember',
}
