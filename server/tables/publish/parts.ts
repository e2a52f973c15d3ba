import { commonOffersFor, ownFrame, publicFrame } from '../../../engine/frame.ts'
import type { Seat } from '../../../engine/game.ts'
import type { Table } from '../../../engine/table.ts'

/**
 * A frame taken apart, each part as JSON. A part is a top-level key of the frame, but `show` and
 * `whisper` are taken apart by their own keys, so that an update carries only what has changed.
 */
export type Parts = ReadonlyMap<string, string>

export const NO_PARTS: Parts = new Map()

/** What everybody sees alike: made once for a version, whoever looks. */
export function publicPartsOf(table: Table): Parts {
  const { show, ...whole } = publicFrame(table)
  const parts = new Map<string, string>()
  for (const [name, value] of Object.entries(whole)) parts.set(name, JSON.stringify(value))
  setEach(parts, 'show.', show)
  return parts
}

/** What the game shows and offers one seat alone. */
export function ownPartsOf(table: Table, seat: Seat): Parts {
  const { whisper, offers } = ownFrame(table, seat)
  const parts = new Map<string, string>()
  parts.set('offers', JSON.stringify(offers))
  setEach(parts, 'whisper.', whisper)
  return parts
}

/** What any table offers one seat: much text that seldom matters at once. */
export function commonTextOf(table: Table, seat: Seat): string {
  return JSON.stringify(commonOffersFor(table, seat))
}

/** A spectator's own parts never change. */
export const SPECTATOR_PARTS: Parts = new Map([
  ['offers', '[]'],
  ['common', '[]'],
])

function setEach(
  parts: Map<string, string>,
  prefix: string,
  values: Readonly<Record<string, unknown>>,
): void {
  for (const [name, value] of Object.entries(values)) {
    const text = JSON.stringify(value)
    // What JSON cannot say (undefined) is not there.
    if (text !== undefined) parts.set(prefix + name, text)
  }
}

/** Parts as members of JSON, each with a comma before it: they follow other members. */
export interface Difference {
  readonly changed: string
  readonly gone: readonly string[]
}

export function differ(before: Parts, after: Parts): Difference {
  let changed = ''
  for (const [name, text] of after) {
    if (before.get(name) !== text) changed += `,${JSON.stringify(name)}:${text}`
  }
  const gone: string[] = []
  for (const name of before.keys()) if (!after.has(name)) gone.push(name)
  return { changed, gone }
}
