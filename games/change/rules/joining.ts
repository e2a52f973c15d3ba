import { plays, type Seat } from '../../../engine/writing.ts'
import type { Change, Group, PhaseName } from '../state.ts'
import { PLAY } from './play.ts'
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

export function isWriting({ phase }: Change): boolean {
  return (WRITING as readonly PhaseName[]).includes(phase)
}

export function mayWrite(state: Change, seat: Seat): boolean {
  const own = groupsOf(state, seat)
  return state.phase === 'setup' || own.length === 0 || own.some((group) => !group.finished)
}

/** CH-006: no two peoples of one name, however it is written; the first tables did not mind. */
export function isNameBorne(state: Change, name: string, own?: Group): boolean {
  const plain = (one: string) => (plays(state, 2) ? one.toLowerCase() : one)
  return state.groups.some((group) => group !== own && plain(group.name) === plain(name))
}
