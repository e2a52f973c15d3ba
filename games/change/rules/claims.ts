import type { Asking, Claimed, Refusal, Seat } from '../../../engine/writing.ts'
import type { ChangeTurn, Judged } from '../contract.ts'
import type { Challenge, Change, Claim } from '../state.ts'
import { why } from '../words/refusals.ts'
import { everybodyElse } from './away.ts'
import { groupOf, newId } from './sheet.ts'

/** What every claim on a sum has in common: the others' judgement, how it is made, and when it cannot be. */

/** CH-020: every trait is worth exactly 1. */
const TRAIT_WORTH = 1

type Claiming = Omit<Claim, 'id' | 'seat' | 'isPaid' | 'worth' | 'institution'> & {
  readonly institution?: string
}

export function makeClaim(turn: ChangeTurn, claiming: Claiming, worth = TRAIT_WORTH): void {
  turn.emit({ type: 'claim-made', claim: asClaim(turn, claiming, 0), worth })
}

/** CH-021: several traits with the same few words; each is a claim of its own on the sum. */
export function makeClaims(turn: ChangeTurn, claiming: Claiming, also: readonly string[] = []): void {
  if (also.length === 0) return makeClaim(turn, claiming)
  const claims = [claiming.on, ...also].map((on, index) => asClaim(turn, { ...claiming, on }, index))
  turn.emit({ type: 'claims-made', claims, worth: TRAIT_WORTH })
}

function asClaim({ state, seat }: ChangeTurn, claiming: Claiming, index: number): Omit<Claim, 'worth'> {
  return { institution: '', ...claiming, id: newId(state, 'c', index), seat, isPaid: false }
}

/** The table struck it or its maker gave in, which the table tells; its maker thought better of it; it was ruled out. */
type Fall = 'objection' | 'retraction' | 'withdrawn' | 'ruling'

/** A claim falls off the sum, and nothing is paid. */
export function dropClaim(turn: ChangeTurn, claim: Claim, why: Fall): void {
  const { id, kind, on, by } = claim
  const known = why === 'withdrawn' || why === 'ruling' ? { what: { kind, on, by }, why } : {}
  turn.emit({ type: 'claim-dropped', claim: id, isObjection: why === 'objection', ...known })
}

/**
 * HJ-01 to HJ-05: does it help, is it in the way, does it fit? Everyone but its maker judges, the owner of a
 * weakness with one voice like all others; a tie lets it stand. Until its die falls nothing is paid.
 */
export const untilTheDie: Judged = {
  by: everybodyElse,
  stands: (state, claimed) => listClaimed(state, claimed).length > 0,
  strike: (turn, claimed) => dropClaimed(turn, claimed, 'objection'),
  retract: (turn, claimed) => dropClaimed(turn, claimed, 'retraction'),
}

function dropClaimed(turn: ChangeTurn, claimed: Claimed, why: Fall): void {
  for (const claim of listClaimed(turn.state, claimed)) dropClaim(turn, claim, why)
}

/** What an action claimed and is still unpaid: one trait, or several told in the same words. */
function listClaimed(state: Change, { seat, on, with: input }: Claimed): Claim[] {
  const { also = [], traits = [] } = (input ?? {}) as Record<'also' | 'traits', readonly string[] | undefined>
  const named = [...also, ...traits]
  return (state.challenge?.claims ?? []).filter(
    (claim) => claim.seat === seat && !claim.isPaid && (claim.on === on || named.includes(claim.on)),
  )
}

/** Why something cannot be added to the sum, or taken from it: first of all, there must be a Challenge. */
export function inChallenge(reason: (asking: Asking<Change>, challenge: Challenge) => Refusal | undefined) {
  return (asking: Asking<Change>) => {
    const { challenge } = asking.state
    return challenge ? reason(asking, challenge) : why.notInChallenge
  }
}

export function isActor(state: Change, { actor }: Challenge, seat: Seat): boolean {
  return groupOf(state, actor).seat === seat
}

/** CH-017: what was declared is its own player's to change. */
export function offTurnFor({ state, seat }: Asking<Change>, challenge: Challenge): Refusal | undefined {
  return isActor(state, challenge, seat) ? undefined : why.offTurn(groupOf(state, challenge.actor).name)
}

/** CH-035, CH-040, CH-042 and CH-120: the die of that part has fallen, or its part is still to come. */
export function closedWindow(state: Change, { kind, dice, actor }: Challenge): Refusal {
  if (state.phase === 'stances') return why.stancesFirst
  if (state.phase === 'attack-build') return why.answerLater(groupOf(state, actor).name)
  if (kind !== 'attack') return why.windowClosed('CH-035')
  return why.windowClosed(dice.opposite > 0 ? 'CH-042' : 'CH-040')
}
