/**
 * What has changed between two views of a table, as the wire carries it: a list of changes, each
 *   [path, value]                 that place is new or different
 *   [path]                        that place is gone
 *   [path, from, count, values]   in the list at that path, `values` take the place of `count` elements
 * A path names members and places from the frame down. What is not named is as it was.
 */

type Value = null | boolean | number | string | Value[] | KnownObject

type Fresh = Readonly<Record<string, unknown>>

/** Names and values side by side: every view is compared with these, and places are found faster than names. */
class KnownObject {
  names: readonly string[]
  values: Value[]

  constructor(names: readonly string[], values: Value[]) {
    this.names = names
    this.values = values
  }

  toJSON(): object {
    return Object.fromEntries(this.names.map((name, place) => [name, this.values[place]]))
  }
}

const MOST_KINDS = 50

/** On the way through a view: where it is, and what was found to have changed. */
class Walk {
  readonly path: (string | number)[] = []
  changes: string[] = []
  /** Objects of one kind share their names. */
  #kinds: (readonly string[])[] = []

  note(fresh: unknown): void {
    this.changes.push(`[${JSON.stringify(this.path)},${textOf(fresh)}]`)
  }

  noteMember(name: string, fresh: unknown): void {
    this.path.push(name)
    if (fresh === undefined) this.changes.push(`[${JSON.stringify(this.path)}]`)
    else this.note(fresh)
    this.path.pop()
  }

  /** Plain data, without what JSON cannot say. */
  copy(value: unknown): Value {
    if (Array.isArray(value)) return value.map((one) => this.copy(one))
    return isObject(value) ? this.copyObject(value) : ((value ?? null) as Value)
  }

  copyObject(value: Fresh): KnownObject {
    const names = this.share(namesOf(value))
    return new KnownObject(
      names,
      names.map((name) => this.copy(value[name])),
    )
  }

