import { type EditView, type LineView, linesFor } from '../../engine/frame.ts'
import type { Viewer } from '../../engine/game.ts'
import type { Store } from '../store/port.ts'
import { checkChain, parseEntry } from './chain.ts'

const LINES_IN_PAGE = 200
const ENTRIES_AT_ONCE = 200

export interface Page {
  readonly lines: readonly LineView[]
  readonly edits: readonly EditView[]
  /** Whether the chronicle goes on before this page. */
  readonly more: boolean
}

/** The last lines that a viewer may read before a version: whole entries, from the log itself. */
export async function readPage(store: Store, table: string, viewer: Viewer, before: number): Promise<Page> {
  const pages: { lines: LineView[]; edits: EditView[] }[] = []
  let [from, count] = [before - 1, 0]
  while (from > 0 && count < LINES_IN_PAGE) {
    const read = await readBackwards(store, table, from)
    for (const entry of read.reverse()) {
      const told = linesFor(entry, viewer)
      pages.push(told)
      count += told.lines.length
      from = entry.version - 1
      if (count >= LINES_IN_PAGE) break
    }
    if (read.length === 0) break
  }
  pages.reverse()
  return {
    lines: pages.flatMap(({ lines }) => lines),
    edits: pages.flatMap(({ edits }) => edits),
    more: from > 0,
  }
}

/** The entries up to a version, checked against the one before them. */
async function readBackwards(store: Store, table: string, upTo: number) {
  const after = Math.max(0, upTo - ENTRIES_AT_ONCE)
  const anchored = after > 0
  const stored = await store.read(table, anchored ? after - 1 : 0, upTo - after + (anchored ? 1 : 0))
  const anchor = anchored ? stored.shift() : undefined
  checkChain(stored, after, anchor?.hash ?? '')
  return stored.map(parseEntry)
}
