/** Wall time in somebody's zone: quiet hours and the hour of a digest, also on days when clocks change. */

/** Minutes since midnight, by the clock on the wall. */
export type WallMinutes = number

export interface QuietHours {
  readonly from: WallMinutes
  readonly to: WallMinutes
}

const MINUTE = 60_000
const DAY_MINUTES = 1440
/** A day that is an hour longer, and then some. */
const SEARCH_MINUTES = 26 * 60

const formats = new Map<string, Intl.DateTimeFormat>()
const MOST_FORMATS = 500

export function isZone(zone: string): boolean {
  try {
    formatOf(zone)
    return true
  } catch {
    return false
  }
}

/** "22:30" as minutes; undefined for what is no time of day. */
export function parseTime(text: string): WallMinutes | undefined {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text) ?? []
  return hours === undefined ? undefined : Number(hours) * 60 + Number(minutes)
}

export function wallMinutes(at: number, zone: string): WallMinutes {
  const { hour, minute } = partsOf(at, zone)
  return Number(hour) * 60 + Number(minute)
}

/** "2026-11-16" */
export function localDate(at: number, zone: string): string {
  const { year, month, day } = partsOf(at, zone)
  return `${year}-${month}-${day}`
}

/** Quiet from one time to another, over midnight where the first is later. Equal times are never quiet. */
export function isQuiet(at: number, zone: string, { from, to }: QuietHours): boolean {
  const now = wallMinutes(at, zone)
  return from <= to ? now >= from && now < to : now >= from || now < to
}

/** The first moment from `at` on that is not quiet. */
export function whenLoud(at: number, zone: string, quiet: QuietHours): number {
  if (!isQuiet(at, zone, quiet)) return at
  return firstMinute(at, zone, quiet.to, (time) => !isQuiet(time, zone, quiet))
}

/**
 * The next moment after `at` at which the clock comes to a time of day. Where clocks leap over it, the
 * first moment after the leap; where they show it twice, the first of both.
 */
export function nextTime(at: number, zone: string, time: WallMinutes): number {
  const past: QuietHours = { from: (time + DAY_MINUTES / 2) % DAY_MINUTES, to: time }
  // Out of the half day before that time: there is exactly one such moment a day.
  const isBefore = (moment: number) => isQuiet(moment, zone, past)
  const begun = isBefore(at) ? at : firstMinute(at, zone, past.from, (moment) => isBefore(moment))
  return firstMinute(begun, zone, time, (moment) => !isBefore(moment))
}

/** The first whole minute after `at` for which something holds, looked for first where the clock says it should be. */
function firstMinute(
  at: number,
  zone: string,
  target: WallMinutes,
  holds: (moment: number) => boolean,
): number {
  const start = Math.floor(at / MINUTE) * MINUTE
  const ahead = (target - wallMinutes(start, zone) + DAY_MINUTES) % DAY_MINUTES
  const guess = start + ahead * MINUTE
  if (guess > at && holds(guess) && !holds(guess - MINUTE)) return guess
  for (let minute = 1; minute <= SEARCH_MINUTES; minute++) {
    if (holds(start + minute * MINUTE)) return start + minute * MINUTE
  }
  return at
}

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone)
  if (known !== undefined) return known
  const made = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })
  if (formats.size >= MOST_FORMATS) formats.clear()
  formats.set(zone, made)
  return made
}

function partsOf(at: number, zone: string): Record<string, string> {
  return Object.fromEntries(
    formatOf(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  )
}
