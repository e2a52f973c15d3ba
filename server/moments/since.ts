import { type EditView, type LineView, linesFor } from '../../engine/frame.ts'
import type { Seat, Viewer } from '../../engine/game.ts'
import type { TakenBack } from '../../engine/kernel/state.ts'
import { veilLens } from '../../engine/kernel/veil/veil.ts'
import type { Entry } from '../../engine/table.ts'
import { type Digest, digestOf } from '../../engine/telling/digest.ts'
import type { ReadableStore } from '../reading/logs.ts'
import { readBackwards } from '../tables/past/pages.ts'
import type { Behind, Moments } from './moments.ts'

/** Who was away for longer than this is told the end of it. */
export const MOST_ENTRIES = 2000

/** What a viewer missed between two versions. */
export interface Missed extends Digest {
  readonly from: number
  readonly to: number
  /** How many steps others made meanwhile. */
  readonly steps: number
}

export interface Away {
  readonly behind: Behind
  readonly takenBack: readonly TakenBack[]
  readonly viewer: Viewer
  /** How far they had come, or `act`: up to their own latest step. */
  readonly since: number | 'act'
  /** What came later is not told: they saw it themselves. */
  readonly to: number
}

export async function tellMissed(
  store: ReadableStore,
  moments: Moments,
  { behind, takenBack, viewer, since, to }: Away,
): Promise<Missed> {
  const { log, veiled } = behind
  const { table: id } = log
  const wanted = since === 'act' ? (entry: Entry) => entry.seat === viewer : undefined
  const known = since === 'act' ? 0 : since
  const { entries, from } = await readSince(store, { id, version: to, known, wanted })
  const see = veilLens(veiled)
  const lines: LineView[] = []
  const edits: EditView[] = []
  let steps = 0
  for (const entry of entries) {
    if (entry.seat === viewer && entry.seat !== null) continue
    steps += 1
    const told = linesFor(see(entry), viewer)
    lines.push(...told.lines)
    edits.push(...told.edits)
  }
  const chapters = await moments.chapters(behind, viewer)
  const heading = chapters.findLast((chapter) => chapter.version <= from)?.title ?? null
  return { from, to, steps, ...digestOf({ lines, edits, heading, takenBack }) }
}

interface Range {
  readonly id: string
  readonly version: number
  readonly known: number
  /** Stops at the latest entry of this kind, which is not among them. */
  readonly wanted: ((entry: Entry) => boolean) | undefined
}

async function readSince(store: ReadableStore, { id, version, known, wanted }: Range) {
  const floor = Math.max(known, version - MOST_ENTRIES)
  const found: Entry[] = []
  let upTo = version
  while (upTo > floor) {
    const read = await readBackwards(store, id, upTo)
    if (read.length === 0) break
    for (const entry of read.reverse()) {
      if (entry.version <= floor || wanted?.(entry)) return { entries: found.reverse(), from: entry.version }
      found.push(entry)
      upTo = entry.version - 1
    }
  }
  return { entries: found.reverse(), from: Math.max(floor, upTo) }
}

/** Whom the table waits for, for those who were away. */
export interface Waiting {
  readonly seats: readonly Seat[]
  /** Their names in words, and what they are awaited for. */
  readonly names: string
  readonly to: string
  readonly you: boolean
}
