import type { Asking, Judgement } from '../../../engine/action.ts'
import type { Claimed, Seat } from '../../../engine/game.ts'
import type { Refusal } from '../../../engine/refusal.ts'
import type { ChangeTurn } from '../contract.ts'
import type { Challenge, Change, Claim } from '../state.ts'
import { why } from '../words/refusals.ts'
import { everybodyElse } from './away.ts'
import { inPlay } from './deeds.ts'
import { groupOf, newId } from './sheet.ts'

/** What every claim on a sum has in common: the others' judgement, how it is made, and when it cannot be. */

/** CH-020: every trait is worth exactly 1. */
const TRAIT_WORTH = 1

type Claiming = Omit<Claim, 'id' | 'seat' | 'isPaid' | 'worth' | 'institution'> & {
  readonly institution?: string
}

export function makeClaim(turn: ChangeTurn, claiming: Claiming, worth = TRAIT_WORTH): void {
  const claim = { institution: '', ...claiming, id: newId(turn.state, 'c'), seat: turn.seat, isPaid: false }
  turn.emit({ type: 'claim-made', claim, worth })
}

/** A claim stands until its die falls; an objection before that takes it off the sum, and nothing is paid. */
export const untilTheDie: Judgement<Change, ChangeTurn, unknown> = {
  by: everybodyElse,
  stands: (state, claimed) => findClaimed(state, claimed) !== undefined,
  strike(turn, claimed) {
    const claim = findClaimed(turn.state, claimed)
    if (claim) turn.emit({ type: 'claim-dropped', claim: claim.id, isObjection: true })
  },
}

function findClaimed(state: Change, claimed: Claimed): Claim | undefined {
  return state.challenge?.claims.find(
    (claim) => claim.seat === claimed.seat && claim.on === claimed.on && !claim.isPaid,
  )
}

/** Why something cannot be added to the sum, or taken from it: first of all, there must be a Challenge. */
export function inChallenge(
  reason: (asking: Asking<Change>, challenge: Challenge) => Refusal | undefined,
): (asking: Asking<Change>) => Refusal | undefined {
  return inPlay((asking) => {
    const { challenge } = asking.state
    return challenge ? reason(asking, challenge) : why.notInChallenge
  })
}

export function isActor(state: Change, { actor }: Challenge, seat: Seat): boolean {
  return groupOf(state, actor).seat === seat
}

/** CH-017: what was declared is its own player's to change. */
export function offTurnFor({ state, seat }: Asking<Change>, challenge: Challenge): Refusal | undefined {
  return isActor(state, challenge, seat) ? undefined : why.offTurn(groupOf(state, challenge.actor).name)
}

/** CH-035, CH-040 and CH-042: the die of that part has fallen. */
export function closedWindow({ kind, dice }: Challenge): Refusal {
  if (kind !== 'attack') return why.windowClosed('CH-035')
  return why.windowClosed(dice.opposite > 0 ? 'CH-042' : 'CH-040')
}
