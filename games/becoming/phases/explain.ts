import type { Action, Names, Seat } from '../../../engine/old-contract.ts'
import { type Refusal, refusal } from '../../../engine/refusal.ts'
import { listWords, nameOf } from '../contract.ts'
import { type Becoming, bargainOf, findAsset, isLive, isTempter, type PhaseName } from '../state.ts'
import { words } from '../words.ts'
import { ACTIONS, type ActionFacts, IMPOSSIBLE, type Role, TEMPTERS_MOVES } from './actions.ts'

/** Why an action that nobody offered is not possible here. Decides nothing. */
export function explain(state: Becoming, seat: Seat, action: Action, names: Names): Refusal | undefined {
  if (state.phase === 'finished') return refusal('BE-180', words.refuse.finished)
  const never = IMPOSSIBLE[action.do]
  if (never) return never(state)
  const facts = ACTIONS[action.do]
  if (!facts) return undefined
  return (
    whyNotLeader(state, seat, facts, names) ??
    whyRole(state, seat, action, facts) ??
    whyTooEarlyOrLate(state, action, facts) ??
    whyNotThatOne(state, seat, action, names)
  )
}

function whyRole(state: Becoming, seat: Seat, action: Action, facts: ActionFacts): Refusal | undefined {
  const { scene } = state
  if (scene && seat === scene.agent && TEMPTERS_MOVES.includes(action.do)) {
    return refusal('BE-032', words.refuse.agentCannotTempt)
  }
  if (scene?.roll && facts.winner && facts.winner !== scene.roll.winner) {
    const winner = scene.roll.winner === 'hero' ? words.role.hero : words.role.agent
    return refusal(facts.rule, words.refuse.notTheWinner(winner))
  }
  return hasRole(state, seat, facts.role)
    ? undefined
    : refusal(facts.rule, words.refuse.onlyRole(words.role[facts.role]))
}

/** BE-178: those with the highest total tell the ending. */
function whyNotLeader(
  { ending }: Becoming,
  seat: Seat,
  facts: ActionFacts,
  names: Names,
): Refusal | undefined {
  if (facts.role !== 'leader' || !ending || ending.winners.includes(seat)) return undefined
  return refusal(
    'BE-178',
    words.refuse.notALeader(listWords(ending.winners.map((one) => nameOf(names, one)))),
  )
}

function hasRole(state: Becoming, seat: Seat, role: Role): boolean {
  const { scene, hero } = state
  switch (role) {
    case 'anyone':
      return true
    case 'host':
      return seat === 0
    case 'hero':
      return seat === hero
    case 'fate':
      return seat !== hero
    case 'agent':
      return scene === null || seat === scene.agent
    case 'tempter':
      return scene === null || isTempter(state, seat)
    case 'side':
      return scene === null || seat === hero || seat === scene.agent
    case 'winner':
      return scene?.roll == null || seat === (scene.roll.winner === 'hero' ? hero : scene.agent)
    case 'leader':
      return state.ending === null || state.ending.winners.includes(seat)
    default:
      return role satisfies never
  }
}

/** BE-033, and the moons and answers that come too late or too early. */
function whyTooEarlyOrLate(
  state: Becoming,
  { do: name }: Action,
  { phases }: ActionFacts,
): Refusal | undefined {
  if (phases.includes(state.phase)) return undefined
  if (name === 'declare-hero-moon' && isPast(state.phase, 'hero-dice')) {
    return refusal('BE-055', words.refuse.moonTooLate(3))
  }
  if (name === 'declare-agent-moon' && isPast(state.phase, 'agent-dice')) {
    return refusal('BE-064', words.refuse.moonTooLate(4))
  }
  if (name === 'draft-asset') return refusal('BE-013', words.refuse.draftOver)
  if (name === 'claim-seat') return refusal('BE-022', words.refuse.rolesFixed)
  if (state.phase === 'temptation' && phases.includes('answers')) {
    return refusal('BE-078', words.refuse.waitForTempters)
  }
  if (TEMPTERS_MOVES.includes(name) && state.phase === 'answers') {
    return refusal('BE-070', words.refuse.alreadyDeclared)
  }
  if (name.startsWith('withdraw-') && isPast(state.phase, phases[0] ?? 'draft')) {
    return refusal('BE-102', words.refuse.locked)
  }
  return refusal(
    'BE-033',
    words.refuse.wrongStep(words.steps[phases[0] ?? state.phase], words.steps[state.phase]),
  )
}

