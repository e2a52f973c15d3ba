import type { Point } from '../../../../engine/fields/field.ts'

/** Where peaks and trees stand along a line, one after every gap. */
export function spotsAlong(points: readonly Point[], gap: number): Point[] {
  const spots: Point[] = points.slice(0, 1)
  let left = gap
  points.slice(1).forEach((to, index) => {
    let from = points[index] ?? to
    for (let length = distance(from, to); length >= left; length = distance(from, to)) {
      const part = left / length
      from = { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }
      spots.push(from)
      left = gap
    }
    left -= distance(from, to)
  })
  return spots
}

/** As many points as a line may have: where there are more, every second one goes. */
export function thinOut(points: readonly Point[], most: number): Point[] {
  let kept = [...points]
  while (kept.length > most) kept = kept.filter((_, index) => index % 2 === 0 || index === kept.length - 1)
  return kept
}

export function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y)
}
