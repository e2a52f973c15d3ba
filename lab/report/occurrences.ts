/** How often each action, purchase and event occurs, and which never do. */
import { drawDots } from '../plot/dots.ts'
import { percent } from '../plot/paper.ts'
import type { PlotNode } from '../plot/svg.ts'
import type { Answer } from '../run/experiment.ts'
import type { Occurrence } from '../run/tally.ts'
import { shareOf } from '../statistics/intervals.ts'
import { letterOf, namesOf } from './names.ts'
import { decimal, type Section } from './section.ts'
import { reportWords as words } from './words.ts'

interface Occurred extends Occurrence {
  readonly name: string
  readonly rule: string
  readonly variant: number
  /** Of so many tables. */
  readonly of: number
}

export function occurrenceSection(answer: Answer, kind: 'actions' | 'events', width?: number): Section {
  const names = namesOf(answer)
  const things = listThings(answer, kind)
  const all = things.flatMap(({ name, rule }, place) =>
    answer.tallies.map((tally, variant): Occurred => {
      const occurrence = tally[kind][place] ?? { tables: 0, times: 0, seed: 0 }
      return { name, rule, variant, ...occurrence, of: tally.tables }
    }),
  )
  const never = things.filter(({ name }) => all.every((row) => row.name !== name || row.tables === 0))
  const often = all.filter(({ tables }) => tables > 0).sort((a, b) => b.times - a.times)
  const rarest = often.toSorted((a, b) => a.tables - b.tables)[0]
  const plot = drawRare(all, names, width)
  return {
    key: kind,
    title: words[kind],
    sentences: [words.never(never.map(({ name }) => name))],
    ...(plot ? { plot } : {}),
    legend: names,
    table: {
      head: words.occursTable,
      rows: often.map(rowOf(names)),
      opens: often.map(({ seed, variant }) => ({ seed, variant })),
    },
    looks: rarest
      ? [
          {
            why: `${letterOf(names, rarest.variant)}the strangest: ${rarest.name}`,
            seed: rarest.seed,
            variant: rarest.variant,
          },
        ]
      : [],
  }
}

/** By the names that the rules have for them, as words. */
function listThings({ plan }: Answer, kind: 'actions' | 'events') {
  const named = kind === 'actions' ? plan.actions : plan.events.map((name) => ({ name, rule: '' }))
  return named.map(({ name, rule }) => ({ name: name.replaceAll('-', ' '), rule }))
}

function rowOf(names: readonly string[]) {
  return ({ name, rule, variant, tables, times, of, seed }: Occurred): string[] => {
    const { value, from, to } = shareOf(tables, of)
    const shares = [value, from, to].map(percent)
    return [name, rule, names[variant] ?? '', ...shares, decimal(times / of), String(seed)]
  }
}

const MOST_ROWS = 24

/** What happens at every table needs no picture; of the rest, the more frequent half is the more telling. */
function drawRare(all: readonly Occurred[], names: readonly string[], width?: number): PlotNode | undefined {
  const isAlways = (name: string) => all.every((one) => one.name !== name || one.tables === one.of)
  const share = ({ tables, of }: Occurred) => tables / Math.max(1, of)
  const most = Math.max(1, Math.floor(MOST_ROWS / names.length))
  const told = all
    .filter(({ name, variant, tables }) => variant === 0 && tables > 0 && !isAlways(name))
    .sort((a, b) => share(b) - share(a))
    .slice(0, most)
  if (told.length === 0) return undefined
  const rows = told.flatMap(({ name }) =>
    all
      .filter((one) => one.name === name)
      .map((one) => ({
        name,
        ...(names.length > 1 ? { mark: words.variant(one.variant) } : {}),
        interval: shareOf(one.tables, one.of),
        variant: one.variant,
        ...(one.seed > 0 ? { seed: one.seed } : {}),
      })),
  )
  const wide = width ? { width } : {}
  return drawDots({ title: words.occurs, of: 'shares', across: words.shareAcross, rows, ...wide })
}
