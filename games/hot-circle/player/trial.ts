import type { Trial } from '../../../engine/standing-in.ts'

/** Session zero is told, the characters are made, a stand-in keeps the game, and the visitor says what they want. */
export const trial: Trial = {
  seats: 3,
  isReady: ({ phase, offers }) =>
    phase?.name === 'test-stakes' && offers.some((offer) => offer.do === 'state-intent' && !offer.refused),
}
