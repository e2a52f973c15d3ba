/** One part of an answer, and how its numbers are written. */
import { percent } from '../plot/paper.ts'
import type { PlotNode } from '../plot/svg.ts'
import type { Interval } from '../statistics/intervals.ts'

export interface Table {
  readonly head: readonly string[]
  readonly rows: readonly (readonly string[])[]
  /** The simulated table behind each row, where there is one. */
  readonly opens?: readonly (Opens | undefined)[]
}

/** A table of the run, by its seed, in the variant of that place. */
export interface Opens {
  readonly seed: number
  readonly variant: number
}

export interface Section {
  readonly key: string
  readonly title: string
  readonly sentences: readonly string[]
  readonly plot?: PlotNode
  readonly legend?: readonly string[]
  readonly table: Table
  /** Every bar of the picture. */
  readonly spread?: Table
  /** Tables worth a look, with why. */
  readonly looks?: readonly (Opens & { readonly why: string })[]
}

/** “95 % (86 % to 98 %)”. */
export function sayShare({ value, from, to }: Interval): string {
  return `${percent(value)} (${percent(from)} to ${percent(to)})`
}

export function decimal(value: number, parts = 1): string {
  const scaled = value / parts
  if (!Number.isFinite(scaled)) return '–'
  const size = Math.abs(scaled)
  return scaled.toFixed(size >= 100 ? 0 : size >= 10 ? 1 : 2).replace('-', '−')
}
