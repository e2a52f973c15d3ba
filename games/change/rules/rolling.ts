import { type Asking, type At, listNames, type Seat } from '../../../engine/writing.ts'
import type { Change } from '../state.ts'
import { why } from '../words/refusals.ts'
import { whyNotFounderBonus } from './arenas.ts'
import { awaitedFor, mayActFor, presentSeats } from './away.ts'
import { castDie } from './result.ts'
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
    listSupports(state, seat).length > 0 ||
    (state.phase === 'opposition-build' &&
      groupsOf(state, seat).some((group) => !whyNotFounderBonus(state, group)))
  )
}

/** Who is awaited while a sum is built: whoever casts the die, and those who may still add to it. */
export function awaitedAtSum(state: Change): Seat[] {
  const building = buildingOf(state)
  return building ? [...new Set([...awaitedFor(state, rollerOf(building)), ...listHoldouts(state)])] : []
}

/** The die that closes a window: whose it is, what it waits for, and what follows. */
export const closingDie = {
  by(state: Change, seat: Seat) {
    const building = buildingOf(state)
    return building !== undefined && mayActFor(state, seat, rollerOf(building))
  },
  /** CH-035: not while others may still add to the sum. */
  refuse({ state, names }: At<Change>) {
    const holdouts = listHoldouts(state)
    return holdouts.length > 0 ? why.waitForOthers(listNames(names, holdouts)) : undefined
  },
  settles: true,
  main: true,
  /** CH-017: it is the roller's. */
  notYours({ state }: Asking<Change>) {
    const building = buildingOf(state)
    return building && why.notYourDie(groupOf(state, rollerOf(building)).name)
  },
  decide: castDie,
} as const
