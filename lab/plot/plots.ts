/** How something is spread over tables, and courses over time. */
import { scaleLinear } from 'd3-scale'
import { area, line } from 'd3-shape'
import type { Interval } from '../statistics/intervals.ts'
import { EDGE, label, percent, picture, round, type Scale, tickShare, WIDTHS } from './paper.ts'
import { colour, dashed } from './strokes.ts'
import { node, type PlotNode } from './svg.ts'

export interface Bars {
  readonly title: string
  /** What is written below the picture. */
  readonly across: string
  readonly series: readonly {
    readonly name: string
    readonly bars: readonly (Span & {
      readonly count: number
      readonly share: Interval
      readonly seed: number
    })[]
  }[]
  /** For figures that count in parts: how many of them are one. */
  readonly parts?: number
  readonly width?: number
}

interface Span {
  readonly from: number
  readonly to: number
}

/** Shares of tables by value, with what chance leaves open; several variants stand before each other as outlines. */
export function drawBars({ title, across, series, parts = 1, width = WIDTHS.wide }: Bars): PlotNode {
  const height = 240
  const all = series.flatMap(({ bars }) => bars)
  // A bar stands over its number, and not beside it.
  const at = (value: number) => (value - 0.5) / parts
  const x = scaleLinear()
    .domain([Math.min(...all.map(({ from }) => at(from))), Math.max(...all.map(({ to }) => at(to)))])
    .range([EDGE.left, width - EDGE.right])
  const y = scaleLinear()
    .domain([0, Math.max(...all.map(({ share }) => share.to), 0.0001)])
    .nice(4)
    .range([height - EDGE.bottom, EDGE.top])
  const drawn = series.flatMap(({ name, bars }, variant) =>
    bars.flatMap((bar): PlotNode[] => {
      const label = `${name}: ${spanOf(bar, parts)}, ${percent(bar.share.value)}`
      const [left, right] = [x(at(bar.from)), x(at(bar.to))]
      const attributes = {
        x: round(left + 0.5),
        y: round(y(bar.share.value)),
        width: round(Math.max(1, right - left - 1)),
        height: round(y(0) - y(bar.share.value)),
        fill: colour(variant),
        // Thinly, where several lie over each other: else they mix to a colour that is nobody's.
        'fill-opacity': series.length > 1 ? 0.15 : 0.55,
        stroke: colour(variant),
        'stroke-width': series.length > 1 ? 1.5 : 1,
        ...dashed(variant),
      }
      const middle = (left + right) / 2 + (variant - (series.length - 1) / 2) * 3
      const drawnBar = node('rect', attributes, [node('title', {}, [label])])
      return [{ ...drawnBar, opens: { seed: bar.seed, variant } }, whisker(middle, bar.share, y, variant)]
    }),
  )
  return picture({ title, width, height }, [...ground({ x, y, width, height, across }), ...drawn])
}

function whisker(at: number, { from, to }: Interval, y: Scale, variant: number): PlotNode {
  const ends = { x1: round(at), x2: round(at), y1: round(y(from)), y2: round(y(to)) }
  // Whoever presses it means the bar.
  return node('line', { ...ends, stroke: colour(variant), 'stroke-width': 1.5, 'pointer-events': 'none' })
}

export function spanOf({ from, to }: Span, parts = 1): string {
  const show = (value: number) => String(value / parts)
  return to - from <= 1 ? show(from) : `${show(from)} to ${show(to - 1)}`
}

export interface Courses {
  readonly title: string
  readonly across: string
  readonly series: readonly {
    readonly name: string
    readonly points: readonly Point[]
    /** Its colour and stroke, where that is not its place in the list. */
    readonly place?: number
  }[]
  readonly isShare?: boolean
  /** Of which variant the tables behind the points are. */
  readonly variant?: number
  readonly width?: number
}

type Point = Interval & { readonly at: number; readonly seed?: number }

/** Means over time, or chances over a value, with a band where chance leaves something open. */
export function drawCourses(courses: Courses): PlotNode {
  const { title, across, series, isShare, variant = 0, width = WIDTHS.wide } = courses
  const height = 280
  const all = series.flatMap(({ points }) => points)
  const x = scaleLinear()
    .domain([Math.min(...all.map(({ at }) => at)), Math.max(...all.map(({ at }) => at))])
    .range([EDGE.left, width - EDGE.right])
  const y = scaleLinear()
    .domain([Math.min(0, ...all.map(({ from }) => from)), Math.max(...all.map(({ to }) => to), 0.0001)])
    .nice(5)
    .range([height - EDGE.bottom, EDGE.top])
  const band = area<Point>()
    .x(({ at }) => round(x(at)))
    .y0(({ from }) => round(y(from)))
    .y1(({ to }) => round(y(to)))
  const course = line<Point>()
    .x(({ at }) => round(x(at)))
    .y(({ value }) => round(y(value)))
  const drawn = series.flatMap(({ name, points, place: own }, index) => {
    const place = own ?? index
    return [
      node('path', { d: band(points) ?? '', fill: colour(place), 'fill-opacity': 0.2 }),
      node(
        'path',
        { d: course(points) ?? '', fill: 'none', stroke: colour(place), 'stroke-width': 2, ...dashed(place) },
        [node('title', {}, [name])],
      ),
    ]
  })
  const dots = series.flatMap(({ name, points }, place) =>
    points.flatMap((point) => {
      const dot = { cx: round(x(point.at)), cy: round(y(point.value)), r: 3.5, fill: colour(place) }
      return dotOf(dot, `${name}, ${across} ${point.at}: ${round(point.value)}`, point, variant)
    }),
  )
  return picture({ title, width, height }, [
    ...ground({ x, y, width, height, across, isPlain: isShare !== true }),
    ...drawn,
    ...dots,
  ])
}

/** Only where there is a table behind it. */
function dotOf(
  attributes: PlotNode['attributes'],
  label: string,
  { seed }: Point,
  variant: number,
): PlotNode[] {
  if (seed === undefined) return []
  return [{ ...node('circle', attributes, [node('title', {}, [label])]), opens: { seed, variant } }]
}

interface Ground {
  readonly x: Scale
  readonly y: Scale
  readonly width: number
  readonly height: number
  readonly across: string
  readonly isPlain?: boolean
}

function ground({ x, y, width, height, across, isPlain = false }: Ground): PlotNode[] {
  const rows = y.ticks(4).flatMap((tick) => [
    node('line', {
      x1: EDGE.left,
      x2: width - EDGE.right,
      y1: round(y(tick)),
      y2: round(y(tick)),
      stroke: 'var(--plot-line)',
    }),
    label(
      { x: EDGE.left - 8, y: y(tick) + 4, anchor: 'end' },
      isPlain ? String(tick).replace('-', '−') : tickShare(tick),
    ),
  ])
  // Only whole numbers lie across.
  const columns = x
    .ticks(Math.round(width / 80))
    .filter(Number.isInteger)
    .map((tick) =>
      label({ x: x(tick), y: height - EDGE.bottom + 16, anchor: 'middle' }, String(tick).replace('-', '−')),
    )
  return [
    ...rows,
    ...columns,
    label({ x: (EDGE.left + width - EDGE.right) / 2, y: height - 6, anchor: 'middle' }, across),
  ]
}
