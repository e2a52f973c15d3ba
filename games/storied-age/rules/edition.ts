import type { StoriedAge } from '../state.ts'

/** Raised with every change of a rule. A table goes on by the rules it began with. */
export const RULES = 3

/** Was this table opened under these rules, or under later ones? */
export function plays(state: StoriedAge, rules: number): boolean {
  return (state.rules ?? 1) >= rules
}
