/**
 * What an event of a game may look like, made from its type (`npm run event-shapes`). A file that cannot be
 * played again is held against these, and against bounds that no table ever comes near.
 */
export type Shape =
  | 'text'
  /** A whole number. */
  | 'number'
  /** A place on a map: any number. */
  | 'place'
  | 'time'
  | 'seat'
  /** How many seats there are. */
  | 'seats'
  | 'yes'
  /** Inputs of an action: any plain data. */
  | 'data'
  | { readonly is: readonly (string | number | boolean | null)[] }
  | { readonly list: Shape }
  | { readonly tuple: readonly Shape[] }
  | { readonly each: Shape }
  /** A name with a question mark may be missing; other names must not be there. */
  | { readonly fields: Readonly<Record<string, Shape>> }
  | { readonly any: readonly Shape[] }
  | { readonly shared: string }

export interface Shapes {
  readonly events: Readonly<Record<string, Shape>>
  readonly shared: Readonly<Record<string, Shape>>
}

const LONGEST_TEXT = 10_000
const LONGEST_LIST = 5000
const LONGEST_DATA = 100_000
/** Whatever a game counts; beyond it a loop over a number becomes a wait. */
const LARGEST_NUMBER = 100_000
const LATEST = 8.64e15
/** What was put in may be an evening, in minutes since 1970. Only fields read it, and have limits of their own. */
const LARGEST_PUT_IN = 100_000_000

/** Does a value have a shape, at a table of so many seats? */
export function fits(value: unknown, shape: Shape, { seats, shared }: Bounds): boolean {
  if (typeof shape === 'string') return fitsPlain(value, shape, seats)
  const bounds = { seats, shared }
  if ('is' in shape) return shape.is.includes(value as string)
  if ('any' in shape) return shape.any.some((one) => fits(value, one, bounds))
  if ('shared' in shape) {
    const known = shared[shape.shared]
    return known !== undefined && fits(value, known, bounds)
  }
  if ('list' in shape) {
    return isList(value, LONGEST_LIST) && value.every((one) => fits(one, shape.list, bounds))
  }
  if ('tuple' in shape) {
    const { tuple } = shape
    return isList(value, tuple.length) && tuple.every((one, place) => fits(value[place], one, bounds))
  }
  if (!isRecord(value)) return false
  if ('each' in shape) {
    const pairs = Object.entries(value)
    return (
      pairs.length <= LONGEST_LIST &&
      pairs.every(([name, one]) => isName(name) && fits(one, shape.each, bounds))
    )
  }
  return hasFields(value, shape.fields, bounds)
}

export interface Bounds {
  readonly seats: number
  readonly shared: Shapes['shared']
}

type Plain = Extract<Shape, string>

function fitsPlain(value: unknown, shape: Plain, seats: number): boolean {
  switch (shape) {
    case 'text':
      return typeof value === 'string' && value.length <= LONGEST_TEXT
    case 'number':
      return Number.isInteger(value) && Math.abs(value as number) <= LARGEST_NUMBER
    case 'place':
      return typeof value === 'number' && Math.abs(value) <= LARGEST_NUMBER
    case 'time':
      return Number.isSafeInteger(value) && Math.abs(value as number) <= LATEST
    case 'seat':
      return Number.isInteger(value) && (value as number) >= 0 && (value as number) < seats
    case 'seats':
      return value === seats
    case 'yes':
      return typeof value === 'boolean'
    case 'data':
      return isSmall(value)
    default:
      return shape satisfies never
  }
}

function hasFields(value: object, fields: Readonly<Record<string, Shape>>, bounds: Bounds): boolean {
  const given = Object.keys(value)
  let known = 0
  for (const [name, shape] of Object.entries(fields)) {
    const isOptional = name.endsWith('?')
    const key = isOptional ? name.slice(0, -1) : name
    if (!Object.hasOwn(value, key)) {
      if (isOptional) continue
      return false
    }
    if (!fits((value as Record<string, unknown>)[key], shape, bounds)) return false
    known += 1
  }
  return known === given.length
}

function isSmall(value: unknown): boolean {
  if (JSON.stringify(value)?.length > LONGEST_DATA) return false
  const look = (one: unknown): boolean => {
    if (typeof one === 'number') return Math.abs(one) <= LARGEST_PUT_IN
    if (typeof one !== 'object' || one === null) return true
    return Object.values(one).every(look)
  }
  return look(value)
}

function isList(value: unknown, most: number): value is readonly unknown[] {
  return Array.isArray(value) && value.length <= most
}

function isRecord(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isName(name: string): boolean {
  return name.length <= LONGEST_TEXT && name !== '__proto__'
}
