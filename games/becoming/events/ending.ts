import type { Seat } from '../../../engine/old-contract.ts'
import type { Becoming } from '../state.ts'

/** Step 13. */
export type EndingEvent =
  | { type: 'finale-opened' }
  | { type: 'totals-counted'; winners: Seat[] }
  | { type: 'ending-told'; seat: Seat }
  | { type: 'ending-closed'; seat: Seat }
  | { type: 'story-closed' }

export function evolveEnding(state: Becoming, event: EndingEvent): void {
  switch (event.type) {
    case 'finale-opened':
      state.phase = 'finale'
      state.ending = { winners: [], told: [], closed: [] }
      return
    case 'totals-counted':
      if (state.ending) state.ending.winners = [...event.winners]
      return
    case 'ending-told':
      state.ending?.told.push(event.seat)
      return
    case 'ending-closed':
      state.ending?.closed.push(event.seat)
      return
    case 'story-closed':
      state.phase = 'finished'
      return
    default:
      return event satisfies never
  }
}
