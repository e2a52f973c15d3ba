/** The lab's three pictures: how something is spread, values with their intervals, courses over time. */
import { scaleLinear } from 'd3-scale'
import { area, line } from 'd3-shape'
import type { Interval } from '../statistics/intervals.ts'
import { node, type PlotNode } from './svg.ts'

const [WIDTH, LEFT, RIGHT, TOP, BOTTOM] = [640, 52, 14, 12, 40]

export function colour(place: number): string {
  return `var(--plot-${place % 6})`
}

interface Frame {
  readonly title: string
  readonly height: number
  readonly left?: number
}

function picture({ title, height }: Frame, children: readonly PlotNode[]): PlotNode {
  const attributes = { class: 'plot', viewBox: `0 0 ${WIDTH} ${height}`, role: 'img', 'aria-label': title }
  return node('svg', attributes, children)
}

export interface Bars {
  readonly title: string
  /** What is written below the picture. */
  readonly across: string
  readonly series: readonly {
    readonly name: string
    readonly bars: readonly {
      readonly from: number
      readonly to: number
      readonly share: number
      readonly seed?: number
    }[]
  }[]
}

/** Shares of tables by value; several variants stand before each other as outlines. */
export function drawBars({ title, across, series }: Bars): PlotNode {
  const height = 240
  const all = series.flatMap(({ bars }) => bars)
  const x = scaleLinear()
    .domain([Math.min(...all.map(({ from }) => from)), Math.max(...all.map(({ to }) => to))])
    .range([LEFT, WIDTH - RIGHT])
  const y = scaleLinear()
    .domain([0, Math.max(...all.map(({ share }) => share), 0.0001)])
    .nice(4)
    .range([height - BOTTOM, TOP])
  const drawn = series.flatMap(({ name, bars }, variant) =>
    bars.map((bar): PlotNode => {
      const label = `${name}: ${spanOf(bar)}, ${percent(bar.share)}`
      const attributes = {
        x: round(x(bar.from) + 0.5),
        y: round(y(bar.share)),
        width: round(Math.max(1, x(bar.to) - x(bar.from) - 1)),
        height: round(y(0) - y(bar.share)),
        fill: colour(variant),
        'fill-opacity': series.length > 1 ? 0.35 : 0.8,
        stroke: colour(variant),
      }
      const drawnBar = node('rect', attributes, [node('title', {}, [label])])
      return bar.seed === undefined ? drawnBar : { ...drawnBar, opens: { seed: bar.seed, variant } }
    }),
  )
  return picture({ title, height }, [...ground(x, y, height, across), ...drawn])
}

function spanOf({ from, to }: { readonly from: number; readonly to: number }): string {
  return to - from <= 1 ? String(from) : `${from} to ${to - 1}`
}

export interface Dots {
  readonly title: string
  readonly rows: readonly { readonly name: string; readonly interval: Interval; readonly variant: number }[]
  readonly isShare: boolean
}

/** Values with what chance leaves open, one row each. */
export function drawDots({ title, rows, isShare }: Dots): PlotNode {
  const [row, left] = [24, 230]
  const height = TOP + rows.length * row + BOTTOM
  const [low, high] = [
    Math.min(...rows.map(({ interval }) => interval.from)),
    Math.max(...rows.map(({ interval }) => interval.to)),
  ]
  const domain = isShare ? [0, Math.max(0.01, high)] : [low, high === low ? low + 1 : high]
  const x = scaleLinear()
    .domain(domain)
    .nice(5)
    .range([left, WIDTH - RIGHT])
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
  const drawn = rows.flatMap(({ name, interval, variant }, place) => {
    const y = TOP + place * row + row / 2
    return [
      label({ x: left - 10, y: y + 4, anchor: 'end', ink: 'var(--plot-ink)' }, shorten(name)),
      node('line', {
        x1: round(x(interval.from)),
        x2: round(x(interval.to)),
        y1: y,
        y2: y,
        stroke: colour(variant),
        'stroke-width': 3,
      }),
      node('circle', { cx: round(x(interval.value)), cy: y, r: 5, fill: colour(variant) }, [
        node('title', {}, [name]),
      ]),
    ]
  })
  return picture({ title, height }, [...ticks, ...drawn])
}

export interface Courses {
  readonly title: string
  readonly across: string
  readonly series: readonly {
    readonly name: string
    readonly points: readonly (Interval & { readonly at: number })[]
  }[]
  /** Stairs for what has only whole numbers. */
  readonly isShare?: boolean
}

/** Means over time, or chances over a value, with a band where chance leaves something open. */
export function drawCourses({ title, across, series, isShare }: Courses): PlotNode {
  const height = 280
  const all = series.flatMap(({ points }) => points)
  const x = scaleLinear()
    .domain([Math.min(...all.map(({ at }) => at)), Math.max(...all.map(({ at }) => at))])
    .range([LEFT, WIDTH - RIGHT])
  const y = scaleLinear()
    .domain([Math.min(0, ...all.map(({ from }) => from)), Math.max(...all.map(({ to }) => to), 0.0001)])
    .nice(5)
    .range([height - BOTTOM, TOP])
  const band = area<Courses['series'][number]['points'][number]>()
    .x(({ at }) => round(x(at)))
    .y0(({ from }) => round(y(from)))
    .y1(({ to }) => round(y(to)))
  const course = line<Courses['series'][number]['points'][number]>()
    .x(({ at }) => round(x(at)))
    .y(({ value }) => round(y(value)))
  const drawn = series.flatMap(({ name, points }, place) => [
    node('path', { d: band(points) ?? '', fill: colour(place), 'fill-opacity': 0.2 }),
    node('path', { d: course(points) ?? '', fill: 'none', stroke: colour(place), 'stroke-width': 2 }, [
      node('title', {}, [name]),
    ]),
  ])
  return picture({ title, height }, [...ground(x, y, height, across, isShare !== true), ...drawn])
}

type Scale = ReturnType<typeof scaleLinear<number, number>>

function ground(x: Scale, y: Scale, height: number, across: string, isPlain = false): PlotNode[] {
  const rows = y.ticks(4).flatMap((tick) => [
    node('line', {
      x1: LEFT,
      x2: WIDTH - RIGHT,
      y1: round(y(tick)),
      y2: round(y(tick)),
      stroke: 'var(--plot-line)',
    }),
    label({ x: LEFT - 8, y: y(tick) + 4, anchor: 'end' }, isPlain ? String(tick) : percent(tick)),
  ])
  const columns = x
    .ticks(8)
    .map((tick) => label({ x: x(tick), y: height - BOTTOM + 16, anchor: 'middle' }, String(tick)))
  return [
    ...rows,
    ...columns,
    label({ x: (LEFT + WIDTH - RIGHT) / 2, y: height - 6, anchor: 'middle' }, across),
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

function shorten(text: string): string {
  return text.length <= 36 ? text : `${text.slice(0, 35)}…`
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}

export function percent(share: number): string {
  const hundred = 100 * share
  return `${hundred >= 10 || hundred === 0 ? Math.round(hundred) : hundred.toFixed(hundred >= 1 ? 1 : 2)} %`
}
