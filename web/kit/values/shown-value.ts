/** Plain data sorted by how it is best read, for games without screens of their own. */
export type ShownValue =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'seat'; readonly seat: number }
  | { readonly kind: 'plain'; readonly value: string | number | boolean }
  /** One entry for each seat. */
  | { readonly kind: 'seats'; readonly values: readonly unknown[] }
  | { readonly kind: 'words'; readonly words: string }
  | { readonly kind: 'list'; readonly values: readonly unknown[] }
  | { readonly kind: 'fields'; readonly fields: readonly (readonly [string, unknown])[] }

const SEAT_NAMES = /^(seat|by|owner|teller|caller|winner|hero)$/i

export function sortValue(value: unknown, name: string, seats: number): ShownValue {
  if (value === null || value === undefined || value === '') return { kind: 'nothing' }
  if (typeof value === 'number' && SEAT_NAMES.test(name) && value < seats)
    return { kind: 'seat', seat: value }
  if (Array.isArray(value)) return sortList(value, seats)
  if (typeof value === 'object') {
    const fields = Object.entries(value)
    return fields.length === 0 ? { kind: 'nothing' } : { kind: 'fields', fields }
  }
  return { kind: 'plain', value: value as string | number | boolean }
}

function sortList(values: readonly unknown[], seats: number): ShownValue {
  if (values.length === 0) return { kind: 'nothing' }
  if (values.some((one) => typeof one === 'object')) return { kind: 'list', values }
  const isBySeat = seats > 1 && values.length === seats && typeof values[0] !== 'string'
  return isBySeat ? { kind: 'seats', values } : { kind: 'words', words: values.join(', ') }
}
