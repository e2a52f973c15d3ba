import type { Refusal, Seat } from '../../../engine/writing.ts'
import type { Challenge, Change, Claim, GroupId, Payment, Rating, Side } from '../state.ts'
import { why } from '../words/refusals.ts'
import { groupsInPlay } from './joining.ts'
import { backOn, type Found, findTrait, groupOf, isCharged, isNamed, listTraits } from './sheet.ts'
import { hasOneDie } from './sums.ts'
import { buildingOf, memberOf, participants } from './windows.ts'

/** Which traits may be used, by whom, for and against, and what a use does to them. */

/** CH-024 to CH-031: why a trait cannot be spent by its own group, whatever for. */
export function whyNotSpend(turn: number, found: Found): Refusal | undefined {
  return isNamed(found.trait) ? whyWorn(turn, found) : why.nameFirst
}

/** The same, whatever it may come to be called. */
export function whyWorn(turn: number, { trait, column }: Found): Refusal | undefined {
  if (column === 'peripheral') return why.traitPeripheral(trait.name)
  if (trait.rating === '--') return why.traitBad
  if (trait.rating === '-') return why.traitPoor(trait.name)
  if (column === 'defining' && !isCharged(trait, turn)) return why.recharging(trait.name, backOn(trait))
  return undefined
}

/** CH-022: a standing claim uses a trait up for this Challenge, whoever made it. */
export function isUsed(challenge: Challenge, { trait }: Found): boolean {
  return challenge.claims.some((claim) => claim.on === trait.id)
}

export function whyNotUse(state: Change, challenge: Challenge, found: Found): Refusal | undefined {
  return isUsed(challenge, found) ? why.traitUsed(found.trait.name) : whyNotSpend(state.turn, found)
}

/** A weakness that lies open in this window, and who of the seat's groups would use it. */
export interface Weakness {
  readonly found: Found
  readonly by: GroupId
  readonly refused: Refusal | undefined
}

/** CH-025 and CH-030: the bad and poor traits of the group that faces this window. */
export function listWeaknesses(state: Change, seat: Seat): Weakness[] {
  const building = buildingOf(state)
  if (!building) return []
  const { challenge, window } = building
  const weak = groupOf(state, memberOf(challenge, window.weak))
  const own = groupsInPlay(state, seat)
  const by = own.find((group) => group.id !== weak.id) ?? own[0]
  if (!by) return []
  return listTraits(weak)
    .filter(({ trait, column }) => trait.rating === '--' || (column === 'regular' && trait.rating === '-'))
    .map((found) => ({ found, by: by.id, refused: whyNotTurn(state, challenge, found, by.id) }))
}

/** Why a weakness cannot be turned on its group by this one. */
function whyNotTurn(state: Change, challenge: Challenge, found: Found, by: GroupId): Refusal | undefined {
  const { trait, group } = found
  if (state.phase === 'defence-build' && by === challenge.actor) return why.windowClosed('CH-042')
  if (!isNamed(trait)) return why.nameFirst
  if (isUsed(challenge, found)) return why.traitUsed(trait.name)
  if (trait.rating !== '--') return undefined
  if (by === group.id) return why.ownFlaw
  return isCharged(trait, state.turn) ? undefined : why.recharging(trait.name, backOn(trait))
}

export function hasSupported(challenge: Challenge, group: GroupId): boolean {
  return challenge.claims.some((claim) => claim.kind === 'support' && claim.by === group)
}

/** CH-052 and CH-053: what the seat's groups can lend that stand outside and have not lent anything yet. */
export function listSupports(state: Change, seat: Seat): Found[] {
  const { challenge } = buildingOf(state) ?? {}
  if (!challenge) return []
  const inside = participants(challenge)
  return groupsInPlay(state, seat)
    .filter((group) => !inside.includes(group.id) && !hasSupported(challenge, group.id))
    .flatMap((group) => listTraits(group))
    .filter((found) => !whyNotUse(state, challenge, found))
}

/** CH-024 to CH-030: a use recharges a defining trait, wears a regular one, and lifts a poor one. */
const USED: Readonly<Record<Rating, Omit<Payment, 'trait'>>> = {
  '++': { rating: '++', rule: 'CH-026' },
  '--': { rating: '--', rule: 'CH-026' },
  '+': { rating: '0', rule: 'CH-027' },
  '0': { rating: '-', rule: 'CH-028' },
  '-': { rating: '0', rule: 'CH-030' },
}

export function paymentFor(state: Change, id: string): Payment[] {
  const found = findTrait(state, id)
  return found ? [{ trait: id, ...USED[found.trait.rating] }] : []
}

/** CH-032: the costs of a side are paid just before its die, whatever comes of it. */
export function isDue(challenge: Challenge, claim: Claim, side: Side): boolean {
  return !claim.isPaid && (hasOneDie(challenge) || claim.side === side)
}

export function paymentsOf(state: Change, challenge: Challenge, side: Side): Payment[] {
  const due = challenge.claims.filter((claim) => claim.kind !== 'arena' && isDue(challenge, claim, side))
  return due.flatMap((claim) => paymentFor(state, claim.on))
}
