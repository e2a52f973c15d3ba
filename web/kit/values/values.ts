import type { ChoiceField, Field, Inputs } from '../../../engine/fields/field.ts'
import { take } from '../../../engine/fields/take.ts'
import type { Refusal } from '../../../engine/refusal.ts'

/** What a form holds while it is filled in. Undefined is a choice not yet made. */
export type Values = Record<string, unknown>

/** A form's values at the start: the draft where it still fits, else what the field begins with. */
export function startValues(inputs: Inputs, draft: unknown): Values {
  const kept = typeof draft === 'object' && draft !== null ? (draft as Values) : {}
  return Object.fromEntries(
    Object.entries(inputs).map(([key, field]) => {
      const value = kept[key]
      return [key, isUsable(field, value) ? value : startValue(field)]
    }),
  )
}

/** Unfinished words are worth keeping; a choice that is no longer offered is not. */
function isUsable(field: Field, value: unknown): boolean {
  if (value === undefined) return false
  if (field.kind === 'text') return typeof value === 'string'
  if (field.kind === 'several') {
    const values = field.options.map((option) => option.value)
    return Array.isArray(value) && value.every((one) => values.includes(one))
  }
  if (field.kind === 'list') return Array.isArray(value) && value.length <= field.max
  return 'value' in take(field, value)
}

function startValue(field: Field): unknown {
  switch (field.kind) {
    case 'number':
      return field.initial ?? field.min
    case 'choice': {
      const open = field.options.filter((option) => !option.refused)
      return field.initial ?? (open.length === 1 ? open[0]?.value : undefined)
    }
    case 'several':
      return [...(field.initial ?? [])]
    case 'order':
      return field.items.map((item) => item.value)
    case 'text':
      return field.initial ?? ''
    case 'point':
      return undefined
    case 'seat':
      return field.initial ?? (field.among.length === 1 ? field.among[0] : undefined)
    case 'yes':
      return field.initial ?? false
    case 'list':
      return Array.from({ length: field.min }, () => startValues(field.of, undefined))
    default:
      return field satisfies never
  }
}

/** What does not fit yet, by field, in the words of the rules. The table judges by the same fields. */
export function findProblems(inputs: Inputs, values: Values): Record<string, Refusal> {
  const problems: Record<string, Refusal> = {}
  for (const [key, field] of Object.entries(inputs)) {
    const taken = take(field, values[key])
    if ('refusal' in taken) problems[key] = besideField(taken.refusal)
  }
  return problems
}

/** The field that a refusal of the table is about, if the form has it. */
export function findField(inputs: Inputs, { field }: Refusal): string | undefined {
  return field !== undefined && Object.hasOwn(inputs, field) ? field : undefined
}

/** Beside its field a refusal need not name it again. */
function besideField(refusal: Refusal): Refusal {
  return refusal.short === undefined ? refusal : { ...refusal, because: refusal.short }
}

/** `TB-003` only says that a value must fit; it is no rule of a game to be read. */
export function isWorthCiting(rule: string | undefined): rule is string {
  return rule !== undefined && rule !== 'TB-003'
}

/** So many plain options read better as one list to pull down than as cards. */
export function isLongChoice(field: ChoiceField): boolean {
  return field.options.length > 12 && !field.options.some((option) => option.note || option.refused)
}
