import type { Field, Inputs, Option } from './field.ts'

/** A field as JSON Schema, for the API's documentation and other clients. */
export function toJsonSchema(field: Field): Record<string, unknown> {
  const about = { title: field.label, ...(field.hint ? { description: field.hint } : {}) }
  switch (field.kind) {
    case 'number':
      return { ...about, type: 'integer', minimum: field.min, maximum: field.max }
    case 'choice':
      return { ...about, type: 'string', enum: field.options.map((option) => option.value) }
    case 'several':
      return { ...about, ...chosen(field.options, field.min, field.max) }
    case 'order':
      return { ...about, ...chosen(field.items, field.items.length, field.items.length) }
    case 'text':
      return { ...about, type: 'string', minLength: field.min, maxLength: field.max }
    case 'point':
      return {
        ...about,
        type: 'object',
        additionalProperties: false,
        required: ['x', 'y'],
        properties: {
          x: { type: 'number', minimum: 0, maximum: field.width },
          y: { type: 'number', minimum: 0, maximum: field.height },
        },
      }
    case 'seat':
      return { ...about, type: 'integer', enum: [...field.among] }
    case 'yes':
      return { ...about, type: 'boolean' }
    case 'list':
      return {
        ...about,
        type: 'array',
        minItems: field.min,
        maxItems: field.max,
        items: toJsonSchemaOfAll(field.of),
      }
    default:
      return field satisfies never
  }
}

function chosen(options: readonly Option[], minItems: number, maxItems: number): Record<string, unknown> {
  const items = { type: 'string', enum: options.map((option) => option.value) }
  return { type: 'array', uniqueItems: true, minItems, maxItems, items }
}

export function toJsonSchemaOfAll(inputs: Inputs): Record<string, unknown> {
  const properties: Record<string, unknown> = {}
  for (const [key, field] of Object.entries(inputs)) properties[key] = toJsonSchema(field)
  const required = Object.keys(inputs).filter((key) => isRequired(inputs[key] as Field))
  return { type: 'object', additionalProperties: false, properties, required }
}

function isRequired(field: Field): boolean {
  if (field.kind === 'yes' || (field.kind === 'text' && field.min === 0)) return false
  return !('initial' in field) || field.initial === undefined
}
