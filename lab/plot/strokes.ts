/** How the lines of a picture are told apart. */
import { node, type PlotNode } from './svg.ts'

export function colour(place: number): string {
  return `var(--plot-${place % 6})`
}

const DASHES = ['', '7 3', '2 3', '9 3 2 3', '1 4', '12 5']

/** Colour is never the only sign: every line has its own stroke. */
export function dashed(place: number): PlotNode['attributes'] {
  const dash = DASHES[place % DASHES.length] ?? ''
  return dash === '' ? {} : { 'stroke-dasharray': dash }
}

const [KEY_WIDTH, KEY_ROW] = [28, 20]

function strokeOf(place: number): PlotNode['attributes'] {
  return { stroke: colour(place), 'stroke-width': 3, ...dashed(place) }
}

/** How a line is drawn, for the key beside its name. */
export function keyOf(place: number): PlotNode {
  const attributes = {
    class: 'plot-key',
    viewBox: `0 0 ${KEY_WIDTH} 8`,
    width: KEY_WIDTH,
    height: 8,
    'aria-hidden': 'true',
  }
  return node('svg', attributes, [node('line', { x1: 0, x2: KEY_WIDTH, y1: 4, y2: 4, ...strokeOf(place) })])
}

/** The picture with the names of its lines below, for where it stands alone. */
export function withLegend(plot: PlotNode, names: readonly string[]): PlotNode {
  const [left = 0, top = 0, width = 0, height = 0] = String(plot.attributes.viewBox).split(' ').map(Number)
  const rows = names.flatMap((name, place) => {
    const y = height + place * KEY_ROW + KEY_ROW / 2
    return [
      node('line', { x1: 52, x2: 52 + KEY_WIDTH, y1: y, y2: y, ...strokeOf(place) }),
      node('text', { x: 60 + KEY_WIDTH, y: y + 4, fill: 'var(--plot-ink)', 'font-size': 12 }, [name]),
    ]
  })
  const viewBox = `${left} ${top} ${width} ${height + names.length * KEY_ROW + 6}`
  return { ...plot, attributes: { ...plot.attributes, viewBox }, children: [...plot.children, ...rows] }
}
