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
