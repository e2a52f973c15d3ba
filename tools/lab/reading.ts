/** Single figures out of an answer, as a sentence needs them. */
import { percent } from '../../lab/plot/paper.ts'
import { decimal } from '../../lab/report/section.ts'
import type { Answer } from '../../lab/run/experiment.ts'
import { type Interval, meanOf, reachAmong, type Sums, shareOf } from '../../lab/statistics/intervals.ts'
import { quantile } from '../../lab/statistics/spread.ts'

/** “21.3 (21.0 to 21.6)”. */
export function said({ value, from, to }: Interval, show: (value: number) => string = decimal): string {
  return `${show(value)} (${show(from)} to ${show(to)})`
}

/** The mean of a figure under a variant, as a sentence has it. */
export function meanIn(answer: Answer, key: string, variant: number): string {
  const spread = answer.tallies[variant]?.figures[placeOf(answer, key)]
  return spread ? said(meanOf(spread)) : 'none'
}

export function middleHalf(answer: Answer, key: string, variant: number): string {
  const spread = answer.tallies[variant]?.figures[placeOf(answer, key)]
  return spread ? `${quantile(spread, 0.25)} to ${quantile(spread, 0.75)}` : 'none'
}

export function shareIn(answer: Answer, endings: readonly string[], variant: number): string {
  const tally = answer.tallies[variant]
  const hits = answer.plan.endings.reduce(
    (sum, { key }, place) => (endings.includes(key) ? sum + (tally?.endings[place]?.tables ?? 0) : sum),
    0,
  )
  return said(shareOf(hits, tally?.tables ?? 0), percent)
}

/** Where a variant's figure lies against the first one's, table by table: above, below, or as far as chance tells alike. */
export function wayOf(answer: Answer, key: string, variant: number): 'more' | 'less' | 'alike' {
  const { from, to } = meanOf(pairsOf(answer, key, variant), reachAmong(answer.differences.length))
  return from > 0 ? 'more' : to < 0 ? 'less' : 'alike'
}

/** “2.31 chapters more (95 % between 1.87 and 2.74)”, or that chance explains it. */
export function differenceIn(answer: Answer, key: string, variant: number, unit = ''): string {
  const way = wayOf(answer, key, variant)
  if (way === 'alike') return 'neither more nor less, as far as chance lets one see'
  const { value, from, to } = meanOf(pairsOf(answer, key, variant))
  const [near = 0, far = 0] = [from, to].map(Math.abs).sort((a, b) => a - b)
  const what = unit === '' ? way : `${unit} ${way === 'less' && unit.endsWith('s') ? 'fewer' : way}`
  return `${decimal(Math.abs(value))} ${what} (95 % between ${decimal(near)} and ${decimal(far)})`
}

export function valueIn(answer: Answer, key: string, variant: number): number {
  const spread = answer.tallies[variant]?.figures[placeOf(answer, key)]
  return spread ? meanOf(spread).value : Number.NaN
}

function pairsOf(answer: Answer, key: string, variant: number): Sums {
  const none = { count: 0, sum: 0, squares: 0 }
  return answer.differences[variant - 1]?.figures[placeOf(answer, key)] ?? none
}

function placeOf({ plan }: Answer, key: string): number {
  const place = plan.figures.findIndex((one) => one.key === key)
  if (place < 0) throw new Error(`There is no figure “${key}”.`)
  return place
}
