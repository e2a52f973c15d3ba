import type { Seat } from '../../../engine/old-contract.ts'
import type { Refusal } from '../../../engine/refusal.ts'
import { presentSeats } from '../away.ts'
import { why } from '../refusals.ts'
import { backOn, type Found, groupOf, groupsOf, isCharged, isNamed, listTraits } from '../sheet.ts'
import type { Arena, Challenge, Change, Group, GroupId } from '../state.ts'
import { findArena, hasStake, memberOf, participants, seatOfRoller, windowOf } from '../sums.ts'

/** Which traits may be used, by whom, for and against: the reasons, once, for offers and explanations alike. */

/** CH-024 to CH-031: why a trait cannot be spent by its own group, whatever for. */
export function whyNotSpend(turn: number, { trait, column }: Found): Refusal | undefined {
  if (!isNamed(trait)) return why.nameFirst
  if (column === 'peripheral') return why.traitPeripheral(trait.name)
  if (trait.rating === '--') return why.traitBad
  if (trait.rating === '-') return why.traitPoor(trait.name)
  if (column === 'defining' && !isCharged(trait, turn)) return why.recharging(trait.name, backOn(trait))
  return undefined
}

/** CH-022: a standing claim uses a trait up for this Challenge, whoever made it. */
function whyUsed(challenge: Challenge, { trait }: Found): Refusal | undefined {
  return challenge.claims.some((claim) => claim.on === trait.id) ? why.traitUsed(trait.name) : undefined
}

export function whyNotUse(state: Change, challenge: Challenge, found: Found): Refusal | undefined {
  return whyUsed(challenge, found) ?? whyNotSpend(state.turn, found)
}

/** A weakness that lies open in this window, and who of the seat's groups would use it. */
export interface Weakness {
  readonly found: Found
  readonly by: GroupId
  readonly refused: Refusal | undefined
}

/** CH-025 and CH-030: the bad and poor traits of the group that faces this window. */
export function listWeaknesses(state: Change, seat: Seat): Weakness[] {
  const { challenge } = state
  const window = windowOf(state)
  if (!challenge || !window) return []
  const weak = groupOf(state, memberOf(challenge, window.weak))
  const own = groupsOf(state, seat)
  const by = own.find((group) => group.id !== weak.id) ?? own[0]
  if (!by) return []
  return listTraits(weak)
    .filter(({ trait, column }) => trait.rating === '--' || (column === 'regular' && trait.rating === '-'))
    .map((found) => ({ found, by: by.id, refused: whyNotWeakness(state, challenge, found, by.id) }))
}

function whyNotWeakness(state: Change, challenge: Challenge, found: Found, by: GroupId): Refusal | undefined {
  const { trait, group } = found
  if (challenge.kind === 'attack' && state.phase === 'defence-build' && by === challenge.actor) {
    return why.windowClosed('CH-042')
  }
  if (!isNamed(trait)) return why.nameFirst
  const used = whyUsed(challenge, found)
  if (used) return used
  if (trait.rating !== '--') return undefined
  if (by === group.id) return why.ownFlaw
  return isCharged(trait, state.turn) ? undefined : why.recharging(trait.name, backOn(trait))
}

/** CH-052 and CH-053: the seat's groups that stand outside and have not lent a trait yet. */
function supportersOf(state: Change, seat: Seat): Group[] {
  const { challenge } = state
  if (!challenge) return []
  const inside = participants(challenge)
  return groupsOf(state, seat).filter(
    (group) => !inside.includes(group.id) && !hasSupported(challenge, group.id),
  )
}

export function hasSupported(challenge: Challenge, group: GroupId): boolean {
  return challenge.claims.some((claim) => claim.kind === 'support' && claim.by === group)
}

export function listSupports(state: Change, seat: Seat): { found: Found; refused: Refusal | undefined }[] {
  const { challenge } = state
  if (!challenge || !windowOf(state)) return []
  return supportersOf(state, seat)
    .flatMap((group) => listTraits(group))
    .filter(({ trait, column }) => column !== 'peripheral' && trait.rating !== '--')
    .map((found) => ({ found, refused: whyNotUse(state, challenge, found) }))
}

/** CH-107, CH-109 and CH-110: may this group invoke the Arena now, and with which Institutions? */
export function whyNotInvoke(challenge: Challenge, arena: Arena, group: Group): Refusal | undefined {
  if (challenge.claims.some((claim) => claim.kind === 'arena' && claim.by === group.id)) return why.arenaUsed
  if (!hasStake(arena, group.id)) return why.noStake('CH-107')
  if (presentIn(arena, group).length > 0) return undefined
  const resting = group.institutions.find((one) => holdsSegment(arena, one.id))
  return resting ? why.resting(resting.name) : why.notPresent
}

/** CH-109 and RL-09: Institutions that hold a Segment there and are not resting. */
export function presentIn(arena: Arena, group: Group) {
  return group.institutions.filter((one) => one.restingSince === 0 && holdsSegment(arena, one.id))
}

function holdsSegment(arena: Arena, institution: string): boolean {
  return arena.segments.some((segment) => segment.institution === institution)
}

/** CH-138 to CH-141: may this group use the Founder's Bonus now? */
export function whyNotFounderBonus(state: Change, group: Group): Refusal | undefined {
  const { challenge } = state
  const arena = challenge?.proposal ? findArena(state, challenge.proposal.arena) : undefined
  if (!challenge || !arena) return why.defenceOnly
  if (arena.founder !== group.id) return why.notFounder
  if (challenge.actor === group.id) return why.defenceOnly
  if (challenge.founderBonus > 0) return why.bonusUsed
  if (arena.bonus === 'lost') return why.bonusLost
  if (arena.bonus === 0) return why.bonusGone
  const stance = challenge.stances.find((one) => one.group === group.id)?.stance
  return stance === 'against' ? undefined : why.notAgainst
}

/** Seats that could still add to the sums and have not said that they will not (OP-17 does not wait for them). */
export function listHoldouts(state: Change): Seat[] {
  const { challenge } = state
  const window = windowOf(state)
  if (!challenge || !window || state.switches.quickDice) return []
  const roller = seatOfRoller(state, challenge, window)
  const inside = participants(challenge).map((group) => groupOf(state, group).seat)
  return presentSeats(state).filter(
    (seat) =>
      seat !== roller && !challenge.passed.includes(seat) && !inside.includes(seat) && couldAdd(state, seat),
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

/** Has anyone but the actor's own player claimed something or decided on a stance? */
export function hasReacted(challenge: Challenge, actor: Seat): boolean {
  return (
    challenge.claims.some((claim) => claim.seat !== actor) ||
    challenge.stances.some((one) => one.stance !== null)
  )
}

/** CH-012 and CH-013: the one action of this turn is spent. */
export function whyNoAction(state: Change): Refusal | undefined {
  if (!state.actionUsed) return undefined
  const last = state.timeline.at(-1)
  const wasArena = last?.turn === state.turn && (last.kind === 'founding' || last.kind === 'arena')
  return wasArena ? why.arenaWasAction : why.actionUsed
}
