import type { Refusal } from '../../../engine/writing.ts'
import type { Arena, Challenge, Change, Group, GroupId, Institution, Segment } from '../state.ts'
import { why } from '../words/refusals.ts'
import { countFreePoints } from './sheet.ts'

export function findArena(state: Change, id: string): Arena | undefined {
  return state.arenas.find((arena) => arena.id === id)
}

/** The Arena that the Challenge in progress would bend. */
export function arenaAtStake(state: Change): Arena | undefined {
  return state.challenge?.proposal ? findArena(state, state.challenge.proposal.arena) : undefined
}

/** CH-113: an Arena read as a sentence of its pieces. */
export function sentenceOf({ segments }: { segments: readonly Pick<Segment, 'text'>[] }): string {
  return segments.map((segment) => `(${segment.text})`).join(' ')
}

export function sentenceAt(state: Change, id: string): string {
  const arena = findArena(state, id)
  return arena ? sentenceOf(arena) : ''
}

/** CH-107: a group with a Segment there now has a stake. */
export function hasStake(arena: Arena, group: GroupId): boolean {
  return arena.segments.some((segment) => segment.owner === group)
}

export function ownersIn(arena: Arena): GroupId[] {
  return [...new Set(arena.segments.map((segment) => segment.owner))].sort((a, b) => a - b)
}

/** CH-098 to CH-101: why an Institution cannot act now, in this Arena or (with none) in a new one. */
export function whyNotAct(institution: Institution, arena?: Arena): Refusal | undefined {
  if (institution.restingSince > 0) return why.resting(institution.name)
  if (institution.arena !== null && institution.arena !== arena?.id) return why.bound(institution.name)
  if (countFreePoints(institution) > 0) return undefined
  return institution.points.some((point) => point.state === 'recuperating')
    ? why.recuperating
    : why.noPoint(institution.name)
}

/** One reason stands in front where nothing can be done; what else cannot be done is a press away. */
export function foldRefused<One extends { readonly refused: Refusal | undefined }>(
  all: readonly One[],
): (One & { readonly aside: boolean })[] {
  const front = all.some((one) => !one.refused) ? undefined : all[0]
  return all.map((one) => ({ ...one, aside: one.refused !== undefined && one !== front }))
}

/** Two things named at once where a rule takes one: “i1+i2”. */
export function namesTwo(on: string | undefined, prefix: 'a' | 'i'): boolean {
  return (on?.match(new RegExp(`${prefix}\\d+`, 'g')) ?? []).length > 1
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
export function presentIn(arena: Arena, group: Group): Institution[] {
  return group.institutions.filter((one) => one.restingSince === 0 && holdsSegment(arena, one.id))
}

function holdsSegment(arena: Arena, institution: string): boolean {
  return arena.segments.some((segment) => segment.institution === institution)
}

/** CH-117: the groups whose stance is not in. */
export function listUndecided({ challenge }: Change): GroupId[] {
  return (challenge?.stances ?? []).filter((one) => one.stance === null).map((one) => one.group)
}

/** CH-138 to CH-141: may this group use the Founder's Bonus now? */
export function whyNotFounderBonus(state: Change, group: Group): Refusal | undefined {
  const { challenge } = state
  const arena = arenaAtStake(state)
  if (!challenge || !arena) return why.defenceOnly
  if (arena.founder !== group.id) return why.notFounder
  if (challenge.actor === group.id) return why.defenceOnly
  if (challenge.founderBonus > 0) return why.bonusUsed
  if (arena.bonus === 'lost') return why.bonusLost
  if (arena.bonus === 0) return why.bonusGone
  const stance = challenge.stances.find((one) => one.group === group.id)?.stance
  return stance === 'against' ? undefined : why.notAgainst
}
