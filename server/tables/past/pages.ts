import { type EditView, type LineView, linesFor } from '../../../engine/frame.ts'
import type { Viewer } from '../../../engine/game.ts'
import type { Veiled } from '../../../engine/kernel/state.ts'
import { veilLens } from '../../../engine/kernel/veil/veil.ts'
import type { Entry } from '../../../engine/table.ts'
import type { ReadableStore } from '../../reading/logs.ts'
import type { StoredEntry } from '../../store/port.ts'
import { inTurns } from '../../turns.ts'
import { checkChain, parseEntry } from '../chain.ts'

const LINES_IN_PAGE = 200
const ENTRIES_AT_ONCE = 200
/** A page is read in smaller pieces, of which one is in memory. */
const PAGE_ENTRIES_AT_ONCE = 100
/** However little of it this viewer may read. Of other entries nothing else counts: how long they are may follow from what is sealed. */
const MOST_ENTRIES = 2000
/** A page ends early where what it tells has become so long. */
const MOST_CHARACTERS = 1024 * 1024

export interface Reading {
  readonly table: string
  readonly viewer: Viewer
  readonly veiled: Veiled
  readonly before: number
  /** How many lines, at least where there are so many among the entries of a page. */
  readonly most?: number
}

export interface Page {
  readonly lines: readonly LineView[]
  readonly edits: readonly EditView[]
  /** Whether the chronicle goes on before this page. */
  readonly more: boolean
  /** The version it begins with: what goes before it is asked for by this, also where nothing was told to this viewer. */
  readonly from: number
}

/** The last lines that a viewer may read before a version, as far as a page goes: whole entries, from the log itself. */
export async function readPage(
  store: ReadableStore,
  { table, viewer, veiled, before, most = LINES_IN_PAGE }: Reading,
): Promise<Page> {
  const see = veilLens(veiled)
  const pages: { lines: LineView[]; edits: EditView[] }[] = []
  const end = Math.max(0, before - 1 - MOST_ENTRIES)
  let [from, count, characters] = [before - 1, 0, 0]
  const isFull = () => count >= most || characters >= MOST_CHARACTERS
  while (from > end && !isFull()) {
    const read = await readStored(store, table, from, Math.min(most, PAGE_ENTRIES_AT_ONCE, from - end))
    await inTurns(read.reverse(), (one) => {
      if (isFull()) return
      const told = linesFor(see(parseEntry(one)), viewer)
      pages.push(told)
      count += told.lines.length
      for (const { text } of told.lines) characters += text.length
      from = one.version - 1
    })
    if (read.length === 0) break
  }
  pages.reverse()
  return {
    lines: pages.flatMap(({ lines }) => lines),
    edits: pages.flatMap(({ edits }) => edits),
    more: from > 0,
    from: from + 1,
  }
}

export async function readBackwards(
  store: ReadableStore,
  table: string,
  upTo: number,
  count = ENTRIES_AT_ONCE,
): Promise<Entry[]> {
  const entries: Entry[] = []
  const stored = await readStored(store, table, upTo, count)
  await inTurns(stored, (one) => entries.push(parseEntry(one)))
  return entries
}

/** The entries up to a version, checked against the one before them. */
async function readStored(
  store: ReadableStore,
  table: string,
  upTo: number,
  count: number,
): Promise<StoredEntry[]> {
  const after = Math.max(0, upTo - count)
  const anchored = after > 0
  const stored = await store.read(table, anchored ? after - 1 : 0, upTo - after + (anchored ? 1 : 0))
  const anchor = anchored ? stored.shift() : undefined
  let hash = anchor?.hash ?? ''
  let checked = 0
  await inTurns(stored, (one) => {
    hash = checkChain([one], after + checked, hash)
    checked += 1
  })
  return stored
}
