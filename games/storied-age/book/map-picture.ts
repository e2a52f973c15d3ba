import type { Figure } from '../../../book/nodes.ts'
import { face, ink, label, picture, type SvgNode, svg, wrap } from '../../../book/svg.ts'
import type { AgeView } from '../view/age-view.ts'
import { drawStroke } from './terrain-picture.ts'
import { bookWords } from './words.ts'

const LETTER = 15

/** The map as the table drew it; with people, where everyone was last. */
export function drawMap(age: AgeView, accent: string, withPeople: boolean): Figure {
  const { width, height, unit, features, strokes } = age.map
  const grid = Array.from({ length: 9 }, (_, place) => (place + 1) * 100)
  const gridPath = grid.map((at) => `M${at} 0V${height}${at < height ? `M0 ${at}H${width}` : ''}`).join('')
  const people = withPeople ? whoIsWhere(age) : new Map<string, string[]>()
  const names = features.map(({ name }) => name || bookWords.nameless)
  return {
    is: 'figure',
    role: 'wide',
    picture: picture(
      [-6, -6, width + 12, height + 12],
      svg('rect', { x: 0, y: 0, width, height, fill: ink.paper, stroke: ink.edge, 'stroke-width': 2 }),
      svg('path', { d: gridPath, fill: 'none', stroke: ink.hairline, 'stroke-width': 1 }),
      ...strokes.flatMap((stroke) => drawStroke(stroke, accent)),
      ...drawRose(width - 70, 74),
      ...(unit === null ? [] : drawScale(unit, height)),
      ...features.flatMap((feature) =>
        drawPlace(feature, { width, accent, people: people.get(feature.id) ?? [] }),
      ),
    ),
    said: bookWords.mapSaid(names.join(', ')),
    caption: withPeople ? [bookWords.mapCaption] : [],
  }
}

function whoIsWhere(age: AgeView): Map<string, string[]> {
  const places = new Map<string, string[]>()
  for (const { name, location } of age.characters) {
    if (location !== null) places.set(location, [...(places.get(location) ?? []), name])
  }
  return places
}

interface PlaceSetting {
  readonly width: number
  readonly accent: string
  readonly people: readonly string[]
}

function drawPlace(
  feature: AgeView['map']['features'][number],
  { width, accent, people }: PlaceSetting,
): SvgNode[] {
  const name = wrap(feature.name || bookWords.nameless, 260, 26, 1)[0] ?? ''
  const isLeft = feature.x + [...name].length * LETTER + 30 > width
  const at = { x: feature.x + (isLeft ? -16 : 16), anchor: isLeft ? ('end' as const) : ('start' as const) }
  const here = wrap(people.join(', '), 330, 19, 1)[0] ?? ''
  return [
    svg('circle', { cx: feature.x, cy: feature.y, r: 8, fill: ink.paper, stroke: accent, 'stroke-width': 4 }),
    label(name, { ...at, y: feature.y + 8, size: 26, face: face.story }),
    ...(here === '' ? [] : [label(here, { ...at, y: feature.y + 32, size: 19, fill: ink.quiet })]),
  ]
}

function drawRose(x: number, y: number): SvgNode[] {
  const point = `M${x} ${y - 44}l9 35l35 9l-35 9l-9 35l-9 -35l-35 -9l35 -9z`
  return [
    svg('path', { d: point, fill: 'none', stroke: ink.edge, 'stroke-width': 1.5 }),
    svg('circle', { cx: x, cy: y, r: 26, fill: 'none', stroke: ink.hairline, 'stroke-width': 1.5 }),
    label('N', { x, y: y - 48, size: 18, anchor: 'middle', fill: ink.quiet }),
  ]
}

function drawScale(unit: number, height: number): SvgNode[] {
  const y = height - 30
  return [
    svg('path', {
      d: `M28 ${y - 8}V${y}H${28 + unit}V${y - 8}`,
      fill: 'none',
      stroke: ink.edge,
      'stroke-width': 2,
    }),
    label(bookWords.unit, { x: 28 + unit + 14, y, size: 18, fill: ink.quiet }),
  ]
}
