import type { Figure } from '../../../book/nodes.ts'
import { face, ink, label, labels, picture, type SvgNode, svg, wrap } from '../../../book/svg.ts'
import type { Column, SheetCell } from '../state.ts'
import { words } from '../words/index.ts'
import { bookWords } from './words.ts'

const COLUMNS: readonly Column[] = ['defining', 'regular', 'peripheral']
const ROWS = 10
const LEFT = 18
const WIDTH = 172
const HEIGHT = 30
const TOP = 22

export interface SheetDrawing {
  readonly name: string
  readonly when: string
  readonly cells: readonly SheetCell[]
  readonly accent: string
  /** What a cell held before, to show what is new. */
  readonly before?: readonly SheetCell[]
}

/** The ten rows and three columns of a people. */
export function drawSheet({ name, when, cells, accent, before }: SheetDrawing): Figure {
  const heads = COLUMNS.map((column, place) =>
    label(bookWords.columns[column], {
      x: LEFT + place * WIDTH + 8,
      y: 14,
      size: 11,
      fill: accent,
      weight: 600,
    }),
  )
  const rows = Array.from({ length: ROWS }, (_, place) => place + 1)
  const numbers = rows.map((row) =>
    label(String(row), { x: LEFT - 5, y: yOf(row) + 19, size: 10, anchor: 'end', fill: ink.quiet }),
  )
  const drawn = rows.flatMap((row) =>
    COLUMNS.flatMap((column, place) => drawCell({ row, place, cells, before, accent, column })),
  )
  const said = cells.map((cell) => `${cell.name || bookWords.unnamed} ${words.rating(cell.rating)}`)
  return {
    is: 'figure',
    role: 'wide',
    picture: picture([0, 0, LEFT + 3 * WIDTH + 2, TOP + ROWS * HEIGHT + 4], ...heads, ...numbers, ...drawn),
    said: bookWords.sheetSaid(name, when, said.join(', ') || bookWords.nothing),
    caption: [bookWords.sheet(name, when)],
  }
}

interface CellDrawing {
  readonly row: number
  readonly place: number
  readonly column: Column
  readonly cells: readonly SheetCell[]
  readonly before: readonly SheetCell[] | undefined
  readonly accent: string
}

function drawCell({ row, place, column, cells, before, accent }: CellDrawing): SvgNode[] {
  const is = (cell: SheetCell) => cell.column === column && cell.row === row
  const cell = cells.find(is)
  const x = LEFT + place * WIDTH
  const box = svg('rect', {
    ...{ x, y: yOf(row), width: WIDTH, height: HEIGHT, fill: ink.paper },
    ...{ stroke: ink.hairline, 'stroke-width': 1 },
  })
  if (cell === undefined) return [box]
  const old = before?.find(is)
  const isNew = before !== undefined && (old?.name !== cell.name || old.rating !== cell.rating)
  const fill = isNew ? accent : ink.dark
  const lines = wrap(cell.name || bookWords.unnamed, WIDTH - 44, 12, 2)
  const y = yOf(row) + (lines.length === 1 ? 19 : 12)
  return [
    box,
    ...labels(lines, { x: x + 8, y, size: 12, face: face.story, fill }, 1.2),
    label(words.rating(cell.rating), { x: x + WIDTH - 8, y: yOf(row) + 20, size: 13, anchor: 'end', fill }),
  ]
}

function yOf(row: number): number {
  return TOP + (row - 1) * HEIGHT
}
