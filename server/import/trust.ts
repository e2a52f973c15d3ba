import type { Table } from '../../engine/table.ts'

/**
 * Was every entry of this table made by the rules, here or as far as could be shown? What is not may have
 * been forged so that reading it back takes all memory or all time: it is read in a process of its own.
 */
export function isTrusted({ kernel }: Pick<Table, 'kernel'>): boolean {
  return !kernel.unproven
}
