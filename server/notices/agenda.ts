/** What stands in the calendar of one seat: evenings agreed on, and when its own move is due. */
import type { PublicFrame } from '../../engine/frame.ts'
import type { CalendarEvent } from './calendar.ts'
import { plainLine } from './notice.ts'
import { shortHash } from './register.ts'
import { words } from './words.ts'

const HALF_HOUR = 1_800_000

export function agendaOf(table: string, seat: number, frame: PublicFrame, address: string): CalendarEvent[] {
  const title = plainLine(frame.table.title)
  const url = `${address}/t/${table}`
  const sessions = (frame.table.sessions?.agreed ?? []).map(
    ({ at, minutes, version }): CalendarEvent => ({
      id: shortHash('session', table, String(version)),
      title: words.calendar.session(title),
      begins: at,
      ends: at + minutes * 60_000,
      url,
      revision: 0,
    }),
  )
  const due = frame.seats.find((one) => one.seat === seat)?.pace?.due ?? 0
  if (due === 0) return sessions
  // The same for ever: when the next move is due, it moves.
  const deadline: CalendarEvent = {
    id: shortHash('deadline', table, String(seat)),
    title: words.calendar.deadline(title),
    begins: due - HALF_HOUR,
    ends: due,
    url,
    revision: Math.floor(due / 60_000),
  }
  return [...sessions, deadline]
}
