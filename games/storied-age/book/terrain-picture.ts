import { ink, round, type SvgNode, svg } from '../../../book/svg.ts'
import type { Point } from '../../../engine/fields/field.ts'
import type { AgeView } from '../view/age-view.ts'

type Stroke = AgeView['map']['strokes'][number]

const PEAK = 'm-24 14q14 -16 21 -34q11 20 27 34m-27 -34q2 14 -4 23'
const TREE = 'm0 14v-8m-11 0q-4 -12 6 -14q5 -10 11 0q9 3 5 14z'
/** How far apart peaks and trees stand. */
const GAPS = { mountains: 46, forest: 30 } as const
/** Enough for any map; a line of thousands of trees is only a line. */
const MOST_MARKS = 200

/** Coasts, rivers and roads as lines; mountains and forests as peaks and trees along them. */
export function drawStroke({ terrain, points }: Stroke, accent: string): SvgNode[] {
  const pen = { fill: 'none', 'stroke-linecap': 'round', 'stroke-linejoin': 'round' } as const
  switch (terrain) {
    case 'coast':
      return [
        svg('path', { ...pen, d: smoothLine(points), stroke: accent, 'stroke-width': 24, opacity: 0.12 }),
        svg('path', { ...pen, d: smoothLine(points), stroke: ink.quiet, 'stroke-width': 5 }),
      ]
    case 'river':
      return [svg('path', { ...pen, d: smoothLine(points), stroke: accent, 'stroke-width': 4, opacity: 0.7 })]
    case 'road':
      return [
        svg('path', {
          ...pen,
          d: smoothLine(points),
          stroke: ink.edge,
          'stroke-width': 3,
          'stroke-dasharray': '10 9',
        }),
      ]
    case 'mountains':
    case 'forest': {
      const mark = terrain === 'mountains' ? PEAK : TREE
      const d = spotsAlong(points, GAPS[terrain]).map(({ x, y }) => `M${round(x)} ${round(y)}${mark}`)
      return [svg('path', { ...pen, d: d.join(''), stroke: ink.quiet, 'stroke-width': 2.5 })]
    }
    default:
      return terrain satisfies never
  }
}

/** One curve through the middles between points. */
function smoothLine([first, ...rest]: readonly Point[]): string {
  if (first === undefined) return ''
  const parts = rest.map((point, place) => {
    const next = rest[place + 1] ?? point
    return `Q${round(point.x)} ${round(point.y)} ${round((point.x + next.x) / 2)} ${round((point.y + next.y) / 2)}`
  })
  return `M${round(first.x)} ${round(first.y)}${parts.join('')}`
}

function spotsAlong(points: readonly Point[], gap: number): Point[] {
  const spots: Point[] = []
  let walked = 0
  points.forEach((to, place) => {
    const from = points[place - 1] ?? to
    const length = Math.hypot(to.x - from.x, to.y - from.y)
    for (; walked <= length && spots.length < MOST_MARKS; walked += gap) {
      const part = length === 0 ? 0 : walked / length
      spots.push({ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part })
    }
    walked -= length
  })
  return spots
}
