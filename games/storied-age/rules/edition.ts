export { plays } from '../../../engine/writing.ts'

/** Raised with every change of a rule. A table goes on by the rules it began with. */
export const RULES = 3
