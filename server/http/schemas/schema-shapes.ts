/** What the schemas are built with. */

export const tableId = {
  type: 'string',
  pattern: '^[A-Za-z0-9_-]{22}$',
  description: 'A table, 22 characters.',
} as const

export const seat = {
  type: 'integer',
  minimum: 0,
  maximum: 63,
  description: 'A seat, counted from 0.',
} as const

export const version = {
  type: 'integer',
  minimum: 0,
  description: 'How many actions the table’s log holds.',
} as const

export const anything = { type: 'object', additionalProperties: true } as const

export function described(description: string, schema: Record<string, unknown>): Record<string, unknown> {
  return { description, ...schema }
}

/** Strict: no name but these, and all of them unless `required` says which. */
export function object(
  properties: Record<string, unknown>,
  required: readonly string[] = Object.keys(properties),
) {
  return { type: 'object', additionalProperties: false, required, properties }
}
