/** Time that counts against a promise: without days that are quiet by agreement, without leave. */

export const HOUR = 3_600_000
export const DAY = 24 * HOUR

/** What counts is agreed on: which days of the week are quiet, in which part of the world. */
export interface Calendar {
  /** Days of the week that do not count, Sunday is 0. */
  readonly quiet: readonly number[]
  /** Minutes that the group's clock is ahead of UTC. */
  readonly offset: number
}

/** 1 January 1970 was a Thursday. */
const FIRST_WEEKDAY = 4

function dayOf(at: number, { offset }: Calendar): number {
  return Math.floor((at + offset * 60_000) / DAY)
}

function isQuietDay(day: number, { quiet }: Calendar): boolean {
  return quiet.includes((((day + FIRST_WEEKDAY) % 7) + 7) % 7)
}

function endOf(day: number, { offset }: Calendar): number {
  return (day + 1) * DAY - offset * 60_000
}

/** The moment at which so much time has counted since another one. */
export function addCounted(from: number, span: number, calendar: Calendar): number {
  let at = from
  let left = span
  for (;;) {
    const day = dayOf(at, calendar)
    const end = endOf(day, calendar)
    if (!isQuietDay(day, calendar)) {
      if (left <= end - at) return at + left
      left -= end - at
    }
    at = end
  }
}

/** How much time has counted between two moments. */
export function countBetween(from: number, to: number, calendar: Calendar): number {
  let counted = 0
  let at = from
  while (at < to) {
    const day = dayOf(at, calendar)
    const end = Math.min(to, endOf(day, calendar))
    if (!isQuietDay(day, calendar)) counted += end - at
    at = end
  }
  return counted
}
