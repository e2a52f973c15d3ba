import type { Refusal } from '../refusal.ts'

/** A field whose every misfit is this refusal. */
export function insisting({ rule, because }: Refusal): { rule: string; because: string } {
  return { rule, because }
}

/** A text that must not be left out, with the rule's own words for it; what else is wrong, the field itself says. */
export function required(refused: Refusal) {
  return { rule: refused.rule, otherwise: whereEmpty(() => refused) }
}

/** The same, put into words only where it is needed. */
export function whereEmpty(refused: () => Refusal) {
  return (value: unknown) => (typeof value === 'string' && value !== '' ? undefined : refused())
}
