import type { Room } from '../../../web/kit/game-screens.ts'

const RADIUS = 'min(12rem, 40vw)'

/** People around a fire. */
export const room: Room = {
  paper: ['#fbf4ea', '#18110b'],
  raised: ['#fffaf3', '#221911'],
  sunk: ['#f4e9d9', '#110b06'],
  hairline: ['#e9d8c1', '#3a2b1d'],
  ornament:
    'radial-gradient(ellipse 60% 14rem at 50% 100%, color-mix(in srgb, var(--accent) 15%, transparent), transparent),' +
    // It keeps to the edge of the page, and out of the words.
    `radial-gradient(circle at calc(100% + ${RADIUS} - min(1.75rem, 4vw)) 9rem, transparent 0 ${RADIUS}, color-mix(in srgb, var(--accent) 30%, transparent) ${RADIUS} calc(${RADIUS} + 0.15rem), transparent calc(${RADIUS} + 0.15rem))`,
  begins: 'ember',
}
