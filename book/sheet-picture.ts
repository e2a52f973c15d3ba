import type { Figure } from './nodes.ts'
import { face, ink, label, labels, picture, type SvgNode, svg, wrap } from './svg.ts'

/** A line of a sheet: a trait, an asset, a skill. */
export interface SheetRow {
  readonly id: string
  readonly text: string
  /** At the end of the line: dice, a level. */
  readonly value?: string
  /** Smaller, below. */
  readonly more?: readonly string[]
  readonly isLost?: boolean
}

export interface TwoSheets {
  readonly name: string
  readonly accent: string
  readonly then: readonly SheetRow[]
  readonly now: readonly SheetRow[]
}

const WIDTH = 520
const GAP = 36
const COLUMN = (WIDTH - GAP) / 2
const SIZE = 13
const SMALL = 11
const LEADING = 1.3
const SAID = 1200

const sheetWords = {
  then: 'Then',
  now: 'Now',
  none: 'not yet in the story',
  said: (name: string, then: string, now: string) => `${name}. Then: ${then}. Now: ${now}.`,
  nothing: 'nothing',
} as const

/** A sheet as it was when the story began, and as it is now; what changed stands out. */
export function thenAndNow({ name, accent, then, now }: TwoSheets): Figure {
  const before = new Map(then.map((row) => [row.id, row]))
  const left = drawColumn(then, { x: 0, accent, isChanged: () => false })
  const right = drawColumn(now, {
    x: COLUMN + GAP,
    accent,
    isChanged: (row) => then.length > 0 && !isSame(before.get(row.id), row),
  })
  const height = Math.max(left.height, right.height, 60)
  const head = (text: string, x: number) => label(text, { x, y: 14, size: SMALL, fill: accent, weight: 600 })
  const empty =
    then.length === 0
      ? [label(sheetWords.none, { x: 0, y: 42, size: SIZE, fill: ink.quiet, style: 'italic' })]
      : []
  return {
    is: 'figure',
    role: 'wide',
    picture: picture(
      [0, 0, WIDTH, height],
      ...[head(sheetWords.then, 0), head(sheetWords.now, COLUMN + GAP), ...empty],
      ...[...left.nodes, ...right.nodes],
    ),
    said: sheetWords.said(name, say(then), say(now)).slice(0, SAID),
    caption: [name],
  }
}

function isSame(before: SheetRow | undefined, row: SheetRow): boolean {
  return before !== undefined && JSON.stringify(before) === JSON.stringify(row)
}

function say(rows: readonly SheetRow[]): string {
  const each = rows.map(({ text, value, more = [] }) =>
    [text, value ?? '', ...more].filter((one) => one !== '').join(' '),
  )
  return each.join(', ') || sheetWords.nothing
}

interface ColumnSetting {
  readonly x: number
  readonly accent: string
  readonly isChanged: (row: SheetRow) => boolean
}

function drawColumn(rows: readonly SheetRow[], { x, accent, isChanged }: ColumnSetting) {
  const nodes: SvgNode[] = [rule(x, 21, ink.edge)]
  let y = 21
  for (const row of rows) {
    const fill = row.isLost ? ink.quiet : isChanged(row) ? accent : ink.dark
    const lines = wrap(row.text, COLUMN - (row.value ? 70 : 6), SIZE, 3)
    const more = (row.more ?? []).flatMap((one) => wrap(one, COLUMN - 20, SMALL, 2))
    const top = y + SIZE + 5
    nodes.push(...labels(lines, { x, y: top, size: SIZE, face: face.story, fill }, LEADING))
    if (row.isLost) nodes.push(...lines.map((line, place) => strike(line, x, top + place * SIZE * LEADING)))
    if (row.value) nodes.push(label(row.value, { x: x + COLUMN, y: top, size: SIZE, anchor: 'end', fill }))
    const below = top + lines.length * SIZE * LEADING
    nodes.push(...labels(more, { x: x + 12, y: below, size: SMALL, fill: ink.quiet }, LEADING))
    y = below - SIZE * LEADING + more.length * SMALL * LEADING + 8
    nodes.push(rule(x, y, ink.hairline))
  }
  return { nodes, height: y + 4 }
}

function rule(x: number, y: number, stroke: string): SvgNode {
  return svg('line', { x1: x, y1: y, x2: x + COLUMN, y2: y, stroke, 'stroke-width': 0.8 })
}

function strike(line: string, x: number, y: number): SvgNode {
  const width = Math.min(COLUMN, [...line].length * SIZE * 0.48)
  return svg('line', { x1: x, y1: y - 4, x2: x + width, y2: y - 4, stroke: ink.quiet, 'stroke-width': 0.9 })
}
