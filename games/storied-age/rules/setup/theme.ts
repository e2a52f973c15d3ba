import type { Seat } from '../../../../engine/writing.ts'
import type { StoriedAge, WordList } from '../../state.ts'

/** SA-012: how many words a theme table has; the walk goes round and round it. */
export const TABLE_SIZE = 40

/** SA-O2: whoever opened the table sits at the first seat. */
export const HOST: Seat = 0

/** The list that a player is rolling on. */
export function openList(state: StoriedAge, seat: Seat): WordList | undefined {
  return state.lists.find((list) => list.seat === seat && !list.closed)
}

/** SA-013: no group holds more than eight words. */
const MOST = 8
const PEELED = 6

/** SA-014: while nine or more words remain, the first six become a group; the rest is the last one. */
export function splitGroups(numbers: readonly number[]): number[][] {
  const groups: number[][] = []
  let from = 0
  while (numbers.length - from > MOST) {
    groups.push(numbers.slice(from, from + PEELED))
    from += PEELED
  }
  groups.push(numbers.slice(from))
  return groups
}