  share(names: readonly string[]): readonly string[] {
    for (const kind of this.#kinds) if (isSame(kind, names)) return kind
    // Objects that gather more and more names are each of their own kind: those are not worth keeping.
    if (this.#kinds.length >= MOST_KINDS) this.#kinds = []
    this.#kinds.push(names)
    return names
  }
}

function isSame(some: readonly string[], others: readonly string[]): boolean {
  if (some.length !== others.length) return false
  for (let place = 0; place < some.length; place++) if (some[place] !== others[place]) return false
  return true
}

/** Patches longer than this are compared with saying the whole list again. */
const LONG_PATCH = 512

/**
 * What its readers know of a view. A copy of its own: rules change their state in place, so a
 * view that was kept would change unseen wherever it shares something with the state.
 */
export class Known<View extends object> {
  readonly #walk = new Walk()
  readonly #value: KnownObject

  constructor(view: View) {
    this.#value = this.#walk.copyObject(view as Fresh)
  }

  /** As members of a JSON object, each with a comma before it. */
  get members(): string {
    const text = JSON.stringify(this.#value)
    return text === '{}' ? '' : `,${text.slice(1, -1)}`
  }

  /** Takes over a newer view, and says what has changed: each change with a comma before it. */
  follow(view: View): string {
    const walk = this.#walk
    walk.changes = []
    if (!followObject(this.#value, view as Fresh, walk))
      throw new Error('The parts of a view come in another order than before.')
    let text = ''
    for (const change of walk.changes) text += `,${change}`
    return text
  }
}

/** The value that readers know now; says what it takes to come from the one to the other. */
function followValue(known: Value, fresh: unknown, walk: Walk): Value {
  if (Array.isArray(fresh)) {
    if (Array.isArray(known)) {
      followList(known, fresh, walk)
      return known
    }
  } else if (known instanceof KnownObject && isObject(fresh)) {
    const from = walk.changes.length
    if (followObject(known, fresh, walk)) return known
    walk.changes.length = from
  }
  walk.note(fresh)
  return walk.copy(fresh)
}

/** False if the names come in another order, so that only the whole can say it. */
function followObject(known: KnownObject, fresh: Fresh, walk: Walk): boolean {
  const { names, values } = known
  let place = 0
  for (const name in fresh) {
    const after = fresh[name]
    // What is undefined is not there.
    if (after === undefined) continue
    if (names[place] !== name) return followNames(known, fresh, walk)
    const before = values[place] as Value
    if (before !== after) {
      walk.path.push(name)
      const followed = followValue(before, after, walk)
      if (followed !== before) values[place] = followed
      walk.path.pop()
    }
    place += 1
  }
  return place === names.length || followNames(known, fresh, walk)
}

/** Takes away the names that are gone, adds new ones at the end, and goes on with those that stay. */
function followNames(known: KnownObject, fresh: Fresh, walk: Walk): boolean {
  const names = namesOf(fresh)
  const kept = known.names.filter((name) => fresh[name] !== undefined)
  if (kept.some((name, place) => names[place] !== name)) return false
  const values = kept.map((name) => known.values[known.names.indexOf(name)] as Value)
  for (const name of known.names) if (fresh[name] === undefined) walk.noteMember(name, undefined)
  for (const name of names.slice(kept.length)) {
    walk.noteMember(name, fresh[name])
    values.push(walk.copy(fresh[name]))
  }
  known.names = walk.share(names)
  known.values = values
  return followObject(known, fresh, walk)
}

function followList(known: Value[], fresh: readonly unknown[], walk: Walk): void {
  const { changes } = walk
  const from = changes.length
  if (known.length === fresh.length) followElements(known, fresh, 0, walk)
  else followLength(known, fresh, walk)
  let length = 0
  for (let place = from; place < changes.length; place++) length += (changes[place] as string).length
  if (length <= LONG_PATCH) return
  const whole = `[${JSON.stringify(walk.path)},${textOf(fresh)}]`
  if (whole.length <= length) changes.splice(from, changes.length - from, whole)
}

function followElements(known: Value[], fresh: readonly unknown[], from: number, walk: Walk): void {
  const upTo = Math.min(known.length, fresh.length)
  for (let place = from; place < upTo; place++) {
    const before = known[place] as Value
    const after = fresh[place] ?? null
    if (before === after) continue
    walk.path.push(place)
    const followed = followValue(before, after, walk)
    if (followed !== before) known[place] = followed
    walk.path.pop()
  }
}

/** Elements have come or gone: at the end, or between those that are equal on both sides. */
function followLength(known: Value[], fresh: readonly unknown[], walk: Walk): void {
  const shorter = Math.min(known.length, fresh.length)
  let before = 0
  while (before < shorter && isEqual(known[before] as Value, fresh[before])) before += 1
  let after = 0
  while (
    after < shorter - before &&
    isEqual(known[known.length - 1 - after] as Value, fresh[fresh.length - 1 - after])
  ) {
    after += 1
  }
  if (after === 0) {
    followElements(known, fresh, before, walk)
    before = shorter
  }
  const count = known.length - before - after
  const values = fresh.slice(before, fresh.length - after)
  walk.changes.push(`[${JSON.stringify(walk.path)},${before},${count},${JSON.stringify(values)}]`)
  known.splice(before, count, ...values.map((value) => walk.copy(value)))
}

function isEqual(known: Value, fresh: unknown): boolean {
  if (known === (fresh ?? null)) return true
  if (Array.isArray(fresh)) {
    return (
      Array.isArray(known) &&
      known.length === fresh.length &&
      known.every((one, place) => isEqual(one, fresh[place]))
    )
  }
  if (!(known instanceof KnownObject) || !isObject(fresh)) return false
  const names = namesOf(fresh)
  return (
    isSame(names, known.names) &&
    names.every((name, place) => isEqual(known.values[place] as Value, fresh[name]))
  )
}

function namesOf(value: Fresh): string[] {
  const names: string[] = []
  for (const name in value) if (value[name] !== undefined) names.push(name)
  return names
}

function textOf(value: unknown): string {
  return JSON.stringify(value ?? null)
}

function isObject(value: unknown): value is Fresh {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
