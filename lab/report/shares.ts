/** At how many tables something is so, with what chance leaves open. */
import { drawDots } from '../plot/dots.ts'
import { percent } from '../plot/paper.ts'
import type { Answer } from '../run/experiment.ts'
import { type PlannedFigure, WHOLE } from '../run/figures.ts'
import { shareOf } from '../statistics/intervals.ts'
import type { Spread } from '../statistics/spread.ts'
import { letterOf, namesOf } from './names.ts'
import { type Section, sayShare } from './section.ts'
import { reportWords as words } from './words.ts'

/** A figure that is 0 or 100 at every table. A mean of it would have an interval below nothing. */
export function shareSection(
  answer: Answer,
  { key, title }: PlannedFigure,
  { spreads, width }: { readonly spreads: readonly (Spread | undefined)[]; readonly width?: number },
): Section {
  const names = namesOf(answer)
  const rows = spreads.map((spread, variant) => {
    const { tables, seed } = hitsOf(spread)
    return {
      variant,
      tables,
      seed,
      name: names[variant] ?? '',
      interval: shareOf(tables, spread?.count ?? 0),
    }
  })
  const opens = rows.map(({ seed, variant }) => (seed === undefined ? undefined : { seed, variant }))
  return {
    key,
    title,
    sentences: rows.map(({ name, interval }) => `${name}: at ${sayShare(interval)} of the tables.`),
    plot: drawDots({
      title,
      of: 'shares',
      across: words.shareAcross,
      rows: rows.map(({ seed, ...row }) => ({ ...row, ...(seed === undefined ? {} : { seed }) })),
      ...(width ? { width } : {}),
    }),
    table: {
      head: words.sharesTable,
      rows: rows.map(({ name, tables, interval: { value, from, to } }) => [
        name,
        String(tables),
        ...[value, from, to].map(percent),
      ]),
      opens,
    },
    looks: opens.flatMap((one) =>
      one ? [{ ...one, why: `${letterOf(names, one.variant)}${words.first}` }] : [],
    ),
  }
}

/** Tables at which it is so, and the first of them. */
function hitsOf(spread: Spread | undefined): { readonly tables: number; readonly seed?: number } {
  const bin = spread?.bins.find(({ at }) => at * spread.width === WHOLE)
  return bin ? { tables: bin.count, seed: bin.seed } : { tables: 0 }
}
