import type { Trial } from '../../../engine/standing-in.ts'

/** From the very beginning: choosing who one is takes a minute. */
export const trial: Trial = { seats: 3, isReady: () => true }
