import type { Becoming } from '../state.ts'

/** Old tables go on as they began. Rules of the first edition were numbered 1 and said so nowhere. */
export function plays({ rules = 1 }: Becoming, edition: number): boolean {
  return rules >= edition
}
