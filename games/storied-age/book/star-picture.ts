import type { Figure } from '../../../book/nodes.ts'
import { ink, label, picture, round, svg, wrap } from '../../../book/svg.ts'
import { crossingsOf, spotOf, starPath, ticksPath } from '../content/star-geometry.ts'
import type { SeedView } from '../view/age-view.ts'
import { words } from '../words/things.ts'
import { bookWords } from './words.ts'

const RADIUS = 40

/** A seed's words joined on the ring of forty. */
export function drawSeed(seed: SeedView, accent: string): Figure {
  const numbers = seed.ordered.map(({ number }) => number)
  const crossings = crossingsOf(numbers, RADIUS)
  const line = { fill: 'none', 'stroke-linejoin': 'round' as const }
  const points = seed.ordered.flatMap(({ number, word }, place) => {
    const at = spotOf(number, RADIUS)
    const name = spotOf(number, RADIUS + 8)
    const anchor = name.x > 8 ? ('start' as const) : name.x < -8 ? ('end' as const) : ('middle' as const)
    return [
      svg('circle', {
        cx: round(at.x),
        cy: round(at.y),
        r: 2.2,
        fill: place === 0 ? accent : ink.paper,
        stroke: accent,
        'stroke-width': 1.1,
      }),
      label(wrap(word, 60, 7, 1)[0] ?? '', { x: name.x, y: name.y + 2.4, size: 7, anchor }),
    ]
  })
  const lead = seed.lead === null ? [] : [bookWords.seedOf(words.roles[seed.lead])]
  return {
    is: 'figure',
    role: 'plain',
    picture: picture(
      [-90, -58, 180, 116],
      svg('circle', { ...line, r: RADIUS + 3, stroke: ink.hairline, 'stroke-width': 0.8 }),
      svg('path', { ...line, d: ticksPath(RADIUS + 3, 2.4), stroke: ink.edge, 'stroke-width': 0.6 }),
      svg('path', { ...line, d: starPath(numbers, RADIUS), stroke: accent, 'stroke-width': 1.1 }),
      ...crossings.map(({ x, y }) => svg('circle', { cx: round(x), cy: round(y), r: 1.7, fill: ink.gold })),
      ...points,
    ),
    said: bookWords.chart(seed.sentence, seed.ordered.map(({ word }) => word).join(', '), crossings.length),
    caption: [...lead, seed.sentence],
  }
}
