import type { Seat } from '../../../engine/old-contract.ts'
import type { ConcessionSize, StoriedAge } from '../state.ts'

/** The epilogue: SA-160 to SA-163. */
export type EndingEvent =
  | { type: 'world-change-stated'; seat: Seat; text: string }
  | { type: 'world-change-passed'; seat: Seat }
  | { type: 'concession-imposed'; size: ConcessionSize; text: string }
  | { type: 'aftermath-told'; seat: Seat; text: string }

export function evolveEnding(state: StoriedAge, event: EndingEvent): void {
  const { epilogue } = state
  if (!epilogue) return
  switch (event.type) {
    case 'world-change-stated':
      epilogue.changes.push({ seat: event.seat, text: event.text })
      return
    case 'world-change-passed':
      epilogue.passed.push(event.seat)
      return
    case 'concession-imposed':
      epilogue.concessions.push({ size: event.size, text: event.text })
      return
    case 'aftermath-told':
      epilogue.aftermath = event.text
      state.phase = 'finished'
      return
    default:
      return event satisfies never
  }
}
