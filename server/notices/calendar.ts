/** Sessions that were agreed on and times that were promised, as a calendar that other programs can follow. */
import { plainLine } from './notice.ts'

export interface CalendarEvent {
  /** The same for ever, so that a calendar moves it instead of adding another. */
  readonly id: string
  readonly title: string
  readonly begins: number
  readonly ends: number
  readonly url: string
  /** Raised when it changes. */
  readonly revision: number
  readonly isCancelled?: boolean
}

const LINE_BYTES = 73

/** RFC 5545: lines of at most 75 bytes, ended by CR LF. */
export function calendarText(name: string, events: readonly CalendarEvent[], now: number): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Storytable//Storytable//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escapeText(plainLine(name))}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    ...events.flatMap((event) => eventLines(event, now)),
    'END:VCALENDAR',
  ]
  return `${lines.flatMap(fold).join('\r\n')}\r\n`
}

function eventLines({ id, title, begins, ends, url, revision, isCancelled }: CalendarEvent, now: number) {
  return [
    'BEGIN:VEVENT',
    `UID:${id}@storytable`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART:${stamp(begins)}`,
    `DTEND:${stamp(ends)}`,
    `SEQUENCE:${revision}`,
    `SUMMARY:${escapeText(plainLine(title))}`,
    `URL:${url}`,
    `STATUS:${isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ]
}

function stamp(at: number): string {
  return `${new Date(at).toISOString().replace(/[-:]|\.\d+/g, '')}`
}

function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, (sign) => `\\${sign}`)
}

/** Never in the middle of a character. */
function fold(line: string): string[] {
  const parts: string[] = []
  let part = ''
  for (const letter of line) {
    if (Buffer.byteLength(part + letter) > LINE_BYTES) {
      parts.push(parts.length === 0 ? part : ` ${part}`)
      part = ''
    }
    part += letter
  }
  return [...parts, parts.length === 0 ? part : ` ${part}`]
}
