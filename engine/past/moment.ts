import { type Frame, type LineView, linesFor, publicFrame, viewOf } from '../frame.ts'
import type { Seat, Viewer } from '../game.ts'
import type { Entry, Table } from '../table.ts'

/**
 * TB-053: a table folded up to some version, as one viewer saw it then. Nothing is offered: the past
 * is for looking. A seat sees what that seat saw, whoever sat there.
 */
export function momentFor(table: Table, viewer: Viewer): Frame {
  const you = viewer === 'spectator' ? null : viewer
  const isShown = table.kernel.stage !== 'lobby' && you !== null && you < table.kernel.names.length
  return {
    version: table.version,
    you,
    ...publicFrame(table),
    whisper: isShown ? viewOf(table.game.whisper(table.state, you)) : {},
    offers: [],
    common: [],
  }
}

/** One step of the log, named as its viewer may know it. */
export interface StepView {
  readonly version: number
  readonly at: number
  /** Whose step it was; null where nobody's, or several seats'. */
  readonly seat: Seat | null
  readonly title: string
}

/** Longer than a line of small print helps nobody to find a step. */
const LONGEST_TITLE = 110
const KINDS = ['heading', 'story', 'note', 'talk'] as const

/** A step is called by what the chronicle says of it; where that is silent, by what was done. */
export function stepFor(entry: Entry, viewer: Viewer): StepView {
  const { lines } = linesFor(entry, viewer)
  const line = KINDS.map((kind) => lines.find((one) => one.kind === kind)).find((one) => one !== undefined)
  // The title of a step of play is in the table's memory of steps for all to see; of others, nobody needs it.
  const title = line?.text ?? (entry.play === undefined ? '' : entry.title)
  return {
    version: entry.version,
    at: entry.at,
    seat: entry.play === undefined ? entry.seat : entry.play.seat,
    title: shorten(title, LONGEST_TITLE),
  }
}

/** The beginning of a text, cut between words. */
export function shorten(text: string, most: number): string {
  const plain = text.replace(/\s+/g, ' ').trim()
  if (plain.length <= most) return plain
  const cut = plain.slice(0, most)
  const space = cut.lastIndexOf(' ')
  const whole = space > most / 2 ? cut.slice(0, space) : cut
  return `${whole.replace(/[\s,;:.–-]+$/u, '').replace(/[\uD800-\uDBFF]$/, '')} …`
}

/** Where a chapter, a scene or a turn begins. */
export interface ChapterMark {
  readonly version: number
  readonly title: string
}

/** The headings of an entry that a viewer may read, as marks along the log. */
export function chaptersIn(lines: readonly LineView[]): ChapterMark[] {
  return lines.flatMap((line) =>
    line.kind === 'heading'
      ? [{ version: Number.parseInt(line.id, 10), title: shorten(line.text, LONGEST_TITLE) }]
      : [],
  )
}
