import type { At } from '../../../engine/action.ts'
import type { Seat } from '../../../engine/game.ts'
import { listNames } from '../../../engine/names.ts'
import type { Refusal } from '../../../engine/refusal.ts'
import type { Change } from '../state.ts'
import { why } from '../words/refusals.ts'
import { mayActFor } from './away.ts'
import { listHoldouts } from './holdouts.ts'
import { groupOf } from './sheet.ts'
import { buildingOf, rollerOf } from './windows.ts'

/** The die that closes a window: whose it is, and what it waits for. */

export function mayRoll(state: Change, seat: Seat): boolean {
  const building = buildingOf(state)
  return building !== undefined && mayActFor(state, seat, rollerOf(building))
}

/** CH-035: not while others may still add to the sum. */
export function whyNotRoll({ state, names }: Pick<At<Change>, 'state' | 'names'>): Refusal | undefined {
  const holdouts = listHoldouts(state)
  return holdouts.length > 0 ? why.waitForOthers(listNames(names, holdouts)) : undefined
}

/** CH-017: it is the roller's. */
export function whoRolls({ state }: { readonly state: Change }): Refusal | undefined {
  const building = buildingOf(state)
  return building && why.offTurn(groupOf(state, rollerOf(building)).name)
}
