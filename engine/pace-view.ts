import type { Seat } from './game.ts'
import type { Promised } from './kernel/pace/events.ts'
import type { Kernel } from './kernel/state.ts'

/** What everybody sees of a group's pace; absent where nothing was promised and nobody plans to meet. */
export interface PaceView {
  readonly promise?: Promised
  readonly sessions?: SessionsView
}

export interface SessionsView {
  /** Times that are asked about, and which of them suit each seat; null for who has not said. */
  readonly proposed: {
    readonly by: Seat
    readonly times: readonly number[]
    readonly minutes: number
    readonly marks: readonly (readonly number[] | null)[]
  } | null
  readonly agreed: readonly { readonly at: number; readonly minutes: number; readonly version: number }[]
}

/** How it stands with one seat. */
export interface ClockView {
  readonly pace?: {
    /** When the table began to wait for it, and when its time is over; 0 while nobody waits. */
    readonly since: number
    readonly due: number
    readonly isLapsed: boolean
    readonly awayUntil: number
    readonly isStoodIn: boolean
  }
}

export function viewPace({ pacing, sessions }: Kernel): PaceView {
  const isMeeting = sessions.proposed !== null || sessions.agreed.length > 0
  return {
    ...(pacing === null ? {} : { promise: pacing.promise }),
    ...(isMeeting ? { sessions: { proposed: sessions.proposed, agreed: sessions.agreed } } : {}),
  }
}

export function viewClock({ pacing }: Kernel, seat: Seat): ClockView {
  const clock = pacing?.clocks[seat]
  if (clock === undefined) return {}
  const { at, due, isLapsed, awayUntil, isStoodIn } = clock
  return { pace: { since: at, due, isLapsed, awayUntil, isStoodIn } }
}
