/**
 * A value as a row of cells: an object's shape or a list's length, with its parts behind it, in
 * order; anything else is a cell by itself. Every view is compared with such a row, and a row that
 * is read from front to back is at hand in the processor where a tree of objects is not.
 */
import { type Comparing, writeComparison } from './comparison.ts'

/** What is met so often is worth a comparison of its own, unless it is very long. */
const OFTEN = 1000
const MOST_WRITTEN_OUT = 50

/** Heads an object: the cells of its members follow, in the order of the names. */
export class Shape {
  readonly names: readonly string[]
  /** Characters that its names take in JSON, with all that stands between members. */
  readonly said: number
  #met = 0
  #compare: Comparing<Cell, Fresh>

  constructor(names: readonly string[]) {
    this.names = names
    this.said = names.reduce((sum, name) => sum + name.length + 4, 1)
    this.#compare = (cells, begin, fresh) => this.#meet(cells, begin, fresh)
  }

  /** The end of the object that begins at a cell where a fresh one equals it, and -1 where it does not. */
  endIfEqual(cells: readonly Cell[], begin: number, fresh: Fresh): number {
    return this.#compare(cells, begin, fresh)
  }

  #meet(cells: readonly Cell[], begin: number, fresh: Fresh): number {
    this.#met += 1
    if (this.#met === OFTEN && this.names.length <= MOST_WRITTEN_OUT) {
      const others: Comparing<Cell, Fresh> = (...row) => endOfEqualMembers(this.names, ...row)
      this.#compare = writeComparison(this.names, { parts: endOfEqualParts, others })
    }
    return endOfEqualMembers(this.names, cells, begin, fresh)
  }
}

/** Heads a list: the cells of its elements follow. */
export class Length {
  readonly count: number

  constructor(count: number) {
    this.count = count
  }
}

export type Cell = null | boolean | number | string | Shape | Length

export type Fresh = Readonly<Record<string, unknown>>

export function isObject(value: unknown): value is Fresh {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Is it one cell by itself? */
export function isSingle(value: unknown): value is null | boolean | number | string {
  return value === null || (typeof value !== 'object' && value !== undefined)
}

/** What is undefined is not there. */
export function namesOf(value: Fresh): string[] {
  const names: string[] = []
  for (const name in value) if (value[name] !== undefined) names.push(name)
  return names
}

const MOST_SHAPES = 2000
let shapes = new Map<string, Shape>()

/** Objects of one kind share their shape. */
export function shapeOf(names: readonly string[]): Shape {
  const key = names.join('\0')
  const known = shapes.get(key)
  if (known !== undefined) return known
  // Objects that gather more and more names are each of their own kind: those are not worth keeping.
  if (shapes.size >= MOST_SHAPES) shapes = new Map()
  const shape = new Shape(names)
  shapes.set(key, shape)
  return shape
}

/** Plain data as cells, without what JSON cannot say. */
export function cellsOf(value: unknown): Cell[] {
  const cells: Cell[] = []
  addCells(cells, value)
  return cells
}

function addCells(cells: Cell[], value: unknown): void {
  if (Array.isArray(value)) {
    cells.push(new Length(value.length))
    for (const one of value) addCells(cells, one)
  } else if (isObject(value)) {
    const shape = shapeOf(namesOf(value))
    cells.push(shape)
    for (const name of shape.names) addCells(cells, value[name])
  } else {
    cells.push((value ?? null) as Cell)
  }
}

/** Where the value that begins at a cell ends: the place behind its last cell. */
export function endOf(cells: readonly Cell[], begin: number): number {
  let at = begin
  for (let left = 1; left > 0; left--) {
    const cell = cells[at]
    at += 1
    if (cell instanceof Shape) left += cell.names.length
    else if (cell instanceof Length) left += cell.count
  }
  return at
}

/** Does it take more characters than so many to say these cells in JSON? Where signs are escaped it may, and this says no. */
export function isLongerThan(most: number, cells: readonly Cell[], begin: number, end: number): boolean {
  let said = 0
  for (let at = begin; at < end && said <= most; at++) {
    const cell = cells[at]
    if (typeof cell === 'string') said += cell.length + 2
    else if (cell instanceof Shape) said += cell.said
    else if (cell instanceof Length) said += cell.count + 1
    else said += 1
  }
  return said > most
}

/**
 * The same as `endOf` where the value equals a fresh one, and -1 where it does not. Texts and numbers, which most
 * cells are, are compared where both are known to be of one kind: of two things of any kind that takes a call.
 */
export function endIfEqual(cells: readonly Cell[], begin: number, fresh: unknown): number {
  if (typeof fresh === 'string') {
    const cell = cells[begin]
    return typeof cell === 'string' && cell === fresh ? begin + 1 : -1
  }
  if (typeof fresh === 'number') {
    const cell = cells[begin]
    return typeof cell === 'number' && cell === fresh ? begin + 1 : -1
  }
  return endOfEqualParts(cells, begin, fresh)
}

function endOfEqualParts(cells: readonly Cell[], begin: number, fresh: unknown): number {
  const cell = cells[begin]
  if (typeof fresh !== 'object' || fresh === null) return cell === (fresh ?? null) ? begin + 1 : -1
  if (Array.isArray(fresh)) {
    return cell instanceof Length && cell.count === fresh.length ? endOfEqualList(cells, begin, fresh) : -1
  }
  return cell instanceof Shape ? cell.endIfEqual(cells, begin, fresh as Fresh) : -1
}

function endOfEqualList(cells: readonly Cell[], begin: number, fresh: readonly unknown[]): number {
  let at = begin + 1
  for (let place = 0; place < fresh.length && at !== -1; place++) at = endIfEqual(cells, at, fresh[place])
  return at
}

function endOfEqualMembers(
  names: readonly string[],
  cells: readonly Cell[],
  begin: number,
  fresh: Fresh,
): number {
  let at = begin + 1
  let place = 0
  for (const name in fresh) {
    const after = fresh[name]
    if (after === undefined) continue
    if (names[place] !== name) return -1
    at = endIfEqual(cells, at, after)
    if (at === -1) return -1
    place += 1
  }
  return place === names.length ? at : -1
}

/** The plain data that cells stand for. */
export function plainOf(cells: readonly Cell[]): unknown {
  let at = 0
  const next = (): unknown => {
    const cell = cells[at]
    at += 1
    if (cell instanceof Length) return Array.from({ length: cell.count }, next)
    if (cell instanceof Shape) return Object.fromEntries(cell.names.map((name) => [name, next()]))
    return cell
  }
  return next()
}

const MOST_AT_ONCE = 1000

/** Puts cells in the place of others. */
export function replaceCells(cells: Cell[], from: number, upTo: number, fresh: readonly Cell[]): void {
  if (fresh.length <= MOST_AT_ONCE) {
    cells.splice(from, upTo - from, ...fresh)
    return
  }
  const rest = cells.slice(upTo)
  cells.length = from
  for (const cell of fresh) cells.push(cell)
  for (const cell of rest) cells.push(cell)
}
