import type { Seat } from '../../../engine/writing.ts'
import type { ChangeTurn } from '../contract.ts'
import type { Change } from '../state.ts'
import { presentSeats } from './away.ts'
import { isPlaying } from './joining.ts'

/** OP-15 and HJ-15: who has still to tell a closing; nobody waits for those who are away. */
export function listUntold(state: Change): Seat[] {
  return presentSeats(state).filter((seat) => !state.told.includes(seat) && isPlaying(state, seat))
}

/** The session ends with the last closing. */
export function endIfAllTold(turn: ChangeTurn): void {
  const { state } = turn
  if (state.phase !== 'epilogue' || listUntold(state).length > 0) return
  turn.emit({ type: 'session-ended', session: state.session })
}
