import type { Inputs } from './field.ts'

/** The texts among the values of inputs, or undefined where there is none. */
export function listTexts(inputs: Inputs, values: unknown): string[] | undefined {
  let found: string[] | undefined
  for (const key of Object.keys(inputs)) {
    const field = inputs[key]
    if (field?.kind !== 'text' && field?.kind !== 'list') continue
    const value = (values as Record<string, unknown>)[key]
    if (field.kind === 'text') {
      if (typeof value === 'string' && value !== '') found = [...(found ?? []), value]
    } else {
      for (const one of value as readonly unknown[]) {
        const inner = listTexts(field.of, one)
        if (inner !== undefined) found = [...(found ?? []), ...inner]
      }
    }
  }
  return found
}
