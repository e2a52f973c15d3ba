import type { Room } from '../../../web/kit/game-screens.ts'

/** A star chart on blue-grey paper. */
export const room: Room = {
  paper: ['#f7f4ee', '#12131c'],
  raised: ['#fffdf9', '#1a1c28'],
  sunk: ['#eeeae1', '#0d0e15'],
  hairline: ['#dcd6ca', '#2c2e40'],
  ornament:
    'radial-gradient(circle at 92% -8rem, transparent 0 15.9rem, color-mix(in srgb, var(--accent) 26%, transparent) 15.9rem 16rem, transparent 16rem),' +
    'radial-gradient(circle at 92% -8rem, transparent 0 14.9rem, color-mix(in srgb, var(--accent) 16%, transparent) 14.9rem 15rem, transparent 15rem)',
  begins: 'initial',
}
