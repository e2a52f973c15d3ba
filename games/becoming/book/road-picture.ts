import type { Figure } from '../../../book/nodes.ts'
import { face, ink, label, picture, type SvgNode, svg, wrap } from '../../../book/svg.ts'
import type { StationView } from '../view.ts'
import { bookWords } from './words.ts'

const STEP = 46
const X = 30
const SWAY = 14

/** The scenes from top to bottom on a winding road; the Hero's are filled, the Fates' are rings. */
export function drawRoad(road: readonly StationView[], hero: string, accent: string): Figure {
  const spots = road.map((station, place) => ({
    station,
    x: X + (place % 2 === 0 ? -SWAY : SWAY),
    y: 24 + place * STEP,
  }))
  const path = spots
    .map(({ x, y }, place) =>
      place === 0 ? `M${x} ${y}` : `S${spots[place - 1]?.x ?? x} ${y - STEP / 2} ${x} ${y}`,
    )
    .join('')
  const said = road.map(({ no, title, winner, agent }) => {
    const who = winner === null ? '' : `, ${bookWords.won(winner === 'hero' ? hero : agent)}`
    return `${no} ${title ?? agent}${who}`
  })
  return {
    is: 'figure',
    role: 'plain',
    picture: picture(
      [0, 0, 360, Math.max(1, road.length) * STEP + 8],
      svg('path', {
        d: path,
        fill: 'none',
        stroke: ink.edge,
        'stroke-width': 1.5,
        'stroke-dasharray': '2 5',
        'stroke-linecap': 'round',
      }),
      ...spots.flatMap((spot) => drawStation(spot, hero, accent)),
    ),
    said: bookWords.roadSaid(said.join('; ')),
    caption: [],
  }
}

interface Spot {
  readonly station: StationView
  readonly x: number
  readonly y: number
}

function drawStation({ station, x, y }: Spot, hero: string, accent: string): SvgNode[] {
  const { title, winner, agent, no } = station
  const below = winner === null ? agent : bookWords.won(winner === 'hero' ? hero : agent)
  const fill = winner === 'hero' ? accent : ink.paper
  return [
    svg('circle', {
      cx: x,
      cy: y,
      r: 9,
      fill,
      stroke: winner === null ? ink.edge : accent,
      'stroke-width': 1.8,
    }),
    label(String(no), {
      x,
      y: y + 4,
      size: 11,
      anchor: 'middle',
      fill: winner === 'hero' ? ink.paper : ink.dark,
    }),
    label(wrap(title ?? '…', 280, 15, 1)[0] ?? '', { x: X + 40, y: y + 2, size: 15, face: face.story }),
    label(wrap(below, 280, 11, 1)[0] ?? '', { x: X + 40, y: y + 17, size: 11, fill: ink.quiet }),
  ]
}
