export interface StarChart {
  readonly points: number
  readonly intersections: number
}

/**
 * SA-021 and SA-022: the numbers of a seed's words joined in order on a circle of forty, and the last
 * with the first. All stand on one circle, so whether two lines cross is told in whole numbers.
 */
export function starChart(ordered: readonly number[]): StarChart {
  return { points: ordered.length, intersections: countCrossings(ordered) }
}

/** Every pair of lines that cross inside the circle counts, also where three meet in one point (SA-R36). */
function countCrossings(ordered: readonly number[]): number {
  const lines = ordered.map((from, index) => [from, ordered[(index + 1) % ordered.length] ?? from] as const)
  let crossings = 0
  lines.forEach((one, index) => {
    for (const other of lines.slice(index + 1)) if (doCross(one, other)) crossings += 1
  })
  return crossings
}

type ChartLine = readonly [number, number]

/** Lines that share an end meet at a point of the star, which is no intersection. */
function doCross([a, b]: ChartLine, [c, d]: ChartLine): boolean {
  if (a === c || a === d || b === c || b === d) return false
  const low = Math.min(a, b)
  const high = Math.max(a, b)
  return (low < c && c < high) !== (low < d && d < high)
}
