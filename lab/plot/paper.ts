/** What every picture of the lab is drawn on: its edges, its letters, its figures. */
import type { scaleLinear } from 'd3-scale'
import { node, type PlotNode } from './svg.ts'

export const EDGE = { left: 52, right: 18, top: 12, bottom: 40 } as const

/** How wide pictures are drawn: on a phone they would else be shrunk until nobody can read them. */
export const WIDTHS = { wide: 640, narrow: 380 } as const

interface Frame {
  readonly title: string
  readonly width: number
  readonly height: number
}

export function picture({ title, width, height }: Frame, children: readonly PlotNode[]): PlotNode {
  const attributes = { class: 'plot', viewBox: `0 0 ${width} ${height}`, role: 'img', 'aria-label': title }
  return node('svg', attributes, children)
}

export type Scale = ReturnType<typeof scaleLinear<number, number>>

interface Place {
  readonly x: number
  readonly y: number
  readonly anchor: 'start' | 'middle' | 'end'
  readonly ink?: string
}

export function label({ x, y, anchor, ink = 'var(--plot-quiet)' }: Place, text: string): PlotNode {
  return node('text', { x: round(x), y: round(y), 'text-anchor': anchor, fill: ink, 'font-size': 12 }, [text])
}

export function round(value: number): number {
  return Math.round(value * 10) / 10
}

/** Ticks are round numbers: they have no places that say nothing. */
export function tickShare(share: number): string {
  return `${Number((100 * share).toFixed(3))} %`
}

export function tickPoints(difference: number): string {
  const points = Number((100 * difference).toFixed(1))
  return points === 0 ? '0' : `${points < 0 ? '−' : '+'}${Math.abs(points)}`
}

export function percent(share: number): string {
  const hundred = 100 * share
  return `${hundred >= 10 || hundred === 0 ? Math.round(hundred) : hundred.toFixed(hundred >= 1 ? 1 : 2)} %`
}
