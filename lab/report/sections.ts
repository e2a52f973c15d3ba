/** An answer as parts that a page, a report and a file show alike: a sentence, a picture, and the same as a table. */
import { drawDots } from '../plot/dots.ts'
import { percent } from '../plot/paper.ts'
import type { Answer } from '../run/experiment.ts'
import { shareOf } from '../statistics/intervals.ts'
import { courseSection } from './courses.ts'
import { differenceSection } from './differences.ts'
import { figureSection } from './figures.ts'
import { letterOf, namesOf } from './names.ts'
import { occurrenceSection } from './occurrences.ts'
import { type Section, sayShare } from './section.ts'
import { reportWords as words } from './words.ts'

export function sectionsOf(answer: Answer): Section[] {
  return drawingsOf(answer).flatMap((draw) => draw())
}

/** The same part by part, for whoever has other things to do meanwhile. */
export function drawingsOf(answer: Answer, width?: number): (() => Section[])[] {
  const { figures, resources } = answer.plan
  return [
    () => differenceSection(answer, width),
    () => [endingSection(answer, width)],
    ...figures.map((_, place) => () => figureSection(answer, place, width)),
    ...resources.map((_, place) => () => courseSection(answer, place, width)),
    () => [occurrenceSection(answer, 'actions', width)],
    () => [occurrenceSection(answer, 'events', width)],
  ]
}

function endingSection(answer: Answer, width?: number): Section {
  const names = namesOf(answer)
  const rows = listEndings(answer)
  const plot = drawDots({
    title: words.endings,
    of: 'shares',
    across: words.shareAcross,
    ...(width ? { width } : {}),
    rows: rows.map(({ title, variant, interval, seed }) => ({
      name: title,
      ...(names.length > 1 ? { mark: words.variant(variant) } : {}),
      interval,
      variant,
      ...(seed > 0 ? { seed } : {}),
    })),
  })
  return {
    key: 'endings',
    title: words.endings,
    sentences: rows.map(
      ({ title, variant, interval }) => `${names[variant]}: ${title} at ${sayShare(interval)} of the tables.`,
    ),
    plot,
    legend: names,
    table: {
      head: words.endingsTable,
      rows: rows.map(({ title, variant, tables, interval: { value, from, to } }) => {
        return [title, names[variant] ?? '', String(tables), percent(value), percent(from), percent(to)]
      }),
      opens: rows.map(({ seed, variant }) => (seed > 0 ? { seed, variant } : undefined)),
    },
    looks: rows.flatMap(({ title, seed, variant }) =>
      seed > 0 ? [{ why: `${letterOf(names, variant)}${title}`, seed, variant }] : [],
    ),
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
