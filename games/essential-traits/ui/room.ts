import type { Room } from '../../../web/kit/game-screens.ts'

/** Pencil on squared paper. */
export const room: Room = {
  paper: ['#f8f7f9', '#131219'],
  raised: ['#ffffff', '#1c1a25'],
  sunk: ['#eeecf2', '#0d0c12'],
  hairline: ['#dedae6', '#2e2b3b'],
  ornament:
    'linear-gradient(color-mix(in srgb, var(--accent) 9%, transparent) 1px, transparent 1px),' +
    'linear-gradient(90deg, color-mix(in srgb, var(--accent) 9%, transparent) 1px, transparent 1px)',
  ornamentSize: '1.5rem 1.5rem',
  ornamentRepeat: 'repeat',
  begins: 'pencil',
}
