/** Single figures out of an answer, as a sentence needs them. */
import { percent } from '../../lab/plot/plots.ts'
import { decimal } from '../../lab/report/section.ts'
import type { Answer } from '../../lab/run/experiment.ts'
import { type Interval, meanOf, reachAmong, shareOf } from '../../lab/statistics/intervals.ts'
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

/** How far a variant's figure lies from the first one's, table by table; or that chance explains it. */
export function differenceIn(answer: Answer, key: string, variant: number): string {
  const sums = answer.differences[variant - 1]?.figures[placeOf(answer, key)]
  if (sums === undefined) return 'nothing to compare'
  const wide = meanOf(sums, reachAmong(answer.differences.length))
  if (wide.from <= 0 && wide.to >= 0) return 'no difference that chance does not explain'
  const { value, from, to } = meanOf(sums)
  const [near = 0, far = 0] = [from, to].map(Math.abs).sort((a, b) => a - b)
  const way = value > 0 ? 'more' : 'less'
  return `${decimal(Math.abs(value))} ${way} (95 % between ${decimal(near)} and ${decimal(far)})`
}

function placeOf({ plan }: Answer, key: string): number {
  const place = plan.figures.findIndex((one) => one.key === key)
  if (place < 0) throw new Error(`There is no figure “${key}”.`)
  return place
}
