import type { Field, Inputs, Option } from './field.ts'

/** What a player chose, in words, for those who are asked to agree. */
export function describeInputs(
  inputs: Inputs,
  values: Readonly<Record<string, unknown>>,
  names: readonly string[],
): string {
  return Object.entries(inputs)
    .map(([key, field]) => [field.label, describe(field, values[key], names)] as const)
    .filter(([, words]) => words !== '')
    .map(([label, words]) => `${label}: ${words}`)
    .join(' · ')
}

function describe(field: Field, value: unknown, names: readonly string[]): string {
  switch (field.kind) {
    case 'number':
    case 'text':
      return String(value)
    case 'choice':
      return labelOf(field.options, value)
    case 'several':
      return (value as string[]).map((one) => labelOf(field.options, one)).join(', ')
    case 'order':
      return (value as string[]).map((one) => labelOf(field.items, one)).join(', ')
    case 'point': {
      const at = value as { x: number; y: number }
      return `${Math.round(at.x)}, ${Math.round(at.y)}`
    }
    case 'seat':
      return names[value as number] || `Seat ${(value as number) + 1}`
    case 'yes':
      return value ? 'yes' : 'no'
    case 'list':
      // A drawn line: nobody reads its points.
      if (Object.values(field.of).every((one) => one.kind === 'point'))
        return `${(value as unknown[]).length} points`
      return (value as Record<string, unknown>[])
        .map((one) => describeInputs(field.of, one, names))
        .join('; ')
    default:
      return field satisfies never
  }
}

function labelOf(options: readonly Option[], value: unknown): string {
  return options.find((option) => option.value === value)?.label ?? String(value)
}

/** A field as data for the wire: everything but its functions. A field without any is its own data. */
export function withoutFunctions(field: Field): Field {
  if (field.kind === 'list') {
    const { otherwise: _otherwise, also: _also, ...data } = field
    return { ...data, of: inputsWithoutFunctions(data.of) }
  }
  const isData = field.otherwise === undefined && field.also === undefined
  if (isData && (field.kind !== 'choice' || field.canonical === undefined)) return field
  const { otherwise: _otherwise, also: _also, ...data } = field
  if (data.kind !== 'choice') return data
  const { canonical: _canonical, ...choice } = data
  return choice
}

export function inputsWithoutFunctions(inputs: Inputs): Inputs {
  const data: Record<string, Field> = {}
  for (const key of Object.keys(inputs)) data[key] = withoutFunctions(inputs[key] as Field)
  return data
}
