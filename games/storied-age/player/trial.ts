import type { Trial } from '../../../engine/standing-in.ts'

/** Words, seeds, plots, map and sheets are made; the first chapter begins with the bids. */
export const trial: Trial = { seats: 3, isReady: ({ phase }) => phase?.name === 'spotlight-bid' }