const ORDER: readonly PhaseName[] = [
  'framing',
  'threat',
  'hero-dice',
  'agent-dice',
  'temptation',
  'answers',
  'late-calls',
  'prize',
  'resolution',
]

function isPast(phase: PhaseName, other: PhaseName): boolean {
  return ORDER.indexOf(phase) > ORDER.indexOf(other)
}

/** The right step and the right seat, but not with this thing. */
function whyNotThatOne(state: Becoming, seat: Seat, action: Action, names: Names): Refusal | undefined {
  switch (action.do) {
    case 'support-agent':
    case 'offer-bargain':
    case 'stand-aside':
      return refusal('BE-070', words.refuse.eitherOr)
    case 'change-sealed-move':
      return refusal('BE-070', words.refuse.nothingLaid)
    case 'accept-offer':
    case 'counter-offer':
    case 'reject-offer':
    case 'withdraw-counter':
      return whyNotAnswer(state, action, names)
    case 'take-counter':
    case 'hold-offer':
    case 'improve-offer':
      return refusal('BE-088', words.refuse.noCounter)
    case 'claim-negative-trait':
      return whyNotNegativeClaim(state, action)
    case 'claim-subverted-asset':
      return whyNotSubvertedClaim(state, action)
    case 'rewrite-asset':
      return whyNotRewrite(state, seat, action, names)
    case 'take-hero-moon-prize':
      return whyNotRegain(state, action)
    case 'take-agent-moon-prize':
      return refusal('BE-115', words.refuse.noAgentMoon)
    case 'take-subvert-prize':
      return refusal('BE-115', words.refuse.moonPrizeInstead)
    default:
      return undefined
  }
}

function whyNotAnswer(state: Becoming, { on, do: name }: Action, names: Names): Refusal | undefined {
  const tempter = Number(on)
  const { scene } = state
  if (!scene?.tempters.includes(tempter)) return undefined
  if (scene.moons.hero && name !== 'reject-offer') return refusal('BE-090', words.refuse.moonNoBargains)
  const bargain = bargainOf(scene, tempter)
  if (!bargain) return refusal('BE-085', words.refuse.nothingToAnswer(nameOf(names, tempter)))
  return bargain.status === 'countered'
    ? refusal('BE-088', words.refuse.counterPending(nameOf(names, tempter)))
    : refusal('BE-086', words.refuse.settled)
}

function whyNotNegativeClaim({ assets }: Becoming, { on }: Action): Refusal {
  const isPositive = assets.some((asset) =>
    asset.traits.some((trait) => trait.id === on && trait.sign === '+'),
  )
  return refusal('BE-061', isPositive ? words.refuse.notNegative : words.refuse.noSuchTrait)
}

function whyNotSubvertedClaim(state: Becoming, { on = '' }: Action): Refusal | undefined {
  const asset = findAsset(state, on)
  return asset && isLive(asset) ? refusal('BE-062', words.refuse.stillHers(asset.name)) : undefined
}

function whyNotRewrite(state: Becoming, seat: Seat, { on = '' }: Action, names: Names): Refusal | undefined {
  const asset = findAsset(state, on)
  if (!asset) return undefined
  if (!asset.subverted) return refusal('BE-140', words.refuse.stillHers(asset.name))
  return asset.subverted.by === seat
    ? refusal('BE-140', words.refuse.rewriteTooLate)
    : refusal('BE-140', words.refuse.notYourSubversion(nameOf(names, asset.subverted.by)))
}

function whyNotRegain(state: Becoming, { on = '' }: Action): Refusal {
  if (!state.scene?.moons.hero) return refusal('BE-114', words.refuse.noMoon)
  return findAsset(state, on)
    ? refusal('BE-151', words.refuse.notSubverted)
    : refusal('BE-151', words.refuse.nothingToRegain)
}
