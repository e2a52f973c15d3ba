import type { Field } from '../../../engine/fields/field.ts'
import type { Refusal } from '../../../engine/refusal.ts'
import { isLongChoice } from './values.ts'

/** One input of an offer as a form asks for it. */
export interface AskedField {
  readonly field: Field
  readonly value: unknown
  /** Unique on the page. */
  readonly id: string
  readonly problem?: Refusal | undefined
  readonly onchange: (value: unknown) => void
}

const groups: readonly Field['kind'][] = ['several', 'order', 'point', 'seat', 'list']

/** Several controls under one name, or one control with a label. */
export function isGroup(field: Field): boolean {
  return groups.includes(field.kind) || (field.kind === 'choice' && !isLongChoice(field))
}

/** The ids of what explains the control: its hint, and what does not fit. */
export function describedBy({ field, id, problem }: AskedField): string | undefined {
  const ids = [field.hint ? `${id}-hint` : '', problem ? `${id}-problem` : ''].filter(Boolean)
  return ids.join(' ') || undefined
}
