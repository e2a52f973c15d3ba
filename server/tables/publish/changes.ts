/**
 * What has changed between two views of a table, as the wire carries it: a list of changes, each
 *   [path, value]                 that place is new or different
 *   [path]                        that place is gone
 *   [path, from, count, values]   in the list at that path, `values` take the place of `count` elements
 * A path names members and places from the frame down. What is not named is as it was.
 */
import {
  type Cell,
  cellsOf,
  endIfEqual,
  endOf,
  type Fresh,
  isLongerThan,
  isObject,
  Length,
  namesOf,
  plainOf,
  replaceCells,
  Shape,
  shapeOf,
} from './cells.ts'
import { textOf, Walk } from './walk.ts'

/**
 * What its readers know of a view. A copy of its own: rules change their state in place, so a
 * view that was kept would change unseen wherever it shares something with the state.
 */
export class Known<View extends object> {
  readonly #cells: Cell[]

  constructor(view: View) {
    this.#cells = cellsOf(view)
  }

  /** As members of a JSON object, each with a comma before it. */
  get members(): string {
    const text = JSON.stringify(plainOf(this.#cells))
    return text === '{}' ? '' : `,${text.slice(1, -1)}`
  }

  /** Takes over a newer view, and says what has changed: changes with commas between them. */
  follow(view: View): string {
    const walk = new Walk(this.#cells)
    if (!followObject(walk, view as Fresh))
      throw new Error('The parts of a view come in another order than before.')
    return walk.changes.join()
  }
}

/** Changes of two views, with a comma between them where both have some. */
export function joinChanges(one: string, other: string): string {
  return one === '' || other === '' ? one + other : `${one},${other}`
}

/** Takes over a value that is not the same, and says what it takes to come from the one to the other. */
function followValue(walk: Walk, name: string | number, fresh: unknown): void {
  const { cells, at, path, changes } = walk
  const cell = cells[at]
  walk.stepInto(name)
  if (typeof fresh !== 'object' || fresh === null) {
    walk.note(fresh)
    walk.replace(fresh)
  } else if (cell instanceof Length && Array.isArray(fresh)) {
    followList(walk, cell.count, fresh)
  } else {
    const from = changes.length
    if (!(cell instanceof Shape && isObject(fresh) && followObject(walk, fresh))) {
      changes.length = from
      walk.at = at
      walk.note(fresh)
      walk.replace(fresh)
    }
  }
  walk.path = path
}

/** False if the names come in another order, so that only the whole can say it. */
function followObject(walk: Walk, fresh: Fresh): boolean {
  const { cells, at } = walk
  const { names } = cells[at] as Shape
  walk.at = at + 1
  let place = 0
  for (const name in fresh) {
    const after = fresh[name]
    // What is undefined is not there.
    if (after === undefined) continue
    if (names[place] !== name) return followNames(walk, at, fresh)
    if (cells[walk.at] === after) walk.at += 1
    else followValue(walk, name, after)
    place += 1
  }
  return place === names.length || followNames(walk, at, fresh)
}

/** Takes away the names that are gone, adds new ones at the end, and goes on with those that stay. */
function followNames(walk: Walk, at: number, fresh: Fresh): boolean {
  const { cells } = walk
  const { names: before } = cells[at] as Shape
  const names = namesOf(fresh)
  const kept = before.filter((name) => fresh[name] !== undefined)
  if (kept.some((name, place) => names[place] !== name)) return false
  const made: Cell[] = [shapeOf(names)]
  let [begin, end] = [at + 1, at + 1]
  for (const name of before) {
    end = endOf(cells, begin)
    if (fresh[name] === undefined) walk.noteMember(name, undefined)
    else for (let place = begin; place < end; place++) made.push(cells[place] as Cell)
    begin = end
  }
  for (const name of names.slice(kept.length)) {
    walk.noteMember(name, fresh[name])
    for (const cell of cellsOf(fresh[name])) made.push(cell)
  }
  replaceCells(cells, at, end, made)
  walk.at = at
  return followObject(walk, fresh)
}

/** Patches longer than this are compared with saying the whole list again. */
const LONG_PATCH = 512

function followList(walk: Walk, count: number, fresh: readonly unknown[]): void {
  if (followMoved(walk, count, fresh)) return
  const { at, cells, changes } = walk
  const from = changes.length
  if (count === fresh.length) {
    walk.at += 1
    followElements(walk, 0, fresh, count)
  } else {
    followLength(walk, count, fresh)
  }
  let length = 0
  for (let place = from; place < changes.length; place++) length += (changes[place] as string).length
  // Writing a long list down only to see that it is longer costs more than all that was found.
  if (length <= LONG_PATCH || isLongerThan(length, cells, at, walk.at)) return
  const whole = `[[${walk.path}],${textOf(fresh)}]`
  if (whole.length <= length) changes.splice(from, changes.length - from, whole)
}

/**
 * Lists of the latest stay as long as they are: one comes in front, the last one goes, and all between
 * stand one place further back, where each would differ from the one before it. False for any other list.
 */
function followMoved(walk: Walk, count: number, fresh: readonly unknown[]): boolean {
  const { cells, at } = walk
  // First what tells most lists from these at once.
  if (count < 2 || count !== fresh.length || !isObject(fresh[0])) return false
  if (endIfEqual(cells, at + 1, fresh[0]) !== -1) return false
  let [before, last] = [at + 1, at + 1]
  for (let place = 1; place < count; place++) {
    before = last
    last = endOf(cells, last)
  }
  const after = fresh[count - 1]
  if (endIfEqual(cells, before, after) === -1 || endIfEqual(cells, last, after) !== -1) return false
  replaceCells(cells, last, endOf(cells, last), [])
  cells[at] = new Length(count - 1)
  walk.changes.push(`[[${walk.path}],${count - 1},1,[]]`)
  followLength(walk, count - 1, fresh)
  return true
}

function followElements(walk: Walk, from: number, fresh: readonly unknown[], upTo: number): void {
  const { cells } = walk
  for (let place = from; place < upTo; place++) {
    const after = fresh[place] ?? null
    // Most elements of a long list are as they were, which is seen faster without noting the way.
    const end = endIfEqual(cells, walk.at, after)
    if (end === -1) followValue(walk, place, after)
    else walk.at = end
  }
}

/** Elements have come or gone: at the end, or between those that are equal on both sides. */
function followLength(walk: Walk, length: number, fresh: readonly unknown[]): void {
  const { cells, at } = walk
  // Offers come with somebody's turn and go with it: there is nothing to compare.
  if (length === 0 || fresh.length === 0) {
    walk.changes.push(`[[${walk.path}],0,${length},${JSON.stringify(fresh)}]`)
    walk.replace(fresh)
    return
  }
  const begins = [at + 1]
  for (let place = 0; place < length; place++) begins.push(endOf(cells, begins[place] as number))
  const shorter = Math.min(length, fresh.length)
  const isSame = (known: number, other: number) =>
    endIfEqual(cells, begins[known] as number, fresh[other]) !== -1
  let before = 0
  while (before < shorter && isSame(before, before)) before += 1
  let after = 0
  while (after < shorter - before && isSame(length - 1 - after, fresh.length - 1 - after)) after += 1
  walk.at = begins[before] as number
  if (after > 0 && followAkin(walk, begins, fresh, { before, after })) {
    walk.at = endOf(cells, at)
    return
  }
  if (after === 0) {
    followElements(walk, before, fresh, shorter)
    before = shorter
  }
  const count = length - before - after
  const values = fresh.slice(before, fresh.length - after)
  walk.changes.push(`[[${walk.path}],${before},${count},${JSON.stringify(values)}]`)
  let end = walk.at
  for (let place = 0; place < count; place++) end = endOf(cells, end)
  replaceCells(cells, walk.at, end, cellsOf(values).slice(1))
  cells[at] = new Length(fresh.length)
  walk.at = endOf(cells, at)
}

/**
 * Between what is equal on both sides some have come or gone, and those behind them have only changed: an offer
 * that is new, and after it one whose choices are others now. False where they are not the same things.
 */
function followAkin(
  walk: Walk,
  begins: readonly number[],
  fresh: readonly unknown[],
  { before, after }: { readonly before: number; readonly after: number },
): boolean {
  const { cells } = walk
  const length = begins.length - 1
  const came = Math.max(0, fresh.length - length)
  const gone = Math.max(0, length - fresh.length)
  const upTo = fresh.length - after
  if (before + came === upTo) return false
  for (let place = before + came; place < upTo; place++) {
    if (!isAkin(cells, begins[place - came + gone] as number, fresh[place])) return false
  }
  const values = fresh.slice(before, before + came)
  walk.changes.push(`[[${walk.path}],${before},${gone},${JSON.stringify(values)}]`)
  const begin = begins[before] as number
  const made = cellsOf(values).slice(1)
  replaceCells(cells, begin, begins[before + gone] as number, made)
  cells[(begins[0] as number) - 1] = new Length(fresh.length)
  walk.at = begin + made.length
  followElements(walk, before + came, fresh, upTo)
  return true
}

/** Objects that begin alike: their first member is what they are called by. */
function isAkin(cells: readonly Cell[], begin: number, fresh: unknown): boolean {
  const cell = cells[begin]
  if (!(cell instanceof Shape && isObject(fresh))) return false
  const [name] = namesOf(fresh)
  return name !== undefined && name === cell.names[0] && cells[begin + 1] === fresh[name]
}
