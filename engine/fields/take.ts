import { type Refusal, refusal } from '../refusal.ts'
import {
  type Before,
  type ChoiceField,
  type Field,
  type Inputs,
  type ListField,
  NO_INPUTS,
  type NumberField,
  type Option,
  type OrderField,
  type PointField,
  type SeveralField,
  type TextField,
} from './field.ts'
import { checkText, isPlainText, tidyText } from './text.ts'

/** A value that fits, or why it does not. */
export type Taken = { readonly value: unknown } | { readonly refusal: Refusal }

/** The rule cited where a field names none of its own. */
const FITS = 'TB-003'

function refuse(field: Field, value: unknown, because: string): Taken {
  const own = field.otherwise?.(value)
  if (own) return { refusal: own }
  const rule = field.rule ?? FITS
  if (field.because !== undefined) return { refusal: refusal(rule, field.because) }
  const short = because.charAt(0).toUpperCase() + because.slice(1)
  return { refusal: { rule, because: `${field.label}: ${because}`, short } }
}

/** Takes a value from outside for one field: normalises it, or says why it does not fit. */
export function take(field: Field, value: unknown, before: Before = {}): Taken {
  const taken = takeKind(field, value)
  if (field.also === undefined || 'refusal' in taken) return taken
  const why = field.also(taken.value as never, before)
  return why ? { refusal: why } : taken
}

function takeKind(field: Field, value: unknown): Taken {
  switch (field.kind) {
    case 'number':
      return takeNumber(field, value)
    case 'choice':
      return takeChoice(field, value)
    case 'several':
      return takeSeveral(field, value)
    case 'order':
      return takeOrder(field, value)
    case 'text':
      return takeText(field, value)
    case 'point':
      return takePoint(field, value)
    case 'seat': {
      const given = value ?? field.initial
      return typeof given === 'number' && field.among.includes(given)
        ? { value: given }
        : refuse(field, value, `choose one of the seats offered.`)
    }
    case 'yes': {
      const given = value ?? field.initial ?? false
      return typeof given === 'boolean' ? { value: given } : refuse(field, value, `answer yes or no.`)
    }
    case 'list':
      return takeList(field, value)
    default:
      return field satisfies never
  }
}

/** Takes the inputs of a whole action. Unknown names are refused, not ignored. */
export function takeAll(inputs: Inputs, given: unknown): Taken {
  const values: Record<string, unknown> = {}
  const refused = takeInto(values, inputs, given)
  return refused === undefined ? { value: values } : { refusal: refused }
}

/** The same, into an object that the caller has: at every action of every table, one the less is made. */
export function takeInto(
  values: Record<string, unknown>,
  inputs: Inputs,
  given: unknown,
): Refusal | undefined {
  if (given === undefined && inputs === NO_INPUTS) return undefined
  const from = given ?? {}
  if (typeof from !== 'object' || Array.isArray(from)) {
    return refusal(FITS, 'The inputs of an action are named values.')
  }
  const names = Object.keys(from)
  let known = 0
  // Lists of keys rather than `for … in`, which V8 compiles anew for every other set of names.
  const asked = Object.keys(inputs)
  for (let place = 0; place < asked.length; place++) {
    const key = asked[place] as string
    const isGiven = (known < names.length && names[known] === key) || Object.hasOwn(from, key)
    if (isGiven) known += 1
    const value = isGiven ? (from as Record<string, unknown>)[key] : undefined
    // A field sees only those before it, which have been looked at.
    const taken = take(inputs[key] as Field, value, values)
    if ('refusal' in taken) return about(key, taken.refusal)
    values[key] = taken.value
  }
  return names.length === known ? undefined : refuseUnknown(inputs, from as Record<string, unknown>)
}

/** The outermost input: of a list, the list itself. */
function about(field: string, refused: Refusal): Refusal {
  return { ...refused, field }
}

