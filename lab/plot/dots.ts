/** Shares, or how they differ, with what chance leaves open, one row each. */
import { scaleLinear } from 'd3-scale'
import type { Interval } from '../statistics/intervals.ts'
import { EDGE, label, percent, picture, round, type Scale, tickPoints, tickShare, WIDTHS } from './paper.ts'
import { colour } from './strokes.ts'
import { node, type PlotNode } from './svg.ts'

export interface Dots {
  readonly title: string
  readonly rows: readonly Row[]
  /** Shares begin at nothing; differences lie on both sides of it. */
  readonly of: 'shares' | 'differences'
  /** What is written below the picture. */
  readonly across: string
  readonly width?: number
}

interface Row {
  readonly name: string
  /** Which of several, where rows of one name stand together. */
  readonly mark?: string | undefined
  readonly interval: Interval
  readonly variant: number
  readonly seed?: number
}

const ROW = 24
const LETTER = 6.1

export function drawDots({ title, of, across, rows, width = WIDTHS.wide }: Dots): PlotNode {
  const { left, places, bottom } = layOut(rows, width)
  const height = bottom + EDGE.bottom
  const x = scaleLinear()
    .domain([
      Math.min(0, ...rows.map(({ interval }) => interval.from)),
      Math.max(0.01, ...rows.map(({ interval }) => interval.to)),
    ])
    .nice(5)
    .range([left, width - EDGE.right])
  const show = of === 'shares' ? tickShare : tickPoints
  const ticks = x.ticks(width > WIDTHS.narrow ? 5 : 4).flatMap((tick) => [
    node('line', {
      x1: round(x(tick)),
      x2: round(x(tick)),
      y1: EDGE.top,
      y2: bottom,
      // Beyond this line a difference changes sides.
      stroke: of === 'differences' && tick === 0 ? 'var(--plot-quiet)' : 'var(--plot-line)',
    }),
    label({ x: x(tick), y: bottom + 16, anchor: 'middle' }, show(tick)),
  ])
  const say = of === 'shares' ? percent : tickPoints
  const drawn = places.flatMap((place) => drawRow(place, { x, left, say }))
  const below = label({ x: (left + width - EDGE.right) / 2, y: height - 6, anchor: 'middle' }, across)
  return picture({ title, width, height }, [...ticks, ...drawn, below])
}

interface Place {
  readonly row: Row
  readonly y: number
  /** Written beside it. */
  readonly side: string
  /** Written above, across the picture; beside it stands only which one it is. */
  readonly heading?: string
}

/** Names stand beside their rows where all of them have room there, else above them: none is cut off. */
function layOut(rows: readonly Row[], width: number) {
  const beside = width > WIDTHS.narrow ? 230 : 150
  const isBeside = rows.every((row) => sideName(row).length * LETTER <= beside - 10)
  const isMarked = rows.some(({ mark }) => mark !== undefined)
  const left = isBeside ? beside : isMarked ? 28 : 12
  const names = [...new Set(rows.map(({ name }) => name))]
  let bottom: number = EDGE.top
  const places: Place[] = []
  for (const name of names) {
    for (const [place, row] of rows.filter((one) => one.name === name).entries()) {
      const hasHeading = !isBeside && place === 0
      if (hasHeading) bottom += ROW - 4
      const side = isBeside ? sideName(row) : (row.mark ?? '')
      places.push({ row, side, y: bottom + ROW / 2, ...(hasHeading ? { heading: name } : {}) })
      bottom += ROW
    }
  }
  return { left, bottom, places }
}

function sideName({ mark, name }: Row): string {
  return mark === undefined ? name : `${mark} ${name}`
}

interface Ground {
  readonly x: Scale
  readonly left: number
  say(value: number): string
}

function drawRow(place: Place, { x, left, say }: Ground): PlotNode[] {
  const { row, y, heading, side } = place
  const { interval, variant, seed } = row
  const dot = node('circle', { cx: round(x(interval.value)), cy: y, r: 5, fill: colour(variant) }, [
    node('title', {}, [`${sideName(row)}: ${say(interval.value)}`]),
  ])
  const ends = { x1: round(x(interval.from)), x2: round(x(interval.to)), y1: y, y2: y }
  const ink = 'var(--plot-ink)'
  return [
    ...(heading === undefined ? [] : [label({ x: 0, y: y - ROW / 2 - 2, anchor: 'start', ink }, heading)]),
    ...(side === '' ? [] : [label({ x: left - 10, y: y + 4, anchor: 'end', ink }, side)]),
    node('line', { ...ends, stroke: colour(variant), 'stroke-width': 3 }),
    seed === undefined ? dot : { ...dot, opens: { seed, variant } },
  ]
}
