/** An answer as parts that a page, a report and a file show alike: a sentence, a picture, and the same as a table. */
import { type Bars, drawBars, drawCourses, drawDots, percent } from '../plot/plots.ts'
import type { Answer } from '../run/experiment.ts'
import type { Occurrence } from '../run/tally.ts'
import { type Interval, meanOf, shareOf } from '../statistics/intervals.ts'
import { quantile, type Spread, tableAt } from '../statistics/spread.ts'
import { differenceSection } from './differences.ts'
import { decimal, namesOf, type Section } from './section.ts'
import { reportWords as words } from './words.ts'

export function sectionsOf(answer: Answer): Section[] {
  const counted = answer.plan.figures.map((_, place) => figureSection(answer, place))
  return [
    ...differenceSection(answer),
    endingSection(answer),
    ...counted.filter((section) => section !== undefined),
    ...answer.plan.resources.flatMap((_, place) => courseSection(answer, place)),
    occurrenceSection(answer, 'actions'),
    occurrenceSection(answer, 'events'),
  ]
}

function figureSection(answer: Answer, place: number): Section | undefined {
  const figure = answer.plan.figures[place]
  const names = namesOf(answer)
  const spreads = answer.tallies.map(({ figures }) => figures[place])
  if (figure === undefined || spreads.every((spread) => !spread || spread.count === 0)) return undefined
  const { key, title, parts } = figure
  const rows = spreads.map((spread, variant) =>
    spread ? figureRow(names[variant] ?? '', spread, parts) : [],
  )
  const [first] = spreads
  const called = key === 'beats' ? `${answer.plan.beat}s begun` : title
  const bars: Bars = {
    title: called,
    across: called,
    series: spreads.map((spread, variant) => ({
      name: names[variant] ?? '',
      bars: spread ? barsOf(spread) : [],
    })),
  }
  const isFlat = spreads.every((spread) => !spread || spread.least === spread.most)
  return {
    key,
    title: upper(called),
    sentences: spreads.map((spread, variant) => sayMean(names[variant] ?? '', spread, parts)),
    ...(isFlat ? {} : { plot: drawBars(bars) }),
    legend: names,
    table: { head: words.figuresTable, rows },
    looks: first ? looksOf(first) : [],
  }
}

function upper(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
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

const MOST_BARS = 40

function barsOf(spread: Spread): Bars['series'][number]['bars'] {
  const step = Math.max(1, Math.ceil((spread.most - spread.least + 1) / spread.width / MOST_BARS))
  const grouped = new Map<number, { count: number; seed: number }>()
  for (const { at, count, seed } of spread.bins) {
    const group = Math.floor(at / step)
    const known = grouped.get(group)
    grouped.set(group, { count: (known?.count ?? 0) + count, seed: Math.min(known?.seed ?? seed, seed) })
  }
  const wide = step * spread.width
  return [...grouped].map(([group, { count, seed }]) => ({
    from: group * wide,
    to: (group + 1) * wide,
    share: count / spread.count,
    seed,
  }))
}

function looksOf(spread: Spread): NonNullable<Section['looks']> {
  const at = (why: string, share: number) => ({ why, seed: tableAt(spread, share) ?? 0, variant: 0 })
  const looks = [at('fewest', 0), at('in the middle', 0.5), at('most', 1)]
  return looks.filter(({ seed }, place) => seed > 0 && looks.findIndex((one) => one.seed === seed) === place)
}

function endingSection(answer: Answer): Section {
  const names = namesOf(answer)
  const rows = listEndings(answer)
  const plot = drawDots({
    title: words.endings,
    isShare: true,
    rows: rows.map(({ title, variant, interval }) => ({
      name: names.length > 1 ? `${words.variant(variant)} ${title}` : title,
      interval,
      variant,
    })),
  })
  const say = ({ value, from, to }: Interval) => `${percent(value)} (${percent(from)} to ${percent(to)})`
  return {
    key: 'endings',
    title: words.endings,
    sentences: rows.map(({ title, variant, interval }) => `${names[variant]}: ${title} in ${say(interval)}.`),
    plot,
    legend: names,
    table: {
      head: words.endingsTable,
      rows: rows.map(({ title, variant, tables, interval: { value, from, to } }) => {
        return [title, names[variant] ?? '', String(tables), percent(value), percent(from), percent(to)]
      }),
    },
    looks: rows.flatMap(({ title: why, seed, variant }) => (seed > 0 ? [{ why, seed, variant }] : [])),
  }
}

/** Those that occurred under any variant. */
function listEndings({ plan, tallies }: Answer) {
  return plan.endings.flatMap(({ title }, place) => {
    const occurred = tallies.map(({ endings, tables: of }, variant) => {
      const { tables = 0, seed = 0 } = endings[place] ?? {}
      return { title, variant, tables, seed, interval: shareOf(tables, of) }
    })
    return occurred.some(({ tables }) => tables > 0) ? occurred : []
  })
}

function courseSection(answer: Answer, place: number): Section[] {
  const resource = answer.plan.resources[place]
  return answer.tallies.flatMap((tally, variant) => {
    const byRole = Object.entries(tally.courses[place] ?? {}).sort(([a], [b]) => (a < b ? -1 : 1))
    const series = byRole.map(([name, course]) => ({
      name,
      points: course.flatMap((sums, beat) => (sums.count < 5 ? [] : [{ at: beat + 1, ...meanOf(sums) }])),
    }))
    const drawn = series.filter(({ points }) => points.length > 1)
    if (resource === undefined || drawn.length === 0) return []
    const of = answer.tallies.length > 1 ? ` (${words.variant(variant)})` : ''
    return [
      {
        key: `course-${resource.key}-${variant}`,
        title: `${words.courses(resource.title)}${of}`,
        sentences: [],
        plot: drawCourses({ title: resource.title, across: answer.plan.beat, series: drawn }),
        legend: drawn.map(({ name }) => name),
        table: {
          head: words.coursesTable,
          rows: drawn.flatMap(({ name, points }) =>
            points.map(({ at, value, from, to }) => [
              name,
              String(at),
              decimal(value),
              decimal(from),
              decimal(to),
            ]),
          ),
        },
      },
    ]
  })
}

function occurrenceSection(answer: Answer, kind: 'actions' | 'events'): Section {
  const names = namesOf(answer)
  const things =
    kind === 'actions' ? answer.plan.actions : answer.plan.events.map((name) => ({ name, rule: '' }))
  const rows = things.flatMap(({ name, rule }, place) =>
    answer.tallies.map((tally, variant) => ({
      name,
      rule,
      variant,
      ...(tally[kind][place] as Occurrence),
      of: tally.tables,
    })),
  )
  const never = things.filter(({ name }) => rows.every((row) => row.name !== name || row.tables === 0))
  const often = rows.filter(({ tables }) => tables > 0).sort((a, b) => b.times - a.times)
  const rarest = often.reduce<(typeof often)[number] | undefined>(
    (best, one) => (best === undefined || one.tables < best.tables ? one : best),
    undefined,
  )
  return {
    key: kind,
    title: words[kind],
    sentences: [words.never(never.map(({ name }) => name))],
    table: {
      head: words.occursTable,
      rows: often.map(({ name, rule, variant, tables, times, of, seed }) => [
        name,
        rule,
        names[variant] ?? '',
        percent(tables / of),
        decimal(times / of),
        String(seed),
      ]),
    },
    looks: rarest
      ? [{ why: `the strangest: ${rarest.name}`, seed: rarest.seed, variant: rarest.variant }]
      : [],
  }
}
