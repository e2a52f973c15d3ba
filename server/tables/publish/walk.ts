import { type Cell, cellsOf, endOf, isSingle, replaceCells } from './cells.ts'

/** On the way through a view: the cell and the place where it is, and what was found to have changed. */
export class Walk {
  readonly cells: Cell[]
  at = 0
  /** As text, without the brackets around it: few steps are taken, and many changes named by them. */
  path = ''
  readonly changes: string[] = []

  constructor(cells: Cell[]) {
    this.cells = cells
  }

  /** To come back, `path` is set to what it was. */
  stepInto(name: string | number): void {
    const step = typeof name === 'number' ? String(name) : quote(name)
    this.path = this.path === '' ? step : `${this.path},${step}`
  }

  note(fresh: unknown): void {
    this.changes.push(`[[${this.path}],${textOf(fresh)}]`)
  }

  noteMember(name: string, fresh: unknown): void {
    const { path } = this
    this.stepInto(name)
    if (fresh === undefined) this.changes.push(`[[${this.path}]]`)
    else this.note(fresh)
    this.path = path
  }

  /** Takes over a value for the one that begins here, and goes on behind it. */
  replace(fresh: unknown): void {
    const { cells, at } = this
    if (isSingle(cells[at]) && isSingle(fresh)) {
      cells[at] = fresh
      this.at = at + 1
      return
    }
    const made = cellsOf(fresh)
    replaceCells(cells, at, endOf(cells, at), made)
    this.at = at + made.length
  }
}

export function textOf(value: unknown): string {
  return Number.isSafeInteger(value) ? String(value) : JSON.stringify(value ?? null)
}

const MOST_QUOTED = 2000
let quoted = new Map<string, string>()

/** A member's name as JSON has it: the same few come again and again. */
function quote(name: string): string {
  const known = quoted.get(name)
  if (known !== undefined) return known
  if (quoted.size >= MOST_QUOTED) quoted = new Map()
  const text = JSON.stringify(name)
  quoted.set(name, text)
  return text
}
