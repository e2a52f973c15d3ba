/** The same answer for terminals, spreadsheets and programs. */
import type { Answer } from '../run/experiment.ts'
import { nameOf } from '../run/name.ts'
import { namesOf } from './names.ts'
import { sectionsOf } from './sections.ts'
import { reportWords as words } from './words.ts'

export function textReport(title: string, answer: Answer): string {
  const parts = sectionsOf(answer).map(({ title: of, sentences, table }) => {
    const told = sentences.map((one) => `  ${one}`)
    return [
      of,
      ...(told.length > 0 ? told : table.rows.slice(0, 8).map((row) => `  ${row.join('  ')}`)),
    ].join('\n')
  })
  return [
    `${title}: ${words.tables(answer.tables)}`,
    ...parts,
    `${words.name}: ${nameOf(answer.experiment)}`,
    `${words.digest}: ${answer.digest}`,
  ].join('\n\n')
}

/** Every table of the report, one under the other, each row with the name of its part. */
export function csvReport(answer: Answer): string {
  const rows = sectionsOf(answer).flatMap(({ title, table, spread }) =>
    [table, ...(spread ? [spread] : [])].flatMap(({ head, rows: own }) => [
      ['part', ...head],
      ...own.map((row) => [title, ...row]),
    ]),
  )
  return `${rows.map((row) => row.map((cell) => quote(cell.replace(/^−/, '-'))).join(',')).join('\n')}\n`
}

/** A cell that begins like a formula is text all the same; a minus before a figure is one. */
export function quote(cell: string): string {
  const safe = /^(?:[=@\t\r]|[+-](?![\d.]))/.test(cell) ? `'${cell}` : cell
  return /[",\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

export function jsonReport(answer: Answer): string {
  const { experiment, digest, tables } = answer
  const sections = sectionsOf(answer).map(({ plot: _, legend: __, ...said }) => said)
  return `${JSON.stringify({ name: nameOf(experiment), experiment, variants: namesOf(answer), tables, digest, sections }, null, 2)}\n`
}
