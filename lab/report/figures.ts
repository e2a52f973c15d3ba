/** How one figure is spread over the tables of each variant. */
import { percent } from '../plot/paper.ts'
import { type Bars, drawBars, spanOf } from '../plot/plots.ts'
import type { Answer } from '../run/experiment.ts'
import { meanOf, shareOf } from '../statistics/intervals.ts'
import { quantile, type Spread, tableAt } from '../statistics/spread.ts'
import { letterOf, namesOf } from './names.ts'
import { decimal, type Section, type Table } from './section.ts'
import { shareSection } from './shares.ts'
import { reportWords as words } from './words.ts'

/** Nothing where no table has the figure. */
export function figureSection(answer: Answer, place: number, width?: number): Section[] {
  const figure = answer.plan.figures[place]
  const names = namesOf(answer)
  const spreads = answer.tallies.map(({ figures }) => figures[place])
  if (figure === undefined || spreads.every((spread) => !spread || spread.count === 0)) return []
  if (figure.isShare) return [shareSection(answer, figure, { spreads, ...(width ? { width } : {}) })]
  const { key, title, parts } = figure
  const wide = barWidth(spreads)
  const series = spreads.map((spread, variant) => ({
    name: names[variant] ?? '',
    bars: spread ? barsOf(spread, wide) : [],
  }))
  const isFlat = spreads.every((spread) => !spread || spread.least === spread.most)
  const rows = spreads.map((spread, variant) =>
    spread ? figureRow(names[variant] ?? '', spread, parts) : [],
  )
  return [
    {
      key,
      title,
      sentences: spreads.map((spread, variant) => sayMean(names[variant] ?? '', spread, parts)),
      ...(isFlat
        ? {}
        : { plot: drawBars({ title, across: title, parts, series, ...(width ? { width } : {}) }) }),
      legend: names,
      table: { head: words.figuresTable, rows },
      ...(isFlat ? {} : { spread: spreadTable(series, parts) }),
      looks: spreads.flatMap((spread, variant) => (spread ? looksOf(spread, variant, names) : [])),
    },
  ]
}

function sayMean(name: string, spread: Spread | undefined, parts: number): string {
  if (!spread || spread.count === 0) return `${name}: none.`
  const { value, from, to } = meanOf(spread)
  return `${name}: ${decimal(value, parts)} on average (${decimal(from, parts)} to ${decimal(to, parts)}).`
}

function figureRow(name: string, spread: Spread, parts: number): string[] {
  const { value, from, to } = meanOf(spread)
  const show = (one: number) => decimal(one, parts)
  const middle = `${show(quantile(spread, 0.25))} to ${show(quantile(spread, 0.75))}`
  return [name, show(value), show(from), show(to), middle, show(spread.least), show(spread.most)]
}

const BARS = { fewest: 8, most: 40 } as const

/**
 * How many numbers one bar holds: the same for all variants, or their heights could not be compared, and more
 * where there are few tables, after Rice: thin bars would show nothing but chance.
 */
function barWidth(spreads: readonly (Spread | undefined)[]): number {
  const counted = spreads.flatMap((spread) => (spread && spread.count > 0 ? [spread] : []))
  const tables = Math.max(1, ...counted.map(({ count }) => count))
  const bars = Math.min(BARS.most, Math.max(BARS.fewest, Math.ceil(2 * Math.cbrt(tables))))
  const least = Math.min(...counted.map((one) => one.least))
  const most = Math.max(...counted.map((one) => one.most))
  // Widths of bins are powers of two: a multiple of the widest holds whole bins of all.
  const bin = Math.max(...counted.map(({ width }) => width))
  return bin * Math.max(1, Math.ceil((most - least + 1) / bin / bars))
}

function barsOf(spread: Spread, wide: number): Bars['series'][number]['bars'] {
  const grouped = new Map<number, { count: number; seed: number }>()
  for (const { at, count, seed } of spread.bins) {
    const group = Math.floor((at * spread.width) / wide)
    const known = grouped.get(group)
    grouped.set(group, { count: (known?.count ?? 0) + count, seed: Math.min(known?.seed ?? seed, seed) })
  }
  return [...grouped].map(([group, { count, seed }]) => ({
    from: group * wide,
    to: (group + 1) * wide,
    count,
    share: shareOf(count, spread.count),
    seed,
  }))
}

/** The bars once more, for those who read them. */
function spreadTable(series: Bars['series'], parts: number): Table {
  const all = series.flatMap(({ name, bars }, variant) => bars.map((bar) => ({ name, variant, ...bar })))
  return {
    head: words.spreadTable,
    rows: all.map(({ name, count, share, ...bar }) => {
      const shown = [share.value, share.from, share.to].map(percent)
      return [name, spanOf(bar, parts), String(count), ...shown]
    }),
    opens: all.map(({ seed, variant }) => ({ seed, variant })),
  }
}

function looksOf(spread: Spread, variant: number, names: readonly string[]): NonNullable<Section['looks']> {
  const of = letterOf(names, variant)
  const at = (why: string, share: number) => ({
    why: `${of}${why}`,
    seed: tableAt(spread, share) ?? 0,
    variant,
  })
  const looks = [at('fewest', 0), at('in the middle', 0.5), at('most', 1)]
  return looks.filter(({ seed }, place) => seed > 0 && looks.findIndex((one) => one.seed === seed) === place)
}
