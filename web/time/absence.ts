import type { Missed } from './time-api.ts'

/** Who was gone for less has not left. */
const SHORT = 10 * 60_000
/** The page itself is below: a few lines lead back to it, and the rest is a press away. */
const MOST_LINES = 4
/** Even in a short time so much may happen that a word about it helps. */
const MANY_STEPS = 6

export interface Absence {
  /** In milliseconds; undefined where this device does not know. */
  readonly away: number | undefined
  readonly pace: string
}

/** A reload in the midst of play is no absence; a night is one, and at a slow table every absence is. */
export function isWorthTelling(missed: Pick<Missed, 'chapters' | 'steps'>, { away, pace }: Absence): boolean {
  if (missed.chapters.length === 0) return false
  return pace === 'slow' || missed.steps >= MANY_STEPS || (away !== undefined && away >= SHORT)
}

/** The last of what was told, then of what was noted; the rest is counted. */
export function fewOf<Told extends Pick<Missed, 'chapters' | 'left'>>(missed: Told): Told {
  const lines = missed.chapters.flatMap((chapter) => chapter.lines)
  const told = lines.filter(({ kind }) => kind === 'story').slice(-MOST_LINES)
  const notes = lines.filter(({ kind }) => kind !== 'story')
  const noted = notes.slice(Math.max(0, notes.length - (MOST_LINES - told.length)))
  const kept = new Set([...told, ...noted])
  const chapters = missed.chapters
    .map((chapter) => ({ ...chapter, lines: chapter.lines.filter((line) => kept.has(line)) }))
    .filter((chapter) => chapter.lines.length > 0)
  return { ...missed, chapters, left: missed.left + lines.length - kept.size }
}
