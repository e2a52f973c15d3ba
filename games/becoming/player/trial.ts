import type { Trial } from '../../../engine/standing-in.ts'

/** In the middle of a bargain: the Hero is the visitor's, two hands are held out to her. */
export const trial: Trial = { seats: 4, isReady: ({ phase }) => phase?.name === 'answers' }
