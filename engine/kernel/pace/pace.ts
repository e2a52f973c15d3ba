import type { Seat } from '../../game.ts'
import type { Entry, Table } from '../../log.ts'
import { awaited } from '../../phase.ts'
import { leaveRequests } from '../evolve-agreement.ts'
import { restHeld } from '../evolve-keys.ts'
import type { Kernel } from '../state.ts'
import type { PaceEvent, Promised, SessionEvent } from './events.ts'
import type { Clock, Pacing } from './state.ts'
import { addCounted, countBetween, DAY, HOUR } from './time.ts'

/** TB-092 "A move a day" begins with three days in hand, gains one and a half with each move, and saves ten at most. */
const START = 3
const GAIN = 1.5
const CAP = 10
/** TB-093 Warned when this much of the time is over. */
const WARNING = 0.8
/** TB-094 Whoever comes back has a day. */
const AFTER_RETURN = DAY
export const MOST_LEAVE_DAYS = 30
const KEPT_SESSIONS = 20

export function newPacing(promise: Promised, seats: number): Pacing {
  return { promise, clocks: Array.from({ length: seats }, () => newClock(promise)) }
}

function newClock({ hours }: Promised): Clock {
  return {
    bank: START * hours * HOUR,
    since: 0,
    at: 0,
    due: 0,
    from: 0,
    isWarned: false,
    isLapsed: false,
    awayUntil: 0,
    leave: 0,
    isStoodIn: false,
  }
}

export function evolvePace({ kernel, version }: Table, event: PaceEvent | SessionEvent): void {
  if (event.type.startsWith('table/session-')) return evolveSession(kernel, version, event as SessionEvent)
  const paced = event as PaceEvent
  if (paced.type === 'table/promised') {
    kernel.pacing = paced.promise === null ? null : renew(kernel, paced.promise)
    return
  }
  const clock = kernel.pacing?.clocks[paced.seat]
  if (kernel.pacing !== null && clock !== undefined) evolveClock(kernel, clock, paced)
}

/** A new promise keeps who is away; the time in hand begins anew. */
function renew({ pacing, names }: Kernel, promise: Promised): Pacing {
  const made = newPacing(promise, names.length)
  made.clocks.forEach((clock, seat) => {
    const before = pacing?.clocks[seat]
    if (before !== undefined) Object.assign(clock, { awayUntil: before.awayUntil, leave: before.leave })
  })
  return made
}

type ClockEvent = Exclude<PaceEvent, { type: 'table/promised' }>

function evolveClock(kernel: Kernel, clock: Clock, event: ClockEvent): void {
  switch (event.type) {
    case 'table/away':
      goOnLeave(clock, event, kernel.pacing)
      return
    case 'table/back':
      clock.awayUntil = 0
      return returnTo(kernel, event.seat)
    case 'table/time-given':
      clock.bank += event.hours * HOUR
      clock.isWarned = false
      clock.isLapsed = false
      return
    case 'table/pace-warned':
      clock.isWarned = true
      return
    case 'table/pace-lapsed':
      clock.isLapsed = true
      return leaveRequests(kernel, event.seat)
    case 'table/stand-in-set':
      clock.isStoodIn = true
      return
    case 'table/rested':
      kernel.taken[event.seat] = false
      return restHeld(kernel, event.seat)
    default:
      event satisfies never
  }
}

/** TB-096 What was used before the leave stays used. */
function goOnLeave(
  clock: Clock,
  event: Extract<PaceEvent, { type: 'table/away' }>,
  pacing: Pacing | null,
): void {
  const { until, days } = event
  const begins = until - days * DAY
  if (clock.since > 0 && pacing !== null && clock.from < begins) {
    clock.bank = Math.max(0, clock.bank - countBetween(clock.from, begins, pacing.promise))
  }
  clock.awayUntil = until
  clock.from = until
  clock.leave += days
}

/** Whoever comes back plays themselves. */
export function returnTo({ pacing }: Kernel, seat: Seat): void {
  const clock = pacing?.clocks[seat]
  if (clock === undefined) return
  clock.isStoodIn = false
  comeBack(clock)
}

/** TB-094 Coming back never extends anything: there is a day, or what was left if that is less. */
function comeBack(clock: Clock): void {
  if (!clock.isLapsed) return
  clock.isLapsed = false
  clock.bank = AFTER_RETURN
  Object.assign(clock, { since: 0, due: 0, isWarned: false })
}

