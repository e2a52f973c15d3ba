import type { Names, Seat } from '../../../engine/game.ts'
import { allSeats, listNames } from '../../../engine/names.ts'
import type { Refusal } from '../../../engine/refusal.ts'
import type { Change } from '../state.ts'
import { why } from '../words/refusals.ts'
import { groupsOf } from './sheet.ts'

/** Whoever has a group to finish; everyone, while the world lacks a line or all is ready. */
export function seatsAtWork(state: Change): Seat[] {
  const busy = unfinished(state)
  return busy.length > 0 ? busy : allSeats(state.seats)
}

/** CH-001 to CH-003: what is missing before play. */
export function whyNotBegin(state: Change, names: Names): Refusal | undefined {
  if (state.world.vibe === '') return why.noVibe
  if (state.world.region === '') return why.noRegion
  const busy = unfinished(state)
  return busy.length > 0 ? why.noGroup(listNames(names, busy)) : undefined
}

function unfinished(state: Change): Seat[] {
  return allSeats(state.seats).filter((seat) => {
    const own = groupsOf(state, seat)
    return own.length === 0 || own.some((group) => !group.finished)
  })
}
