import { getStroke } from 'perfect-freehand'
import type { Point } from '../../engine/fields/field.ts'

/** A line that swells and thins like ink, as the outline of a shape. */
export function inkOutline(points: readonly Point[], size: number): string {
  const outline = getStroke(
    points.map(({ x, y }) => [x, y]),
    { size, thinning: 0.55, smoothing: 0.6, streamline: 0.35, last: true },
  )
  const corners = outline.map(([x = 0, y = 0]) => ({ x, y }))
  return corners.length === 0 ? '' : `${smoothLine(corners)}Z`
}

/** One smooth curve through the middles between points. */
export function smoothLine(points: readonly Point[]): string {
  const [first, ...rest] = points
  if (!first) return ''
  const parts = [`M${round(first.x)} ${round(first.y)}`]
  rest.forEach((point, index) => {
    const next = rest[index + 1]
    const to = next ? { x: (point.x + next.x) / 2, y: (point.y + next.y) / 2 } : point
    parts.push(`Q${round(point.x)} ${round(point.y)} ${round(to.x)} ${round(to.y)}`)
  })
  return parts.join('')
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
