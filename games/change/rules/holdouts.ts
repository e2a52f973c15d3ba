import type { Seat } from '../../../engine/game.ts'
import type { Change } from '../state.ts'
import { whyNotFounderBonus } from './arenas.ts'
import { awaitedFor, presentSeats } from './away.ts'
import { groupOf, groupsOf } from './sheet.ts'
import { listSupports, listWeaknesses } from './uses.ts'
import { buildingOf, participants, rollerOf } from './windows.ts'

/** Seats that could still add to the sums and have not said that they will not (OP-17 does not wait for them). */
export function listHoldouts(state: Change): Seat[] {
  const building = buildingOf(state)
  if (!building || state.switches.quickDice) return []
  const { challenge } = building
  const inside = participants(challenge).map((group) => groupOf(state, group).seat)
  return presentSeats(state).filter(
    (seat) => !challenge.passed.includes(seat) && !inside.includes(seat) && couldAdd(state, seat),
  )
}

function couldAdd(state: Change, seat: Seat): boolean {
  return (
    listWeaknesses(state, seat).some((one) => !one.refused) ||
    listSupports(state, seat).some((one) => !one.refused) ||
    (state.phase === 'opposition-build' &&
      groupsOf(state, seat).some((group) => !whyNotFounderBonus(state, group)))
  )
}

/** Who is awaited while a sum is built: whoever casts the die, and those who may still add to it. */
export function awaitedAtSum(state: Change): Seat[] {
  const building = buildingOf(state)
  return building ? [...new Set([...awaitedFor(state, rollerOf(building)), ...listHoldouts(state)])] : []
}