/** A list of nothing, of what has ceased to be asked for since, says nothing: a request stays what it was. */
function refuseUnknown(inputs: Inputs, from: Record<string, unknown>): Refusal | undefined {
  const saysNothing = (value: unknown) => Array.isArray(value) && value.length === 0
  const unknown = Object.keys(from).find((name) => !Object.hasOwn(inputs, name) && !saysNothing(from[name]))
  if (unknown === undefined) return undefined
  return refusal(FITS, `Nothing called “${tidyText(unknown).slice(0, 40)}” is asked for here.`)
}

function takeNumber(field: NumberField, value: unknown): Taken {
  const given = value ?? field.initial
  if (typeof given === 'number' && Number.isInteger(given) && given >= field.min && given <= field.max) {
    return { value: given === 0 ? 0 : given }
  }
  return refuse(field, value, `a whole number from ${field.min} to ${field.max}.`)
}

function takeChoice(field: ChoiceField, value: unknown): Taken {
  const given = value ?? field.initial
  if (typeof given === 'string') {
    const wanted = field.canonical ? field.canonical(given) : given
    for (const option of field.options) {
      if (option.value !== wanted) continue
      return option.refused ? { refusal: option.refused } : { value: wanted }
    }
  }
  return refuse(field, value, `choose one of what is offered.`)
}

function takeSeveral(field: SeveralField, value: unknown): Taken {
  const given = value ?? field.initial
  if (!isListOfStrings(given)) return refuse(field, value, `choose from what is offered.`)
  if (given.length < field.min || given.length > field.max) {
    return refuse(field, value, `choose ${countWords(field.min, field.max)}.`)
  }
  const seen = new Set<string>()
  for (const one of given) {
    const option: Option | undefined = field.options.find((o) => o.value === one)
    if (!option || seen.has(one)) return refuse(field, value, `choose from what is offered.`)
    if (option.refused) return { refusal: option.refused }
    seen.add(one)
  }
  return { value: [...given] }
}

function takeOrder(field: OrderField, value: unknown): Taken {
  const fits =
    isListOfStrings(value) &&
    value.length === field.items.length &&
    new Set(value).size === value.length &&
    field.items.every((item) => value.includes(item.value))
  return fits ? { value: [...value] } : refuse(field, value, `every item once, in your order.`)
}

function takeText(field: TextField, value: unknown): Taken {
  const given = value ?? field.initial ?? (field.min === 0 ? '' : undefined)
  if (typeof given !== 'string') return refuse(field, value, `write it in words.`)
  const isPlain = isPlainText(given)
  const text = isPlain ? given.trim() : tidyText(given)
  const problem = checkText(text, field, isPlain)
  return problem ? refuse(field, text, problem) : { value: text }
}

function takePoint(field: PointField, value: unknown): Taken {
  const at = value as { x?: unknown; y?: unknown } | null
  const fits =
    typeof at === 'object' &&
    at !== null &&
    Object.keys(at).length === 2 &&
    isWithin(at.x, field.width) &&
    isWithin(at.y, field.height)
  return fits ? { value: { x: at.x, y: at.y } } : refuse(field, value, `a point on the map.`)
}

function takeList(field: ListField, value: unknown): Taken {
  if (!Array.isArray(value) || value.length < field.min || value.length > field.max) {
    return refuse(field, value, `list ${countWords(field.min, field.max)}.`)
  }
  const taken: unknown[] = []
  for (const group of value) {
    const one = takeAll(field.of, group)
    if ('refusal' in one) return one
    taken.push(one.value)
  }
  return { value: taken }
}

function isWithin(value: unknown, size: number): boolean {
  return typeof value === 'number' && value >= 0 && value <= size
}

function isListOfStrings(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.length <= 256 && value.every((one) => typeof one === 'string')
}

function countWords(min: number, max: number): string {
  if (min === max) return `exactly ${min}`
  return min === 0 ? `at most ${max}` : `from ${min} to ${max}`
}
