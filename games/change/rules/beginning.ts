import { allSeats, listNames, type Names, plays, type Refusal, type Seat } from '../../../engine/writing.ts'
import type { Change } from '../state.ts'
import { why } from '../words/refusals.ts'
import { groupsOf } from './sheet.ts'

/** Whoever has a group to finish; everyone, while the world lacks a line or all is ready. */
export function seatsAtWork(state: Change): readonly Seat[] {
  const busy = unfinished(state)
  return busy.length > 0 ? busy : allSeats(state.seats)
}

/** CH-001 to CH-003: what is missing before play. */
export function whyNotBegin(state: Change, names: Names): Refusal | undefined {
  if (state.world.vibe === '') return why.noVibe
  if (state.world.region === '') return why.noRegion
  const busy = unfinished(state).filter((seat) => !mayJoinLater(state, seat))
  if (busy.length > 0) return why.noGroup(listNames(names, busy))
  return state.groups.length > 0 ? undefined : why.noGroupYet
}

/** CH-001: whoever has no group yet may look on and join with one later. */
function mayJoinLater(state: Change, seat: Seat): boolean {
  return plays(state, 2) && groupsOf(state, seat).length === 0
}

/** Who would begin without a group. */
export function listLate(state: Change): Seat[] {
  return allSeats(state.seats).filter((seat) => mayJoinLater(state, seat))
}

function unfinished(state: Change): Seat[] {
  return allSeats(state.seats).filter((seat) => {
    const own = groupsOf(state, seat)
    return own.length === 0 || own.some((group) => !group.finished)
  })
}