/**
 * TB-092 What an entry means for the clocks: of whoever is awaited from now on, of whoever has moved.
 * Its time is the label that the entry carries; games never see it.
 */
export function notePace(table: Table, entry: Entry): void {
  const { kernel } = table
  const { pacing } = kernel
  if (pacing === null) return
  while (pacing.clocks.length < kernel.names.length) pacing.clocks.push(newClock(pacing.promise))
  pacing.clocks.length = kernel.names.length
  const acting = entry.seat === null ? undefined : pacing.clocks[entry.seat]
  if (acting?.isLapsed && !acting.isStoodIn) comeBack(acting)
  // A stand-in has no clock: it rests when nobody looks.
  const isPersons = (seat: Seat) => !kernel.standIns?.seats[seat]
  const waiting = kernel.stage === 'play' && !kernel.paused ? awaited(table).filter(isPersons) : []
  pacing.clocks.forEach((clock, seat) => {
    const hasMoved = entry.seat === seat && (entry.play !== undefined || ANSWERS.has(entry.do))
    // Back before the day they named.
    if (clock.awayUntil === 0) clock.from = Math.min(clock.from, entry.at)
    if (clock.since > 0 && (hasMoved || !waiting.includes(seat))) stop(clock, pacing, entry.at, hasMoved)
    if (clock.since === 0 && waiting.includes(seat)) start(clock, entry)
    if (clock.since > 0) clock.due = dueOf(clock, pacing.promise)
  })
}

/** What answers a question is a move, as a step of play is. */
const ANSWERS = new Set(['agree', 'decline'])

function start(clock: Clock, { version, at }: Entry): void {
  Object.assign(clock, { since: version, at, from: Math.max(at, clock.awayUntil), isWarned: false })
}

function stop(clock: Clock, { promise }: Pacing, now: number, hasMoved: boolean): void {
  const left = Math.max(0, clock.bank - countBetween(clock.from, now, promise))
  const cap = CAP * promise.hours * HOUR
  clock.bank = hasMoved ? Math.min(cap, left + GAIN * promise.hours * HOUR) : left
  Object.assign(clock, { since: 0, at: 0, due: 0, isWarned: false })
}

function dueOf(clock: Clock, promise: Promised): number {
  return addCounted(clock.from, clock.bank, promise)
}

/** The next moment at which the table has to do something by its own hand; undefined if none. */
export function nextDue({ pacing, stage, paused }: Kernel): number | undefined {
  if (pacing === null || stage !== 'play' || paused) return undefined
  const times = pacing.clocks.flatMap((clock) => {
    if (clock.since === 0 || clock.isLapsed) return []
    return [clock.isWarned ? clock.due : warningOf(clock, pacing.promise)]
  })
  return times.length === 0 ? undefined : Math.min(...times)
}

/** Which seats have to be warned, or have let their time pass, by now. */
export function listDue({ pacing, stage, paused }: Kernel, now: number): { seat: Seat; isLapsed: boolean }[] {
  if (pacing === null || stage !== 'play' || paused) return []
  return pacing.clocks.flatMap((clock, seat): { seat: Seat; isLapsed: boolean }[] => {
    if (clock.since === 0 || clock.isLapsed) return []
    if (now >= clock.due) return [{ seat, isLapsed: true }]
    return !clock.isWarned && now >= warningOf(clock, pacing.promise) ? [{ seat, isLapsed: false }] : []
  })
}

/** A whole millisecond: it is a time that stores keep. */
function warningOf(clock: Clock, promise: Promised): number {
  return addCounted(clock.from, Math.floor(WARNING * clock.bank), promise)
}

function evolveSession(kernel: Kernel, version: number, event: SessionEvent): void {
  const { sessions } = kernel
  switch (event.type) {
    case 'table/session-proposed': {
      const marks = kernel.names.map((_, seat) => (seat === event.seat ? [...event.times] : null))
      sessions.proposed = { by: event.seat, times: [...event.times], minutes: event.minutes, marks }
      return
    }
    case 'table/session-marked':
      if (sessions.proposed) sessions.proposed.marks[event.seat] = [...event.times]
      return
    case 'table/session-picked':
      sessions.proposed = null
      sessions.agreed.push({ at: event.at, minutes: event.minutes, version: version + 1 })
      if (sessions.agreed.length > KEPT_SESSIONS) sessions.agreed.shift()
      return
    case 'table/session-dropped':
      sessions.agreed = sessions.agreed.filter(({ at }) => at !== event.at)
      return
    default:
      event satisfies never
  }
}
