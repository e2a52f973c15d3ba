import { versionOf } from '../apply-update.ts'
import type { LinesAnswer, TableAnswer } from '../wire.ts'

/** The version that a table's lines begin with; what was kept of it for a time without network does not say. */
export function earliestOf({ from, lines: [first], frame }: TableAnswer): number {
  return from ?? (first ? versionOf(first) : frame.version + 1)
}

/** Earlier lines: stretches of steps of which this reader was told nothing are passed over. */
export async function readEarlier(
  ask: (before: number) => Promise<LinesAnswer>,
  before: number,
): Promise<LinesAnswer & { readonly from: number }> {
  const { lines, edits, more, from } = await ask(before)
  // An older server, while nodes are upgraded, does not say; its pages are empty only at the beginning.
  const known = from ?? (lines[0] ? versionOf(lines[0]) : 1)
  if (lines.length > 0 || !more || from === undefined) return { lines, edits, more, from: known }
  const earlier = await readEarlier(ask, from)
  return { ...earlier, edits: [...earlier.edits, ...edits] }
}
