import type { Change } from './wire.ts'

type Container = Record<string | number, unknown>

/** The changes do not fit what is here: it has to be read anew. */
export class MisfitError extends Error {
  override readonly name = 'MisfitError'
}

/**
 * Something with changes made to it (docs/protocol.md tells their form). Only what lies on the way
 * to a change is new; everything else stays the same object, so that nothing of it is drawn again.
 */
export function applyChanges<Whole extends object>(whole: Whole, changes: readonly Change[]): Whole {
  if (changes.length === 0) return whole
  const root: Container = { whole }
  const made = new Set<unknown>()
  for (const change of changes) applyChange(root, change, made)
  return root.whole as Whole
}

function applyChange(root: Container, change: Change, made: Set<unknown>): void {
  const [path] = change
  const names = ['whole', ...path]
  const last = names.pop() as string | number
  let place = root
  for (const name of names) place = ownCopy(place, name, made)
  if (change.length === 1) {
    delete place[last]
  } else if (change.length === 2) {
    place[last] = keepEqual(place[last], change[1])
  } else {
    const [, from, count, values] = change
    const list = ownCopy(place, last, made)
    if (!Array.isArray(list) || from + count > list.length) throw new MisfitError('There is no such list.')
    list.splice(from, count, ...values)
  }
}

/** What lies there, as a copy that this update may change. */
function ownCopy(place: Container, name: string | number, made: Set<unknown>): Container {
  const found = Object.hasOwn(place, name) ? place[name] : undefined
  if (typeof found !== 'object' || found === null) throw new MisfitError('There is no such place.')
  if (made.has(found)) return found as Container
  const copy = Array.isArray(found) ? [...found] : { ...found }
  made.add(copy)
  place[name] = copy
  return copy as Container
}

/** What is new, with everything in it that is equal to what was there before being the same object. */
export function keepEqual(before: unknown, after: unknown): unknown {
  if (before === after || typeof before !== 'object' || typeof after !== 'object') return after
  if (before === null || after === null || Array.isArray(before) !== Array.isArray(after)) return after
  const [old, fresh] = [before as Container, after as Container]
  const names = Object.keys(fresh)
  const oldNames = Object.keys(old)
  let isEqual = names.length === oldNames.length
  for (const [index, name] of names.entries()) {
    if (Object.hasOwn(old, name)) fresh[name] = keepEqual(old[name], fresh[name])
    isEqual &&= oldNames[index] === name && old[name] === fresh[name]
  }
  return isEqual ? before : after
}
