import type { Figure } from '../../../book/nodes.ts'
import { face, ink, labels, picture, round, type SvgNode, svg, wrap } from '../../../book/svg.ts'
import type { CampaignView } from '../view/view.ts'
import { bookWords } from './words.ts'

const RADIUS = 130
const NODE = 9
const SIZE = 14

interface Spot {
  readonly x: number
  readonly y: number
}

/** The factions around a circle, with lines for who works with and against whom. */
export function drawCircle({ factions, relations }: CampaignView, accent: string): Figure {
  const spots = new Map(factions.map(({ id }, place) => [id, spotOf(place, factions.length)]))
  const nameOf = (id: string) => factions.find((faction) => faction.id === id)?.name ?? ''
  const ties = relations.flatMap(({ from, to, kind }) => {
    const [start, end] = [spots.get(from), spots.get(to)]
    return start && end ? drawTie(start, end, kind === 'compete' ? ink.dark : accent, kind === 'compete') : []
  })
  const said = relations.map(({ from, to, kind }) => `${nameOf(from)} ${bookWords.ties[kind]} ${nameOf(to)}`)
  return {
    is: 'figure',
    role: 'wide',
    picture: picture(
      [-280, -180, 560, 360],
      ...ties,
      ...factions.flatMap(({ id, name, rank }) =>
        drawFaction(spots.get(id) ?? { x: 0, y: 0 }, name, rank === 'major' ? accent : ink.paper, accent),
      ),
    ),
    said: bookWords.mapSaid(said.join('; ')),
    caption: [bookWords.legend],
  }
}

function spotOf(place: number, count: number): Spot {
  const angle = (place / Math.max(1, count)) * 2 * Math.PI - Math.PI / 2
  return { x: RADIUS * Math.cos(angle), y: RADIUS * Math.sin(angle) }
}

/** An arrow that bends toward the middle, so that both directions can be told apart. */
function drawTie(from: Spot, to: Spot, stroke: string, isBroken: boolean): SvgNode[] {
  const length = Math.max(1, Math.hypot(to.x - from.x, to.y - from.y))
  const [ux, uy] = [(to.x - from.x) / length, (to.y - from.y) / length]
  const bend = { x: (from.x + to.x) / 2 - uy * 22, y: (from.y + to.y) / 2 + ux * 22 }
  const end = { x: to.x - ux * (NODE + 6), y: to.y - uy * (NODE + 6) }
  const at = ({ x, y }: Spot) => `${round(x)} ${round(y)}`
  const head = [
    { x: end.x - ux * 9 - uy * 5, y: end.y - uy * 9 + ux * 5 },
    { x: end.x - ux * 9 + uy * 5, y: end.y - uy * 9 - ux * 5 },
  ] as const
  return [
    svg('path', {
      d: `M${at(from)}Q${at(bend)} ${at(end)}`,
      ...{ fill: 'none', stroke, 'stroke-width': 1.6, opacity: 0.85 },
      ...(isBroken ? { 'stroke-dasharray': '6 5' } : {}),
    }),
    svg('path', { d: `M${at(end)}L${at(head[0])}L${at(head[1])}Z`, fill: stroke }),
  ]
}

function drawFaction({ x, y }: Spot, name: string, fill: string, stroke: string): SvgNode[] {
  const anchor = x > 20 ? ('start' as const) : x < -20 ? ('end' as const) : ('middle' as const)
  const lines = wrap(name, anchor === 'middle' ? 260 : 130, SIZE, 2)
  const side = anchor === 'start' ? NODE + 7 : anchor === 'end' ? -NODE - 7 : 0
  const top = anchor === 'middle' ? (y < 0 ? y - NODE - 8 - (lines.length - 1) * 18 : y + NODE + 18) : y + 5
  return [
    svg('circle', { cx: round(x), cy: round(y), r: NODE, fill, stroke, 'stroke-width': 2 }),
    ...labels(lines, { x: x + side, y: top, size: SIZE, anchor, face: face.story }),
  ]
}
