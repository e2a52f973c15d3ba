import type { Missed } from './time-api.ts'

/** Who was gone for less has not left. */
const SHORT = 10 * 60_000
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
