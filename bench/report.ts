import { type Budget, isMet, type Measured, type Row } from './parts/part.ts'

export interface PartResult {
  readonly part: string
  readonly rows: readonly Row[]
  /** Why a part could not be measured. */
  readonly failure?: string
}

/** All rows of all parts as one table. */
export function tableOf(results: readonly PartResult[]): string {
  const head = ['part', 'what', 'ours', 'peer', 'ratio', 'budget', '']
  const lines = results.flatMap(({ part, rows, failure }) => [
    ...rows.map((row) => cellsOf(part, row)),
    ...(failure === undefined ? [] : [[part, failure, '', '', '', '', 'FAILED']]),
  ])
  const widths = head.map((title, column) =>
    Math.max(title.length, ...lines.map((cells) => (cells[column] ?? '').length)),
  )
  const print = (cells: readonly string[]) =>
    cells
      .map((cell, column) =>
        column < 2 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  ')
  const rule = widths.map((width) => '─'.repeat(width)).join('──')
  return [print(head), rule, ...lines.map(print)].join('\n')
}

function cellsOf(part: string, row: Row): string[] {
  const { what, ours, peer, ratio, budget, note } = row
  const met = isMet(row)
  return [
    part,
    note === undefined ? what : `${what} (${note})`,
    textOf(ours),
    peer === undefined ? '' : textOf(peer),
    ratio === undefined ? '' : `${plain(ratio)}×`,
    budget === undefined ? '' : budgetText(budget, ours.unit),
    met === undefined ? '' : met ? 'met' : 'NOT MET',
  ]
}

function textOf({ value, unit }: Measured): string {
  return `${plain(value)} ${unit}`
}

function budgetText(budget: Budget, unit: string): string {
  const [sign, limit] = 'atMost' in budget ? ['≤', budget.atMost] : ['≥', budget.atLeast]
  return budget.of === 'ratio' ? `${sign} ${plain(limit)}×` : `${sign} ${plain(limit)} ${unit}`
}

/** Three digits that count: more would be noise. */
function plain(value: number): string {
  if (!Number.isFinite(value)) return '?'
  if (Math.abs(value) >= 100) return Math.round(value).toLocaleString('en')
  return String(Number(value.toPrecision(3)))
}

export function countUnmet(results: readonly PartResult[]): number {
  const unmet = results.flatMap(({ rows }) => rows).filter((row) => isMet(row) === false).length
  return unmet + results.filter(({ failure }) => failure !== undefined).length
}
