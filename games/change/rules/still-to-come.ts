import type { Seat } from '../../../engine/writing.ts'
import type { Change, PhaseName } from '../state.ts'
import { arenaAtStake, whyNotFounderBonus, whyNotInvoke } from './arenas.ts'
import { presentSeats } from './away.ts'
import { groupOf, groupsOf, listTraits } from './sheet.ts'
import { listSupports, listWeaknesses, whyNotUse } from './uses.ts'
import { userAt } from './windows.ts'

/** Where those against the actor have their last say, from where the sums stand. */
const LAST_SAY: Partial<Record<PhaseName, PhaseName>> = {
  build: 'build',
  'attack-build': 'defence-build',
  'defence-build': 'defence-build',
  'actor-build': 'opposition-build',
  'opposition-build': 'opposition-build',
}

/**
 * The most that others can still add against the actor, for honest odds: every weakness that lies open, a
 * trait of everybody who may lend one, all that the one who is attacked has, and the founder's bonus. Whoever
 * has said that nothing comes adds nothing.
 */
export function mostAgainst(state: Change): number {
  const { challenge } = state
  const phase = LAST_SAY[state.phase]
  if (!challenge || !phase) return 0
  const then = { ...state, phase }
  const passed = phase === state.phase ? challenge.passed : []
  const actor = groupOf(state, challenge.actor).seat
  const others = presentSeats(state).filter((seat) => seat !== actor && !passed.includes(seat))
  const flaws = others.flatMap((seat) => listWeaknesses(then, seat)).filter(({ refused }) => !refused)
  const loans = others.flatMap((seat) => listSupports(then, seat))
  return (
    new Set(flaws.map(({ found }) => found.trait.id)).size +
    new Set(loans.map(({ group }) => group.id)).size +
    others.reduce((sum, seat) => sum + ownStrength(then, seat) + bonusOf(then, seat), 0)
  )
}

/** CH-020 and CH-106: the traits of the one who is attacked, and its best Arena. */
function ownStrength(state: Change, seat: Seat): number {
  const user = userAt(state, seat)
  if (!user) return 0
  const { group, challenge } = user
  const arenas = state.arenas.filter((arena) => !whyNotInvoke(challenge, arena, group))
  return (
    listTraits(group).filter((found) => !whyNotUse(state, challenge, found)).length +
    Math.max(0, ...arenas.map(({ segments }) => segments.length))
  )
}

/** CH-138: nobody's but the founder's. */
function bonusOf(state: Change, seat: Seat): number {
  const bonus = arenaAtStake(state)?.bonus ?? 'lost'
  const isTheirs = groupsOf(state, seat).some((group) => !whyNotFounderBonus(state, group))
  return isTheirs && bonus !== 'lost' ? bonus : 0
}
