/** The lab's three pictures: how something is spread, values with their intervals, courses over time. */
import { scaleLinear } from 'd3-scale'
import { area, line } from 'd3-shape'
import type { Interval } from '../statistics/intervals.ts'
import { colour, dashed } from './strokes.ts'
import { node, type PlotNode } from './svg.ts'

const [LEFT, RIGHT, TOP, BOTTOM] = [52, 14, 12, 40]

/** How wide pictures are drawn: on a phone they would else be shrunk until nobody can read them. */
export const WIDTHS = { wide: 640, narrow: 380 } as const

interface Frame {
  readonly title: string
  readonly width: number
  readonly height: number
}

function picture({ title, width, height }: Frame, children: readonly PlotNode[]): PlotNode {
  const attributes = { class: 'plot', viewBox: `0 0 ${width} ${height}`, role: 'img', 'aria-label': title }
  return node('svg', attributes, children)
}

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
    .range([LEFT, width - RIGHT])
  const y = scaleLinear()
    .domain([0, Math.max(...all.map(({ share }) => share.to), 0.0001)])
    .nice(4)
    .range([height - BOTTOM, TOP])
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
        'fill-opacity': series.length > 1 ? 0.3 : 0.55,
        stroke: colour(variant),
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

export interface Dots {
  readonly title: string
  readonly rows: readonly {
    readonly name: string
    readonly interval: Interval
    readonly variant: number
    readonly seed?: number
  }[]
  readonly isShare: boolean
  readonly width?: number
}

/** Values with what chance leaves open, one row each. */
export function drawDots({ title, rows, isShare, width = WIDTHS.wide }: Dots): PlotNode {
  const [row, left] = [24, width > WIDTHS.narrow ? 230 : 190]
  const height = TOP + rows.length * row + BOTTOM
  const [low, high] = [
    Math.min(...rows.map(({ interval }) => interval.from)),
    Math.max(...rows.map(({ interval }) => interval.to)),
  ]
  const domain = isShare ? [0, Math.max(0.01, high)] : [low, high === low ? low + 1 : high]
  const x = scaleLinear()
    .domain(domain)
    .nice(5)
    .range([left, width - RIGHT])
  const ticks = x.ticks(5).flatMap((tick) => [
    node('line', {
      x1: round(x(tick)),
      x2: round(x(tick)),
      y1: TOP,
      y2: height - BOTTOM,
      stroke: 'var(--plot-line)',
    }),
    label({ x: x(tick), y: height - BOTTOM + 16, anchor: 'middle' }, isShare ? percent(tick) : String(tick)),
  ])
  const drawn = rows.flatMap(({ name, interval, variant, seed }, place) => {
    const y = TOP + place * row + row / 2
    const dot = node('circle', { cx: round(x(interval.value)), cy: y, r: 5, fill: colour(variant) }, [
      node('title', {}, [`${name}: ${isShare ? percent(interval.value) : interval.value}`]),
    ])
    return [
      label({ x: left - 10, y: y + 4, anchor: 'end', ink: 'var(--plot-ink)' }, shorten(name, left)),
      node('line', {
        x1: round(x(interval.from)),
        x2: round(x(interval.to)),
        y1: y,
        y2: y,
        stroke: colour(variant),
        'stroke-width': 3,
      }),
      seed === undefined ? dot : { ...dot, opens: { seed, variant } },
    ]
  })
  return picture({ title, width, height }, [...ticks, ...drawn])
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
    .range([LEFT, width - RIGHT])
  const y = scaleLinear()
    .domain([Math.min(0, ...all.map(({ from }) => from)), Math.max(...all.map(({ to }) => to), 0.0001)])
    .nice(5)
    .range([height - BOTTOM, TOP])
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

type Scale = ReturnType<typeof scaleLinear<number, number>>

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
      x1: LEFT,
      x2: width - RIGHT,
      y1: round(y(tick)),
      y2: round(y(tick)),
      stroke: 'var(--plot-line)',
    }),
    label({ x: LEFT - 8, y: y(tick) + 4, anchor: 'end' }, isPlain ? String(tick) : percent(tick)),
  ])
  // Only whole numbers lie across.
  const columns = x
    .ticks(Math.round(width / 80))
    .filter(Number.isInteger)
    .map((tick) => label({ x: x(tick), y: height - BOTTOM + 16, anchor: 'middle' }, String(tick)))
  return [
    ...rows,
    ...columns,
    label({ x: (LEFT + width - RIGHT) / 2, y: height - 6, anchor: 'middle' }, across),
  ]
}

interface Place {
  readonly x: number
  readonly y: number
  readonly anchor: 'middle' | 'end'
  readonly ink?: string
}

function label({ x, y, anchor, ink = 'var(--plot-quiet)' }: Place, text: string): PlotNode {
  return node('text', { x: round(x), y: round(y), 'text-anchor': anchor, fill: ink, 'font-size': 12 }, [text])
}

/** So much text as fits beside the picture. */
function shorten(text: string, left: number): string {
  const most = Math.floor((left - 10) / 6.1)
  return text.length <= most ? text : `${text.slice(0, most - 1)}…`
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}

export function percent(share: number): string {
  const hundred = 100 * share
  return `${hundred >= 10 || hundred === 0 ? Math.round(hundred) : hundred.toFixed(hundred >= 1 ? 1 : 2)} %`
}
