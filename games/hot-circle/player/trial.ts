import type { Trial } from '../../../engine/standing-in.ts'

/** Session zero is told, the characters are made, and a stand-in keeps the game: the visitor is in a scene. */
export const trial: Trial = {
  seats: 3,
  isReady: ({ phase, show, you }) =>
    show.gamemaster !== you && (phase?.name === 'scene' || phase?.name === 'test-stakes'),
}
