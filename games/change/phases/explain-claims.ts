import type { Refusal } from '../../../engine/refusal.ts'
import { why } from '../refusals.ts'
import { findTrait, groupOf, groupsOf } from '../sheet.ts'
import type { Challenge } from '../state.ts'
import { memberOf, participants, windowOf } from '../sums.ts'
import type { Asked } from './contract.ts'
import { hasSupported, listWeaknesses, whyNotFounderBonus, whyNotUse } from './uses.ts'

/** Why something cannot be added to the sum, or taken from it, now. */
export function explainClaim(asked: Asked): Refusal | undefined {
  const { state, action } = asked
  const { challenge } = state
  switch (action.do) {
    case 'use-trait':
      return challenge ? whyNotTrait(asked, challenge) : why.notInChallenge
    case 'use-weakness':
      return challenge ? whyNotWeakness(asked, challenge) : why.notInChallenge
    case 'support-side':
      return challenge ? whyNotSupport(asked, challenge) : why.notInChallenge
    case 'invoke-arena':
      return challenge ? whyNotArena(asked, challenge) : why.notInChallenge
    case 'withdraw-claim':
      return whyNotWithdraw(asked)
    case 'pass-window':
      return why.nothingToPass
    case 'take-stance':
      return challenge?.kind === 'arena' && state.phase === 'stances' ? why.noStake('CH-117') : why.noStances
    case 'use-founder-bonus':
      return whyNoBonus(asked)
    case 'change-step':
    case 'cancel-declaration':
      return challenge ? whySettled(asked, challenge) : why.notInChallenge
    case 'describe-defence':
      return why.windowClosed('CH-042')
    default:
      return action.do.startsWith('roll-') && challenge && !challenge.isDecided
        ? whoRolls(asked, challenge)
        : undefined
  }
}

/** CH-012, CH-034 and CH-146: what was declared stands once others have reacted or a die has fallen. */
function whySettled({ state, seat, action }: Asked, challenge: Challenge): Refusal {
  const actor = groupOf(state, challenge.actor)
  if (actor.seat !== seat) return why.offTurn(actor.name)
  if (challenge.dice.actor > 0) return closedWindow(challenge)
  if (action.do === 'cancel-declaration') return why.cannotCancel
  return challenge.kind === 'removal' ? why.hardOnly : why.stepFixed
}

function closedWindow(challenge: Challenge): Refusal {
  if (challenge.kind === 'attack') return why.windowClosed(challenge.dice.opposite > 0 ? 'CH-042' : 'CH-040')
  return why.windowClosed('CH-035')
}

function whyNotTrait({ state, seat, action }: Asked, challenge: Challenge): Refusal {
  const found = findTrait(state, action.on ?? '')
  if (!found) return why.noSuchTrait
  if (found.group.seat !== seat) return why.notYours
  const window = windowOf(state)
  const isUser = window?.user != null && memberOf(challenge, window.user) === found.group.id
  if (isUser) return whyNotUse(state, challenge, found) ?? closedWindow(challenge)
  if (participants(challenge).includes(found.group.id)) return closedWindow(challenge)
  return challenge.kind === 'arena' ? why.onlySupport : why.supportOneTrait
}

function whyNotWeakness({ state, seat, action }: Asked, challenge: Challenge): Refusal {
  const open = listWeaknesses(state, seat).find((one) => one.found.trait.id === action.on)
  if (open?.refused) return open.refused
  const found = findTrait(state, action.on ?? '')
  if (!found) return why.noSuchTrait
  const window = windowOf(state)
  if (!window) return closedWindow(challenge)
  if (memberOf(challenge, window.weak) === found.group.id) {
    return found.column === 'peripheral'
      ? why.traitPeripheral(found.trait.name)
      : why.notPoor(found.trait.name)
  }
  if (challenge.kind === 'arena') return why.onlyActorsFlaws
  return participants(challenge).includes(found.group.id)
    ? closedWindow(challenge)
    : why.notFacing(found.group.name)
}

function whyNotSupport({ state, seat, action }: Asked, challenge: Challenge): Refusal {
  const found = findTrait(state, action.on ?? '')
  if (found && found.group.seat !== seat) return why.notYours
  const own = groupsOf(state, seat)
  if (own.every((group) => participants(challenge).includes(group.id))) return why.participant
  if (own.some((group) => hasSupported(challenge, group.id))) return why.supportSpent
  if (!windowOf(state)) return closedWindow(challenge)
  return (found && whyNotUse(state, challenge, found)) ?? why.noSuchTrait
}

function whyNotArena({ state, seat }: Asked, challenge: Challenge): Refusal {
  if (challenge.kind === 'arena') return why.noBonusHere
  const inside = participants(challenge).some((group) => groupOf(state, group).seat === seat)
  return inside ? closedWindow(challenge) : why.supportOneTrait
}

function whyNotWithdraw({ state, seat, action }: Asked): Refusal {
  const claim = state.challenge?.claims.find((one) => one.id === action.on)
  if (!claim) return why.notInChallenge
  return claim.seat === seat ? why.paid : why.notYourClaim
}

/** CH-138 to CH-141, for whichever of the seat's groups founded the Arena. */
function whyNoBonus({ state, seat }: Asked): Refusal {
  const own = groupsOf(state, seat)
  const founder = own.find((group) => state.arenas.some((arena) => arena.founder === group.id)) ?? own[0]
  return (founder && whyNotFounderBonus(state, founder)) ?? why.defenceOnly
}

function whoRolls({ state }: Asked, challenge: Challenge): Refusal {
  const window = windowOf(state)
  const group = groupOf(state, memberOf(challenge, window?.roller ?? 'actor'))
  return why.offTurn(group.name)
}
