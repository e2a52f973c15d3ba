import { type EditView, type LineView, linesFor } from '../../engine/frame.ts'
import type { Viewer } from '../../engine/game.ts'
import type { Veiled } from '../../engine/kernel/state.ts'
import { veilLens } from '../../engine/kernel/veil/veil.ts'
import type { Entry } from '../../engine/table.ts'
import type { ReadableStore } from '../reading/logs.ts'
import { inTurns } from '../turns.ts'
import { checkChain, parseEntry } from './chain.ts'

const LINES_IN_PAGE = 200
const ENTRIES_AT_ONCE = 200

export interface Reading {
  readonly table: string
  readonly viewer: Viewer
  readonly veiled: Veiled
  readonly before: number
  /** How many lines, at least where there are so many. */
  readonly most?: number
}

export interface Page {
  readonly lines: readonly LineView[]
  readonly edits: readonly EditView[]
  /** Whether the chronicle goes on before this page. */
  readonly more: boolean
}

/** The last lines that a viewer may read before a version: whole entries, from the log itself. */
export async function readPage(
  store: ReadableStore,
  { table, viewer, veiled, before, most = LINES_IN_PAGE }: Reading,
): Promise<Page> {
  const see = veilLens(veiled)
  const pages: { lines: LineView[]; edits: EditView[] }[] = []
  let [from, count] = [before - 1, 0]
  while (from > 0 && count < most) {
    const read = await readBackwards(store, table, from, Math.min(most, ENTRIES_AT_ONCE))
    await inTurns(read.reverse(), (entry) => {
      if (count >= most) return
      const told = linesFor(see(entry), viewer)
      pages.push(told)
      count += told.lines.length
      from = entry.version - 1
    })
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
export async function readBackwards(
  store: ReadableStore,
  table: string,
  upTo: number,
  count = ENTRIES_AT_ONCE,
) {
  const after = Math.max(0, upTo - count)
  const anchored = after > 0
  const stored = await store.read(table, anchored ? after - 1 : 0, upTo - after + (anchored ? 1 : 0))
  const anchor = anchored ? stored.shift() : undefined
  let hash = anchor?.hash ?? ''
  const entries: Entry[] = []
  await inTurns(stored, (one) => {
    hash = checkChain([one], after + entries.length, hash)
    entries.push(parseEntry(one))
  })
  return entries
}
