/** What a variant changes, in plain sentences; what chance explains is not spoken of as a difference. */
import { drawDots } from '../plot/dots.ts'
import { percent } from '../plot/paper.ts'
import type { PlotNode } from '../plot/svg.ts'
import type { Answer } from '../run/experiment.ts'
import { type Interval, meanOf, reachAmong, shareDifference } from '../statistics/intervals.ts'
import { contrastOf, lower, namesOf } from './names.ts'
import { decimal, type Section } from './section.ts'
import { reportWords as words } from './words.ts'

interface Compared {
  readonly variant: number
  readonly what: string
  readonly isShare: boolean
  readonly interval: Interval
  readonly isBeyondChance: boolean
}

export function compare(answer: Answer): Compared[] {
  const { plan, differences } = answer
  const z = reachAmong((plan.figures.length + plan.endings.length) * differences.length)
  return differences.flatMap((difference, place) => [
    ...plan.figures.flatMap(({ title, parts, isShare }, figure): Compared[] => {
      const sums = difference.figures[figure]
      if (!sums || sums.count < 2) return []
      const scaled = { count: sums.count, sum: sums.sum / parts, squares: sums.squares / parts / parts }
      return [
        {
          variant: place + 1,
          what: title,
          isShare,
          interval: meanOf(scaled),
          isBeyondChance: excludesZero(meanOf(scaled, z)),
        },
      ]
    }),
    ...plan.endings.flatMap(({ title }, ending): Compared[] => {
      const { onlyHere = 0, onlyThere = 0 } = difference.endings[ending] ?? {}
      if (onlyHere + onlyThere === 0) return []
      const interval = shareDifference(onlyHere, onlyThere, answer.tables)
      const wide = shareDifference(onlyHere, onlyThere, answer.tables, z)
      return [
        { variant: place + 1, what: title, isShare: true, interval, isBeyondChance: excludesZero(wide) },
      ]
    }),
  ])
}

function excludesZero({ from, to }: Interval): boolean {
  return from > 0 || to < 0
}

function sayDifference({ what, isShare, interval }: Compared, variant: string): string {
  const show = (value: number) => decimal(Math.abs(isShare ? 100 * value : value))
  const isMore = interval.value >= 0
  const say = isShare ? (isMore ? words.oftener : words.rarer) : isMore ? words.higher : words.lower
  const [near = 0, far = 0] = [interval.from, interval.to].map(Math.abs).sort((a, b) => a - b)
  return words.differs(lower(what), say(show(interval.value)), variant, words.between(show(near), show(far)))
}

export function differenceSection(answer: Answer, width?: number): Section[] {
  if (answer.differences.length === 0) return []
  const names = namesOf(answer)
  const compared = compare(answer)
  const plot = drawShares(compared, width)
  return [
    {
      key: 'differences',
      title: words.differences,
      sentences: [...sayAll(answer, compared), words.against],
      ...(plot ? { plot } : {}),
      legend: names,
      table: { head: words.differenceTable, rows: compared.map((one) => rowOf(one, names)) },
    },
  ]
}

/** One sentence for each difference beyond chance; one where there is none. */
function sayAll(answer: Answer, compared: readonly Compared[]): string[] {
  return answer.differences.flatMap((_, place) => {
    const told = compared.filter((one) => one.variant === place + 1 && one.isBeyondChance)
    const name = contrastOf(answer, place + 1)
    return told.length === 0 ? [words.same(name)] : told.map((one) => sayDifference(one, name))
  })
}

function drawShares(compared: readonly Compared[], width?: number): PlotNode | undefined {
  const rows = compared
    .filter(({ isShare }) => isShare)
    .map(({ what, variant, interval }) => ({ name: what, mark: words.variant(variant), variant, interval }))
  return rows.length === 0
    ? undefined
    : drawDots({
        title: words.differences,
        of: 'differences',
        across: words.differenceAcross,
        rows,
        ...(width ? { width } : {}),
      })
}

function rowOf(
  { what, variant, isShare, interval, isBeyondChance }: Compared,
  names: readonly string[],
): string[] {
  const show = isShare ? percentSigned : (value: number) => decimal(value)
  const { value, from, to } = interval
  return [
    what,
    names[variant] ?? '',
    show(value),
    show(from),
    show(to),
    isBeyondChance ? words.yes : words.no,
  ]
}

function percentSigned(value: number): string {
  return `${value < 0 ? '−' : '+'}${percent(Math.abs(value))}`
}
