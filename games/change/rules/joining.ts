import type { Seat } from '../../../engine/game.ts'
import type { Change, Group, PhaseName } from '../state.ts'
import { PLAY } from './deeds.ts'
import { groupsOf } from './sheet.ts'

/** CH-001: who is in play, and who may still join. */

/** A people takes part once it is finished: before play all are written, later somebody joins with one. */
export function groupsInPlay(state: Change, seat: Seat): Group[] {
  return groupsOf(state, seat).filter((group) => group.finished)
}

export function isPlaying(state: Change, seat: Seat): boolean {
  return groupsInPlay(state, seat).length > 0
}

/** When peoples are written: before play, and later by whoever has none yet. */
export const WRITING = ['setup', ...PLAY, 'closed'] as const satisfies readonly PhaseName[]

export function mayWrite(state: Change, seat: Seat): boolean {
  const own = groupsOf(state, seat)
  return state.phase === 'setup' || own.length === 0 || own.some((group) => !group.finished)
}
