/** Odds as curves and tables. */
import { drawDots } from '../plot/dots.ts'
import { percent } from '../plot/paper.ts'
import { drawCourses } from '../plot/plots.ts'
import type { PlotNode } from '../plot/svg.ts'
import { quote } from '../report/plain.ts'
import type { Table } from '../report/section.ts'
import { atLeast } from './chances.ts'
import type { Odds } from './question.ts'

export type Curve = 'exactly' | 'at-least'

/** One of several, by the place of its line: its colour and its number everywhere. */
export interface Placed extends Odds {
  readonly place: number
}

/** Totals of single sides as curves; what comes of comparisons as dots. */
export function drawOdds(all: readonly Placed[], curve: Curve, width?: number): PlotNode[] {
  const wide = width ? { width } : {}
  const single = all.filter(({ chances }) => chances !== undefined)
  const others = all.filter(({ chances }) => chances === undefined)
  const exact = (chance: number) => ({ value: chance, from: chance, to: chance })
  const curves = single.map(({ text, place, chances = new Map<number, number>() }) => ({
    name: text,
    place,
    points: drawnTotals(chances).map((at) => ({
      at,
      ...exact(curve === 'exactly' ? (chances.get(at) ?? 0) : atLeast(chances, at)),
    })),
  }))
  const rows = others.flatMap(({ place, outcomes }) =>
    outcomes.map(({ name, chance }) => ({
      name: others.length > 1 ? `${place + 1}: ${name}` : name,
      interval: exact(chance),
      variant: place,
    })),
  )
  return [
    ...(curves.length > 0
      ? [drawCourses({ title: 'Totals', across: 'total', series: curves, isShare: true, ...wide })]
      : []),
    ...(rows.length > 0
      ? [drawDots({ title: 'What comes of it', of: 'shares', across: 'chance', rows, ...wide })]
      : []),
  ]
}

/** What is rarer than one in a hundred million is left out of pictures and tables. */
const SHOWN = 1e-8
/** The picture is some two hundred points high. */
const LEAST_OF_PEAK = 400

/** A curve ends where it can no longer be told from the line below it: exploding dice go on for ever. */
function drawnTotals(chances: ReadonlyMap<number, number>): number[] {
  const peak = Math.max(...chances.values())
  const totals = totalsOf(chances)
  const isSeen = (total: number) => (chances.get(total) ?? 0) >= peak / LEAST_OF_PEAK
  return totals.slice(totals.findIndex(isSeen), totals.findLastIndex(isSeen) + 1)
}

function totalsOf(chances: ReadonlyMap<number, number>): number[] {
  const values = [...chances].filter(([, chance]) => chance > SHOWN).map(([value]) => value)
  return values.sort((a, b) => a - b)
}

export function tableOf(all: readonly Odds[]): Table {
  const rows = all.flatMap(({ text, outcomes, chances }) =>
    chances === undefined
      ? outcomes.map(({ name, chance }) => [text, name, share(chance), ''])
      : totalsOf(chances).map((total) => [
          text,
          String(total),
          share(chances.get(total) ?? 0),
          share(atLeast(chances, total)),
        ]),
  )
  return { head: ['dice', 'outcome', 'exactly', 'or more'], rows }
}

function share(chance: number): string {
  return chance >= 0.01 || chance === 0
    ? `${(100 * chance).toFixed(3)} %`
    : percent(chance).includes('0.00')
      ? `${(100 * chance).toPrecision(3)} %`
      : `${(100 * chance).toFixed(4)} %`
}

export function csvOf({ head, rows }: Table): string {
  return `${[head, ...rows].map((row) => row.map(quote).join(',')).join('\n')}\n`
}
