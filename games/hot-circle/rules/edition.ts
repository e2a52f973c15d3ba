export { plays } from '../../../engine/writing.ts'

/** The rules that tables are opened by today. A table goes on by those it began with. */
export const EDITION = 2
