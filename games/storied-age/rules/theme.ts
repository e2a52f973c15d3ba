import type { Seat } from '../../../engine/game.ts'
import type { StoriedAge, WordList } from '../state.ts'

/** SA-012: how many words a theme table has; the walk goes round and round it. */
export const TABLE_SIZE = 40

/** SA-O2: whoever opened the table sits at the first seat. */
export const HOST: Seat = 0

/** The list that a player is rolling on. */
export function openList(state: StoriedAge, seat: Seat): WordList | undefined {
  return state.lists.find((list) => list.seat === seat && !list.closed)
}
